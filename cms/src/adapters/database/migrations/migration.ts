/** One step of the database's own schema: runs once, in a transaction. */
export interface Migration {
  /** Kept in the database to know what has run: never changed. */
  name: string;
  sql: string;
}
