import { once } from 'node:events';
import { connect } from 'node:net';

/** Any number of header lines, each without its line break. */
export interface RawRequest {
  method: string;
  target: string;
  headers?: string[];
  body?: string;
}

const CRLF = '\r\n';

/** The bytes of a request, exactly as they are given: nothing is added but `Host`. */
export function rawRequest({ method, target, headers = [], body = '' }: RawRequest): string {
  return [`${method} ${target} HTTP/1.1`, 'Host: shop.example', ...headers, '', body].join(CRLF);
}

/** One chunk with all of `body` in it, and the end. */
export function chunked(body: string, extension = ''): string {
  return `${body.length.toString(16)}${extension}${CRLF}${body}${CRLF}0${CRLF}${CRLF}`;
}

/** A connection that keeps what it is sent. A connection that is reset has ended like any other. */
export async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let received = '';
  socket.on('data', (part: string) => (received += part));
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await once(socket, 'connect');
  return { socket, closed, received: () => received };
}

/**
 * Sends these bytes and resolves with all that came back when the other side closes. Our own side is
 * ended by the first answer: ended earlier, we would be taken for a visitor who left.
 */
export async function exchange(port: number, bytes: string): Promise<string> {
  const { socket, closed, received } = await openConnection(port);
  socket.on('data', () => {
    if (statuses(received()).length > 0) socket.end();
  });
  socket.write(bytes, 'latin1');
  return closed;
}

/** The statuses of all answers in what a connection received, in order; 100 Continue is not one. */
export function statuses(received: string): number[] {
  const lines = received.matchAll(/(?:^|[^]{2})HTTP\/1\.1 (\d{3}) /g);
  return [...lines].map(([, status]) => Number(status)).filter((status) => status !== 100);
}
