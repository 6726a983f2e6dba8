/** Shows the approval page and knows when the buyer has closed it. */
export interface ApprovalWindow {
  /** Only messages from this window count. */
  window(): Window | null;
  show(url: string): void;
  isClosed(): boolean;
  close(): void;
}

const SIZE = { width: 480, height: 720 };

/** Opens a window during the click, when the browser allows it. Null when it is blocked. */
export function openPopup(url: string): ApprovalWindow | null {
  const left = Math.round(window.screenX + (window.outerWidth - SIZE.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - SIZE.height) / 2);
  const features = `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`;
  const popup = window.open(url, 'paypal-approval', features);
  if (!popup) return null;
  return {
    window: () => popup,
    show: (nextUrl) => void (popup.location.href = nextUrl),
    isClosed: () => popup.closed,
    close: () => popup.close(),
  };
}

const dialogStyle = `width: min(480px, 94vw); height: min(720px, 92vh); padding: 0; border: 0;
  border-radius: 12px; overflow: hidden; background: #fff;`;
const closeStyle = `position: absolute; top: 8px; right: 8px; width: 36px; height: 36px; border: 0;
  border-radius: 50%; background: #0b1f3a; color: #fff; font: 20px/1 system-ui; cursor: pointer;`;

/** Shows the approval page inside the shop's page, for browsers that block pop-ups. */
export function openModal(url: string): ApprovalWindow {
  const dialog = document.createElement('dialog');
  dialog.style.cssText = dialogStyle;
  dialog.ariaLabel = 'PayPal';
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 100%; height: 100%; border: 0;';
  frame.title = 'PayPal';
  frame.src = url;
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = 'Close';
  // Focus starts here, because the frame would swallow the Escape key.
  button.autofocus = true;
  button.textContent = '×';
  button.style.cssText = closeStyle;
  button.addEventListener('click', () => dialog.close());
  dialog.append(frame, button);
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
  return {
    window: () => frame.contentWindow,
    show: (nextUrl) => void (frame.src = nextUrl),
    isClosed: () => !dialog.open,
    close: () => dialog.close(),
  };
}
