/**
 * `shop_known_addresses`: from which network addresses an account has been opened, while that counts: there its owner is
 * not shut out by what others try at the same address, or for the same account (decision 8).
 */
export const knownAddresses = `
  CREATE TABLE shop_known_addresses (
    user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
    address text NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, address)
  );
  CREATE INDEX shop_known_addresses_expiry ON shop_known_addresses (expires_at);
`;
