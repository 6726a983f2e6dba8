/** What an email to somebody who did not ask for it says about the person who caused it. */

/** Longer texts are rather a message than a name. */
const LONGEST = 60;
/** Letters with their marks; a full stop only after initials, so that no word looks like the address of a site. */
const PLAIN_NAME =
  /^(?:\p{L}[\p{L}\p{M}]*|(?:\p{L}\p{M}*\.)+)(?:[ '’-](?:\p{L}[\p{L}\p{M}]*|(?:\p{L}\p{M}*\.)+))*$/u;
const PLAIN_ADDRESS = /^[a-z0-9._+-]+@[a-z0-9.-]+$/;

/** The name that somebody has given themselves, if it can be nothing but a name. */
export const plainName = (name: string): string =>
  name.length <= LONGEST && PLAIN_NAME.test(name) ? name : 'A customer';

/** @param provenEmail the address of the person, in lower case; null unless they have proven that they read its mailbox */
export function plainSender(name: string, provenEmail: string | null): string {
  const shown = plainName(name);
  return provenEmail !== null && PLAIN_ADDRESS.test(provenEmail) ? `${shown} (${provenEmail})` : shown;
}
