/** Matches a visible character. Spaces, accents, joiners, zero-width characters, fillers and the blank Braille cell are not. */
export const VISIBLE = /(?![\u115F\u1160\u2800\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}]/u;
