import type { HttpError } from '../../web/server.ts';
import { paypalError, type ErrorName } from '../errors.ts';
import issuesByError from './capture-issues.json' with { type: 'json' };

/** Upper case, which keeps issues apart from the names of faults. */
type CaptureIssue = Uppercase<string>;

/**
 * The issues with which PayPal refuses captures, by error name, from Orders v2 (schemas `orders.capture-400`, `-403` and
 * `-422`). CARD_EXPIRED is from PayPal's guide to payment failures.
 */
const documented = Object.entries(issuesByError) as [ErrorName, CaptureIssue[]][];

export const captureIssueNames: readonly CaptureIssue[] = documented.flatMap(([, all]) => all);

/** PayPal's error for an issue; undefined if it is not an issue. */
export function captureError(issue: string | null): HttpError | undefined {
  const found = documented.find(([, all]) => all.some((known) => known === issue));
  if (!issue || !found) return undefined;
  const description = `${issue.toLowerCase().replaceAll('_', ' ')}.`;
  return paypalError(found[0], { issue, description });
}
