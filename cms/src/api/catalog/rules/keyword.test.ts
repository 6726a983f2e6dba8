import { expect, test } from 'vitest';
import { partsOf, analyseWords, wordsOf, wordsWithUnits, type Guess, type Shop, type Word } from './keyword';
import type { Synonym } from './synonyms';

/** The words of a keyword in a shop whose products have these words. */
function wordsIn(keyword: string, known: readonly string[]): Word[] {
  const wordFor = (text: string, parts: readonly string[]): Word => ({
    text,
    isFound: known.includes(text),
    parts: parts.map((part) => wordFor(part, [])),
  });
  return wordsOf(keyword).map((word) => wordFor(word.replace(/[-./]/g, ''), partsOf(word)));
}

const meaning = (name: string, meanings: string[], mistakes = 0): Synonym => ({
  name,
  meanings,
  mistakes,
});
const synonyms = new Map([
  ['raspberrypi', meaning('raspberry pi', ['rp2040'])],
  ['rasberrypi', meaning('raspberry pi', ['rp2040'], 1)],
  ['arduino', meaning('arduino', ['atmega328p', 'unoformat'])],
  ['arduinno', meaning('arduino', ['atmega328p', 'unoformat'], 1)],
  ['scaled', meaning('scales', ['load cell'], 1)],
  ['hygrometic', meaning('hygrometer', ['humidity'], 2)],
  ['thermomter', meaning('thermometer', ['temperature'], 1)],
]);

const shopOf = (lookUp: Shop['lookUp'] = () => Promise.resolve(null)): Shop => ({
  synonyms,
  lookUp,
});
const read = (keyword: string, ...known: string[]) => analyseWords(wordsIn(keyword, known), shopOf());
const texts = async (keyword: string, ...known: string[]) =>
  (await read(keyword, ...known)).map(({ alternatives }) =>
    alternatives.map((alternative) => alternative.texts),
  );

test('a keyword is split into its words, without duplicates', () => {
  expect(wordsOf(' soil  moisture soil ')).toEqual(['soil', 'moisture']);
});

test('words after the twelfth are ignored', () => {
  const many = Array.from({ length: 50 }, (_, index) => `w${index}`).join(' ');
  expect(wordsOf(many)).toHaveLength(12);
  expect(wordsWithUnits(many)).toHaveLength(12);
});

test('a number and a possible unit are one word', () => {
  expect(wordsWithUnits('pump 12 V 1/2 inch 3,000 mAh esp32 2 5')).toEqual([
    'pump',
    '12 V',
    '1/2 inch',
    '3,000 mAh',
    'esp32',
    '2',
    '5',
  ]);
});

test.each([
  ['30 × 20 cm', ['30x20', 'cm']],
  ['30 X 20', ['30x20']],
  ['3 × AA', ['3x', 'AA']],
  ['3 x AA', ['3x', 'AA']],
  ['16×2 lcd', ['16x2', 'lcd']],
  ['x ray 2 xylophones', ['x', 'ray', '2 xylophones']],
  ['16 mm² 5 per cent', ['16 mm²', '5 percent']],
  ['10\u2009000\u202fmAh', ['10000 mAh']],
])('%s is split into %j', (keyword, words) => {
  expect(wordsWithUnits(keyword)).toEqual(words);
});

test('a word of the shop means itself', async () => {
  expect(await texts('soil moisture', 'soil', 'moisture')).toEqual([[['soil']], [['moisture']]]);
});

test('a word also means its other forms, or only those that the shop has', async () => {
  const word = { text: 'colors', isFound: true, forms: ['colours'], parts: [] };
  const alternatives = async (of: Word) =>
    (await analyseWords([of], shopOf())).map((token) => token.alternatives.flatMap((one) => one.texts));
  expect(await alternatives(word)).toEqual([['colors', 'colours']]);
  expect(await alternatives({ ...word, isFound: false })).toEqual([['colours']]);
});

test('a measurement means itself, in every notation', async () => {
  const word = { text: '33 v', written: '3.3 V', isFound: true, measure: '3.3v', parts: [] };
  expect(await analyseWords([word], shopOf())).toEqual([
    { alternatives: [{ texts: ['3.3v'], measured: true }], spelt: '3.3 v' },
  ]);
});

test('words with a common synonym mean what the shop calls it', async () => {
  expect(await texts('raspberry pi board', 'board', 'pi')).toEqual([[['rp2040']], [['board']]]);
  expect(await texts('rasberry pi', 'pi')).toEqual([[['rp2040']]]);
});

test('a synonym that a product contains finds both', async () => {
  expect(await texts('arduino', 'arduino')).toEqual([[['arduino'], ['atmega328p'], ['unoformat']]]);
});

test('a correct word is not taken for a misspelt synonym', async () => {
  expect(await texts('scaled', 'scaled')).toEqual([[['scaled']]]);
});

test('words joined by a dash or slash are separated when no product joins them', async () => {
  expect(await texts('soil/moisture', 'soil', 'moisture')).toEqual([[['soil']], [['moisture']]]);
  expect(await texts('soil/moisture', 'soilmoisture')).toEqual([[['soilmoisture']]]);
});

test('of a similar word and a similar synonym the nearer one is meant, or both', async () => {
  const guessing = (text: string, spelt: string, mistakes: Guess['mistakes']) =>
    analyseWords(
      wordsIn(text, []),
      shopOf(() => Promise.resolve({ alternatives: [{ texts: [spelt] }], spelt, mistakes })),
    );
  expect(await guessing('hygrometic', 'hygrometric', 1)).toMatchObject([{ spelt: 'hygrometric' }]);
  expect(await guessing('arduinno', 'arduous', 2)).toMatchObject([{ spelt: 'arduino' }]);
  expect(await guessing('thermomter', 'thermometer', 1)).toEqual([
    {
      alternatives: [{ texts: ['thermometer'] }, { texts: ['temperature'] }],
      spelt: 'thermometer',
    },
  ]);
});

test('only unknown words are looked up, and stay when nothing is found', async () => {
  const asked: string[] = [];
  const shop = shopOf(({ text }) => {
    asked.push(text);
    return Promise.resolve(null);
  });
  const tokens = await analyseWords(wordsIn('soil moisure', ['soil']), shop);
  expect(asked).toEqual(['moisure']);
  expect(tokens.at(-1)).toEqual({ alternatives: [{ texts: ['moisure'] }], spelt: null });
});
