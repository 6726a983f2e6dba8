import { expect, test } from 'vitest';
import { partsOf, readWords, wordsOf, type Word } from './keyword';

/** A keyword's words in a shop whose products have these. */
function wordsIn(keyword: string, known: readonly string[]): Word[] {
  const wordFor = (text: string, parts: readonly string[]): Word => ({
    text,
    isFound: known.includes(text),
    parts: parts.map((part) => wordFor(part, [])),
  });
  return wordsOf(keyword).map((word) => wordFor(word.replace(/[-./]/g, ''), partsOf(word)));
}

const read = (keyword: string, ...known: string[]) =>
  readWords(wordsIn(keyword, known), () => Promise.resolve(null));
const texts = async (keyword: string, ...known: string[]) =>
  (await read(keyword, ...known)).map(({ readings }) => readings.map((reading) => reading.texts));

test('a keyword is its words, each once', () => {
  expect(wordsOf(' soil  moisture soil ')).toEqual(['soil', 'moisture']);
});

test('words past the twelfth are ignored', () => {
  expect(wordsOf(Array.from({ length: 50 }, (_, index) => `w${index}`).join(' '))).toHaveLength(12);
});

test('a word that the shop has means itself', async () => {
  expect(await texts('soil moisture', 'soil', 'moisture')).toEqual([[['soil']], [['moisture']]]);
});

test('words that are one thing together mean what the shop calls it', async () => {
  expect(await texts('raspberry pi board', 'board', 'pi')).toEqual([[['rp2040']], [['board']]]);
  expect(await texts('rasberry pi', 'pi')).toEqual([[['rp2040']]]);
});

test('a synonym that some product has by itself is found by both', async () => {
  expect(await texts('arduino', 'arduino')).toEqual([
    [['arduino'], ['atmega328p'], ['unoformat'], ['nanoformat']],
  ]);
});

test('what is right is not taken for a misspelt synonym', async () => {
  expect(await texts('scaled', 'scaled')).toEqual([[['scaled']]]);
});

test('words joined by a dash or slash are apart where nobody joins them', async () => {
  expect(await texts('soil/moisture', 'soil', 'moisture')).toEqual([[['soil']], [['moisture']]]);
  expect(await texts('soil/moisture', 'soilmoisture')).toEqual([[['soilmoisture']]]);
});

test('what some products join and others write apart is found both ways', async () => {
  const joined = { readings: [{ texts: ['soilmoisture'], joined: true }], spelt: 'soilmoisture' };
  const words = wordsIn('soil/moisture', ['soil', 'moisture']);
  expect(await readWords(words, () => Promise.resolve({ ...joined, mistakes: 0 }))).toEqual([
    { ...joined, readings: [...joined.readings, { texts: ['soil', 'moisture'] }] },
  ]);
});

test('of a word of the shop and a synonym the nearer is meant, both when they are as near', async () => {
  const guessing = (text: string, spelt: string, mistakes: number) =>
    readWords(wordsIn(text, []), () =>
      Promise.resolve({ readings: [{ texts: [spelt] }], spelt, mistakes }),
    );
  expect(await guessing('hygrometic', 'hygrometric', 1)).toMatchObject([{ spelt: 'hygrometric' }]);
  expect(await guessing('arduinno', 'arduous', 2)).toMatchObject([{ spelt: 'arduino' }]);
  expect(await guessing('thermomter', 'thermometer', 1)).toEqual([
    { readings: [{ texts: ['thermometer'] }, { texts: ['temperature'] }], spelt: 'thermometer' },
  ]);
});

test('the shop is asked about what it does not have, and what it does not know stays', async () => {
  const asked: string[] = [];
  const terms = await readWords(wordsIn('soil moisure', ['soil']), ({ text }) => {
    asked.push(text);
    return Promise.resolve(null);
  });
  expect(asked).toEqual(['moisure']);
  expect(terms.at(-1)).toEqual({ readings: [{ texts: ['moisure'] }], spelt: null });
});
