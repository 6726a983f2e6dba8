/** Visitors at a constant rate: each loads a page, then one of its scripts. */
export interface Visitors {
  /** @returns the number of visits, and their failures */
  stop(): Promise<{ visits: number; problems: string[] }>;
}

/** @param perSecond requests per second */
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
