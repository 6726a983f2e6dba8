/**
 * https://www.postgresql.org/docs/15/errcodes-appendix.html: the connection failed (class 08), the server has
 * no room left (53) or is shutting down, crashed or starting (57P01 to 57P03), or takes no writes, as one
 * that another is about to take over from (25006).
 */
const SQL_STATES = /^(08|53)...$|^57P0[1-3]$|^25006$/;
/** What the network says of a server that is not there. */
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/**
 * Errors of pg and knex that have no code; knex puts the query before them. The last is what is left when
 * Strapi rolls a transaction back whose connection is gone.
 */
const MESSAGES =
  /(^| - )(Connection terminated|Client has encountered a connection error|timeout expired|Unable to acquire a connection|aborted$|Transaction query already complete)/;

/** Whether an error says that the database cannot be reached, or has no connection to spare. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, message } = error;
  const code = 'code' in error ? String(error.code) : '';
  return (
    name === 'KnexTimeoutError' ||
    SQL_STATES.test(code) ||
    NETWORK.test(code) ||
    MESSAGES.test(message) ||
    isDatabaseUnavailable(error.cause)
  );
}
