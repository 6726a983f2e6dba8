/** Says once on the page what this browser keeps for the visit alone, and how long that lasts. */
export function showNotKept(): void {
  const id = 'not-kept';
  if (document.getElementById(id)) return;
  // A browser that does not tell where it goes next takes nothing along.
  const end = window.navigation ? 'leave the shop or reload it' : 'leave this page';
  const notice = document.createElement('p');
  notice.id = id;
  notice.className = 'alert';
  notice.role = 'status';
  document.querySelector('main')?.prepend(notice);
  notice.textContent = `Your browser does not let this shop store anything: its settings block that, or its storage is full. Your cart and login are kept until you ${end}.`;
}
