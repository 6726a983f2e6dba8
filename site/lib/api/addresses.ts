import type { SavedAddress } from 'shared';
import { callApi } from './client.ts';

const BOOK = '/api/users/profile/addresses';

export type AddressToSave = Omit<SavedAddress, '_id'>;

/** The signed-in user's address book, the usual address first. */
export function listAddresses(signal?: AbortSignal): Promise<SavedAddress[]> {
  return callApi(BOOK, { signal });
}

export function addAddress(address: AddressToSave): Promise<SavedAddress> {
  return callApi(BOOK, { method: 'POST', body: address });
}

export function changeAddress(id: string, address: AddressToSave): Promise<SavedAddress> {
  return callApi(`${BOOK}/${encodeURIComponent(id)}`, { method: 'PUT', body: address });
}

export function removeAddress(id: string): Promise<void> {
  return callApi(`${BOOK}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
