import { fewPagesMessages } from 'shared';
import { ApiError, apiUrl, authorization, NETWORK_MESSAGE, reported, responseError, sent } from './client.ts';

/** Browsers may read the blob's URL some time after the click. */
const READ_MS = 60_000;
/** The shop can be reached, and has too much to draw or write at the moment. */
const BUSY: readonly string[] = [fewPagesMessages.papersBusy, fewPagesMessages.exportsBusy];
const TRIES = 3;
const USUAL_WAIT_S = 5;

/**
 * Downloads a file as the signed-in user; a plain link would not send the token. Asks again while the shop is busy.
 * @param name the file's name
 * @throws ApiError with the server's message
 */
export async function download(path: string, name: string): Promise<void> {
  const file = await reported(sent(() => fetchFile(path)));
  if (file instanceof ApiError) throw file;
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}

/** @returns the refusal if the shop stays busy, which is not an outage */
async function fetchFile(path: string): Promise<Blob | ApiError> {
  for (let tries = 1; ; tries += 1) {
    const response = await request(path);
    if (response.ok) return await response.blob().catch(fail);
    const refusal = responseError(response.status, await response.json().catch(() => undefined));
    if (!BUSY.includes(refusal.message)) throw refusal;
    if (tries === TRIES) return refusal;
    const seconds = Number(response.headers.get('Retry-After') ?? USUAL_WAIT_S);
    await new Promise((again) => setTimeout(again, seconds * 1000));
  }
}

const request = (path: string): Promise<Response> =>
  fetch(apiUrl(path), { headers: authorization() }).catch(fail);

function fail(cause: unknown): never {
  throw new ApiError(NETWORK_MESSAGE, 0, [], { cause });
}
