/** What each text column of the database may hold about people. See docs/people.md. */

/**
 * - `shop`: written by the shop or its editors, about goods and pages
 * - `state`: a state, kind, number or method
 * - `secret`: an id, a key, or the hash of one; what it belongs to says whose it is
 * - `staff`: about admins and editors
 * - `erased`: about a customer; gone with their account
 * - `kept`: about a customer; stays with paid orders, as tax law requires
 */
export type Kind = 'shop' | 'state' | 'secret' | 'staff' | 'erased' | 'kept';

/** Strapi's own tables, and those of content types about goods and pages, whole. The first pattern that matches counts. */
export const TABLES: readonly (readonly [name: RegExp, kind: Kind])[] = [
  [/^(admin|strapi)_|^up_(permissions|roles)|^i18n_/, 'staff'],
  [/_(lnk|cmps|mph)$|^components_|^files$|^upload_folders$/, 'shop'],
  [/^(about|contact|home|services)_pages?$|^pages$|^services$|^site_settings$/, 'shop'],
  [/^(brands|categories|products|synonyms|school_holidays)$/, 'shop'],
  [/^(business_details|email_texts)$/, 'shop'],
  [
    /^shop_(product_(search|specs)|words|synonyms|units|page_slugs|(category|brand)_former_slugs)$/,
    'shop',
  ],
  [/^shop_(panel_views|stock_imports|low_stock|content_events|publications|publish_hook)$/, 'shop'],
  [/^shop_(backup_log|schema)$/, 'state'],
];

/** The columns of all other tables. */
export const COLUMNS: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  up_users: {
    ...{ document_id: 'secret', username: 'erased', email: 'erased', provider: 'state' },
    ...{ password: 'secret', reset_password_token: 'secret', confirmation_token: 'secret' },
    ...{ name: 'erased', admin_role: 'state', locale: 'state' },
  },
  shop_sessions: { token_hash: 'secret' },
  shop_password_resets: { token_hash: 'secret', email: 'erased' },
  shop_known_addresses: { address: 'erased' },
  shop_passkeys: { credential_id: 'secret', transports: 'state', name: 'erased' },
  shop_passkey_challenges: { token_hash: 'secret', purpose: 'state' },
  shop_addresses: { name: 'erased', place: 'erased' },
  shop_account_mailboxes: { email: 'erased' },
  shop_mailbox_confirmations: { token_hash: 'secret', email: 'erased' },
  shop_account_recoveries: { kind: 'state', email: 'erased', token_hash: 'secret' },
  shop_attempts: { action: 'state', account: 'secret', address: 'secret' },
  shop_previews: { token_hash: 'secret', kind: 'state', device_id: 'secret' },

  orders: {
    ...{ document_id: 'secret', state: 'state', tab: 'state', end_reason: 'state' },
    ...{ customer_document_id: 'secret', customer_name: 'kept', customer_email: 'kept' },
    ...{ address: 'kept', city: 'kept', region: 'kept', postal_code: 'kept', country: 'kept' },
    ...{ recipient: 'kept', organisation: 'kept', phone: 'erased', note: 'erased' },
    ...{ reference_organisation: 'kept', abn: 'kept', purchase_order: 'kept' },
    ...{ accounts_email: 'erased', search_text: 'kept', title: 'kept' },
    locale: 'state',
    ...{ quote_number: 'state', payment_method: 'state', made_by: 'secret' },
    ...{ idempotency_key: 'secret', request_hash: 'secret', paypal_order_id: 'secret' },
    ...{ capture_id: 'secret', refund_due_capture_id: 'secret' },
    ...{ payment_problem: 'state', problem_kind: 'state', handled_problem: 'state' },
    ...{ carrier: 'state', tracking_number: 'state', invoice_number: 'state' },
  },
  order_lines: {
    ...{ document_id: 'secret', product_document_id: 'secret', locale: 'state' },
    ...{ name: 'shop', part_num: 'shop', image: 'shop' },
  },
  shop_order_keys: { idempotency_key: 'secret' },
  shop_order_notes: { author: 'secret', text: 'erased' },
  shop_payments: {
    ...{ method: 'state', method_before: 'state', note: 'erased', actor: 'secret' },
    ...{ idempotency_key: 'secret', request_hash: 'secret' },
  },
  shop_webhook_events: { id: 'secret', type: 'state', body: 'erased' },
  shop_refunds: {
    ...{ request_id: 'secret', capture_id: 'secret', lines: 'shop', reason: 'kept' },
    ...{ actor: 'secret', idempotency_key: 'secret', request_hash: 'secret', state: 'state' },
    ...{ failure: 'state', provider_refund_id: 'secret' },
  },
  shop_invoices: { seller: 'shop', buyer: 'kept' },
  shop_adjustment_notes: { number: 'state', refund_id: 'secret', reason: 'kept', lines: 'shop' },

  shop_quotes: {
    ...{ document_id: 'secret', token: 'secret', made_by: 'secret', revised_by: 'secret' },
    ...{ maker_name: 'erased', maker_email: 'erased', send_to: 'erased' },
    ...{ reference_organisation: 'kept', abn: 'kept', purchase_order: 'kept' },
    ...{ accounts_email: 'erased', discount_reason: 'erased', note: 'erased', words: 'erased' },
    ...{ lines: 'shop', changes: 'shop', idempotency_key: 'secret', request_hash: 'secret' },
  },
  shop_quote_revisions: { made_by: 'secret', terms: 'erased' },

  reviews: {
    ...{ document_id: 'secret', name: 'erased', comment: 'kept', reply: 'erased' },
    ...{ locale: 'state' },
  },
  shop_lists: { public_id: 'secret', token: 'secret', name: 'erased', items: 'shop' },
  shop_stock_alerts: { email: 'erased' },
  shop_unsubscribe_tokens: { token_hash: 'secret', email: 'erased' },
  shop_contact_messages: {
    ...{ public_id: 'secret', name: 'erased', email: 'erased', about: 'erased' },
    ...{ message: 'erased', words: 'erased' },
  },
  shop_outbox: { kind: 'state', subject_id: 'erased', state: 'state', last_error: 'state' },
  shop_mailbox_emails: { mailbox: 'secret' },
  shop_audit: {
    ...{ actor: 'secret', action: 'state', subject: 'secret' },
    ...{ actor_name: 'staff', subject_name: 'erased', details: 'erased', words: 'erased' },
    ...{ content: 'shop' },
  },
};
