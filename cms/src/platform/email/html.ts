import { splitMeasures } from 'shared';
import { toSingleLine } from 'shared/schemas';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Escapes a text for HTML content and quoted attributes; invisible characters and line breaks are removed. */
const escapeHtml = (text: string): string => escape(toSingleLine(text));

/** Template tag that escapes its values, except values that are HTML already. */
export function html(strings: TemplateStringsArray, ...values: (string | Html)[]): Html {
  const filled = strings.map((text, index) => {
    const value = values[index - 1];
    if (value === undefined) return text;
    return (typeof value === 'string' ? escapeHtml(value) : value.html) + text;
  });
  return { html: filled.join('') };
}

export interface Html {
  html: string;
}

/** Concatenates HTML. */
export function joinHtml(pieces: readonly Html[]): Html {
  return { html: pieces.map((piece) => piece.html).join('') };
}

/** Longer pieces may break, because a phone's screen must not scroll sideways. */
const LONGEST_MEASURE = 24;

/** As long as a line on a phone: such a word, as an email address, should break after `@` and dots. */
const LONG_WORDS = /\S{40,}/g;

/** Marks a place to break. It is in no cleaned text. */
const BREAK = '\u200B';

/** A text in which measures and part names do not break across lines, and long addresses break where they may. */
export function words(text: string): Html {
  const marked = toSingleLine(text).replace(LONG_WORDS, (word) => word.replace(/[@.](?=\S)/g, `$&${BREAK}`));
  const pieces = splitMeasures(marked).map(({ text: piece, isWhole }) =>
    isWhole && piece.length <= LONGEST_MEASURE
      ? `<span style="white-space:nowrap">${escape(piece)}</span>`
      : escape(piece),
  );
  return { html: pieces.join('').replaceAll(BREAK, '<wbr />') };
}
