/**
 * Runs once the page and the pictures in sight are shown: what it asks for is not to hold them up. A page may be loaded
 * before its first frame is shown, of which the second frame tells.
 */
export function whenShown(run: () => void): void {
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(run)));
}
