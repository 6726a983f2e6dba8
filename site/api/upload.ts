import {
  ApiError,
  apiUrl,
  authorization,
  NETWORK_MESSAGE,
  responseError,
  reported,
} from './client.ts';

interface UploadOptions {
  /** Told how much of the file has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Stores one picture. For admins.
 * @returns its path on the API's host
 * @throws ApiError with the server's message; an aborted upload throws an AbortError
 */
export function uploadImage(file: File, options: UploadOptions): Promise<string> {
  return reported(send(file, options));
}

/** By XMLHttpRequest: fetch does not tell how far an upload is. */
function send(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  request.open('POST', apiUrl('/api/upload'));
  for (const [name, value] of Object.entries(authorization()))
    request.setRequestHeader(name, value);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    const [path] = request.status === 200 ? (request.response as string[]) : [];
    if (path) resolve(path);
    else reject(responseError(request.status, request.response));
  };
  request.onerror = () => reject(new ApiError(NETWORK_MESSAGE, 0));
  request.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'));
  signal.addEventListener('abort', () => request.abort());
  const form = new FormData();
  form.append('image', file);
  request.send(form);
  return promise;
}
