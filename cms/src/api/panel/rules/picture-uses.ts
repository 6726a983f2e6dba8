/** A picture and where it is shown, for people. */
export interface NamedUse {
  file: string;
  where: string;
}

/** A sentence names at most so many pictures, and places of each. */
const NAMED = 3;

/** Tells an editor why pictures were not deleted. */
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
