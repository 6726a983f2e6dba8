import { partSheets, products } from '../products';
import { between, seededRandom } from '../random';
import type { DemoProduct, DemoReview } from '../types';
import { electronicsOpinions } from './electronics';
import { fieldOpinions } from './field';
import { commonOpinions, reviewers } from './people';
import type { Opinion, OpinionsByPart } from './types';
import { workshopOpinions } from './workshop';

/** Share of generated products that somebody has reviewed. */
const REVIEWED_SHARE = 0.3;
const MOST_COMMON_OPINIONS = 5;

const written: OpinionsByPart = { ...electronicsOpinions, ...fieldOpinions, ...workshopOpinions };
const handWritten = new Set(partSheets.map((sheet) => sheet.partNum));

/** Reviews of the hand-written parts. */
export const reviews: DemoReview[] = products.flatMap(reviewsFor);

/**
 * The reviews of one product, newest first; nobody reviews a product twice, and nobody before it
 * was for sale. The same product always gets the same reviews.
 */
export function reviewsFor(product: DemoProduct): DemoReview[] {
  const random = seededRandom(hash(product.partNum));
  const opinions = handWritten.has(product.partNum)
    ? (written[product.partNum] ?? [])
    : commonOpinionsFor(random);
  const firstReviewer = between(random, 0, reviewers.length - 1);
  const gap = (product.daysAgo - 2) / (opinions.length + 1);
  return opinions.map(([rating, comment], index) => ({
    partNum: product.partNum,
    // Seven steps on shares no divisor with the number of reviewers, so no name comes twice.
    name: reviewers[(firstReviewer + index * 7) % reviewers.length] ?? '',
    rating,
    comment,
    daysAgo: Math.round(1 + gap * (index + random())),
  }));
}

function commonOpinionsFor(random: () => number): Opinion[] {
  if (random() > REVIEWED_SHARE) return [];
  return Array.from({ length: between(random, 1, MOST_COMMON_OPINIONS) }, () => {
    // The better of two throws: most customers are content.
    const rating = Math.max(between(random, 1, 5), between(random, 1, 5));
    const comments = commonOpinions[rating - 1] ?? [];
    return [rating, comments[between(random, 0, comments.length - 1)] ?? ''] as const;
  });
}

/** A number from a part number (FNV-1a). */
function hash(text: string): number {
  return [...text].reduce(
    (mixed, letter) => Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
}
