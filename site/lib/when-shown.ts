/** The longest wait for pictures. */
const LONGEST_MS = 3_000;

/**
 * Runs once the page and its visible pictures are shown, so that requests do not delay them. The load event may come before
 * the first frame is painted, so this waits for the second frame.
 */
export function whenShown(run: () => void): void {
  const shown = new Promise<void>((resolve) => {
    addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    setTimeout(resolve, LONGEST_MS);
  });
  void shown.then(run);
}
