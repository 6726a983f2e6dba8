import { api, eventually, mailsTo, newAddress, visitorAt, type Mail } from './shop.ts';

const RESET = 'set a new password';

/** Asks for a reset link, from anywhere unless an address is given. */
export function forget(email: unknown, address = newAddress()) {
  const options = { body: { email }, headers: visitorAt(address) };
  return api('POST', '/api/users/forgot-password', options);
}

/** The email with a reset link after those that were there before. */
export function nextMailTo(email: string, before = 0): Promise<Mail> {
  return eventually(async () => {
    const mails = (await mailsTo(email)).filter(({ subject }) => subject.endsWith(RESET));
    return mails.length > before ? mails[0] : undefined;
  });
}

/** The token of the link in an email; empty when there is none. */
export const tokenIn = ({ text }: Mail): string =>
  /\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';

/** The token that a person gets who has asked for their first email. */
export async function resetTokenFor(email: string): Promise<string> {
  await forget(email);
  return tokenIn(await nextMailTo(email));
}
