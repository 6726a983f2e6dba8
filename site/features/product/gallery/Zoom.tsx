import { useLayoutEffect, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../../../components/Dialog.tsx';
import { openOverlayPlace } from '../../../components/overlay-place.ts';
import { Picture } from '../../../components/Picture.tsx';
import { addStyles } from '../../../lib/add-styles.ts';
import { altOf } from './alt.ts';
import { useStrip } from './useStrip.ts';
import styles from './zoom.css?inline';

addStyles(styles);

interface Props {
  /** Name of the product. */
  name: string;
  images: readonly string[];
  /** Index of the picture shown at first. */
  first: number;
  setZoomed: (isZoomed: boolean) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The pictures on the whole screen: to swipe, and to enlarge by a press. */
export function Zoom({ name, images, first, setZoomed }: Props) {
  const { shown, jumpTo, strip } = useStrip(first);
  const [isLarge, setLarge] = useState(false);
  useLayoutEffect(() => jumpTo(first, 'instant'), [first, jumpTo]);
  // With the dialog, not after it: a press of Back may come as soon as it is seen.
  useLayoutEffect(
    () =>
      openOverlayPlace(
        () => setZoomed(false),
        () => location.href,
      ),
    [setZoomed],
  );
  const close = () => setZoomed(false);

  function step(by: number): void {
    setLarge(false);
    jumpTo(shown + by);
  }

  /** In an enlarged picture, arrow keys scroll. */
  function onKey(event: KeyboardEvent): void {
    const by = STEPS[event.key];
    if (by === undefined || isLarge) return;
    event.preventDefault();
    step(by);
  }

  /** Keeps the pressed point in the middle. */
  function enlarge({ currentTarget: button, clientX, clientY, detail }: MouseEvent): void {
    const { left, top, width, height } = button.getBoundingClientRect();
    // A press by keyboard has no place.
    const at = detail === 0 ? [0.5, 0.5] : [(clientX - left) / width, (clientY - top) / height];
    flushSync(() => setLarge(!isLarge));
    const [x = 0, y = 0] = at;
    button.parentElement?.scrollTo({
      left: x * button.clientWidth - innerWidth / 2,
      top: y * button.clientHeight - innerHeight / 2,
    });
  }

  function closeBeside({ target, currentTarget }: MouseEvent): void {
    if (target === currentTarget) close();
  }

  return (
    <Dialog isOpen labelledBy="zoomed" className="zoom" onClose={close}>
      <h2 className="visually-hidden" id="zoomed">
        {`Pictures of ${name}`}
      </h2>
      <ul {...strip} className="strip" role="list" onKeyDown={onKey}>
        {images.map((path, index) => (
          <li key={path} className="slide" inert={index !== shown} onClick={closeBeside}>
            <button
              className="picture"
              type="button"
              aria-pressed={isLarge && index === shown}
              onClick={enlarge}
            >
              <Picture path={path} alt={altOf(name, index)} sizes="1600px" />
            </button>
          </li>
        ))}
      </ul>
      <div className="bar" onKeyDown={onKey}>
        {images.length > 1 && (
          <>
            <span className="muted text-s" role="status">
              {`${shown + 1} of ${images.length}`}
            </span>
            <Step label="Previous picture" isLast={shown === 0} onPress={() => step(-1)}>
              ‹
            </Step>
            <Step label="Next picture" isLast={shown === images.length - 1} onPress={() => step(1)}>
              ›
            </Step>
          </>
        )}
        <button className="button button--quiet" type="button" onClick={close}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

interface StepProps {
  label: string;
  /** Stays focusable, so that the keyboard focus is not lost at the end. */
  isLast: boolean;
  onPress: () => void;
  children: string;
}

function Step({ label, isLast, onPress, children }: StepProps) {
  return (
    <button
      className="button button--quiet button--icon"
      type="button"
      aria-label={label}
      aria-disabled={isLast || undefined}
      onClick={() => isLast || onPress()}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
