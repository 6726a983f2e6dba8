import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import type { SavedAddress } from 'shared';
import { call } from '../../lib/api/call.ts';
import type { BodyOf } from '../../lib/api/endpoints.ts';
import { refetch, useRefetchOnFocus } from '../../lib/refetch.ts';
import { resource } from '../../lib/resource.ts';
import type { Remote } from '../../lib/resource.ts';

/** The signed-in user's address book, the usual address first. */
export const $addresses = resource(
  (signal?: AbortSignal) => call('GET /users/profile/addresses', { signal }),
  'Your addresses could not be loaded',
);

/** The address book, loaded once and refetched on focus. */
export function useAddresses(): Remote<SavedAddress[]> {
  useEffect(() => {
    if ($addresses.get().status === 'idle') void $addresses.load();
  }, []);
  useRefetchOnFocus(useCallback(() => refetch($addresses), []));
  return useStore($addresses);
}

/** @param id of the address to replace; null to add one */
export async function saveAddress(
  id: string | null,
  address: BodyOf<'POST /users/profile/addresses'>,
): Promise<string> {
  await thenRefetch(
    id === null
      ? call('POST /users/profile/addresses', { body: address })
      : call('PUT /users/profile/addresses/{id}', { path: { id }, body: address }),
  );
  return `“${address.name}” has been saved.`;
}

export async function makeUsual({ _id, ...address }: SavedAddress): Promise<string> {
  await thenRefetch(
    call('PUT /users/profile/addresses/{id}', { path: { id: _id }, body: { ...address, isUsual: true } }),
  );
  return `“${address.name}” is your usual address now.`;
}

export async function removeOwnAddress({ _id, name }: SavedAddress): Promise<string | void> {
  if (!confirm(`Remove “${name}”?`)) return;
  await thenRefetch(call('DELETE /users/profile/addresses/{id}', { path: { id: _id } }));
  return `“${name}” has been removed.`;
}

/** A change moves the usual address too. A refusal may mean that another tab has changed the book. */
async function thenRefetch(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } finally {
    await refetch($addresses);
  }
}
