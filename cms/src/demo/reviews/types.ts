/** What customers said about one part: stars and words, newest first. */
export type Opinion = readonly [rating: number, comment: string];

/** Opinions by part number. */
export type OpinionsByPart = Record<string, readonly Opinion[]>;
