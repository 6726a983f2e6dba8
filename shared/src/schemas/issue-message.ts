import * as v from 'valibot';

/** Options of a check whose issues `issueMessage` words: the library's own messages are left out. */
export const checkOptions = { abortPipeEarly: true, message: '' } as const;

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

/** What is wrong with a field: the schema's message, else one that names the field. */
export function issueMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.message) return issue.message;
  const name = v.getDotPath(issue) ?? 'The request';
  if (issue.input === undefined) return `${name} is missing`;
  const kind = KINDS[issue.expected ?? ''];
  return kind ? `${name} must be ${kind}` : `${name} is not valid`;
}
