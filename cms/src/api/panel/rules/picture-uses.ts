/** A picture, and in words where it is shown. */
export interface NamedUse {
  file: string;
  where: string;
}

/** No sentence names more pictures, or more places of one. */
const NAMED = 3;

/** Why pictures are not deleted, for whoever wanted to. */
export function describeUses(uses: readonly NamedUse[]): string {
  const byFile = Map.groupBy(uses, ({ file }) => file);
  const clauses = [...byFile].map(
    ([file, places]) => `${file} is shown by ${list([...new Set(places.map((use) => use.where))])}`,
  );
  return `Not deleted: ${list(clauses, '; ')}`;
}

function list(items: readonly string[], separator = ', '): string {
  const more = items.length > NAMED ? ['and more'] : [];
  return [...items.slice(0, NAMED), ...more].join(separator);
}
