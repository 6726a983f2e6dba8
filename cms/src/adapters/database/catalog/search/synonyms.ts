import { distance, mistakesAllowed } from '../../../../domain/catalog/spelling';
import { phrasesOf, type Synonym, type Synonyms } from '../../../../domain/catalog/synonyms';
import { rows, type Knex } from '../../knex';

/** What editors have written about words of a keyword, or about some that are nearly the same. */
export async function findSynonyms(knex: Knex, words: readonly string[]): Promise<Synonyms> {
  const phrases = phrasesOf(words);
  const allowed = phrases.map(mistakesAllowed);
  const found = await rows<Omit<Synonym, 'mistakes'> & { phrase: string; key: string }>(
    knex,
    `SELECT p.phrase, s.key, min(s.name) AS name, array_agg(DISTINCT shop_plain(o.name)) AS meanings
       FROM unnest(?::text[], ?::int[]) AS p (phrase, allowed)
       JOIN shop_synonyms s ON s.key = p.phrase
            OR p.allowed > 0 AND length(s.key) BETWEEN length(p.phrase) - p.allowed AND length(p.phrase) + p.allowed
           AND levenshtein_less_equal(s.key, p.phrase, p.allowed + 1) <= p.allowed + 1
       JOIN shop_synonyms o ON o.synonym_id = s.synonym_id
      GROUP BY p.phrase, s.key ORDER BY p.phrase, s.key`,
    [phrases, allowed],
  );
  const synonyms = new Map<string, Synonym>();
  for (const { phrase, key, ...synonym } of found) {
    const mistakes = distance(phrase, key);
    const isNear = mistakes <= mistakesAllowed(phrase);
    if (isNear && mistakes < (synonyms.get(phrase)?.mistakes ?? Infinity))
      synonyms.set(phrase, { ...synonym, mistakes });
  }
  return synonyms;
}
