import {
  toJsonSchema,
  toJsonSchemaDefs,
  type ConversionConfig,
  type JsonSchema,
} from '@valibot/to-json-schema';
import * as v from 'valibot';
import { responses } from 'shared/schemas';
import { ENDPOINTS } from './endpoints';
import { errorMessages, type Endpoint } from './endpoints/endpoint';

type Json = Record<string, unknown>;

const NAMED: ConversionConfig = {
  target: 'draft-2020-12',
  definitions: responses,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** OpenAPI 3.1 of every endpoint, from the schemas that requests are parsed with. */
export function describeApi() {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const [method = '', path = ''] = name.split(' ');
    const documented = path.replace(/:(\w+)/g, '{$1}');
    paths[documented] = { ...paths[documented], [method.toLowerCase()]: operation(path, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shop API', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    // On the host that the document came from.
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: toJsonSchemaDefs(responses, NAMED),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(path: string, endpoint: Endpoint): Json {
  const { operationId, summary, access } = endpoint;
  return {
    operationId,
    summary,
    'x-access': access,
    security: securityOf(endpoint),
    parameters: parametersOf(path, endpoint),
    ...requestBodyOf(endpoint),
    responses: { ...answersOf(endpoint), ...errorsOf(endpoint) },
  };
}

function securityOf({ access }: Endpoint): Json[] {
  if (access === 'anybody' || access === 'provider') return [];
  return access === 'optional user' ? [{}, { token: [] }] : [{ token: [] }];
}

function parametersOf(path: string, { query, headers = {} }: Endpoint): Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const properties = query ? (inputSchema(query).properties as Json) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  }));
  const inHeaders = Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  }));
  return [...inPath, ...inQuery, ...inHeaders];
}

function requestBodyOf({ body, files }: Endpoint): Json {
  if (files) {
    const list = { type: 'array', items: { type: 'string', format: 'binary' } };
    const schema = { type: 'object', properties: { [files]: list }, required: [files] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  return { requestBody: { content: { 'application/json': { schema: inputSchema(body) } } } };
}

function answersOf({ summary, responses, contentType = 'application/json' }: Endpoint): Json {
  const answers = Object.entries(responses).map(([status, schema]) => {
    const content = schema && { content: { [contentType]: { schema: answerSchema(schema) } } };
    return [status, { description: summary, ...content }];
  });
  return Object.fromEntries(answers);
}

const ERROR = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

function errorsOf(endpoint: Endpoint): Json {
  const described = Object.entries(errorMessages(endpoint)).map(([status, messages]) => {
    return [status, { description: messages.join('; '), content: ERROR }];
  });
  return {
    ...Object.fromEntries(described),
    '4XX': { description: 'Any other request that is refused', content: ERROR },
    '5XX': { description: 'Anything else that failed', content: ERROR },
  };
}

function answerSchema(schema: v.GenericSchema): Json {
  return bare(toJsonSchema(schema, NAMED));
}

function inputSchema(schema: v.GenericSchema): Json {
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
  entries: Record<string, v.GenericSchema & { wrapped?: v.GenericSchema; default?: unknown }>;
}

/**
 * A field with a default that its own schema refuses is a required one: the default is there only to
 * give what is missing the field's own message.
 */
function withRequired({ entries }: ObjectSchema, json: JsonSchema): JsonSchema {
  const required = Object.entries(entries)
    .filter(([, { type, wrapped, default: value }]) => {
      if (type !== 'optional' && type !== 'nullish') return true;
      return (
        value !== undefined && value !== null && wrapped !== undefined && !v.is(wrapped, value)
      );
    })
    .map(([name]) => name);
  const properties = Object.entries(json.properties ?? {}).map(([name, property]) => {
    return [name, required.includes(name) ? withoutDefault(property) : property] as const;
  });
  return { ...json, properties: Object.fromEntries(properties), required };
}

function withoutDefault(schema: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof schema === 'boolean') return schema;
  const rest = { ...schema };
  delete rest.default;
  return rest;
}

/** Without what only a document of its own has. */
function bare({ $schema: _, $defs: __, ...schema }: JsonSchema): Json {
  return schema;
}
