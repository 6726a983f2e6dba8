import { join } from 'node:path';
import * as v from 'valibot';
import { withClient } from '../../lib/database.ts';
import { parseEnvironment } from '../../lib/environment.ts';
import { ExpectedError } from '../../lib/failure.ts';
import { createSteps } from '../../lib/steps.ts';
import { bucketOf, pictureBucketVariables } from '../../publish/bucket/environment.ts';
import { movePictures } from '../../publish/bucket/move-pictures.ts';
import type { Command } from '../command.ts';
import { findRunningPostgres } from '../postgres/server.ts';

const variables = v.object({ PUBLIC_DIR: v.optional(v.string()), ...pictureBucketVariables });

/** `npm run uploads:to-bucket`: copies the pictures from the disk to the CMS's bucket. */
export const uploadsToBucket: Command = async ({ dataDir, databaseUrl }) => {
  const given = parseEnvironment(variables, process.env);
  const bucket = bucketOf('S3', given);
  if (!bucket) throw new ExpectedError('S3_BUCKET is not set to the bucket of the pictures');
  const connectionString = databaseUrl ?? (await findRunningPostgres(dataDir))?.url;
  if (!connectionString)
    throw new ExpectedError('DATABASE_URL is not set, and no shop runs from the data folder');
  const folder = join(given.PUBLIC_DIR ?? join(dataDir, 'public'), 'uploads');
  const { step } = createSteps({ total: 1 });
  const { sent, present, keys } = await step('Copying pictures to the bucket', () =>
    movePictures(folder, bucket),
  );
  await noteInLibrary(connectionString, keys);
  console.log(`${sent} files sent, ${present} already there; all match the disk.`);
  return 0;
};

/** Strapi's media library records the storage provider of each file, and deletes the file through that provider. */
async function noteInLibrary(connectionString: string, keys: readonly string[]): Promise<void> {
  await withClient({ connectionString }, (client) =>
    client.query("UPDATE files SET provider = 'aws-s3' WHERE provider = 'local' AND url = ANY($1)", [
      keys.map((key) => `/uploads/${key}`),
    ]),
  );
}
