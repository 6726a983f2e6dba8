import { RATING_SCALE } from '../constants.ts';
import { messages } from '../messages.ts';
import * as v from 'valibot';
import { integer } from './integer.ts';
import { longText } from './text.ts';

const COMMENT_MAX = 4000;

/** Body of `POST /api/products/{id}/reviews`. */
export const reviewSchema = v.object({
  rating: v.optional(integer(messages.ratingInvalid, 1, RATING_SCALE), 0),
  comment: longText('Comment', COMMENT_MAX, messages.commentRequired),
});

const hiddenMessage = 'isHidden must be true or false';

/** Body of `PATCH /api/reviews/{id}`. */
export const reviewPatchSchema = v.object({ isHidden: v.boolean(hiddenMessage) }, hiddenMessage);

export type ReviewInput = v.InferOutput<typeof reviewSchema>;
