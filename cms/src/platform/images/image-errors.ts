import { messages } from 'shared';
import type { ImageRefusal } from './rules/image-upload';

/** Status and message for each reason to refuse a picture. */
export const IMAGE_ERRORS: Readonly<Record<ImageRefusal, readonly [status: number, message: string]>> = {
  none: [400, messages.imageNone],
  'too-many': [400, messages.imageTooMany],
  'too-large': [413, messages.imageTooLarge],
  'wrong-type': [400, messages.imageTypes],
  'too-many-pixels': [400, messages.imageTooManyPixels],
  damaged: [400, messages.imageDamaged],
};
