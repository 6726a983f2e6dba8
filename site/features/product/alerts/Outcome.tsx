/** One function for all renders: the focus is taken once. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Says what a form has done, in its place; the focus, which the form had, comes along. */
export function Outcome({ text }: { text: string }) {
  return (
    <p className="alert alert--success" role="status" tabIndex={-1} ref={focus}>
      {text}
    </p>
  );
}
