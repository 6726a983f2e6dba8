/** A part of a text: unchanged, or only in the old or the new version. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Above this many comparisons the middle is shown as replaced, so that the page does not hang. */
const MOST_COMPARISONS = 4_000_000;

/** The words by which two versions of a text differ, in reading order. */
export function diffWords(before: string, after: string): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const start = commonStart(old, now);
  const end = commonStart(old.slice(start).reverse(), now.slice(start).reverse());
  const [oldMiddle, newMiddle] = [old, now].map((words) => words.slice(start, words.length - end));
  const same = (words: string[]) => words.map((text): Piece => ({ kind: 'same', text }));
  return joined([
    ...same(now.slice(0, start)),
    ...middleOf(oldMiddle!, newMiddle!),
    ...same(now.slice(now.length - end)),
  ]);
}

/** Words with the space after them, so that a phrase stays together. */
const wordsOf = (text: string): string[] => text.match(/\S+[^\S\n]*|\n|\s/g) ?? [];

function commonStart(one: readonly string[], other: readonly string[]): number {
  const index = one.findIndex((word, at) => word !== other[at]);
  return index === -1 ? one.length : index;
}

function middleOf(old: readonly string[], now: readonly string[]): Piece[] {
  if (old.length * now.length > MOST_COMPARISONS)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ];
  const length = commonLengths(old, now);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && old[i] === now[j]) {
      pieces.push({ kind: 'same', text: now[j]! });
      [i, j] = [i + 1, j + 1];
    } else if (i < old.length && length(i + 1, j) >= length(i, j + 1))
      pieces.push({ kind: 'removed', text: old[i++]! });
    else if (j < now.length) pieces.push({ kind: 'added', text: now[j++]! });
    else pieces.push({ kind: 'removed', text: old[i++]! });
  }
  return pieces;
}

/** The length of the longest common subsequence of the rests of two texts from `i` and `j`. */
function commonLengths(old: readonly string[], now: readonly string[]) {
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  return at;
}

/** Neighbours of the same kind become one piece; within a change, what was removed comes first. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const { kind, text } of pieces) {
    const open = result.slice(result.findLastIndex((piece) => piece.kind === 'same') + 1);
    const earlier = kind === 'same' ? result.at(-1) : open.find((piece) => piece.kind === kind);
    if (earlier?.kind === kind) earlier.text += text;
    else if (kind === 'removed' && open.length > 0) result.splice(-1, 0, { kind, text });
    else result.push({ kind, text });
  }
  return result;
}

const CONTEXT = 120;

/** An unchanged stretch, shortened to its ends, because the changes beside it are what a reader looks for. */
export function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const room = CONTEXT * (isFirst || isLast ? 1 : 2);
  if (text.length <= room + 20) return text;
  const head = isFirst ? '' : text.slice(0, CONTEXT).replace(/\s\S*$/, ' ');
  const tail = isLast ? '' : text.slice(-CONTEXT).replace(/^\S*\s/, ' ');
  return `${head}…${tail}`;
}
