import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePorts } from '../launch/ports.mjs';
import { readJson, writePrivateJson } from '../private-file.ts';

/** What has to stay the same from one start to the next. */
export interface PostgresSettings {
  /** Names this data folder's cluster where it has to live outside of it. */
  id: string;
  password: string;
  port: number;
}

function settingsFile(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}

/** The settings of this data folder's database, made up on the first call. */
export async function loadSettings(dataDir: string): Promise<PostgresSettings> {
  const known = readJson<PostgresSettings>(settingsFile(dataDir));
  if (known) return known;
  const [port = 0] = await freePorts([0]);
  const settings = {
    id: randomBytes(6).toString('hex'),
    password: randomBytes(24).toString('base64url'),
    port,
  };
  saveSettings(dataDir, settings);
  return settings;
}

export function saveSettings(dataDir: string, settings: PostgresSettings): void {
  writePrivateJson(settingsFile(dataDir), settings);
}
