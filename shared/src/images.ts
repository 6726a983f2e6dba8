/** Smaller widths of a stored picture, in px. */
const LADDER = [320, 640, 1024] as const;

/**
 * A picture with smaller sizes has its width in its name. Strapi uses no hyphens in file names, so no other file matches.
 */
const MARKED = /^(.*-w([1-9]\d{0,4})-[0-9a-f]{10})\.webp$/;

interface ImageSource {
  path: string;
  /** In px; null if the path does not contain it. */
  width: number | null;
}

/** Name of a stored picture of this width. @param id ten hexadecimal digits */
export function imageFileName(stem: string, width: number, id: string): string {
  return `${stem}-w${width}-${id}.webp`;
}

/**
 * All sizes of a stored picture, smallest first. Other paths, such as those of documents, have only one.
 */
export function imageSources(path: string): ImageSource[] {
  const [, name, digits] = MARKED.exec(path) ?? [];
  if (name === undefined) return [{ path, width: null }];
  const width = Number(digits);
  const smaller = LADDER.filter((step) => step < width);
  return [...smaller.map((step) => ({ path: `${name}-${step}.webp`, width: step })), { path, width }];
}
