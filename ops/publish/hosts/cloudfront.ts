import type { ServingRules } from './rules.ts';

/**
 * Maps URLs to files like the front server, for CloudFront in front of a bucket with the site. Other CDNs need the same
 * rules. A product without a page is not found, because a CDN can neither ask the CMS nor render. New redirects work once
 * the function is installed again.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
export function cloudFrontFunction(rules: ServingRules): string {
  const shells = rules.shells.filter(({ hasPages }) => !hasPages).map(({ regex, file }) => [regex, file]);
  const moved = Object.fromEntries(rules.redirects);
  return `// A CloudFront function, runtime cloudfront-js-2.0, for viewer requests.
const shells = ${JSON.stringify(shells, null, 2)};
const moved = ${JSON.stringify(moved, null, 2)};

function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (uri === '/index.html') return redirect(request, '/', 308);
  // A browser would take a redirect to "//x" for the host x.
  if (uri !== '/' && uri.endsWith('/') && !uri.includes('//')) return redirect(request, uri.slice(0, -1), 308);
  const page = /\\/page\\/[^/]+$/.exec(uri);
  const to = moved[page ? uri.slice(0, page.index) : uri];
  if (to) return redirect(request, page ? to + page[0] : to, 301);
  request.uri = keyOf(uri);
  return request;
}

function keyOf(uri) {
  if (uri === '/') return '/index.html';
  // In the bucket of pictures the keys have no folder.
  if (uri.startsWith('/uploads/')) return uri.slice('/uploads'.length);
  // Shells have no URL, and hidden files are not public: no object has this key.
  if (uri.startsWith('/shells/') || uri.includes('/.')) return '/not-found';
  const shell = shells.find((entry) => new RegExp(entry[0]).test(uri));
  if (shell) return shell[1];
  return /\\.[^/]+$/.test(uri) ? uri : uri + '.html';
}

function redirect(request, path, statusCode) {
  const query = request.rawQueryString();
  const location = { value: query ? path + '?' + query : path };
  const statusDescription = statusCode === 301 ? 'Moved Permanently' : 'Permanent Redirect';
  // The old name may be used again, and a cached redirect would then loop.
  const headers = { location, 'cache-control': { value: 'no-cache' } };
  return { statusCode, statusDescription, headers };
}
`;
}
