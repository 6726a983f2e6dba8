import type { Quote } from 'shared';
import { encodeOrForget, isRecord, isText, parseJson } from '../../lib/stored.ts';
import { storedAtom } from '../../lib/stored-atom.ts';

/** What the form of its next quote begins with. */
export interface ChangedQuote extends Pick<Quote, '_id' | 'number' | 'note' | 'sendTo'> {
  /** Whether it says where its goods go; the address is then the one that this browser used last. */
  hasPlace: boolean;
}

/** The quote in whose place the next one of the cart comes; null if it is a quote of its own. */
export const $changedQuote = storedAtom<ChangedQuote | null>('changedQuote', null, {
  decode: readChangedQuote,
  encode: encodeOrForget,
});

/** Null unless the text names a quote. Never throws. */
function readChangedQuote(text: string): ChangedQuote | null {
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const { _id, number, note, sendTo, hasPlace } = value;
  if (!isText(_id) || !isText(number)) return null;
  return {
    _id,
    number,
    note: isText(note) ? note : null,
    sendTo: isText(sendTo) ? sendTo : null,
    hasPlace: hasPlace === true,
  };
}
