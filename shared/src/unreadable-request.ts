/** Answers by Node's error code for a request that it cannot parse. */
const PROBLEMS: Readonly<Record<string, [statusLine: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The address or headers are too long'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Content Too Large', 'Request body is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
};
const UNREADABLE = ['400 Bad Request', 'Bad request'] as const;

interface Connection {
  writable: boolean;
  end(text: string, done: () => void): unknown;
  destroy(): unknown;
}

/**
 * For Node's `clientError` event: answers an unparsable request in the API's error format (Node's own answer has no body)
 * and destroys the connection, because a half-closed one would let the sender continue for ever.
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
