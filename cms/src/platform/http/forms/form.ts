import type { IncomingMessage } from 'node:http';

/** A client that sends nothing for so long is cut off, because others may be waiting. */
const SILENCE_MS = 30_000;

/**
 * Reads a multipart form into memory, never to a disk. A body that is no such form, or that breaks off, counts as an
 * empty form.
 * @returns null when its length, real or announced, is above `maxBytes`
 */
export async function readForm(
  request: IncomingMessage,
  maxBytes: number,
): Promise<FormData | null> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return new FormData();
  const chunks = await readUpTo(request, maxBytes).catch(() => []);
  if (!chunks) {
    // Many clients read the response only after they have sent everything, so the rest is read and dropped.
    request.resume();
    return null;
  }
  const body = ReadableStream.from(chunks);
  return new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => new FormData());
}

/** The files of a field; a browser sends a nameless empty one when none was chosen. */
export function filesOf(form: FormData, field: string): File[] {
  return form
    .getAll(field)
    .filter((entry) => typeof entry !== 'string')
    .filter(({ name, size }) => name !== '' || size > 0);
}

/** @throws when the client disconnects or stops sending */
async function readUpTo(request: IncomingMessage, maxBytes: number): Promise<Buffer[] | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  request.setTimeout(SILENCE_MS);
  // The socket stays open when we stop reading, because the response is still to be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += (chunk as Buffer).length;
    if (length > maxBytes) break;
    chunks.push(chunk as Buffer);
  }
  request.setTimeout(0);
  return length > maxBytes ? null : chunks;
}
