import { createQueue } from '../queue/queue';
import { createThread, ThreadLimitError } from '../threads/thread';
import { INSPECT_PDF } from './inspect-pdf';
import type { DocumentRefusal } from './rules/pdf';

/** A file of 20 MB takes a few seconds, on a busy machine more; only one that was made to stall the shop takes longer. */
const call = createThread({ maxSeconds: 60, maxMemoryMb: 384 });
const inTurn = createQueue({ concurrency: 1, maxWaiting: Infinity });

/** Why a file is refused as a PDF; null if it may be stored. */
export async function pdfRefusal(data: Buffer): Promise<DocumentRefusal | null> {
  try {
    return await inTurn(() => call(INSPECT_PDF, [data]));
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    strapi.log.warn(`A PDF could not be checked: ${error.message}`);
    return 'damaged';
  }
}
