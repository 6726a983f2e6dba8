/** Something that shows the approval page and tells when the buyer shut it. */
export interface ApprovalView {
  /** The window whose messages count. */
  window(): Window | null;
  show(url: string): void;
  isClosed(): boolean;
  close(): void;
}

const SIZE = { width: 480, height: 720 };

/** Opens a window at once, while the click still allows it. Null when the browser blocks it. */
export function openPopup(url: string): ApprovalView | null {
  const left = Math.round(window.screenX + (window.outerWidth - SIZE.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - SIZE.height) / 2);
  const features = `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`;
  const popup = window.open(url, 'paypal-approval', features);
  if (!popup) return null;
  return {
    window: () => popup,
    show: (nextUrl) => {
      popup.location.href = nextUrl;
    },
    isClosed: () => popup.closed,
    close: () => popup.close(),
  };
}
