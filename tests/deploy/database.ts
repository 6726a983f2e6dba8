import { run } from '../../ops/lib/run.ts';
import { root } from '../../ops/lib/paths.ts';

/** Tables whose data no upgrade or rollback may lose. */
const TABLES = [
  'admin_users',
  'business_details',
  'files',
  'order_lines',
  'orders',
  'products',
  'shop_audit',
  'up_users',
];

/** Counts the values of each column. */
const VALUES = `
  SELECT table_name || '.' || column_name,
         (xpath('/row/values/text()', query_to_xml(
            format('SELECT count(%I) AS values FROM %I', column_name, table_name), true, true, '')))[1]
    FROM information_schema.columns
   WHERE table_schema = 'public' AND table_name IN (${TABLES.map((name) => `'${name}'`).join(', ')})`;

/** Number of values by `table.column`. */
export async function countRows(env: NodeJS.ProcessEnv): Promise<Map<string, number>> {
  const psql = ['psql', '-U', 'postgres', '-d', 'shop', '-At', '-F', ' ', '-c', VALUES];
  const compose = ['compose', 'exec', '-T', 'postgres'];
  const output = await run('docker', [...compose, ...psql], { cwd: root, env });
  const lines = output
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  return new Map(lines.map(([name = '', count]) => [name, Number(count)]));
}

/** Columns that have fewer values than before, or are missing. */
export function lostRows(before: Map<string, number>, now: Map<string, number>): string[] {
  return [...before]
    .filter(([name, count]) => (now.get(name) ?? 0) < count)
    .map(([name, count]) => `${name} (${now.get(name) ?? 'none'} of ${count})`);
}
