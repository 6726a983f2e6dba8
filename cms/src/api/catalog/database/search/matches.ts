import type { Alternative, Token } from '../../rules/keyword';
import { squashed } from '../../rules/synonyms';
import { every, some, type Condition } from './condition';
import { escapePattern, LOOKED_UP_FROM, within } from './like';

/** The whole keyword, normalised like names and part numbers. */
export interface Typed {
  title: string;
  key: string;
}

/** The beginning of a part number counts like that of a name if it has at least this many characters. */
const PART_BEGINNING_FROM = 4;

/** Whether a product's part number is the keyword. */
export const isPartNumber = ({ key }: Typed): Condition => ({
  sql: `(s.part_key = ? AND s.part_key <> '')`,
  bindings: [key],
});

/** Whether a part number or a name begins with the keyword. */
export function beginsWith({ title, key }: Typed): Condition {
  const beginnings: Condition[] = [];
  if (title !== '') beginnings.push(like('s.title', ` ${escapePattern(title)}%`));
  if (key.length >= PART_BEGINNING_FROM && /\d/.test(key))
    beginnings.push(like('s.part_key', `${escapePattern(key)}%`));
  return some(beginnings);
}

/** Whether a product's text matches a token. */
export const inText = (token: Token) =>
  anyAlternative(token, ({ texts, measured }) =>
    measured
      ? { sql: 's.measures @> ?::text[]', bindings: [texts] }
      : every(texts.map((text) => like('s.haystack', within(text)))),
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

function titleHas({ texts, measured }: Alternative, pattern: (text: string) => string): Condition {
  if (measured) return every(texts.map((text) => like('s.title', within(` ${text} `))));
  // Titles contain only letters, digits and spaces.
  return every(texts.map((text) => like('s.title', pattern(squashed(text) || text))));
}

const like = (column: string, pattern: string): Condition => ({
  sql: `${column} LIKE ?`,
  bindings: [pattern],
});

const anyAlternative = (
  { alternatives }: Token,
  condition: (alternative: Alternative) => Condition,
): Condition => some(alternatives.map(condition));
