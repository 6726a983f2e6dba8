/** Widths in px at which a stored picture exists besides its own. */
const LADDER = [320, 640, 1024] as const;

/**
 * The mark of a picture that has smaller sizes: its own width stands in its name. Strapi makes no
 * hyphens in the names it gives, so no other file bears the mark.
 */
const MARKED = /^(.*-w([1-9]\d{0,4})-[0-9a-f]{10})\.webp$/;

interface ImageSource {
  path: string;
  /** In px; null where the path does not tell. */
  width: number | null;
}

/** Name of a stored picture of this width. @param id ten hexadecimal digits */
export function imageFileName(stem: string, width: number, id: string): string {
  return `${stem}-w${width}-${id}.webp`;
}

/**
 * Every size in which a picture is stored, smallest first and itself last. A path without the mark,
 * such as that of a document, has only itself.
 */
export function imageSources(path: string): ImageSource[] {
  const [, name, digits] = MARKED.exec(path) ?? [];
  if (name === undefined) return [{ path, width: null }];
  const width = Number(digits);
  const smaller = LADDER.filter((step) => step < width);
  return [
    ...smaller.map((step) => ({ path: `${name}-${step}.webp`, width: step })),
    { path, width },
  ];
}
