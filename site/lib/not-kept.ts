/** Shows once that the browser denies storage, and how long cart and login are kept. */
export function showNotKept(): void {
  const id = 'not-kept';
  if (document.getElementById(id)) return;
  // Only with the Navigation API can the data be handed to the next page.
  const end = window.navigation ? 'leave the shop or reload it' : 'leave this page';
  const notice = document.createElement('p');
  notice.id = id;
  notice.className = 'alert';
  notice.role = 'status';
  document.querySelector('main')?.prepend(notice);
  notice.textContent = `Your browser does not let this shop store anything: its settings block that, or its storage is full. Your cart and login are kept until you ${end}.`;
}
