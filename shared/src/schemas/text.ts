import * as v from 'valibot';
import { VISIBLE } from '../visible.ts';

/**
 * Line breaks and other control characters, and what nobody sees but what moves or hides the text around
 * it: direction marks, spaces without width, fillers. The two joiners stay: Persian and Indic names are
 * written with them.
 */
const UNSEEN =
  /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/u;
const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu');

/** `https://…`, `www.…`, `shop.example/…`, `shop.com`; not the full stops of "St. John" and "Dr.Smith". */
const SITE_ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}[/:?#]|[\p{L}\p{N}-]{2,}\.(com|net|org|info|biz|xyz)\b/iu;

/** For text that may be empty: one line in which everything can be seen. */
const onOneLine = (label: string) =>
  v.check<string, string>(
    (text) => !UNSEEN.test(text),
    `${label} must be one line, without invisible characters`,
  );

/** A required text of one line: names, part numbers, the lines of an address. */
export const singleLine = (label: string, max: number, required = `${label} is required`) =>
  v.pipe(
    v.string(required),
    v.trim(),
    v.regex(VISIBLE, required),
    onOneLine(label),
    v.maxLength(max, `${label} must be at most ${max} characters`),
  );

/** A person's name, which others get to read: it leads them nowhere. */
export const personName = (label: string, max: number) =>
  v.pipe(
    singleLine(label, max),
    v.check(
      (name) => !SITE_ADDRESS.test(name.normalize('NFKC')),
      `${label} must not hold the address of a site`,
    ),
  );

/** A field that is not there is treated as an empty one, so that it gets the field's own message. */
export const requiredText = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(schema, '');

/** A form's field for a required text of one line. */
export const singleLineField = (label: string, max: number, required?: string) =>
  requiredText(singleLine(label, max, required));

/** A form's field for a required text of any number of lines; what shows nothing is none. */
export const longText = (label: string, max: number, required = `${label} is required`) =>
  requiredText(
    v.pipe(
      v.string(required),
      v.trim(),
      v.regex(VISIBLE, required),
      v.maxLength(max, `${label} must be at most ${max} characters`),
    ),
  );

/** A text that may be left out, or be blank or null, which is the same. */
export const optionalText = (schema: v.GenericSchema<string, string>) =>
  v.optional(
    v.pipe(
      v.nullable(schema),
      v.transform((text) => text || undefined),
    ),
  );

/** A text of one line, which may be blank. */
export const line = (label: string, max: number) =>
  v.pipe(
    v.string(`${label} must be text`),
    v.trim(),
    onOneLine(label),
    v.maxLength(max, `${label} must be at most ${max} characters`),
  );

/** The same where it may be left out. */
export const optionalLine = (label: string, max: number) => optionalText(line(label, max));

/** Any text as one line, with everything in it to be seen. */
export const toSingleLine = (text: string): string =>
  text.replace(EVERY_UNSEEN, ' ').replace(/\s+/g, ' ').trim();
