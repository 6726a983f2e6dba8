/** What JSON makes of a value: its times are texts. */
export type InJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: InJson<Value[Key]> }
    : Value;

/** A value of rows as an answer has it. */
export const inJson = <Value>(value: Value): InJson<Value> => JSON.parse(JSON.stringify(value));
