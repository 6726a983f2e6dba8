/** Something to see, beside spaces, accents, joiners and what has no width; fillers and the blank of Braille are none. */
export const VISIBLE = /(?![\u115F\u1160\u2800\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}]/u;
