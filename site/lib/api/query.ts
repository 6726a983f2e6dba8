/** A query string of the parameters that are not empty. */
export function queryOf(parameters: object): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  return String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])));
}
