/** Sets the texts of elements below `root`, by the name in their `data-live`. */
export function setLiveTexts(root: ParentNode, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) setLiveText(root, name, text);
}

/** Changes the existing text node, because hydration expects to find it. */
function setLiveText(root: ParentNode, name: string, text: string): void {
  const element = findLive(root, name);
  if (!element || element.textContent === text) return;
  if (element.firstChild) element.firstChild.nodeValue = text;
  else element.textContent = text;
}

export function findLive<E extends HTMLElement>(root: ParentNode, name: string): E | null {
  return root.querySelector<E>(`[data-live="${name}"]`);
}
