/** As much of Knex as the CMS's reads are sent by. @param send sends a query of `pg` */
export const knexOver = (send) => ({
  raw: (sql, values = []) => send({ text: positionBindings(sql), values }),
  client: {
    positionBindings,
    acquireConnection: async () => ({ query: send }),
    releaseConnection: async () => {},
  },
});

function positionBindings(sql) {
  let place = 0;
  return sql.replaceAll(/\\?\?/g, (mark) => (mark === '?' ? `$${(place += 1)}` : '?'));
}
