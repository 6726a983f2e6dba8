import { formatTime } from 'shared';
import type { AdminReview } from 'shared';
import { REPLY_MAX, reviewReplySchema } from 'shared/schemas';
import { adminPaths } from '../../../admin-routes.ts';
import { Stars } from '../../../components/Stars.tsx';
import { paths } from '../../../routes.ts';
import { ItemDialog } from '../forms/ActionDialog.tsx';
import type { FieldTable } from '../forms/Fields.tsx';
import { listScreen } from '../list/screen.tsx';
import { byState } from '../list/Tabs.tsx';
import { reviews, saveReply, toggleHidden } from './reviews.ts';
import styles from './reviews.module.css';

/** What customers say about products, with the shop's replies. */
export const ReviewsScreen = listScreen({
  group: 'manager',
  list: reviews,
  tabs: {
    label: 'Reviews by what is open about them',
    views: byState({ all: 'All', unanswered: 'Without reply', hidden: 'Hidden' }),
  },
  columns: {
    product: { heading: 'Product', cell: ({ product }) => <Product product={product} /> },
    review: { heading: 'Review', cell: (review) => <Text {...review} /> },
    author: { heading: 'Author', cell: (review) => <Author {...review} />, place: 'start' },
    date: { heading: 'Date', cell: ({ createdAt }) => formatTime(createdAt), place: 'middle' },
  },
  actions: (review) => [
    { label: 'Reply', onPress: () => reviews.startEditing(review) },
    { label: review.isHidden ? 'Show' : 'Hide', onPress: () => void toggleHidden(review) },
  ],
  Dialog: () => <ItemDialog list={reviews} question={replyQuestion} />,
  texts: { searchHint: 'Product, part number, author or words' },
});

/** The product's name, which links to its reviews in the shop. */
function Product({ product }: Pick<AdminReview, 'product'>) {
  if (!product) return <span>A product that was deleted</span>;
  if (!product.isListed) return <span>{product.name}</span>;
  return <a href={`${paths.product(product._id)}#reviews`}>{product.name}</a>;
}

function Text({ rating, comment, isHidden, reply }: AdminReview) {
  return (
    <div className={styles.text}>
      <Stars rating={rating} />
      {isHidden && <span className="badge">Hidden from shoppers</span>}
      <p>{comment}</p>
      {reply && (
        <blockquote className={styles.quote}>
          <strong>Our reply</strong>
          <p>{reply}</p>
        </blockquote>
      )}
    </div>
  );
}

/** The author's name, which links to the account's page. */
function Author({ name, author, isVerified }: AdminReview) {
  return (
    <div>
      {author ? <a href={adminPaths.user(author)}>{name}</a> : <span>{name}</span>}
      {isVerified && (
        <div>
          <span className="badge badge--green">Verified purchase</span>
        </div>
      )}
    </div>
  );
}

const replyFields: FieldTable<'reply'> = [
  {
    name: 'reply',
    kind: 'text',
    label: 'Public reply',
    hint: 'Plain text below the review on the product’s page. Leave it empty for no reply.',
    rows: 5,
    maxLength: REPLY_MAX,
  },
];

/** Asks for the shop's public reply to a review. */
const replyQuestion = (review: AdminReview) => ({
  title: `Reply to ${review.name}`,
  about: <blockquote className={styles.quote}>{review.comment}</blockquote>,
  fields: replyFields,
  schema: reviewReplySchema,
  values: { reply: review.reply ?? '' },
  button: 'Save',
  busyText: 'Saving...',
  send: ({ reply }: { reply: string | null }) => saveReply(review, reply),
});
