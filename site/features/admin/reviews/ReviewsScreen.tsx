import { formatTime } from 'shared';
import type { AdminReview } from 'shared';
import { REPLY_MAX, reviewReplySchema } from 'shared/schemas';
import { Stars } from '../../../components/Stars.tsx';
import { paths } from '../../../routes.ts';
import { ItemDialog } from '../forms/ActionDialog.tsx';
import type { FieldTable } from '../forms/Fields.tsx';
import { RemoteList } from '../list/RemoteList.tsx';
import type { Action, Columns } from '../list/Table.tsx';
import { Tabs } from '../list/Tabs.tsx';
import { Author } from './Author.tsx';
import { reviews, saveReply, toggleHidden } from './store.ts';
import styles from './reviews.module.css';

const tabNames = { all: 'All', unanswered: 'Without reply', hidden: 'Hidden' };

const columns: Columns<AdminReview> = {
  Product: ({ product }) => <Product product={product} />,
  Review: (review) => <Text {...review} />,
  Author: (review) => <Author {...review} />,
  Date: ({ createdAt }) => formatTime(createdAt),
};

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

function actionsOf(review: AdminReview): Action[] {
  const { isHidden } = review;
  return [
    { label: 'Reply', onPress: () => reviews.startEditing(review) },
    { label: isHidden ? 'Show' : 'Hide', onPress: () => void toggleHidden(review) },
  ];
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

/** What customers say about products, with the shop's replies. */
export function ReviewsScreen() {
  return (
    <RemoteList
      group="manager"
      list={reviews}
      columns={columns}
      actionsOf={actionsOf}
      searchHint="Product, part number, author or words"
      above={<Tabs list={reviews} label="Reviews by what is open about them" names={tabNames} />}
      form={<ItemDialog list={reviews} question={replyQuestion} />}
    />
  );
}
