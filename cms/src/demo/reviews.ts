import { products, type DemoProduct } from './content';
import commentsByStars from './data/common-comments.json';
import reviewers from './data/reviewers.json';
import opinionsByPart from './data/reviews.json';
import { between, seededRandom } from './random';

/** What a customer said about a product. */
interface Opinion {
  /** Whole stars, 1 to 5. */
  rating: number;
  comment: string;
}

export interface DemoReview extends Opinion {
  /** The part number of the product it is about. */
  partNum: string;
  /** Name of the reviewer as shown. */
  name: string;
  daysAgo: number;
}

/** Share of generated products that somebody has reviewed. */
const REVIEWED_SHARE = 0.3;
const MOST_COMMON_OPINIONS = 5;

/** By part number, newest first. */
const written: Record<string, readonly Opinion[]> = opinionsByPart;
/** What is said about generated variations. */
const commonComments: Record<number, readonly string[]> = commentsByStars;
const handWritten = new Set(products.map((product) => product.partNum));

/**
 * The reviews of one product, newest first; nobody reviews a product twice, and nobody before it
 * was for sale. The same product always gets the same reviews.
 */
export function reviewsFor({ partNum, daysAgo }: DemoProduct): DemoReview[] {
  const random = seededRandom(hash(partNum));
  const opinions = handWritten.has(partNum) ? (written[partNum] ?? []) : commonOpinions(random);
  const firstReviewer = between(random, 0, reviewers.length - 1);
  const gap = (daysAgo - 2) / (opinions.length + 1);
  return opinions.map((opinion, index) => ({
    ...opinion,
    partNum,
    // Seven steps on shares no divisor with the number of reviewers, so no name comes twice.
    name: reviewers[(firstReviewer + index * 7) % reviewers.length] ?? '',
    daysAgo: Math.round(1 + gap * (index + random())),
  }));
}

function commonOpinions(random: () => number): Opinion[] {
  if (random() > REVIEWED_SHARE) return [];
  return Array.from({ length: between(random, 1, MOST_COMMON_OPINIONS) }, () => {
    // The better of two throws: most customers are content.
    const rating = Math.max(between(random, 1, 5), between(random, 1, 5));
    const comments = commonComments[rating] ?? [];
    return { rating, comment: comments[between(random, 0, comments.length - 1)] ?? '' };
  });
}

/** A number from a part number (FNV-1a). */
function hash(text: string): number {
  return [...text].reduce(
    (mixed, letter) => Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
}
