/** Sends the buyer's choice to the shop's page, then closes the window. */
const { orderId, payerId, approved, siteOrigin = '' } = document.currentScript!.dataset;
const shop: Window | null = window.opener ?? (window.parent === window ? null : window.parent);

shop?.postMessage({ orderId, payerId, approved: approved === 'yes' }, siteOrigin);
window.close();
