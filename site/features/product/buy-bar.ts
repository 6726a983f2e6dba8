/** About the header's height: what is beneath it is out of sight. */
const HEADER_PX = 72;

/**
 * Marks an element `data-bar` while it is scrolled away, and keeps its room meanwhile: its styles may then show
 * what is in it at the edge of the window. For a component's `ref`.
 */
export function keepInReach(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  const follow = ([entry]: IntersectionObserverEntry[]) => {
    const isAway = entry?.isIntersecting === false;
    element.style.minBlockSize = isAway ? `${element.offsetHeight}px` : '';
    element.toggleAttribute('data-bar', isAway);
  };
  // What is still to come, further down, does not count as away.
  const rootMargin = `-${HEADER_PX}px 0px 100000px`;
  const watcher = new IntersectionObserver(follow, { rootMargin });
  watcher.observe(element);
  return () => watcher.disconnect();
}
