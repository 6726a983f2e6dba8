import type { JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { ENDPOINTS } from './endpoints';
import type { Endpoint } from './endpoints/endpoint';
import { answerSchema, inputSchema } from './openapi';

const HEAD = ['endpoint', 'access', 'what it does', 'request', 'answer', 'errors'];

/** The table of endpoints in docs/api.md, as Markdown. Errors that follow from the access are left out. */
export function describeEndpoints(): string {
  const rows = Object.entries<Endpoint>(ENDPOINTS).map(([name, endpoint]) => [
    name.replace(/:(\w+)/g, '{$1}'),
    endpoint.access,
    endpoint.summary,
    requestOf(endpoint),
    answersOf(endpoint),
    errorsOf(endpoint),
  ]);
  const table = [HEAD, HEAD.map(() => '---'), ...rows];
  return table.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function requestOf({ query, headers = {}, body, files }: Endpoint): string {
  const parts = [
    query && `query \`${shapeOf(inputSchema(query))}\``,
    ...Object.keys(headers).map((name) => `header \`${name}\``),
    body && `\`${shapeOf(inputSchema(body))}\``,
    files && `multipart form, files in \`${files}\``,
  ];
  return parts.filter(Boolean).join('; ');
}

function answersOf({ responses, contentType }: Endpoint): string {
  const shape = (schema: GenericSchema) => contentType ?? `\`${shapeOf(answerSchema(schema))}\``;
  return Object.entries(responses)
    .map(([status, schema]) => (schema ? `${status} ${shape(schema)}` : status))
    .join('; ');
}

function errorsOf({ errors = {} }: Endpoint): string {
  return Object.entries(errors)
    .map(([status, texts = []]) => `${status} ${texts.map((text) => `\`${text}\``).join(', ')}`)
    .join('; ');
}

/** Names of fields, a question mark behind those that may be missing. */
function shapeOf({ $ref, type, items, properties, required, anyOf }: JsonSchema): string {
  if ($ref) return $ref.split('/').at(-1) ?? '';
  if (anyOf) return shapeOf(anyOf[0] as JsonSchema);
  if (type === 'array') return `${shapeOf(items as JsonSchema)}[]`;
  if (!properties) return String(type);
  const fields = Object.entries(properties).map(([name, field]) => {
    const shape = shapeOf(field as JsonSchema);
    const nested = shape.startsWith('{') ? `: ${shape}` : '';
    return `${name}${required?.includes(name) ? '' : '?'}${nested}`;
  });
  return `{${fields.join(', ')}}`;
}
