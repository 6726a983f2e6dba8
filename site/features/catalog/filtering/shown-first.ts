const SHOWN = 8;

/** Number of a facet's options shown at first. A single further one takes no more space than "1 more". */
export const shownFirst = (count: number): number => (count === SHOWN + 1 ? count : SHOWN);
