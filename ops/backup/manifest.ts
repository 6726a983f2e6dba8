import * as v from 'valibot';
import { ExpectedError } from '../lib/failure.ts';

/** Of files that a later release can no longer restore, this is another number. */
const FORMAT = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a backup says of itself; no more than may stand in a log. */
const schema = v.object({
  format: v.literal(FORMAT),
  /** The moment that the database and the pictures show. */
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  /** A hash of the shop's schema: which release it belongs to. */
  schema: v.string(),
  /** Made by a launcher for demo data: it holds accounts whose passwords are public. */
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
  /** Pictures that the database names and that were not there to be kept. */
  missing: v.array(v.string()),
});

export type Manifest = v.InferOutput<typeof schema>;
export const newManifest = (facts: Omit<Manifest, 'format'>): Manifest => ({
  format: FORMAT,
  ...facts,
});

/** @throws ExpectedError when it is none, or of a later release's kind */
export function parseManifest(text: string): Manifest {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!result.success)
    throw new ExpectedError(
      'This is not a backup that this release can read: nothing was changed.',
    );
  return result.output;
}
