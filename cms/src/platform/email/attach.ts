import { QueueFullError } from '../queue/queue';
import type { Requester } from '../pdf/draw';
import type { Attachment } from './compose';
import type { Source } from './writer';

/**
 * If a paper cannot be drawn, the email is sent without it: the page offers it too. If too many papers are being drawn,
 * the email is tried again later.
 * @throws QueueFullError
 */
export async function attach(
  { log }: Source,
  { documentId }: { documentId: string },
  draw: (requester: Requester) => Promise<Attachment | null>,
): Promise<Attachment[]> {
  try {
    const paper = await draw({ turn: { address: 'emails', account: documentId } });
    return paper ? [paper] : [];
  } catch (error) {
    if (error instanceof QueueFullError) throw error;
    log.error(`A paper of ${documentId} is not attached: ${String(error)}`);
    return [];
  }
}
