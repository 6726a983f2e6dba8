import type { Passkey, User } from 'shared';
import type { SignedInUser } from '../../platform/database/sessions';
import type { PasskeyRecord } from './database/passkeys';

export function toUser({ documentId, name, email, isAdmin, adminRole }: SignedInUser): User {
  return { _id: documentId, name, email, isAdmin, role: adminRole };
}

export function toPasskey({ id, name, createdAt, usedAt }: PasskeyRecord): Passkey {
  return {
    ...{ _id: id, name, createdAt: createdAt.toISOString() },
    usedAt: usedAt?.toISOString() ?? null,
  };
}
