import * as v from 'valibot';
import { requiredText } from './text.ts';

/** Of a whole address, in ASCII. */
const MAX = 254;
/** RFC 5322's dot-atom: quoted ones are out of use. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** In ASCII (RFC 5890), with at least two labels, of which the last is no number. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z])[a-z0-9-]{0,61}[a-z0-9]$/;
/** What ends the host in a URL. */
const NOT_IN_A_HOST = /[\s#%/:?@[\\\]]/;

/** The two sides of the last @. */
function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
}

/** Only ASCII's: some other capitals turn into its small letters. */
const lowerCase = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

function asciiDomain(domain: string): string {
  const host = `http://${domain}`;
  if (NOT_IN_A_HOST.test(domain) || !URL.canParse(host)) return lowerCase(domain);
  return new URL(host).hostname;
}

/**
 * An e-mail address as it is stored and looked up: in small letters, and its domain as name servers know it, so that
 * one mailbox is one address however it is typed. What is no address comes back as none.
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

/** An e-mail address, wherever one is asked for; comes out as `normalizeEmail` has it. */
export const email = v.pipe(
  v.string(required),
  v.trim(),
  v.minLength(1, required),
  v.maxLength(MAX, `Email must be at most ${MAX} characters`),
  v.check(isEmail, 'Email must be a valid e-mail address'),
  v.transform(normalizeEmail),
);

/** A form's field for it. */
export const emailField = requiredText(email);
