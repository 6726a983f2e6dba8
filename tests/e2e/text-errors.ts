/**
 * Runs in a page. Returns how far it scrolls sideways, and its unreadable texts: those that stick out of the page or
 * their box, are cut off by a box around them, or overlap each other.
 */
export function textErrors(): string[] {
  const width = document.documentElement.clientWidth;
  const sideways = document.documentElement.scrollWidth - width;
  const errors = sideways > 0 ? [`scrolls sideways by ${sideways} px`] : [];
  const seen: { of: Element; says: string; at: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);

  function boxesAround(element: Element): Element[] {
    const outer = element.parentElement;
    return outer && outer !== document.body ? [element, ...boxesAround(outer)] : [element];
  }

  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const of = text.parentElement;
    const isSeen = of?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!of || !isSeen || !text.textContent?.trim() || of.closest('.skip-link')) continue;
    const boxes = boxesAround(of).map((box) => ({ box, style: getComputedStyle(box) }));
    const isHidden = boxes.some(({ style }) => style.clipPath.startsWith('inset('));
    const scrolls = boxes.some(({ style }) => /auto|scroll/.test(style.overflowX));
    if (isHidden || scrolls) continue;
    const block = boxes.find(({ style }) => !/^inline$|contents/.test(style.display))?.box;
    const cutting = boxes.filter(({ style }) => /hidden|clip/.test(style.overflow));
    const range = document.createRange();
    range.selectNodeContents(text);
    const says = `"${text.textContent.trim().slice(0, 40)}"`;
    for (const at of range.getClientRects()) {
      if (at.width < 1) continue;
      const isWithin = ({ left, right }: { left: number; right: number }) =>
        at.left >= left - 1 && at.right <= right + 1;
      if (!isWithin({ left: 0, right: width })) errors.push(`${says} is out of the page`);
      if (block && !isWithin(block.getBoundingClientRect())) errors.push(`${says} is out of its box`);
      for (const { box } of cutting) {
        const around = box.getBoundingClientRect();
        if (!isWithin(around) || at.bottom > around.bottom + 1) errors.push(`${says} is cut off`);
      }
      for (const other of seen) {
        if (other.of.contains(of) || of.contains(other.of)) continue;
        const across = Math.min(at.right, other.at.right) - Math.max(at.left, other.at.left);
        const down = Math.min(at.bottom, other.at.bottom) - Math.max(at.top, other.at.top);
        if (across > 2 && down > 4) errors.push(`${says} lies over ${other.says}`);
      }
      seen.push({ of, says, at });
    }
  }
  return [...new Set(errors)];
}
