/** No picture is waited for longer. */
const LONGEST_MS = 3_000;

/**
 * Runs once the page and the pictures in sight are shown: what it asks for is not to hold them up. A page may be loaded
 * before its first frame is shown, of which the second frame tells.
 */
export function whenShown(run: () => void): void {
  const shown = new Promise<void>((resolve) => {
    addEventListener('load', () =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
    );
    setTimeout(resolve, LONGEST_MS);
  });
  void shown.then(run);
}
