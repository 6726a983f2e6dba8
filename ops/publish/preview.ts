import type { ServicePreview } from 'shared';
import { callChild } from './child.ts';
import type { PreviewInput } from './preview-process.ts';
import { currentInfo } from './releases.ts';
import { templatesDir } from './templates.ts';

export interface PreviewSettings {
  dataDir: string;
  siteUrl: string;
  /** Where editors open Strapi's panel. */
  panelUrl: string;
}

/**
 * Renders what an editor has not published yet, with the templates of the live release.
 * @throws Error when nothing is live, or the page cannot be rendered.
 */
export function previewRenderer({ dataDir, siteUrl, panelUrl }: PreviewSettings) {
  return ({ id, content }: ServicePreview): Promise<string> => {
    const live = currentInfo(dataDir);
    if (!live) throw new Error('There is no live release to preview with');
    const input: PreviewInput = {
      templatesDir: templatesDir(live.templates),
      siteUrl,
      content,
      serviceId: id,
      panelOrigin: new URL(panelUrl).origin,
    };
    return callChild<string>('./preview-process.ts', input);
  };
}
