/**
 * Runs when the browser restores the page from its back/forward cache, as its data may be old.
 * @returns a function that stops this
 */
export function onPageRestored(run: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && run();
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}
