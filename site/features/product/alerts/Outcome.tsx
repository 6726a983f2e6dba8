/** A stable function, so that React calls it once and not at each render. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Replaces a form by its result, which takes over the focus. */
export function Outcome({ text }: { text: string }) {
  return (
    <p className="alert alert--success" role="status" tabIndex={-1} ref={focus}>
      {text}
    </p>
  );
}
