/** Visitors at a steady rate: each loads a page, and then the scripts that it names. */
export interface Visitors {
  /** @returns how many visits there were, and what was wrong with any of them. */
  stop(): Promise<{ visits: number; problems: string[] }>;
}

/** @param perSecond how many requests */
export function startVisitors(site: string, paths: string[], perSecond: number): Visitors {
  const visits: Promise<string[]>[] = [];
  const timer = setInterval(
    () => visits.push(visit(site, paths[visits.length % paths.length]!)),
    2000 / perSecond,
  );
  return {
    async stop() {
      clearInterval(timer);
      return { visits: visits.length, problems: (await Promise.all(visits)).flat() };
    },
  };
}

async function visit(site: string, path: string): Promise<string[]> {
  try {
    const page = await fetch(site + path);
    const html = await page.text();
    if (page.status !== 200 || !html.includes('</html>')) return [`${path}: ${page.status}`];
    const assets = [...html.matchAll(/"(\/_astro\/[^"]+\.js)"/g)].map(([, asset]) => asset!);
    const asset = assets[Math.floor(Math.random() * assets.length)];
    if (!asset) return [`${path} names no script`];
    const { status } = await fetch(site + asset);
    return status === 200 ? [] : [`${asset} of ${path}: ${status}`];
  } catch (error) {
    return [`${path}: ${String(error)}`];
  }
}
