import { distance, mistakesAllowed } from '../../rules/spelling';
import { phrasesOf, type Synonym, type Synonyms } from '../../rules/synonyms';
import { cached } from '#platform/cache/cached';
import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

/** An editor's synonyms of a word, keyed by its `squashed` form. */
type Listed = Pick<Synonym, 'name' | 'meanings'>;
export type Synonymy = ReadonlyMap<string, Listed>;

/** The editors' list of synonyms. */
export const readSynonyms = cached(['shop_synonyms'], async (knex: Knex): Promise<Synonymy> => {
  const found = await rows<Listed & { key: string }>(
    knex,
    sql`SELECT s.key, min(s.name) AS name, array_agg(DISTINCT shop_plain(o.name)) AS meanings
       FROM shop_synonyms s JOIN shop_synonyms o USING (synonym_id)
      GROUP BY s.key ORDER BY s.key`,
  );
  return new Map(found.map(({ key, ...listed }) => [key, listed]));
});

/** The synonyms for these words, including nearly equal spellings. */
export function synonymsOf(listed: Synonymy, words: readonly string[]): Synonyms {
  const synonyms = new Map<string, Synonym>();
  for (const phrase of phrasesOf(words)) {
    const exact = listed.get(phrase);
    const found = exact ? { ...exact, mistakes: 0 } : nearest(listed, phrase);
    if (found) synonyms.set(phrase, found);
  }
  return synonyms;
}

export const exactOnes = (synonyms: Synonyms): Synonyms =>
  new Map([...synonyms].filter(([, { mistakes }]) => mistakes === 0));

function nearest(listed: Synonymy, phrase: string): Synonym | null {
  const allowed = mistakesAllowed(phrase);
  let best: Synonym | null = null;
  if (allowed === 0) return best;
  for (const [key, one] of listed) {
    if (Math.abs(key.length - phrase.length) > allowed) continue;
    const mistakes = distance(phrase, key);
    if (mistakes <= allowed && mistakes < (best?.mistakes ?? Infinity)) best = { ...one, mistakes };
  }
  return best;
}
