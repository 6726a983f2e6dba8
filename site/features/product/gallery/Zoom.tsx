import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { openOverlayPlace } from '../../../components/overlay-place.ts';
import { Picture } from '../../../components/Picture.tsx';
import styles from './Zoom.module.css';

/** Scrolls to the middle of a picture larger than the screen. */
function centre(view: HTMLElement | null): void {
  view?.scrollTo(
    (view.scrollWidth - view.clientWidth) / 2,
    (view.scrollHeight - view.clientHeight) / 2,
  );
}

/** Opens a picture in a full-screen dialog. The large picture is loaded only then. */
export function Zoom({ path, alt }: { path: string; alt: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const leavePlace = useRef(() => {});

  function open(): void {
    setOpen(true);
    dialog.current?.showModal();
    leavePlace.current = openOverlayPlace(close, () => location.href);
  }

  const close = () => dialog.current?.close();

  function closed(): void {
    setOpen(false);
    leavePlace.current();
  }

  /** A click on the dialog itself is one outside of the picture. */
  function closeBeside(event: MouseEvent<HTMLDialogElement>): void {
    if (event.target === event.currentTarget) event.currentTarget.close();
  }

  return (
    <>
      <button
        className={`icon-button needs-scripts ${styles.open}`}
        type="button"
        aria-label="Zoom picture"
        onClick={open}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M12.5 3H17v4.5M17 3l-5.5 5.5M7.5 17H3v-4.5M3 17l5.5-5.5" />
        </svg>
      </button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={alt}
        onClick={closeBeside}
        onClose={closed}
      >
        {isOpen && (
          <>
            <div ref={centre} className={styles.scroll} tabIndex={0} role="group" aria-label={alt}>
              <Picture
                className={styles.picture}
                path={path}
                alt={alt}
                sizes="2000px"
                load="soon"
              />
            </div>
            <button
              className={`button button--quiet ${styles.close}`}
              type="button"
              onClick={close}
            >
              Close
            </button>
          </>
        )}
      </dialog>
    </>
  );
}
