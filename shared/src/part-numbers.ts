import { plainSigns } from './plain-signs.ts';

/** A part number as the shop stores it: `RG – 1` is `RG-1`. Its capitals stay as they are. */
export const plainPartNumber = (written: string): string =>
  plainSigns(written).replace(/ +/g, ' ').replace(/ ?- ?/g, '-').trim();

/** What part numbers are compared by: `RG-1`, `rg 1` and `Rg–1` are the same. */
export const partKey = (written: string): string =>
  plainSigns(written)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The part numbers in an editor's list, which commas separate, in capitals. */
export const partNumbersIn = (list: string): string[] =>
  list
    .split(',')
    .map((partNum) => plainPartNumber(partNum).toUpperCase())
    .filter(Boolean);
