/** A picture in the form. */
export interface DraftImage {
  key: string;
  /** On the API's host; null while it is being uploaded. */
  path: string | null;
  /** The file's name; empty for pictures that the product had already. */
  name: string;
  /** A small copy as a data URL, of the file that is being uploaded; empty where there is none. */
  preview: string;
  /** How much of it has been sent, 0 to 1. */
  progress: number;
}

export type Images = readonly DraftImage[];

/** Moves the picture at `from` to the position `to`; the others keep their order. */
export function moveImage(images: Images, from: number, to: number): DraftImage[] {
  const moved = images[from];
  if (!moved || to < 0 || to >= images.length) return [...images];
  return images.toSpliced(from, 1).toSpliced(to, 0, moved);
}

export function removeImage(images: Images, key: string): DraftImage[] {
  return images.filter((image) => image.key !== key);
}

export function changeImage(
  images: Images,
  key: string,
  change: Partial<DraftImage>,
): DraftImage[] {
  return images.map((image) => (image.key === key ? { ...image, ...change } : image));
}

/** Whether pictures are still on their way. */
export function isUploading(images: Images): boolean {
  return images.some(({ path }) => path === null);
}

/** How much of a picture has been sent, as a person reads it. */
export function percent({ progress }: Pick<DraftImage, 'progress'>): string {
  return `${Math.floor(progress * 100)}%`;
}
