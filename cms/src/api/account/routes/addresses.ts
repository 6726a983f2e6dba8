import { messages } from 'shared';
import { responses, savedAddressSchema } from 'shared/schemas';
import { array } from 'valibot';
import { endpoint } from '#platform/http/endpoint';
import {
  addAddress,
  ADDRESSES_MAX,
  changeAddress,
  listAddresses,
  removeAddress,
} from '../database/address-book';
import { toSavedAddress } from '../serializers';

const nameTaken = { 'name-taken': [400, messages.addressNameTaken, 'name'] } as const;
const notFound = { 'not-found': [404, messages.addressNotFound] } as const;

/** The address book of an account. */
export default {
  routes: [
    endpoint('GET /users/profile/addresses', {
      summary: 'One’s own delivery addresses, the usual one first, then the oldest first',
      access: 'signed in',
      responses: { 200: array(responses.SavedAddress) },
      handler: async ({ knex, user }) => (await listAddresses(knex, user.id)).map(toSavedAddress),
    }),

    endpoint('POST /users/profile/addresses', {
      summary: 'Adds a delivery address to one’s own; the first one is the usual one',
      access: 'signed in',
      body: savedAddressSchema,
      responses: { 201: responses.SavedAddress },
      errors: {
        ...nameTaken,
        'too-many': [400, messages.addressesMax(String(ADDRESSES_MAX))],
      },
      async handler({ knex, body: { name, isUsual, ...place }, user }) {
        return toSavedAddress(await addAddress(knex, user, { name, isUsual, place }));
      },
    }),

    endpoint('PUT /users/profile/addresses/:id', {
      summary:
        'Replaces one of one’s own delivery addresses; the usual one stays so until another is made it',
      access: 'signed in',
      body: savedAddressSchema,
      responses: { 200: responses.SavedAddress },
      errors: { ...nameTaken, ...notFound },
      async handler({ knex, params, body: { name, isUsual, ...place }, user }) {
        const change = { name, isUsual, place };
        return toSavedAddress(await changeAddress(knex, user, params.id, change));
      },
    }),

    endpoint('DELETE /users/profile/addresses/:id', {
      summary:
        'Removes one of one’s own delivery addresses; the oldest one then takes the place of the usual one',
      access: 'signed in',
      responses: { 200: responses.Message },
      errors: notFound,
      async handler({ knex, params, user }) {
        await removeAddress(knex, user, params.id);
        return { message: messages.addressRemoved };
      },
    }),
  ],
};
