import type { IncomingMessage } from 'node:http';

/** A client that sends nothing for this long is disconnected, because others may be waiting. */
const SILENCE_MS = 30_000;

/**
 * Reads a multipart form into memory, never to disk. A body that is not a form, or is cut off, counts as an empty form.
 * @returns null if its actual or announced length is above `maxBytes`
 */
export async function readForm(request: IncomingMessage, maxBytes: number): Promise<FormData | null> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return new FormData();
  const chunks = await readUpTo(request, maxBytes).catch(() => []);
  if (!chunks) {
    // Many clients read the response only after they have sent everything, so the rest is read and discarded.
    request.resume();
    return null;
  }
  const body = ReadableStream.from(chunks);
  return new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => new FormData());
}

/** The files of a field. If none was chosen, browsers send an empty file without a name. */
export function filesOf(form: FormData, field: string): File[] {
  return form
    .getAll(field)
    .filter((entry) => typeof entry !== 'string')
    .filter(({ name, size }) => name !== '' || size > 0);
}

/** @throws if the client disconnects or stops sending */
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
