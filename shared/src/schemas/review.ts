import { REVIEW_TABS } from '../admin-tabs.ts';
import { RATING_SCALE } from '../constants.ts';
import { VISIBLE } from '../plain-signs.ts';
import { messages } from '../messages.ts';
import * as v from 'valibot';
import { integer } from './integer.ts';
import { choice, keyword, paging } from './list-query.ts';
import { count, page, time } from './responses/parts.ts';
import { longText } from './text.ts';

const COMMENT_MAX = 4000;
export const REPLY_MAX = 2000;

/** Body of `POST /api/products/{id}/reviews`. */
export const reviewSchema = v.object({
  rating: v.optional(integer(messages.ratingInvalid, 1, RATING_SCALE), 0),
  comment: longText('Comment', COMMENT_MAX, messages.commentRequired),
});

const hiddenMessage = 'isHidden must be true or false';

/** Body of `PATCH /api/reviews/{id}`. */
export const reviewPatchSchema = v.object({ isHidden: v.boolean(hiddenMessage) }, hiddenMessage);

export type ReviewInput = v.InferOutput<typeof reviewSchema>;

const replyMessage = 'reply must be text, or null for none';

/** Body of `PUT /api/admin/reviews/{id}`. A reply without visible characters counts as none. */
export const reviewReplySchema = v.object(
  {
    reply: v.pipe(
      v.nullable(v.string(replyMessage)),
      v.transform((text) => text?.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim() ?? ''),
      v.maxLength(REPLY_MAX, `Reply must be at most ${REPLY_MAX} characters`),
      v.transform((text) => (VISIBLE.test(text) ? text : null)),
    ),
  },
  replyMessage,
);

/** Query of `GET /api/admin/reviews`. */
export const adminReviewsQuerySchema = v.object({
  state: v.optional(choice('state', REVIEW_TABS), 'all'),
  keyword: v.optional(keyword, ''),
  ...paging,
});

export type AdminReviewsQuery = v.InferOutput<typeof adminReviewsQuerySchema>;

export const review = v.strictObject({
  _id: v.string(),
  name: v.string(),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RATING_SCALE)),
  comment: v.string(),
  /** The shop's public reply, as plain text. */
  reply: v.nullable(v.string()),
  createdAt: time,
  /** The author has paid for the product, and not all of it was refunded. */
  isVerified: v.boolean(),
  /** Only for admins, who also see hidden reviews. */
  isHidden: v.exactOptional(v.boolean()),
});

const adminReview = v.strictObject({
  ...review.entries,
  isHidden: v.boolean(),
  /** Null if the product was deleted. */
  product: v.nullable(v.strictObject({ _id: v.string(), name: v.string(), isListed: v.boolean() })),
  /** Id of the author's account; null if it was deleted. */
  author: v.nullable(v.string()),
});

/** Responses about reviews, spread into `responses`. */
export const reviewResponses = {
  Review: review,
  AdminReview: adminReview,
  AdminReviewPage: v.strictObject({
    reviews: v.array(adminReview),
    ...page,
    /** Numbers of reviews that match the search, by tab. */
    counts: v.strictObject(v.entriesFromList(REVIEW_TABS, count)),
  }),
} as const;
