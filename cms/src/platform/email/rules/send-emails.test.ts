import { expect, test } from 'vitest';
import { sendDueEmails, type Delivery, type EmailPorts, type QueuedEmail } from './send-emails';

/** An outbox of three emails. @param deliver the outcome of each */
function outboxOf(deliver: (id: string) => Delivery) {
  const queue = ['a', 'b', 'c'];
  const told: string[] = [];
  const ports: EmailPorts<QueuedEmail> = {
    outbox: {
      claim: async () => {
        const id = queue.shift();
        return id ? { id, kind: 'order-confirmation', attempts: 1 } : null;
      },
      end: async (id, end) => void told.push(`${id} ${end}`),
      retry: async (id, seconds) => told.push(`${id} again after ${seconds} s`) > 0,
      endLost: async () => [],
    },
    deliver: async ({ id }) => deliver(id),
    log: { warn: () => {}, error: () => {} },
  };
  return { ports, told };
}

test('a stop ends after the current email and leaves the others in the queue', async () => {
  const stop = new AbortController();
  const { ports, told } = outboxOf(() => {
    stop.abort();
    return { outcome: 'sent' };
  });
  await sendDueEmails(ports, stop.signal);
  expect(told).toEqual(['a sent']);
});

test('an email that was cancelled by a stop is due again at once', async () => {
  const stop = new AbortController();
  const { ports, told } = outboxOf(() => {
    stop.abort();
    return { outcome: 'stopped' };
  });
  await sendDueEmails(ports, stop.signal);
  expect(told).toEqual(['a again after 0 s']);
});

test('without a stop all due emails are sent', async () => {
  const { ports, told } = outboxOf((id) =>
    id === 'b' ? { outcome: 'refused', reason: 'No' } : { outcome: 'sent' },
  );
  await sendDueEmails(ports);
  expect(told).toEqual(['a sent', 'b again after 5 s', 'c sent']);
});
