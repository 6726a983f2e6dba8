/** As much of Knex as the CMS's reads are sent by. @param send sends a query of `pg` */
export const knexOver = (send) => ({
  raw(sql, values = []) {
    let place = 0;
    const text = sql.replaceAll(/\\?\?/g, (mark) => (mark === '?' ? `$${(place += 1)}` : '?'));
    const query = { text, values };
    const sent = {
      options: (options) => {
        Object.assign(query, options);
        return sent;
      },
      then: (...handlers) => send(query).then(...handlers),
    };
    return sent;
  },
});
