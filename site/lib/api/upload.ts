import { ApiError, apiUrl, authorization, NETWORK_MESSAGE, responseError, reported } from './client.ts';

export interface UploadOptions {
  /** Called with the share of the file that was sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a picture. For admins.
 * @returns its path on the API's host
 * @throws ApiError with the server's message; an aborted upload throws an AbortError
 */
export function uploadImage(file: File, options: UploadOptions): Promise<string> {
  return reported(
    sendFile('/api/upload', 'image', file, options).then(({ status, payload }) => {
      const [path] = status === 200 ? (payload as string[]) : [];
      if (path) return path;
      throw responseError(status, payload);
    }),
  );
}

/**
 * Uploads a PDF. For admins.
 * @returns its path on the API's host
 * @throws like `uploadImage`
 */
export function uploadDocument(file: File, options: UploadOptions): Promise<string> {
  return reported(
    sendFile('/api/upload/document', 'file', file, options).then(({ status, payload }) => {
      if (status === 201) return (payload as { url: string }).url;
      throw responseError(status, payload);
    }),
  );
}

/**
 * Sends a form with one file. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @returns status and JSON of any response
 * @throws ApiError without a response; an aborted upload throws an AbortError
 */
export function sendFile(
  path: string,
  field: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<{ status: number; payload: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    payload: unknown;
  }>();
  const request = new XMLHttpRequest();
  request.open('POST', apiUrl(path));
  for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => resolve({ status: request.status, payload: request.response });
  request.onerror = () => reject(new ApiError(NETWORK_MESSAGE, 0));
  request.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
  signal.addEventListener('abort', () => request.abort());
  const form = new FormData();
  form.append(field, file);
  request.send(form);
  return promise;
}
