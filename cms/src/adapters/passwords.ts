import type { Core } from '@strapi/strapi';
import { PASSWORD_MAX_BYTES } from 'shared';

const service = (strapi: Core.Strapi) => strapi.plugin('users-permissions').service('user');

/** bcrypt, as the users-permissions plugin does it. */
export async function hashPassword(strapi: Core.Strapi, password: string): Promise<string> {
  return (await service(strapi).ensureHashedPasswords({ password })).password;
}

let nobodysHash: Promise<string> | undefined;

/**
 * Without an account a hash that matches nothing is compared all the same, so that an unknown e-mail
 * takes as long as a known one.
 */
export async function passwordMatches(
  strapi: Core.Strapi,
  password: string,
  hash: string | null,
): Promise<boolean> {
  nobodysHash ??= hashPassword(strapi, 'nobody has this password');
  const matches: boolean = await service(strapi).validatePassword(
    password,
    hash ?? (await nobodysHash),
  );
  // bcrypt reads no further: what comes after would not have to be right.
  const isReadWhole = Buffer.byteLength(password) <= PASSWORD_MAX_BYTES;
  return matches && isReadWhole && hash !== null;
}
