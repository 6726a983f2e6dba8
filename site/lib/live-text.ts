/** Changes the texts of the elements below `root` that are marked with these names. */
export function setLiveTexts(root: ParentNode, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) setLiveText(root, name, text);
}

/**
 * Changes the text of the element marked `data-live="{name}"` below `root`, in its text node, so
 * that a React island which takes the element over later still finds the node it expects.
 */
function setLiveText(root: ParentNode, name: string, text: string): void {
  const element = findLive(root, name);
  if (!element || element.textContent === text) return;
  if (element.firstChild) element.firstChild.nodeValue = text;
  else element.textContent = text;
}

export function findLive<E extends HTMLElement>(root: ParentNode, name: string): E | null {
  return root.querySelector<E>(`[data-live="${name}"]`);
}
