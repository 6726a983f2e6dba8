/** Delays `run` until calls pause, and runs it with the last call's arguments. */
export function debounce<Args extends unknown[]>(run: (...args: Args) => void, pauseMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const call = (...args: Args) => {
    cancel();
    timer = setTimeout(() => run(...args), pauseMs);
  };
  return Object.assign(call, { cancel });
}
