import { splitMeasures } from 'shared';

/** A text in which measures and part names such as "24 W" or "USB-C" do not break across lines. */
export function Measured({ text }: { text: string }) {
  // The key replaces the element with its bare texts, where a page translation has moved them.
  return <span key={text}>{measured(text)}</span>;
}

/** The same for a text that stays as long as its element. */
export const measured = (text: string) =>
  splitMeasures(text).map(({ text: piece, isWhole }, index) =>
    isWhole ? (
      <span key={index} className="whole">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
