/** Services under the titles of their groups, both in the order given. */
export function groupServices<T extends { group: string }>(
  services: readonly T[],
): [string, T[]][] {
  return [...Map.groupBy(services, ({ group }) => group)];
}

/** Splits an editor's text at its blank lines; line breaks inside a paragraph count as spaces. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
