/** Reasons that Node gives for a request it cannot read, and what to answer. */
const PROBLEMS: Readonly<Record<string, [statusLine: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address or headers are too long',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Content Too Large', 'Request body is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
};
const UNREADABLE = ['400 Bad Request', 'Bad request'] as const;

/** A connection, as far as this needs to know it. */
interface Connection {
  writable: boolean;
  end(text: string, done: () => void): unknown;
  destroy(): unknown;
}

/**
 * For Node's `clientError` event: answers a request that never became one, in the API's shape of errors
 * (Node's own has no body), and ends the connection. Only told to end, a sender could go on for ever.
 */
export function refuseUnreadable(error: { code?: string }, connection: Connection): void {
  if (connection.writable) connection.end(answerTo(error.code), () => connection.destroy());
  else connection.destroy();
}

function answerTo(code = ''): string {
  const [statusLine, message] = PROBLEMS[code] ?? UNREADABLE;
  const body = JSON.stringify({ message });
  return [
    `HTTP/1.1 ${statusLine}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
