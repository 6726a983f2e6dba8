/**
 * Runs when the browser shows the page again as it was left, by Back or Forward: what it shows may be old.
 * @returns ends that
 */
export function whenShownAgain(run: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && run();
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}
