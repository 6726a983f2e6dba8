interface Props {
  className?: string;
  done?: string | null;
  failure?: string | null;
  onDismiss?: () => void;
}

/** How the last thing ended; read out when it changes. */
export function Notice({ className, done, failure, onDismiss }: Props) {
  const dismiss = onDismiss && { label: 'Dismiss', onPress: onDismiss };
  return (
    <div className={className}>
      <div role="status">{done && <Alert kind="success" text={done} button={dismiss} />}</div>
      {failure && <Alert kind="danger" text={failure} button={dismiss} />}
    </div>
  );
}

interface AlertProps {
  kind: 'success' | 'danger';
  text: string;
  button?: { label: string; onPress: () => void; isDangerous?: boolean };
}

/** A failure interrupts what is being read out; a success waits for its end. */
export function Alert({ kind, text, button }: AlertProps) {
  return (
    <div
      className={`alert alert--${kind} cluster cluster--between`}
      role={kind === 'danger' ? 'alert' : undefined}
    >
      <span>{text}</span>
      {button && (
        <button
          type="button"
          className={`button button--small ${button.isDangerous ? 'button--danger' : 'button--quiet'}`}
          onClick={button.onPress}
        >
          {button.label}
        </button>
      )}
    </div>
  );
}
