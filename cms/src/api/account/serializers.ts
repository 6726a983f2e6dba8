import type { User } from 'shared';
import type { SignedInUser } from '../../platform/database/sessions';

export function toUser({ documentId, name, email, isAdmin, adminRole }: SignedInUser): User {
  return { _id: documentId, name, email, isAdmin, role: adminRole };
}
