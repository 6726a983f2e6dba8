import {
  toJsonSchema,
  toJsonSchemaDefs,
  type ConversionConfig,
  type JsonSchema,
} from '@valibot/to-json-schema';
import * as v from 'valibot';
import { responses } from 'shared/schemas';
import { endpoints, errorMessages, type Endpoint } from './endpoint';

type Json = Record<string, unknown>;

const NAMED: ConversionConfig = {
  target: 'draft-2020-12',
  definitions: responses,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** OpenAPI 3.1 of all endpoints for programs, from the schemas that also parse the requests. */
export function describeApi() {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of [...endpoints].sort(byName)) {
    if (!isForPrograms(endpoint)) continue;
    const [method = '', path = ''] = name.split(' ');
    const documented = path.replace(/:(\w+)/g, '{$1}');
    paths[documented] = { ...paths[documented], [method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shop API', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    // Relative to the document's host.
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: toJsonSchemaDefs(responses, NAMED),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** Makes the order independent of the order in which Strapi loads endpoints. */
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** Endpoints that only redirect browsers are left out: redocly requires a 2xx response of every operation. */
const isForPrograms = ({ responses }: Endpoint) =>
  Object.keys(responses).some((status) => status.startsWith('2'));

function operation(name: string, endpoint: Endpoint): Json {
  const { summary, access } = endpoint;
  const [, path = ''] = name.split(' ');
  return {
    operationId: operationId(name),
    summary,
    'x-access': access,
    security: securityOf(endpoint),
    parameters: parametersOf(path, endpoint),
    ...requestBodyOf(endpoint),
    responses: { ...answersOf(endpoint), ...errorsOf(endpoint) },
  };
}

/** Method name in generated clients, e.g. `postOrdersByIdRefunds` for `POST /orders/:id/refunds`. */
function operationId(name: string): string {
  const [first = '', ...others] = name.replaceAll(':', 'by-').split(/[^A-Za-z]+/);
  return first.toLowerCase() + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function securityOf({ access }: Endpoint): Json[] {
  if (access === 'anybody' || access === 'provider') return [];
  return access === 'optional user' ? [{}, { token: [] }] : [{ token: [] }];
}

const TEXT = { type: 'string' };
const BINARY = { type: 'string', format: 'binary' };

function parametersOf(path: string, { query, headers = {} }: Endpoint): Json[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const fields = Object.entries(query ? (inputSchema(query).properties ?? {}) : {});
  const own = { in: 'header', schema: TEXT };
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: TEXT })),
    ...fields.map(([name, schema]) => ({ name, in: 'query', schema })),
    ...Object.entries(headers).map(([name, description]) => ({ name, description, ...own })),
  ];
}

const content = (schema: object, type = 'application/json') => ({
  content: { [type]: { schema } },
});

function requestBodyOf({ body, files }: Endpoint): Json {
  if (files) {
    const list = { type: 'array', items: BINARY };
    const form = { type: 'object', properties: { [files]: list }, required: [files] };
    return { requestBody: { required: true, ...content(form, 'multipart/form-data') } };
  }
  if (!body) return {};
  const schema = inputSchema(body);
  return { requestBody: { required: Boolean(schema.required?.length), ...content(schema) } };
}

function answersOf({ summary: description, responses, contentType }: Endpoint): Json {
  const answers = Object.entries(responses).map(([status, schema]) => {
    const shape = (of: v.GenericSchema) => (contentType === 'application/pdf' ? BINARY : answerSchema(of));
    return [status, { description, ...(schema && content(shape(schema), contentType)) }];
  });
  return Object.fromEntries(answers);
}

const ERROR = content({ $ref: '#/components/schemas/Error' });

function errorsOf(endpoint: Endpoint): Json {
  const described = Object.entries(errorMessages(endpoint)).map(([status, messages]) => {
    return [status, { description: messages.join('; '), ...ERROR }];
  });
  return {
    ...Object.fromEntries(described),
    '4XX': { description: 'Any other request that is refused', ...ERROR },
    '5XX': { description: 'Anything else that failed', ...ERROR },
  };
}

function answerSchema(schema: v.GenericSchema): JsonSchema {
  return bare(toJsonSchema(schema, NAMED));
}

function inputSchema(schema: v.GenericSchema): JsonSchema {
  return bare(
    toJsonSchema(schema, {
      target: 'draft-2020-12',
      typeMode: 'input',
      errorMode: 'ignore',
      overrideSchema: ({ valibotSchema, jsonSchema }) =>
        valibotSchema.type === 'object'
          ? withRequired(valibotSchema as unknown as ObjectSchema, jsonSchema)
          : undefined,
    }),
  );
}

interface ObjectSchema {
  entries: Record<string, Field>;
}

type Field = v.GenericSchema & { wrapped?: v.GenericSchema; default?: unknown };

function withRequired({ entries }: ObjectSchema, json: JsonSchema): JsonSchema {
  const properties = { ...json.properties };
  const required = Object.keys(entries).filter((name) => isRequired(entries[name]!));
  for (const name of required) properties[name] = withoutDefault(properties[name] as JsonSchema);
  return { ...json, properties, required };
}

/**
 * A field is required if its own schema refuses its default: such a default only exists to give a missing field its own
 * error message.
 */
function isRequired({ type, wrapped, default: value = null }: Field): boolean {
  if (type !== 'optional' && type !== 'nullish') return true;
  return value !== null && wrapped !== undefined && !v.is(wrapped, value);
}

const withoutDefault = ({ default: _, ...schema }: JsonSchema): JsonSchema => schema;

/** Removes keys that only a standalone schema has. */
const bare = ({ $schema: _, $defs: __, ...schema }: JsonSchema): JsonSchema => schema;
