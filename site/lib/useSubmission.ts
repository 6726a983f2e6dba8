import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { submission } from './submission.ts';
import type { Progress, Submission } from './submission.ts';

/** A submission of one component. @param doneMs how long to show the success text; by default until the next request */
export function useSubmission(doneMs?: number): Progress & Pick<Submission, 'submit' | 'clear'> {
  const [$own] = useState(submission);
  const progress = useStore($own);
  const { done } = progress;
  useEffect(() => {
    if (!done || !doneMs) return;
    const timer = setTimeout($own.clear, doneMs);
    return () => clearTimeout(timer);
  }, [$own, done, doneMs]);
  return { ...progress, submit: $own.submit, clear: $own.clear };
}
