import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS, type EndpointName } from '../../cms/src/http/endpoints/index.ts';
import type { Call } from '../../cms/src/http/endpoints/call.ts';
import { ADMISSIONS, ROLES, type Role } from '../../cms/src/http/endpoints/roles.ts';
import { EXAMPLES, setScene, type Scene } from './examples.ts';
import { api } from './shop.ts';

/** Walks the table of calls: each role gets what the table says, in the shape the API describes. */

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

beforeAll(async () => {
  const { body } = await api<object>('GET', '/api/openapi.json');
  ajv.addSchema(body, 'api');
});

/** Faults of an answer against the API's own description; none when it is right. */
function faultsOf(call: EndpointName, status: number, body: unknown): unknown {
  const [method = '', path = ''] = call.split(' ');
  const { type = 'application/json' } = (ENDPOINTS[call] as Call).answer;
  const pointer = ['paths', path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase(), 'responses']
    .concat(String(status), 'content', type, 'schema')
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = ajv.getSchema(`api#/${pointer}`);
  if (!validate) return `no description of ${call} ${status}`;
  return validate(body) ? null : validate.errors;
}

function tokenOf(role: Role, { customer, other, admin }: Scene): string | undefined {
  const tokens = { visitor: undefined, customer, 'other customer': other, admin } as const;
  return tokens[role]?.token;
}

/** What one role is answered, and what the table says it should be. */
async function ask(call: EndpointName, role: Role) {
  const scene = await setScene();
  const { id = '', body } = await EXAMPLES[call](scene);
  const [method = '', path = ''] = call.split(' ');
  const token = tokenOf(role, scene);
  return api(method, `/api${path.replace(':id', id)}`, { body, token });
}

const calls = Object.entries<Call>(ENDPOINTS) as [EndpointName, Call][];

describe.each(calls)('%s', (call, { who, answer }) => {
  test.each(ROLES)('as %s', async (role) => {
    const admission = ADMISSIONS[who][role];
    const { status, body } = await ask(call, role);
    if (admission === 'allowed') {
      expect(status, JSON.stringify(body)).toBe(answer.status);
      if (answer.schema) expect(faultsOf(call, status, body)).toBeNull();
      else expect(body).toBe('');
    } else {
      expect({ status, body }).toEqual({ status: admission[0], body: { message: admission[1] } });
      expect(faultsOf(call, status, body)).toBeNull();
    }
  });
});
