import { createQueue } from '../queue/queue';
import { inThread } from '../threads/in-thread';
import { createThread, ThreadLimitError } from '../threads/thread';
import { inspectPdf } from './inspect-pdf';
import type { DocumentRefusal } from './rules/pdf';

/** A file of 20 MB takes a few seconds, on a busy machine more; only one that was made to stall the shop takes longer. */
const call = createThread({ maxSeconds: 60, maxMemoryMb: 384 });
const inTurn = createQueue({ concurrency: 1, maxWaiting: Infinity });
const INSPECT = inThread(require.resolve('./inspect-pdf'), inspectPdf);

/** Why a file is refused as a PDF; null if it may be stored. */
export async function pdfFault(data: Buffer): Promise<DocumentRefusal | null> {
  try {
    return await inTurn(() => call(INSPECT, [data]));
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    strapi.log.warn(`A PDF could not be checked: ${error.message}`);
    return 'damaged';
  }
}
