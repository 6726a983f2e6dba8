import type { ApprovalView } from './popup.ts';

const dialogStyle = `width: min(480px, 94vw); height: min(720px, 92vh); padding: 0; border: 0;
  border-radius: 12px; overflow: hidden; background: #fff;`;
const closeStyle = `position: absolute; top: 8px; right: 8px; width: 36px; height: 36px; border: 0;
  border-radius: 50%; background: #0b1f3a; color: #fff; font: 20px/1 system-ui; cursor: pointer;`;

/** Shows the approval page within the shop's own page: for browsers that block pop-ups. */
export function openModal(url: string): ApprovalView {
  const dialog = document.createElement('dialog');
  dialog.style.cssText = dialogStyle;
  dialog.ariaLabel = 'PayPal';
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 100%; height: 100%; border: 0;';
  frame.title = 'PayPal';
  frame.src = url;
  dialog.append(frame, closeButton(dialog));
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
  return {
    window: () => frame.contentWindow,
    show: (nextUrl) => {
      frame.src = nextUrl;
    },
    isClosed: () => !dialog.open,
    close: () => dialog.close(),
  };
}

function closeButton(dialog: HTMLDialogElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = 'Close';
  // Focus starts here and not in the frame, which would keep the Escape key to itself.
  button.autofocus = true;
  button.textContent = '×';
  button.style.cssText = closeStyle;
  button.addEventListener('click', () => dialog.close());
  return button;
}
