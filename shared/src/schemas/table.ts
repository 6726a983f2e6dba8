/** Typed views of a table: an object with an entry for each name. `Object.entries` and the like lose the names' types. */

/** The names of a table's entries, in its order. */
export function namesOf<Table extends object>(table: Table): (keyof Table & string)[];
export function namesOf(table: object): string[] {
  return Object.keys(table);
}

/** An object with these names, each with its value. */
export function objectOf<Result extends object>(
  names: readonly (keyof Result & string)[],
  valueOf: <Name extends keyof Result & string>(name: Name) => Result[Name],
): Result;
export function objectOf<Name extends string>(
  names: readonly Name[],
  valueOf: (name: Name) => unknown,
): object {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

/** `objectOf` for values of one type. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
) => objectOf<Record<Name, Value>>(names, valueOf);

/** One part of each entry, under the entry's name. */
export const partsOf = <
  Part extends string,
  Entries extends Readonly<Record<keyof Entries, Readonly<Record<Part, unknown>>>>,
>(
  table: Entries,
  part: Part,
) => objectOf<{ [Name in keyof Entries]: Entries[Name][Part] }>(namesOf(table), (name) => table[name][part]);
