/**
 * https://www.postgresql.org/docs/15/errcodes-appendix.html: connection failed (class 08), no resources left (53),
 * server shutting down, crashed or starting (57P01 to 57P03), or read-only, e.g. during a failover (25006).
 */
const SQL_STATES = /^(08|53)...$|^57P0[1-3]$|^25006$/;
/** Network errors of an unreachable server. */
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/**
 * Errors of pg and knex without a code; knex puts the query before the message. The last one occurs when Strapi rolls
 * back a transaction whose connection is lost.
 */
const MESSAGES =
  /(^| - )(Connection terminated|Client has encountered a connection error|timeout expired|Unable to acquire a connection|aborted$|Transaction query already complete)/;

/** Whether an error means that the database cannot be reached, or has no free connection. */
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
