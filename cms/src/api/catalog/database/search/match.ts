import { correctionOf } from '../../rules/correction';
import type { Alternative, Token } from '../../rules/keyword';
import { squashed } from '../../rules/synonyms';
import type { Knex } from '../../../../platform/database/knex';
import { count, every, some, type Condition } from './condition';
import { escapePattern, LOOKED_UP_FROM, within } from './like';
import { analyse, analyseAsTyped, type Typed } from './analyse';

/** A value from 0 to 0.9 that ranks equal matches: products in stock first, then by rating and number of reviews. */
const WANTED = `(CASE WHEN p.count_in_stock > 0 THEN 0.5 ELSE 0 END::float
  + 0.4::float * coalesce(p.rating, 0)::float / 5 * coalesce(p.num_reviews, 0) / (coalesce(p.num_reviews, 0) + 5))`;

/** The beginning of a part number counts like that of a name if it has at least this many characters. */
const PART_BEGINNING_FROM = 4;

/** The products of a list in SQL: rows `p` of `products`, and with a keyword rows `s` of `shop_product_search`. */
export interface Source {
  from: string;
  where: Condition;
  /** Rank of a match; lower is better. */
  rank: Condition;
  /** The keyword in the shop's spelling; null if it was not corrected. */
  corrected: string | null;
}

interface Asked {
  keyword: string;
  /** Searches for the keyword as typed, without corrections. */
  exact?: 'true' | undefined;
  /** Restricts the list to these products. */
  ids?: readonly string[] | undefined;
}

/** The products that meet the conditions and match the keyword. Without a keyword all have the same rank. */
export async function findSource(
  knex: Knex,
  { keyword, exact, ids }: Asked,
  conditions: readonly Condition[],
): Promise<Source> {
  const among = ids ? [{ sql: 'p.document_id = ANY(?)', bindings: [ids] }] : [];
  const all = [...conditions, ...among];
  if (keyword === '')
    return {
      ...{ from: 'products p', where: every(all) },
      ...{ rank: { sql: '0', bindings: [] }, corrected: null },
    };
  const { where, ...match } = await matching(knex, keyword, exact);
  return {
    from: 'products p JOIN shop_product_search s ON s.product_id = p.id',
    where: every([...all, where]),
    ...match,
  };
}

/** The products that match a keyword. */
async function matching(
  knex: Knex,
  keyword: string,
  exact: Asked['exact'],
): Promise<Omit<Source, 'from'>> {
  const { typed, tokens } = await (exact ? analyseAsTyped : analyse)(knex, keyword);
  const isUnderstood = tokens.every(({ spelt }) => spelt !== null);
  return {
    where: some([every(tokens.map(inText)), isPartNumber(typed)]),
    rank: rankOf(typed, tokens),
    corrected: isUnderstood ? correctionOf(keyword, tokens) : null,
  };
}

/**
 * Ranks, best first: the exact part number; a name or part number that begins with the keyword; a name with every word;
 * a name with parts of every word; then by the number of words that the name lacks. Among equals, products in stock
 * come first, then the best rated.
 */
export function rankOf(typed: Typed, tokens: readonly Token[]): Condition {
  const [part, begins] = [isPartNumber(typed), beginsWith(typed)];
  const [words, parts] = [every(tokens.map(isTitleWord)), every(tokens.map(inTitle))];
  const missing = count(
    tokens.map(inTitle).map(({ sql, bindings }) => ({ sql: `NOT ${sql}`, bindings })),
  );
  return {
    sql: `(CASE WHEN ${part.sql} THEN 0 WHEN ${begins.sql} THEN 1
                WHEN ${words.sql} THEN 2 WHEN ${parts.sql} THEN 3 ELSE 3 + ${missing.sql} END - ${WANTED})`,
    bindings: [part, begins, words, parts, missing].flatMap(({ bindings }) => bindings),
  };
}

export const isPartNumber = ({ key }: Typed): Condition => ({
  sql: `(s.part_key = ? AND s.part_key <> '')`,
  bindings: [key],
});

/** The last rank of matches at the beginning, and of names with every word. */
export const [BEGINNING_RANK, TITLE_RANK] = [1, 3];

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
    titleHas(alternative, (text) =>
      text.length < LOOKED_UP_FROM ? beginsWord(text) : within(text),
    ),
  );

/** Whether words of its name begin with the token. */
const isTitleWord = (token: Token) =>
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
