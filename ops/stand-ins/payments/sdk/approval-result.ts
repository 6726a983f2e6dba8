/** The approval page's last word: tells the shop's page what the buyer chose, then shuts. */
const { orderId, payerId, approved, siteOrigin = '' } = document.currentScript!.dataset;
const shop: Window | null = window.opener ?? (window.parent === window ? null : window.parent);

shop?.postMessage({ orderId, payerId, approved: approved === 'yes' }, siteOrigin);
window.close();
