import { toSingleLine } from 'shared/schemas';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML content and quoted attributes; invisible characters and line breaks are removed. */
function escapeHtml(text: string): string {
  return toSingleLine(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

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
