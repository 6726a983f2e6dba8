import { messages } from 'shared';
import { deletionSchema, responses } from 'shared/schemas';
import type { EndpointTable } from './endpoint';

export const peopleEndpoints = {
  'GET /users/profile/export': {
    operationId: 'exportProfile',
    summary: 'Everything that the shop holds about whoever asks, as a file to keep',
    access: 'signed in',
    responses: { 200: responses.PersonalData },
    errors: { 429: [messages.tooManyRequests] },
  },
  'DELETE /users/profile': {
    operationId: 'deleteProfile',
    summary:
      'Deletes one’s own account; paid orders stay with name, e-mail and address for as long as the law asks',
    access: 'signed in',
    body: deletionSchema,
    responses: { 200: responses.Message },
    errors: {
      400: [messages.passwordWrong, messages.lastAdmin],
      409: [messages.orderOnItsWay],
      429: [messages.tooManyLogins, messages.tooManyRequests],
      503: [messages.busy],
    },
  },
} as const satisfies EndpointTable;
