import { readFile } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { storePictures } from '../../../platform/images/library';
import { isImage, type Picture } from '../../../platform/images/render';
import { renderUpload, type RenderedUpload } from '../../../platform/images/uploads';
import { pluginOf, type PanelFile, type PanelFileInfo } from '../../../platform/strapi/services';
import { MAX_IMAGE_BYTES } from '../../../platform/images/rules/image-upload';
import { IMAGE_ERRORS } from '../../../platform/images/image-errors';

/** An uploaded file and its rendered picture; null for a document. */
interface Sent {
  file: PanelFile;
  info: PanelFileInfo;
  picture: Picture | null;
}

/**
 * Pictures uploaded in the panel are checked and rendered in all sizes, like those of the shop's own admin. If one
 * picture of a form is refused, no file of the form is stored.
 */
export function renderPanelPictures(strapi: Core.Strapi): void {
  const service = pluginOf(strapi, 'upload').service('upload');
  const storeFile = service.upload;
  service.upload = async ({ data, files }, options) => {
    const infos = [data.fileInfo ?? {}].flat();
    const sent: Sent[] = [];
    for (const [index, file] of [files].flat().entries())
      sent.push({ file, info: infos[index] ?? {}, picture: await pictureOf(strapi, file) });
    const stored: unknown[] = [];
    for (const { file, info, picture } of sent) {
      const form = { data: { ...data, fileInfo: info }, files: [file] };
      stored.push(
        ...(picture
          ? await storePicture(strapi, picture, { file, info, user: options?.user })
          : await storeFile(form, options)),
      );
    }
    return stored;
  };
}

/** Null for a file that is not a picture and does not claim to be one. */
async function pictureOf(strapi: Core.Strapi, file: PanelFile): Promise<Picture | null> {
  const type = file.detectedMimeType ?? file.mimetype ?? '';
  if (!type.startsWith('image/') && !(await isImage(file.filepath))) return null;
  const name = file.originalFilename ?? '';
  const rendered: RenderedUpload =
    file.size > MAX_IMAGE_BYTES
      ? { ok: false, refusal: 'too-large' }
      : await renderUpload(await readFile(file.filepath), name);
  if (rendered.ok) return rendered.picture;
  const [status, message] = IMAGE_ERRORS[rendered.refusal];
  const request = strapi.requestContext.get();
  if (!request) throw new Error(`${name}: ${message}`);
  return request.throw(status, `${name}: ${message}`);
}

async function storePicture(
  strapi: Core.Strapi,
  picture: Picture,
  { file, info, user }: Pick<Sent, 'file' | 'info'> & { user?: { id: number } },
): Promise<unknown[]> {
  const folderPath = await pluginOf(strapi, 'upload').service('file').getFolderPath(info.folder);
  const { alternativeText, caption, folder } = info;
  const name = (info.name || file.originalFilename)?.normalize();
  const by = user && { createdBy: user.id, updatedBy: user.id };
  return storePictures(
    strapi,
    [picture],
    [{ name, alternativeText, caption, folder, folderPath, ...by }],
  );
}
