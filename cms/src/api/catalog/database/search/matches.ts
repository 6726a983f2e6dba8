import type { Alternative, Token } from '../../rules/keyword';
import { squashed } from '../../rules/synonyms';
import { and, or, sql, type Sql } from '#platform/database/sql';
import { escapePattern, LOOKED_UP_FROM, within } from './like';

/** The whole keyword, normalised like names and part numbers. */
export interface Typed {
  title: string;
  key: string;
}

/** The beginning of a part number counts like that of a name if it has at least this many characters. */
const PART_BEGINNING_FROM = 4;

/** Whether a product's part number is the keyword. */
export const isPartNumber = ({ key }: Typed) => sql`(s.part_key = ${key} AND s.part_key <> '')`;

/** Whether a part number or a name begins with the keyword. */
export function beginsWith({ title, key }: Typed): Sql {
  const beginnings: Sql[] = [];
  if (title !== '') beginnings.push(like(sql`s.title`, ` ${escapePattern(title)}%`));
  if (key.length >= PART_BEGINNING_FROM && /\d/.test(key))
    beginnings.push(like(sql`s.part_key`, `${escapePattern(key)}%`));
  return or(beginnings);
}

/** Whether a product's text matches a token. */
export const inText = (token: Token) =>
  anyAlternative(token, ({ texts, measured }) =>
    measured
      ? sql`s.measures @> ${texts}::text[]`
      : and(texts.map((text) => like(sql`s.haystack`, within(text)))),
  );

/** Whether its name contains the token. Texts too short for the index must begin a word of the name. */
export const inTitle = (token: Token) =>
  anyAlternative(token, (alternative) =>
    titleHas(alternative, (text) => (text.length < LOOKED_UP_FROM ? beginsWord(text) : within(text))),
  );

/** Whether words of its name begin with the token. */
export const isTitleWord = (token: Token) =>
  anyAlternative(token, (alternative) => titleHas(alternative, beginsWord));

const beginsWord = (text: string) => `% ${escapePattern(text)}%`;

function titleHas({ texts, measured }: Alternative, pattern: (text: string) => string): Sql {
  if (measured) return and(texts.map((text) => like(sql`s.title`, within(` ${text} `))));
  // Titles contain only letters, digits and spaces.
  return and(texts.map((text) => like(sql`s.title`, pattern(squashed(text) || text))));
}

const like = (column: Sql, pattern: string) => sql`${column} LIKE ${pattern}`;

const anyAlternative = ({ alternatives }: Token, condition: (alternative: Alternative) => Sql): Sql =>
  or(alternatives.map(condition));
