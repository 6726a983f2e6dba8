import { RATING_SCALE } from '../constants.ts';
import { messages } from '../messages.ts';
import * as v from 'valibot';
import { requiredText } from './text.ts';

const COMMENT_MAX = 4000;

/** Body of `POST /api/products/{id}/reviews`. */
export const reviewSchema = v.object({
  rating: v.optional(
    v.pipe(
      v.number(messages.ratingInvalid),
      v.integer(messages.ratingInvalid),
      v.minValue(1, messages.ratingInvalid),
      v.maxValue(RATING_SCALE, messages.ratingInvalid),
    ),
    0,
  ),
  comment: requiredText(
    v.pipe(
      v.string(messages.commentRequired),
      v.trim(),
      v.minLength(1, messages.commentRequired),
      v.maxLength(COMMENT_MAX, `Comment must be at most ${COMMENT_MAX} characters`),
    ),
  ),
});

const hiddenMessage = 'isHidden must be true or false';

/** Body of `PATCH /api/reviews/{id}`. */
export const reviewPatchSchema = v.object({ isHidden: v.boolean(hiddenMessage) }, hiddenMessage);

export type ReviewInput = v.InferOutput<typeof reviewSchema>;
