/** The type after serialisation to JSON: dates become strings. */
export type InJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: InJson<Value[Key]> }
    : Value;

/** Converts a value of database rows to its JSON form. */
export const inJson = <Value>(value: Value): InJson<Value> => JSON.parse(JSON.stringify(value));
