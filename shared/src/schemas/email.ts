import * as v from 'valibot';
import { requiredText } from './text.ts';

/** Maximum length of an address in ASCII. */
const MAX = 254;
/** RFC 5322's dot-atom; quoted local parts are obsolete in practice. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** In ASCII (RFC 5890), with at least two labels, of which the last is not a number. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z])[a-z0-9-]{0,61}[a-z0-9]$/;
/** Characters that end the host in a URL. */
const NOT_IN_A_HOST = /[\s#%/:?@[\\\]]/;

/** The two sides of the last @. */
function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
}

/** Changes ASCII letters only: some other capitals would become ASCII letters. */
const lowerCase = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

function asciiDomain(domain: string): string {
  const host = `http://${domain}`;
  if (NOT_IN_A_HOST.test(domain) || !URL.canParse(host)) return lowerCase(domain);
  return new URL(host).hostname;
}

/**
 * The stored form of an email address: in lower case, with the domain in ASCII, so that a mailbox has one address however
 * it is typed. An invalid address stays invalid.
 */
export function normalizeEmail(typed: string): string {
  const [local, domain] = partsOf(typed.trim());
  if (local === '') return lowerCase(typed.trim());
  return `${lowerCase(local)}@${asciiDomain(domain)}`;
}

function isEmail(typed: string): boolean {
  const address = normalizeEmail(typed);
  const [local, domain] = partsOf(address);
  return address.length <= MAX && local.length <= 64 && LOCAL.test(local) && DOMAIN.test(domain);
}

const required = 'Email is required';

/** An email address; the output is normalised by `normalizeEmail`. */
export const email = v.pipe(
  v.string(required),
  v.trim(),
  v.minLength(1, required),
  v.maxLength(MAX, `Email must be at most ${MAX} characters`),
  v.check(isEmail, 'Email must be a valid e-mail address'),
  v.transform(normalizeEmail),
);

/** A required email field. */
export const emailField = requiredText(email);
