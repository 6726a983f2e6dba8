import type { Passkey } from 'shared';
import { call } from '../../../lib/api/call.ts';
import { resource } from '../../../lib/resource.ts';
import { makePasskey } from './browser.ts';
import { deviceName } from './device-name.ts';

/** The signed-in user's passkeys, oldest first. */
export const $passkeys = resource(
  (signal?: AbortSignal) => call('GET /users/profile/passkeys', { signal }),
  'Your passkeys could not be loaded',
);

export async function addOwnPasskey(): Promise<string> {
  const passkey = await makePasskey();
  await call('POST /users/profile/passkeys', { body: { name: deviceName(navigator.userAgent), passkey } });
  // The list may still be loading.
  await $passkeys.reload();
  return 'Your passkey has been added.';
}

export async function removeOwnPasskey({ _id, name }: Passkey): Promise<string | void> {
  const question = `Remove “${name}”? It will no longer log you in, and you are logged out everywhere else.`;
  if (!confirm(question)) return;
  const { message } = await call('DELETE /users/profile/passkeys/{id}', { path: { id: _id } });
  $passkeys.update((passkeys) => passkeys.filter((passkey) => passkey._id !== _id));
  return `${message}.`;
}
