import { sql } from './shop.ts';

interface Entry {
  actor: string;
  action: string;
  details: unknown;
}

/** Audit entries about a subject, oldest first. */
export async function auditOf(subject: string): Promise<Entry[]> {
  const rows = await sql<Entry>`SELECT actor, action, details FROM shop_audit
      WHERE subject = ${subject} ORDER BY id`;
  return rows;
}
