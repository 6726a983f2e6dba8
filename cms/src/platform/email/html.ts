import { toSingleLine } from 'shared/schemas';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for HTML content and quoted attributes: one line, nothing in it that moves others. */
function escapeHtml(text: string): string {
  return toSingleLine(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Template tag that escapes what is put in, except what is HTML already. */
export function html(parts: TemplateStringsArray, ...values: (string | Html)[]): Html {
  const filled = parts.map((part, index) => {
    const value = values[index - 1];
    if (value === undefined) return part;
    return (typeof value === 'string' ? escapeHtml(value) : value.html) + part;
  });
  return { html: filled.join('') };
}

export interface Html {
  html: string;
}

/** Pieces of HTML one after another. */
export function joinHtml(pieces: readonly Html[]): Html {
  return { html: pieces.map((piece) => piece.html).join('') };
}
