/** Services by group, both in the given order. */
export function groupServices<T extends { group: string }>(services: readonly T[]): [string, T[]][] {
  return [...Map.groupBy(services, ({ group }) => group)];
}

/** Splits a text at blank lines. Line breaks within a paragraph become spaces. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
