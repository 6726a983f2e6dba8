/** The option that an arrow key leads to, wrapping around; null for other keys. */
export function stepTo(key: string, marked: number | null, count: number): number | null {
  if (key === 'ArrowDown') return marked === null ? 0 : (marked + 1) % count;
  if (key === 'ArrowUp') return ((marked ?? 0) + count - 1) % count;
  return null;
}
