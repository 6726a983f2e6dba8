import type { ServingRules } from './rules.ts';

/**
 * The front server's answer to which file an address means, for CloudFront before a bucket that holds the
 * site. Another CDN's rules have to say the same. A product without a page is not found there: a CDN cannot ask
 * whether there is one, and renders nothing. What is renamed leads to its new address once the function is installed again.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
export function cloudFrontFunction(rules: ServingRules): string {
  const shells = rules.shells
    .filter(({ hasPages }) => !hasPages)
    .map(({ regex, file }) => [regex, file]);
  const moved = Object.fromEntries(rules.redirects);
  return `// A CloudFront function, runtime cloudfront-js-2.0, for viewer requests.
const shells = ${JSON.stringify(shells, null, 2)};
const moved = ${JSON.stringify(moved, null, 2)};

function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (uri === '/index.html') return redirect(request, '/', 308);
  // Two slashes in front would be taken for a host by the browser that is sent there.
  if (uri !== '/' && uri.endsWith('/') && !uri.includes('//')) return redirect(request, uri.slice(0, -1), 308);
  const page = /\\/page\\/[^/]+$/.exec(uri);
  const to = moved[page ? uri.slice(0, page.index) : uri];
  if (to) return redirect(request, page ? to + page[0] : to, 301);
  request.uri = keyOf(uri);
  return request;
}

function keyOf(uri) {
  if (uri === '/') return '/index.html';
  // The bucket of pictures has them without the folder.
  if (uri.startsWith('/uploads/')) return uri.slice('/uploads'.length);
  // Shells only stand in for others, and hidden files are not for visitors: no such key.
  if (uri.startsWith('/shells/') || uri.includes('/.')) return '/not-found';
  const shell = shells.find((entry) => new RegExp(entry[0]).test(uri));
  if (shell) return shell[1];
  return /\\.[^/]+$/.test(uri) ? uri : uri + '.html';
}

function redirect(request, path, statusCode) {
  const query = request.rawQueryString();
  const location = { value: query ? path + '?' + query : path };
  const statusDescription = statusCode === 301 ? 'Moved Permanently' : 'Permanent Redirect';
  // A name may be used again: a browser that keeps the answer for good would be led in a circle.
  const headers = { location, 'cache-control': { value: 'no-cache' } };
  return { statusCode, statusDescription, headers };
}
`;
}
