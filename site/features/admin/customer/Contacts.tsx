import { formatDate, formatPrice, formatTime, phoneLink } from 'shared';
import type { Customer } from 'shared';
import { adminPaths } from '../../../admin-routes.ts';
import { AddressLines } from '../../../components/address/AddressLines.tsx';
import { shortId } from '../../../lib/order-status.ts';
import { paths } from '../../../routes.ts';
import { may } from '../access.ts';
import styles from './customer.module.css';

/** Addresses and phone numbers of a customer's orders. */
export function Addresses({ addresses, phones }: Pick<Customer, 'addresses' | 'phones'>) {
  return (
    <section className="panel stack" aria-labelledby="addresses-heading">
      <h2 id="addresses-heading">Addresses and phones</h2>
      {addresses.length === 0 && <p className="muted">No addresses: nothing was ordered.</p>}
      <ul role="list" className={styles.facts}>
        {addresses.map(({ lastUsedAt, recipient, organisation, ...address }) => (
          <li key={lastUsedAt}>
            <AddressLines
              address={{
                ...address,
                ...(recipient !== null && { recipient }),
                ...(organisation !== null && { organisation }),
              }}
            />
            <p className="muted text-s">{`Last used on ${formatDate(lastUsedAt)}`}</p>
          </li>
        ))}
      </ul>
      {phones.length > 0 && (
        <p className="cluster">
          {phones.map((phone) => (
            <a key={phone} href={phoneLink(phone)}>
              {phone}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

const STATUS: Record<Customer['refunds'][number]['status'], string> = {
  requested: 'asked for',
  pending: 'on its way',
  completed: 'paid back',
  failed: 'failed',
};

export function Refunds({ refunds }: Pick<Customer, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="refunds-heading">
      <h2 id="refunds-heading">Refunds</h2>
      <ul role="list" className="stack">
        {refunds.map(({ order, at, amount, reason, status }) => (
          <li key={`${at} ${order}`}>
            <p className={styles.note}>{`${formatPrice(amount)} ${STATUS[status]}: ${reason}`}</p>
            <p className="muted text-s">
              <span>{`${formatTime(at)}, on order`}</span>{' '}
              <a className="mono" href={paths.order(order)}>
                {shortId(order)}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Messages({ messages }: Pick<Customer, 'messages'>) {
  if (messages.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="messages-heading">
      <h2 id="messages-heading">Messages</h2>
      <ul role="list" className="stack">
        {messages.map(({ _id, email, createdAt, about, message, isDone }) => (
          <li key={_id}>
            {about && <strong>{about}</strong>}
            <p className={styles.note}>{message}</p>
            <p className="muted text-s">
              <span>{`${formatTime(createdAt)}, ${isDone ? 'done' : 'open'}`}</span>
              {may('manager') && (
                <span>
                  : <a href={adminPaths.messagesOf(email, isDone)}>in Messages</a>
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
