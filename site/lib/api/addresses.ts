import type { SavedAddress } from 'shared';
import { call } from './call.ts';

export type AddressToSave = Omit<SavedAddress, '_id'>;

/** The signed-in user's address book, the usual address first. */
export const listAddresses = (signal?: AbortSignal) => call('GET /users/profile/addresses', { signal });

export const addAddress = (address: AddressToSave) =>
  call('POST /users/profile/addresses', { body: address });

export const changeAddress = (id: string, address: AddressToSave) =>
  call('PUT /users/profile/addresses/{id}', { path: { id }, body: address });

export const removeAddress = (id: string) => call('DELETE /users/profile/addresses/{id}', { path: { id } });
