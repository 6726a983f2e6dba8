/** Something to see, beside spaces, accents, joiners and what has no width. */
export const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
