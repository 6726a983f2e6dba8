import { products, type DemoProduct } from './content';
import commentsByStars from './data/common-comments.json';
import reviewers from './data/reviewers.json';
import opinionsByPart from './data/reviews.json';
import { between, seededRandom } from './random';

/** A customer's review of a product. */
interface Opinion {
  /** Whole stars, 1 to 5. */
  rating: number;
  comment: string;
}

export interface DemoReview extends Opinion {
  /** Part number of the reviewed product. */
  partNum: string;
  /** Displayed name of the reviewer. */
  name: string;
  daysAgo: number;
}

/** Share of generated products that have reviews. */
const REVIEWED_SHARE = 0.3;
const MOST_COMMON_OPINIONS = 5;

/** By part number, newest first. */
const written: Record<string, readonly Opinion[]> = opinionsByPart;
/** Comments for generated products. */
const commonComments: Record<number, readonly string[]> = commentsByStars;
const handWritten = new Set(products.map((product) => product.partNum));

/**
 * The reviews of a product, newest first. Nobody reviews a product twice or before it was for sale. The same product
 * always gets the same reviews.
 */
export function reviewsFor({ partNum, daysAgo }: DemoProduct): DemoReview[] {
  const random = seededRandom(hash(partNum));
  const opinions = handWritten.has(partNum) ? (written[partNum] ?? []) : commonOpinions(random);
  const firstReviewer = between(random, 0, reviewers.length - 1);
  const gap = (daysAgo - 2) / (opinions.length + 1);
  return opinions.map((opinion, index) => ({
    ...opinion,
    partNum,
    // A step of seven has no common divisor with the number of reviewers, so no name repeats.
    name: reviewers[(firstReviewer + index * 7) % reviewers.length] ?? '',
    daysAgo: Math.round(1 + gap * (index + random())),
  }));
}

function commonOpinions(random: () => number): Opinion[] {
  if (random() > REVIEWED_SHARE) return [];
  return Array.from({ length: between(random, 1, MOST_COMMON_OPINIONS) }, () => {
    // The better of two random values, because most customers are content.
    const rating = Math.max(between(random, 1, 5), between(random, 1, 5));
    const comments = commonComments[rating] ?? [];
    return { rating, comment: comments[between(random, 0, comments.length - 1)] ?? '' };
  });
}

/** Hash of a part number (FNV-1a). */
function hash(text: string): number {
  return [...text].reduce(
    (mixed, letter) => Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
}
