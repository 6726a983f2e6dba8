import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS, ROLES, type Role } from '../../cms/src/platform/http/access.ts';
import { usualStatus } from '../../cms/src/platform/http/endpoint.ts';
import { ENDPOINTS } from '../fixtures/endpoints.ts';
import { EXAMPLES, setScene, type Example, type Scene } from './examples.ts';
import { api } from './shop.ts';
import { dismissStaff, isStaff, staffOf, type Staff } from './staff.ts';

/** Calls every endpoint as every role, and checks status and body against the OpenAPI document. */

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

beforeAll(async () => {
  const { body } = await api<object>('GET', '/api/openapi.json');
  ajv.addSchema(body, 'api');
});

afterAll(dismissStaff);

/** Violations of the OpenAPI document; null when there are none. */
function errorsOf(name: string, status: number, body: unknown): unknown {
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

async function tokenOf(role: Role, scene: Scene): Promise<string | undefined> {
  if (isStaff(role)) return (await staffOf(scene, role)).token;
  const { customer, other, admin } = scene;
  return { visitor: undefined, customer, 'other customer': other, owner: admin }[role]?.token;
}

/** Admins for the calls that leave their own account as it is. */
const staff: Staff = {};

/** Reads and refused calls change nothing: they share one scene. */
let unchanged: Promise<Scene> | undefined;
const refused = new Map<string, Promise<Example>>();

async function exampleOf(name: string, role: Role): Promise<[Scene, Example]> {
  const { access } = ENDPOINTS[name]!;
  const isRefused = ACCESS[access][role] !== 'allowed';
  const isShared = isRefused || name.startsWith('GET ');
  const scene = await (isShared ? (unchanged ??= setScene()) : setScene());
  if (access !== 'signed in') scene.staff = staff;
  const make = async () => EXAMPLES[name]!(scene, role);
  if (!isRefused) return [scene, await make()];
  if (!refused.has(name)) refused.set(name, make());
  return [scene, await refused.get(name)!];
}

async function ask(name: string, role: Role) {
  const [scene, { id = '', parcelId = '', paymentId = '', query = '', body }] = await exampleOf(name, role);
  const [method = '', path = ''] = name.split(' ');
  const token = await tokenOf(role, scene);
  const url = `/api${path.replace(/:\w+/, id).replace(':parcelId', parcelId).replace(':paymentId', paymentId)}${query}`;
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
      // Redirects for browsers are not in the document.
      else if (status !== 302) expect(errorsOf(name, status, body)).toBeNull();
    } else {
      expect({ status, body }).toEqual({ status: decision[0], body: { message: decision[1] } });
      expect(errorsOf(name, status, body)).toBeNull();
    }
  });
});
