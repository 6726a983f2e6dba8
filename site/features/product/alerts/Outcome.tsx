/** Says what a form has done, in its place; the focus, which the form had, comes along. */
export function Outcome({ text }: { text: string }) {
  return (
    <p
      className="alert alert--success"
      role="status"
      tabIndex={-1}
      ref={(element) => element?.focus()}
    >
      {text}
    </p>
  );
}
