import { splitMeasures } from 'shared';

/** A text in which measures and part names such as "24 W" or "USB-C" do not break across lines. */
export function Measured({ text }: { text: string }) {
  return splitMeasures(text).map(({ text: piece, isWhole }, index) =>
    isWhole ? (
      <span key={index} className="whole">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
