import type { Passkey, SavedAddress, User } from 'shared';
import type { SignedInUser } from '#platform/database/sessions';
import type { AddressRecord } from './database/address-book';
import type { PasskeyRecord } from './database/passkeys';

export function toUser({ documentId, name, email, isAdmin, adminRole }: SignedInUser): User {
  return { _id: documentId, name, email, isAdmin, role: adminRole };
}

export function toPasskey({ id, name, createdAt, usedAt }: PasskeyRecord): Passkey {
  return {
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  };
}

export const toSavedAddress = ({ id, name, isUsual, place }: AddressRecord): SavedAddress => ({
  _id: id,
  name,
  isUsual,
  ...place,
});
