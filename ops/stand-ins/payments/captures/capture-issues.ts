import type { HttpError } from '../../web/server.ts';
import { paypalError, type ErrorName } from '../errors.ts';
import issuesByError from './capture-issues.json' with { type: 'json' };

/** Upper case, so that no name of a fault is taken for one. */
type CaptureIssue = Uppercase<string>;

/**
 * What PayPal documents as a refusal of a capture, by the error's name: Orders v2, schemas
 * `orders.capture-400`, `-403` and `-422`; CARD_EXPIRED is in its guide to payment failures.
 */
const documented = Object.entries(issuesByError) as [ErrorName, CaptureIssue[]][];

export const captureIssueNames: readonly CaptureIssue[] = documented.flatMap(([, all]) => all);

/** The error that PayPal documents for an issue; undefined for what is none. */
export function captureError(issue: string | null): HttpError | undefined {
  const found = documented.find(([, all]) => all.some((known) => known === issue));
  if (!issue || !found) return undefined;
  const description = `${issue.toLowerCase().replaceAll('_', ' ')}.`;
  return paypalError(found[0], { issue, description });
}
