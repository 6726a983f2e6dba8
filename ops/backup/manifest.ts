import * as v from 'valibot';
import { ExpectedError } from '../lib/failure.ts';

/** Raise it when older backups can no longer be restored. */
const FORMAT = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Facts about a backup, without anything that a log must not contain. */
const schema = v.object({
  format: v.literal(FORMAT),
  /** The moment of the database snapshot. */
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  /** A hash of the shop's database schema, which tells the release. */
  schema: v.string(),
  /** True for a local shop, whose demo accounts have public passwords. */
  isLocal: v.boolean(),
  postgres: v.object({ server: count, pgDump: count }),
  counts: v.object({
    orders: count,
    openOrders: count,
    products: count,
    users: count,
    queuedEmails: count,
    pictures: count,
  }),
  /** Pictures that the database names but the store lacked. */
  missing: v.array(v.string()),
});

export type Manifest = v.InferOutput<typeof schema>;
export const newManifest = (facts: Omit<Manifest, 'format'>): Manifest => ({
  format: FORMAT,
  ...facts,
});

/** @throws ExpectedError when the text is not a manifest, or one of another format */
export function parseManifest(text: string): Manifest {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!result.success)
    throw new ExpectedError('This is not a backup that this release can read: nothing was changed.');
  return result.output;
}
