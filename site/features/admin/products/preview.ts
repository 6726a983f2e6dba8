/** In px; a tile on a sharp screen. */
const SIDE = 320;

/**
 * A small copy of a picture file as a data URL: unlike a blob's URL the page's policy lets it in.
 * Empty when the browser cannot read the file.
 */
export async function previewOf(file: File): Promise<string> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL('image/webp', 0.8);
  } catch {
    return '';
  }
}
