const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A connection gets at least a /64, in which a client can use any address. */
const NETWORK_GROUPS = 4;

/** What counts as one client: an IPv4 address, or the network part of an IPv6 address. */
export function clientBlock(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const mapped = MAPPED_IPV4.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!bare.includes(':')) return bare;
  const groups = expand(bare).slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The groups of an IPv6 address with those that `::` stands for. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  if (tail === undefined) return before;
  const after = groupsOf(tail);
  const missing = Math.max(GROUPS - before.length - after.length, 0);
  return [...before, ...Array<string>(missing).fill('0'), ...after];
}

const groupsOf = (part: string) => part.split(':').filter(Boolean);
