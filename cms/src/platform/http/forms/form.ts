import type { IncomingMessage } from 'node:http';

/** A sender that is silent for so long is cut off; others may be waiting for their turn. */
const SILENCE_MS = 30_000;

/**
 * Reads a multipart form into memory; no byte of it is ever written to a disk. What is no such form,
 * or breaks off, is as good as an empty one.
 * @returns null when it is, or says it is, longer than `maxBytes`
 */
export async function readForm(
  request: IncomingMessage,
  maxBytes: number,
): Promise<FormData | null> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return new FormData();
  const chunks = await readUpTo(request, maxBytes).catch(() => []);
  if (!chunks) {
    // Many senders look for an answer only when they have sent all, so the rest is let pass by.
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

/** @throws when the sender goes away or falls silent */
async function readUpTo(request: IncomingMessage, maxBytes: number): Promise<Buffer[] | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  request.setTimeout(SILENCE_MS);
  // Not destroyed when we stop reading: the sender is still to have our answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += (chunk as Buffer).length;
    if (length > maxBytes) break;
    chunks.push(chunk as Buffer);
  }
  request.setTimeout(0);
  return length > maxBytes ? null : chunks;
}
