/**
 * Loads and runs a script of another origin.
 * @throws Error naming the address when it does not load; it can be asked for again
 */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The script at ${src} did not load`));
    });
    document.head.append(script);
  });
}
