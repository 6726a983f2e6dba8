import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCESS, ROLES, type Role } from '../../cms/src/platform/http/access.ts';
import { usualStatus } from '../../cms/src/platform/http/endpoint.ts';
import { ENDPOINTS } from '../fixtures/endpoints.ts';
import { EXAMPLES, setScene, type Scene } from './examples.ts';
import { api } from './shop.ts';

/** Walks all endpoints: each role gets what the endpoint says, in the shape the API describes. */

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

beforeAll(async () => {
  const { body } = await api<object>('GET', '/api/openapi.json');
  ajv.addSchema(body, 'api');
});

/** Faults of an answer against the API's own description; none when it is right. */
function faultsOf(name: string, status: number, body: unknown): unknown {
  const [method = '', path = ''] = name.split(' ');
  const { contentType = 'application/json' } = ENDPOINTS[name]!;
  const type = status < 300 ? contentType : 'application/json';
  const pointer = ['paths', path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase(), 'responses']
    .concat(String(status), 'content', type, 'schema')
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = ajv.getSchema(`api#/${pointer}`);
  if (!validate) return `no description of ${name} ${status}`;
  return validate(body) ? null : validate.errors;
}

function tokenOf(role: Role, { customer, other, admin }: Scene): string | undefined {
  const tokens = { visitor: undefined, customer, 'other customer': other, admin } as const;
  return tokens[role]?.token;
}

/** What one role is answered, and what the table says it should be. */
async function ask(name: string, role: Role) {
  const scene = await setScene();
  const { id = '', query = '', body } = await EXAMPLES[name]!(scene, role);
  const [method = '', path = ''] = name.split(' ');
  const token = tokenOf(role, scene);
  const url = `/api${path.replace(/:\w+/, id)}${query}`;
  return api(method, url, { body, token, redirect: 'manual' });
}

const endpoints = Object.entries(ENDPOINTS);

describe.each(endpoints)('%s', (name, endpoint) => {
  test.each(ROLES)('as %s', async (role) => {
    const decision = ACCESS[endpoint.access][role];
    const { status, body } = await ask(name, role);
    if (decision === 'allowed') {
      expect(status, JSON.stringify(body)).toBe(usualStatus(endpoint));
      if (endpoint.responses[204] === null) expect(body).toBe('');
      // What only leads a browser on is no call for programs, which the document describes.
      else if (status !== 302) expect(faultsOf(name, status, body)).toBeNull();
    } else {
      expect({ status, body }).toEqual({ status: decision[0], body: { message: decision[1] } });
      expect(faultsOf(name, status, body)).toBeNull();
    }
  });
});
