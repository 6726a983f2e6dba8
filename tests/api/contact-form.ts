import type { ContactMessage, ContactMessagePage } from 'shared';
import { api, logInAdmin, newAddress, newEmail, sql, visitorAt } from './shop.ts';

/** Turns the contact form on or off in the business details. */
export const acceptMessages = (isOn: boolean) => sql`UPDATE business_details SET accepts_messages = ${isOn}`;

/** Sends a message, each time from a new IP address. */
export const sendMessage = (change: object = {}, from = newAddress(), token?: string) =>
  api('POST', '/api/contact', {
    token,
    body: { name: 'Vic Visitor', email: newEmail(), message: 'Hello', ...change },
    headers: visitorAt(from),
  });

/** The admin's list of messages. */
export async function findMessages(query: Record<string, string>): Promise<ContactMessagePage> {
  const { token } = await logInAdmin();
  const path = `/api/admin/messages?${new URLSearchParams(query)}`;
  return (await api<ContactMessagePage>('GET', path, { token })).body;
}

/** A new message, which is open. */
export async function receivedMessage({
  email = newEmail(),
  ...change
}: { email?: string } & Record<string, string> = {}): Promise<ContactMessage> {
  await acceptMessages(true);
  await sendMessage({ email, ...change });
  const { messages } = await findMessages({ keyword: email });
  return messages[0]!;
}
