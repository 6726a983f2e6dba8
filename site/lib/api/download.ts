import {
  ApiError,
  apiUrl,
  authorization,
  NETWORK_MESSAGE,
  reported,
  responseError,
  sent,
} from './client.ts';

/** Browsers may read the blob's URL some time after the click. */
const READ_MS = 60_000;

/**
 * Downloads a file as the signed-in user; a plain link would not send the token.
 * @param name the file's name
 * @throws ApiError with the server's message
 */
export async function download(path: string, name: string): Promise<void> {
  const url = URL.createObjectURL(await reported(sent(() => fetchFile(path))));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}

async function fetchFile(path: string): Promise<Blob> {
  try {
    const response = await fetch(apiUrl(path), { headers: authorization() });
    if (response.ok) return await response.blob();
    throw responseError(response.status, await response.json().catch(() => undefined));
  } catch (failure) {
    if (failure instanceof ApiError) throw failure;
    throw new ApiError(NETWORK_MESSAGE, 0, [], { cause: failure });
  }
}
