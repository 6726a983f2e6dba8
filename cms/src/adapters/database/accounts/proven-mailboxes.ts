import type { Knex } from '../knex';

/** Whether somebody has shown that they read this mailbox. So far nothing notes it. */
export const mailboxIsProven = async (_knex: Knex, _email: string): Promise<boolean> => false;
