/** A picture and one of its uses, with readable names. */
export interface NamedUse {
  file: string;
  where: string;
}

/** Maximum number of pictures, and of uses of each, in the message. */
const NAMED = 3;

/** The message that explains why pictures were not deleted. */
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
