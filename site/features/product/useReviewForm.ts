import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { addReview } from '../../api/products.ts';
import { FETCH_FAILED, refetch } from './store.ts';

const SUBMITTED = 'Review submitted!';

interface Outcome {
  kind: 'success' | 'danger';
  message: string;
}

interface ReviewForm {
  outcome: Outcome | null;
  isBusy: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Sends a review; the form is emptied once it has arrived, and kept as it is when it has not. */
export function useReviewForm(productId: string): ReviewForm {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(form: HTMLFormElement): Promise<void> {
    setBusy(true);
    setOutcome(null);
    try {
      await addReview(productId, readReview(new FormData(form)));
      form.reset();
      setOutcome({ kind: 'success', message: SUBMITTED });
      alert(SUBMITTED);
      await refetch(productId);
    } catch (error) {
      const message = error instanceof Error ? error.message : FETCH_FAILED;
      setOutcome({ kind: 'danger', message });
    } finally {
      setBusy(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBusy) void send(event.currentTarget);
  }

  return { outcome, isBusy, submit };
}

/** Without a chosen star the rating is 0, which the server has its own words for. */
function readReview(fields: FormData): { rating: number; comment: string } {
  return {
    rating: Number(fields.get('rating') ?? 0),
    comment: String(fields.get('comment') ?? ''),
  };
}
