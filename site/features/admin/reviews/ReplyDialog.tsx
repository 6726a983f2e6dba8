import { useStore } from '@nanostores/react';
import type { AdminReview } from 'shared';
import { REPLY_MAX, reviewReplySchema } from 'shared/schemas';
import { Dialog } from '../../../components/Dialog.tsx';
import frame from '../../../components/dialog.module.css';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { TextField } from '../../../components/forms/Field.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { reviews, saveReply, stopReplying } from './store.ts';
import styles from './reviews.module.css';

/** The shop's public reply to a review. */
export function ReplyDialog() {
  const review = useStore(reviews.$editing);
  const { busy } = useStore(reviews.$form);
  return (
    <Dialog
      isOpen={review !== null}
      labelledBy="reply-heading"
      className={frame.dialog}
      isBusy={busy !== null}
      onClose={stopReplying}
    >
      {review && <ReplyForm review={review} />}
    </Dialog>
  );
}

function ReplyForm({ review }: { review: AdminReview }) {
  const { field, formProps, failure, isBusy } = useCheckedForm({
    schema: reviewReplySchema,
    defaultValues: { reply: review.reply ?? '' },
    $progress: reviews.$form,
    send: ({ reply }) => saveReply(review, reply),
  });
  return (
    <form className="stack" {...formProps}>
      <h2 id="reply-heading">Reply to {review.name}</h2>
      <blockquote className={styles.quote}>{review.comment}</blockquote>
      {failure && <ErrorNotice message={failure} />}
      <TextField
        label="Public reply"
        hint="Plain text below the review on the product’s page. Leave it empty for no reply."
        rows={5}
        maxLength={REPLY_MAX}
        {...field('reply')}
      />
      <div className={frame.buttons}>
        <SubmitButton busy={isBusy} busyText="Saving...">
          Save
        </SubmitButton>
        <button type="button" className="button button--quiet" onClick={stopReplying}>
          Cancel
        </button>
      </div>
    </form>
  );
}
