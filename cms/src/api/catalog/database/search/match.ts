import type { Alternative, Token } from '../../rules/keyword';
import { squashed } from '../../rules/synonyms';
import type { Knex } from '../../../../platform/database/knex';
import { count, every, some, type Condition } from './condition';
import { escapePattern, LOOKED_UP_FROM, within } from './like';
import { analyse, type Typed } from './analyse';

/** From 0 to 0.9: of what is as good a match people want what they can have, then what they rate well, and often. */
const WANTED = `(CASE WHEN p.count_in_stock > 0 THEN 0.5 ELSE 0 END::float
  + 0.4::float * coalesce(p.rating, 0)::float / 5 * coalesce(p.num_reviews, 0) / (coalesce(p.num_reviews, 0) + 5))`;

/** A beginning of a part number is as good as that of a name from so many letters and digits on. */
const PART_BEGINNING_FROM = 4;

/** The products of a list, in SQL: rows `p` of `products`, with a keyword also `s` of `shop_product_search`. */
export interface Source {
  from: string;
  where: Condition;
  /** How good a match a product is, the lower the better. */
  rank: Condition;
}

interface Asked {
  keyword: string;
  /** Only these products, where given. */
  ids?: readonly string[] | undefined;
}

/** What passes some conditions, and is what a keyword means where there is one: else none is better than the others. */
export async function findSource(
  knex: Knex,
  { keyword, ids }: Asked,
  conditions: readonly Condition[],
): Promise<Source> {
  const among = ids ? [{ sql: 'p.document_id = ANY(?)', bindings: [ids] }] : [];
  const all = [...conditions, ...among];
  if (keyword === '')
    return { from: 'products p', where: every(all), rank: { sql: '0', bindings: [] } };
  const { where, rank } = await matching(knex, keyword);
  return {
    from: 'products p JOIN shop_product_search s ON s.product_id = p.id',
    where: every([...all, where]),
    rank,
  };
}

/** The products that a keyword means. */
async function matching(knex: Knex, keyword: string): Promise<Omit<Source, 'from'>> {
  const { typed, tokens } = await analyse(knex, keyword);
  return {
    where: some([every(tokens.map(inText)), isPartNumber(typed)]),
    rank: rankOf(typed, tokens),
  };
}

/**
 * Best first: the very part number, names that begin so, names with every word, names with parts of words, then by how
 * many of the words the name has. Of equals what is in stock, then what people like, comes first.
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

/** The last rank of those whose part number or name begins so, and of those whose name has every word. */
export const [BEGINNING_RANK, TITLE_RANK] = [1, 3];

/** Whether a part number, or a name, begins as somebody has typed. */
export function beginsWith({ title, key }: Typed): Condition {
  const beginnings: Condition[] = [];
  if (title !== '') beginnings.push(like('s.title', ` ${escapePattern(title)}%`));
  if (key.length >= PART_BEGINNING_FROM && /\d/.test(key))
    beginnings.push(like('s.part_key', `${escapePattern(key)}%`));
  return some(beginnings);
}

/** Whether a product's text has what a token stands for. */
export const inText = (token: Token) =>
  anyAlternative(token, ({ texts, measured }) =>
    measured
      ? { sql: 's.measures @> ?::text[]', bindings: [texts] }
      : every(texts.map((text) => like('s.haystack', within(text)))),
  );

/** Whether its name has it; shorter words than an index knows begin one of its own. */
export const inTitle = (token: Token) =>
  anyAlternative(token, (alternative) =>
    titleHas(alternative, (text) =>
      text.length < LOOKED_UP_FROM ? beginsWord(text) : within(text),
    ),
  );

/** Whether its name has it as words, or as beginnings of words. */
const isTitleWord = (token: Token) =>
  anyAlternative(token, (alternative) => titleHas(alternative, beginsWord));

const beginsWord = (text: string) => `% ${escapePattern(text)}%`;

function titleHas({ texts, measured }: Alternative, pattern: (text: string) => string): Condition {
  if (measured) return every(texts.map((text) => like('s.title', within(` ${text} `))));
  // Names are kept as words of letters and digits alone.
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
