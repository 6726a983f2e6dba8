import type { User } from 'shared';

/** What a user is found by. */
export const wordsOf = ({ name, email }: User): string[] => [name, email];
