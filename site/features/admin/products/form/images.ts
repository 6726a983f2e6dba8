/** A picture in the form. */
export interface DraftImage {
  key: string;
  /** Path on the API's host; null while uploading. */
  path: string | null;
  /** The file's name; empty for pictures saved before. */
  name: string;
  /** A small copy of the uploading file as a data URL, or empty. */
  preview: string;
  /** The share that was sent, 0 to 1. */
  progress: number;
}

export type Images = readonly DraftImage[];

/** Moves the picture at `from` to position `to`. */
export function moveImage(images: Images, from: number, to: number): DraftImage[] {
  const moved = images[from];
  if (!moved || to < 0 || to >= images.length) return [...images];
  return images.toSpliced(from, 1).toSpliced(to, 0, moved);
}

export function removeImage(images: Images, key: string): DraftImage[] {
  return images.filter((image) => image.key !== key);
}

export function changeImage(images: Images, key: string, change: Partial<DraftImage>): DraftImage[] {
  return images.map((image) => (image.key === key ? { ...image, ...change } : image));
}

export function isUploading(images: Images): boolean {
  return images.some(({ path }) => path === null);
}

/** Upload progress as text. Rounded down, so that 100% means done. */
export function percent({ progress }: Pick<DraftImage, 'progress'>): string {
  return `${Math.floor(progress * 100)}%`;
}
