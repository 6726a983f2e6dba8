import {
  toJsonSchema,
  toJsonSchemaDefs,
  type ConversionConfig,
  type JsonSchema,
} from '@valibot/to-json-schema';
import * as v from 'valibot';
import { ENDPOINTS } from './endpoints';
import { answers } from './endpoints/answers';
import type { Answer, Call } from './endpoints/call';
import { ADMISSIONS } from './endpoints/roles';

type Json = Record<string, unknown>;

const NAMED: ConversionConfig = {
  target: 'draft-2020-12',
  definitions: answers,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** OpenAPI 3.1 of every call, made from the schemas that requests are checked with. */
export function describeApi(serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Call>(ENDPOINTS)) {
    const [method = '', path = ''] = name.split(' ');
    const documented = path.replace(/:(\w+)/g, '{$1}');
    paths[documented] = { ...paths[documented], [method.toLowerCase()]: operation(path, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shop API', version: '1' },
    servers: [{ url: `${serverUrl}/api` }],
    paths,
    components: {
      schemas: toJsonSchemaDefs(answers, NAMED),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(path: string, call: Call): Json {
  return {
    summary: call.summary,
    'x-who': call.who,
    ...(call.who !== 'anybody' && call.who !== 'provider' && { security: [{ token: [] }] }),
    parameters: parametersOf(path, call),
    ...requestBodyOf(call),
    responses: {
      ...answerOf(call, call.answer),
      ...(call.also && answerOf(call, call.also)),
      ...refusalsOf(call),
    },
  };
}

function parametersOf(path: string, { query, headers = {} }: Call): Json[] {
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

function requestBodyOf({ body, files }: Call): Json {
  if (files) {
    const list = { type: 'array', items: { type: 'string', format: 'binary' } };
    const schema = { type: 'object', properties: { [files]: list }, required: [files] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  return { requestBody: { content: { 'application/json': { schema: inputSchema(body) } } } };
}

function answerOf({ summary }: Call, { status, schema, type = 'application/json' }: Answer): Json {
  if (!schema) return { [status]: { description: summary } };
  return {
    [status]: { description: summary, content: { [type]: { schema: answerSchema(schema) } } },
  };
}

const FAILURE = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

function refusalsOf({ who, refusals = {} }: Call): Json {
  const all: Record<string, Set<string>> = {};
  const add = (status: number | string, text: string) => (all[status] ??= new Set()).add(text);
  for (const admission of Object.values(ADMISSIONS[who])) {
    if (typeof admission !== 'string') add(admission[0], admission[1]);
  }
  for (const [status, texts] of Object.entries(refusals)) {
    for (const text of texts ?? []) add(status, text);
  }
  add('default', 'Anything else that was refused or failed');
  return Object.fromEntries(
    Object.entries(all).map(([status, texts]) => [
      status,
      { description: [...texts].join('; '), content: FAILURE },
    ]),
  );
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
