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

/**
 * A whole HTTP response, in the API's shape of errors, to a request that never became one. Node's own
 * has no body.
 * @param code of the error in Node's `clientError` event
 */
export function answerToUnreadable(code: string | undefined): string {
  const [statusLine, message] = PROBLEMS[code ?? ''] ?? UNREADABLE;
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
