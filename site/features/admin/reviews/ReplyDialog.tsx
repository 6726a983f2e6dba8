import { useStore } from '@nanostores/react';
import type { AdminReview } from 'shared';
import { REPLY_MAX, reviewReplySchema } from 'shared/schemas';
import { TextField } from '../../../components/forms/Field.tsx';
import { DialogForm, FormDialog } from '../forms/FormDialog.tsx';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { reviews, saveReply, stopReplying } from './store.ts';
import styles from './reviews.module.css';

/** The shop's public reply to a review. */
export function ReplyDialog() {
  const review = useStore(reviews.$editing);
  return (
    <FormDialog isOpen={review !== null} $progress={reviews.$form} onClose={stopReplying}>
      {review && <ReplyForm review={review} />}
    </FormDialog>
  );
}

function ReplyForm({ review }: { review: AdminReview }) {
  const form = useCheckedForm({
    schema: reviewReplySchema,
    defaultValues: { reply: review.reply ?? '' },
    $progress: reviews.$form,
    send: ({ reply }) => saveReply(review, reply),
  });
  return (
    <DialogForm
      title={`Reply to ${review.name}`}
      about={<blockquote className={styles.quote}>{review.comment}</blockquote>}
      form={form}
      button="Save"
      busyText="Saving..."
      onClose={stopReplying}
    >
      <TextField
        label="Public reply"
        hint="Plain text below the review on the product’s page. Leave it empty for no reply."
        rows={5}
        maxLength={REPLY_MAX}
        {...form.field('reply')}
      />
    </DialogForm>
  );
}
