import type { BusinessDetails } from 'shared';
import { toSingleLine } from 'shared/schemas';
import type { Logo } from '../images/logo';
import { joinHtml } from './html';
import { LOGO_ID, page } from './layout';
import { sentences, type Section } from './parts';
import type { EmailDefinition } from './rules/emails';
import { fillTexts, type EmailTexts, type EmailWording } from './rules/wording';

export interface Email {
  /** Name before the shop's address; empty for the one in MAIL_FROM. */
  sender: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A single address; by default, replies go to the shop. */
  replyTo?: string;
  attachments: Attachment[];
  headers?: Readonly<Record<string, string>>;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
  /** For a picture within the HTML form, which refers to it by this id. */
  cid?: string;
  contentDisposition?: 'inline';
}

export interface Content {
  to: string;
  /** The texts that editors may replace: subject, greeting, opening and closing. */
  wording: EmailWording;
  /** The facts between opening and closing. */
  sections: Section[];
  attachments?: Attachment[];
  /** Where replies go, if not to the shop. */
  replyTo?: string;
  /** URL for one-click unsubscribing by POST (RFC 8058). */
  unsubscribeUrl?: string;
}

const OWN_WORDS: EmailTexts = { greeting: '', subject: '', opening: '', closing: '' };

/**
 * Composes both forms of an email: greeting, opening, facts, closing and the business's details. The reader's name is
 * left out: an unproven address may be a stranger's, and whoever created the account chose the name.
 * @param own the shop's own texts of this email
 * @param texts the editors' texts
 */
export function compose(
  content: Content,
  own: Pick<EmailDefinition, 'subject' | 'opening'>,
  business: BusinessDetails,
  { texts = OWN_WORDS, logo = null }: { texts?: EmailTexts; logo?: Logo | null } = {},
): Email {
  const { to, replyTo, wording, attachments = [], unsubscribeUrl } = content;
  const { subject, greeting, opening, closing } = fillTexts(own, wording, texts, business.name);
  const last = closing.length > 0 ? [sentences(...closing)] : [];
  const first = [sentences(greeting), sentences(...opening)];
  const sections = [...first, ...content.sections, ...last];
  const signature = signatureOf(business);
  const text = sections.flatMap((section) => [...section.text, '']);
  return {
    sender: toSingleLine(business.name),
    to,
    subject: toSingleLine(subject),
    text: [...text, ...signature].map(toSingleLine).join('\n'),
    html: page({
      title: subject,
      preheader: opening[0] ?? '',
      sender: business.name,
      logo,
      signature,
      content: joinHtml(sections.map((section) => section.html)),
    }),
    attachments: [...attachments, ...(logo ? [inline(logo)] : [])],
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { headers: oneClick(unsubscribeUrl) }),
  };
}

const inline = ({ png }: Logo): Attachment => ({
  filename: 'logo.png',
  contentType: 'image/png',
  content: png,
  cid: LOGO_ID,
  contentDisposition: 'inline',
});

const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The business's details, without empty ones. */
function signatureOf({ name, businessNumber, phone, email }: BusinessDetails): string[] {
  const where = [phone, email].filter(Boolean).join(', ');
  return [name, businessNumber, where].filter(Boolean);
}
