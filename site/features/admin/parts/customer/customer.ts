import type { User } from 'shared';

export type Person = Pick<User, '_id' | 'name' | 'email'>;

/** Whom an order or a quote is for, as a form has it. */
export interface CustomerDraft {
  /** Whether to make an account instead of choosing one. */
  isNew: boolean;
  chosen: Person | null;
  name: string;
  email: string;
}

export const noCustomer: CustomerDraft = { isNew: false, chosen: null, name: '', email: '' };

/** A new customer, beginning with what was typed into the search. */
export const newCustomer = (typed: string): CustomerDraft => {
  const isEmail = typed.includes('@');
  const [name, email] = isEmail ? ['', typed.trim()] : [typed.trim(), ''];
  return { isNew: true, chosen: null, name, email };
};

/** The request's customer. */
export const customerOf = ({ isNew, chosen, name, email }: CustomerDraft) =>
  isNew ? { name, email } : chosen ? { _id: chosen._id } : {};
