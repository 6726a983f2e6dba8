import { messages } from 'shared';
import type { DocumentRefusal } from './rules/pdf';

/** Status and message for each reason to refuse a document. */
export const DOCUMENT_ERRORS: Readonly<Record<DocumentRefusal, readonly [status: number, message: string]>> =
  {
    none: [400, messages.documentNone],
    'wrong-type': [400, messages.documentType],
    damaged: [400, messages.documentDamaged],
    locked: [400, messages.documentLocked],
    active: [400, messages.documentActive],
    attached: [400, messages.documentAttached],
    'too-large': [413, messages.documentTooLarge],
  };
