import { $cartCount } from '../features/cart/cart.ts';
import { $userInfo } from '../features/account/session.ts';
import { paths } from '../routes.ts';

/** Scrolling by less than this many pixels is ignored. */
const SCROLL_SLACK = 6;

function select<E extends HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`The header lacks ${selector}`);
  return element;
}

function showAccount(link: HTMLAnchorElement): void {
  $userInfo.subscribe((user) => {
    link.href = user ? paths.profile : paths.login;
    link.title = user?.name ?? '';
    link.textContent = user ? user.name.toLocaleUpperCase('en-AU') : 'LOGIN';
    const here = link.pathname === location.pathname;
    link.ariaCurrent = here ? 'page' : null;
  });
}

function showCartCount(link: HTMLAnchorElement, badge: HTMLElement): void {
  $cartCount.subscribe((count) => {
    badge.hidden = count === 0;
    badge.textContent = String(count);
    link.ariaLabel = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
  });
}

/** The browser opens and closes the popover; this closes it when a link is chosen. */
function closeOnChoice(menu: HTMLElement): void {
  menu.addEventListener('click', (event) => {
    const isLink = event.target instanceof Element && event.target.closest('a');
    if (isLink && menu.matches(':popover-open')) menu.hidePopover();
  });
}

/** Focuses the field when the search opens. Pages with a search of their own have none in the header. */
function followSearch(): void {
  const search = document.querySelector<HTMLElement>('[data-search]');
  search?.addEventListener('toggle', (event) => {
    if (event.newState === 'open') search.querySelector('input')?.focus();
  });
}

/** Loads suggestions at the first use of a search field, here or in the page. */
function suggestOnUse(): void {
  const load = async ({ target }: Pick<FocusEvent, 'target'>): Promise<void> => {
    if (!(target instanceof HTMLInputElement) || !('suggest' in target.dataset)) return;
    // The search works without suggestions, so a failure is ignored.
    const combobox = await import('../features/search-suggestions/combobox.ts').catch(() => null);
    combobox?.attach(target);
  };
  addEventListener('focusin', (event) => void load(event));
  void load({ target: document.activeElement });
}

/** Hides the header while scrolling down, shows it while scrolling up. The styles keep it visible while in use. */
function hideOnScrollDown(header: HTMLElement): void {
  // Not `scrollY`: reading it now would force a layout.
  let lastY = 0;
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - lastY) < SCROLL_SLACK) return;
      header.toggleAttribute('data-hidden', scrollY > lastY && scrollY > header.offsetHeight);
      lastY = scrollY;
    },
    { passive: true },
  );
}

/** Does nothing on pages that have the admin's navigation instead. */
export function startHeader(): void {
  if (!document.querySelector('[data-header]')) return;
  showAccount(select('[data-account]'));
  showCartCount(select('[data-cart]'), select('[data-cart-count]'));
  closeOnChoice(select('[data-menu]'));
  followSearch();
  suggestOnUse();
  hideOnScrollDown(select('[data-header]'));
}
