import { messages } from 'shared';
import { problemDoneSchema, responses } from 'shared/schemas';
import { endpoint } from '#platform/http/endpoint';
import { markProblemDone } from '../database/payment/problem-done';
import { anyOrder } from '../database/reads';

export default {
  routes: [
    endpoint('POST /orders/:id/problem/done', {
      summary: 'Marks the payment problem of an order as dealt with; a new problem opens it again',
      access: 'bookkeeper',
      subject: anyOrder,
      body: problemDoneSchema,
      responses: { 200: responses.Message },
      errors: {
        'not-found': [404, messages.orderNotFound],
        'no-problem': [409, messages.noProblem],
        changed: [409, messages.orderChanged],
      },
      async handler({ knex, subject: order, body, user }) {
        await markProblemDone(knex, order, body, user);
        return { message: messages.problemDone };
      },
    }),
  ],
};
