import { fork } from 'node:child_process';
import { join } from 'node:path';

/** Starts the bare server beside a stack. @returns its URL, and a function to stop it */
export async function startBare({ databaseUrl, environment }) {
  const child = fork(join(import.meta.dirname, 'bare-server.mjs'), [databaseUrl], {
    env: { ...process.env, ...environment },
  });
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The bare server did not start')));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}

export async function get(url) {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text;
}

/** @throws Error when the servers send different bytes */
export async function mustAnswerAlike(shop, bare, paths) {
  for (const path of paths.slice(0, 5))
    if ((await get(shop + path)) !== (await get(bare + path)))
      throw new Error(`Both servers answer ${path} differently`);
}
