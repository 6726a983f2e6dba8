import { expect, type Page } from './test.ts';

/**
 * Does to the open page what the page translation of Chrome and Edge does: puts each text, now and later, into two elements
 * of its own, and takes the old text out. The words stay, so that tests find them.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untranslated = 'script, style, noscript, textarea, title, option, svg, font, [translate=no]';
    const moved: { old: Text; shown: Text }[] = [];

    function move(old: Text): void {
      if (!old.data.trim() || !old.parentElement || old.parentElement.closest(untranslated)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      const shown = document.createTextNode(old.data);
      inner.append(shown);
      outer.append(inner);
      old.replaceWith(outer);
      moved.push({ old, shown });
    }

    function moveAll(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(move);
    }

    moveAll(document.body);
    const watcher = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(moveAll);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    Object.assign(window, {
      outdatedTexts: () =>
        moved
          .filter(({ old, shown }) => old.data !== shown.data && shown.isConnected)
          .map(({ old, shown }) => `"${shown.data}" should be "${old.data}"`),
    });
  });
}

/** Nothing that the translated page shows has changed behind the translation. */
export async function expectPresentTexts(page: Page): Promise<void> {
  const outdated = await page.evaluate(() =>
    (window as unknown as { outdatedTexts?: () => string[] }).outdatedTexts?.(),
  );
  // Undefined if a search led to another page.
  expect(outdated ?? [], 'texts that were changed where nobody sees them').toEqual([]);
}
