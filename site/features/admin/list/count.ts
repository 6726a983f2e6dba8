/** `1 order`, `12,345 orders`. @param one the singular */
export const countOf = (count: number, one: string): string =>
  `${count.toLocaleString('en-AU')} ${one}${count === 1 ? '' : 's'}`;
