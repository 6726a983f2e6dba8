import * as v from 'valibot';
import { VISIBLE } from '../plain-signs.ts';

/**
 * Line breaks, other control characters, and invisible characters that move or hide text: direction marks, zero-width
 * spaces, fillers. The two joiners are allowed, because Persian and Indic names need them.
 */
const UNSEEN =
  /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/u;
const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu');

/**
 * `https://…`, `www.…`, `shop.example/…`. Not "shop.example": it looks like "Dr.Smith". Emails to people who did not ask for
 * them show no such name (`plainName` of the CMS).
 */
const SITE_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}[/:?#]/iu;

/** One line without invisible characters; may be empty. */
const onOneLine = (label: string) =>
  v.check<string, string>(
    (text) => !UNSEEN.test(text),
    `${label} must be one line, without invisible characters`,
  );

/** A required single line, such as a name, part number or line of an address. */
export const singleLine = (label: string, max: number, required = `${label} is required`) =>
  v.pipe(
    v.string(required),
    v.trim(),
    v.regex(VISIBLE, required),
    onOneLine(label),
    v.maxLength(max, `${label} must be at most ${max} characters`),
  );

/** A person's name. Others read it, so it must not contain a URL. */
export const personName = (label: string, max: number) =>
  v.pipe(
    singleLine(label, max),
    v.check(
      (name) => !SITE_ADDRESS.test(name.normalize('NFKC')),
      `${label} must not hold the address of a site`,
    ),
  );

/** Treats a missing field as an empty one, so that it gets the field's own message. */
export const requiredText = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(schema, '');

/** A required field with a single line. */
export const singleLineField = (label: string, max: number, required?: string) =>
  requiredText(singleLine(label, max, required));

/** A required field with any number of lines; text without visible characters counts as missing. */
export const longText = (label: string, max: number, required = `${label} is required`) =>
  requiredText(
    v.pipe(
      v.string(required),
      v.trim(),
      v.regex(VISIBLE, required),
      v.maxLength(max, `${label} must be at most ${max} characters`),
    ),
  );

/** An optional text; missing, blank and null mean the same. */
export const optionalText = (schema: v.GenericSchema<string, string>) =>
  v.optional(
    v.pipe(
      v.nullable(schema),
      v.transform((text) => text || undefined),
    ),
  );

/** A single line that may be blank. */
export const line = (label: string, max: number) =>
  v.pipe(
    v.string(`${label} must be text`),
    v.trim(),
    onOneLine(label),
    v.maxLength(max, `${label} must be at most ${max} characters`),
  );

/** A single line that may be blank or missing. */
export const optionalLine = (label: string, max: number) => optionalText(line(label, max));

/** Converts any text to one line without invisible characters. */
export const toSingleLine = (text: string): string =>
  text.replace(EVERY_UNSEEN, ' ').replace(/\s+/g, ' ').trim();

/** One line of text: null if blank, undefined if missing. */
export const lineOrNull = (label: string, max: number) =>
  v.nullish(
    v.pipe(
      line(label, max),
      v.transform((text) => text || null),
    ),
  );
