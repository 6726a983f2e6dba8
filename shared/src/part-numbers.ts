/** The part numbers in an editor's list, which commas separate, in capitals. */
export const partNumbersIn = (list: string): string[] =>
  list
    .split(',')
    .map((partNum) => partNum.trim().toUpperCase())
    .filter(Boolean);
