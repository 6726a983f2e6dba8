import { readFile } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { messages } from 'shared';
import { DOCUMENT_ERRORS } from '#platform/documents/document-errors';
import { pdfRefusal } from '#platform/documents/pdf-refusal';
import { MAX_DOCUMENT_BYTES, type DocumentRefusal } from '#platform/documents/rules/pdf';
import { storePictures } from '#platform/images/library';
import { isImage, type Picture } from '#platform/images/render';
import { renderUpload, type RenderedUpload } from '#platform/images/uploads';
import { pluginOf, type PanelFile, type PanelFileInfo } from '#platform/strapi/services';
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '#platform/images/rules/image-upload';
import { IMAGE_ERRORS } from '#platform/images/image-errors';

/** An uploaded file and its rendered picture; null for a PDF. */
interface Sent {
  file: PanelFile;
  info: PanelFileInfo;
  picture: Picture | null;
}

/**
 * Pictures uploaded in the panel are checked and rendered in all sizes, like those of the shop's own admin; PDFs are
 * checked too, and there are no other files. If one file of a form is refused, none of the form is stored.
 */
export function renderPanelPictures(strapi: Core.Strapi): void {
  const service = pluginOf(strapi, 'upload').service('upload');
  const storeFile = service.upload;
  service.upload = async ({ data, files }, options) => {
    const infos = [data.fileInfo ?? {}].flat();
    const sent: Sent[] = [];
    const given = [files].flat();
    if (given.length > MAX_IMAGES) refuse(strapi, IMAGE_ERRORS['too-many']);
    for (const [index, file] of given.entries())
      sent.push({ file, info: infos[index] ?? {}, picture: await checkFile(strapi, file) });
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

/** The rendered picture; null for a PDF. */
async function checkFile(strapi: Core.Strapi, file: PanelFile): Promise<Picture | null> {
  const type = file.detectedMimeType ?? file.mimetype ?? '';
  const name = file.originalFilename ?? '';
  const claimsPicture = type.startsWith('image/') || (await isImage(file.filepath));
  if (!claimsPicture) {
    const refusal = await documentRefusal(file);
    if (refusal === 'wrong-type') refuse(strapi, [400, messages.fileTypes], name);
    if (refusal) refuse(strapi, DOCUMENT_ERRORS[refusal], name);
    return null;
  }
  const rendered: RenderedUpload =
    file.size > MAX_IMAGE_BYTES
      ? { ok: false, refusal: 'too-large' }
      : await renderUpload(await readFile(file.filepath), name);
  return rendered.ok ? rendered.picture : refuse(strapi, IMAGE_ERRORS[rendered.refusal], name);
}

const documentRefusal = async (file: PanelFile): Promise<DocumentRefusal | null> =>
  file.size > MAX_DOCUMENT_BYTES ? 'too-large' : pdfRefusal(await readFile(file.filepath));

/** @param name of the file */
function refuse(
  strapi: Core.Strapi,
  [status, reason]: readonly [status: number, message: string],
  name?: string,
): never {
  const message = name ? `${name}: ${reason}` : reason;
  const request = strapi.requestContext.get();
  if (!request) throw new Error(message);
  return request.throw(status, message);
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
  return storePictures(strapi, [picture], [{ name, alternativeText, caption, folder, folderPath, ...by }]);
}
