/** Approximate height of the header, which covers what is beneath it. */
const HEADER_PX = 72;

/**
 * Sets `data-bar` on an element while it is scrolled out of view, and reserves its space, so that its styles can show its
 * content at the window's edge. Use it as a component's `ref`.
 */
export function keepInReach(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  const follow = ([entry]: IntersectionObserverEntry[]) => {
    const isAway = entry?.isIntersecting === false;
    element.style.minBlockSize = isAway ? `${element.offsetHeight}px` : '';
    element.toggleAttribute('data-bar', isAway);
  };
  // An element further down the page does not count as scrolled away.
  const rootMargin = `-${HEADER_PX}px 0px 100000px`;
  const watcher = new IntersectionObserver(follow, { rootMargin });
  watcher.observe(element);
  return () => watcher.disconnect();
}
