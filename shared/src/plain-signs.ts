/** Marks without width, which copying from pages and documents brings along. */
const WITHOUT_WIDTH = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const TO_USUAL_WIDTH = 0xfee0;
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63]/g;

/**
 * A text with the signs of a keyboard: digits and letters of usual width, plain spaces, every dash and minus as `-`, and
 * nothing without width. For what people copy: numbers, part numbers, telephone numbers.
 */
export const plainSigns = (text: string): string =>
  text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_USUAL_WIDTH))
    .replace(WITHOUT_WIDTH, '')
    .replace(SPACES, ' ')
    .replace(DASHES, '-');

/** Matches a visible character. Spaces, accents, joiners, zero-width characters, fillers and the blank Braille cell are not. */
export const VISIBLE = /(?![\u115F\u1160\u2800\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}]/u;
