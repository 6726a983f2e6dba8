interface Props {
  /** CSS lengths of the content it stands for. */
  inlineSize?: string;
  blockSize?: string;
}

/** A pulsing placeholder for a text or picture that is loading. */
export function Skeleton({ inlineSize = '100%', blockSize = '1em' }: Props) {
  return <span className="skeleton" style={{ inlineSize, blockSize }} />;
}
