/** The secret of the link, from the fragment, which no server sees. */
export const token = (): string => location.hash.slice(1);
