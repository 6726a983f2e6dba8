interface Props {
  /** CSS lengths of what will take its place. */
  inlineSize?: string;
  blockSize?: string;
}

/** A block that breathes where a text or a picture is about to come. */
export function Skeleton({ inlineSize = '100%', blockSize = '1em' }: Props) {
  return <span className="skeleton" style={{ inlineSize, blockSize }} />;
}
