/**
 * Without React: sets the texts of elements below `root`, by the name in their `data-live`. That may be while React takes
 * the element over, so React renders it with `suppressHydrationWarning`; once hydrated, it shows the same data.
 */
export function setLiveTexts(root: ParentNode, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const element = findLive(root, name);
    // Everything in it is replaced: a translator may have put its own elements there.
    if (element && element.textContent !== text) element.textContent = text;
  }
}

export function findLive<E extends HTMLElement>(root: ParentNode, name: string): E | null {
  return root.querySelector<E>(`[data-live="${name}"]`);
}
