const look = `
  :host { display: block; min-width: 150px; }
  :host([hidden]) { display: none; }
  button {
    box-sizing: border-box; width: 100%; min-height: 48px; padding: 0 16px; border: 0;
    border-radius: var(--paypal-button-border-radius, 6px); cursor: pointer;
    font: 700 17px/1 system-ui, sans-serif; transition: filter 0.15s;
  }
  button:hover { filter: brightness(0.94); }
  button:focus-visible { outline: 3px solid #6ab7ff; outline-offset: 2px; }
  button:disabled { cursor: not-allowed; filter: grayscale(0.6); opacity: 0.6; }
  .wallet { background: #ffc439; color: #003087; font-style: italic; font-weight: 800; font-size: 20px; }
  .wallet span { color: #00479e; }
  .card { background: #2c2e2f; color: #fff; box-shadow: inset 0 0 0 1px #6b6f72; }
  .card svg { width: 22px; margin-right: 10px; vertical-align: -4px; }
  @media (prefers-reduced-motion: reduce) { button { transition: none; } }
`;

const cardFace = `
  <svg viewBox="0 0 24 18" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
    <rect x="1" y="1" width="22" height="16" rx="2" /><path d="M1 6h22M5 12h4" />
  </svg>Debit or Credit Card`;

/** A button in a shadow root. While disabled it emits no click, like PayPal's. */
class WalletButton extends HTMLElement {
  static observedAttributes = ['disabled'];
  readonly #button = document.createElement('button');

  constructor(kind = 'wallet', name = 'PayPal', face = 'Pay<span>Pal</span>') {
    super();
    const style = document.createElement('style');
    style.textContent = look;
    this.#button.type = 'button';
    this.#button.className = kind;
    this.#button.ariaLabel = name;
    this.#button.innerHTML = face;
    this.attachShadow({ mode: 'open', delegatesFocus: true }).append(style, this.#button);
    this.addEventListener('click', (event) => this.disabled && event.stopImmediatePropagation());
  }

  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', disabled);
  }

  attributeChangedCallback(): void {
    this.#button.disabled = this.disabled;
  }
}

class CardButton extends WalletButton {
  constructor() {
    super('card', 'Debit or Credit Card', cardFace);
  }

  /** Like PayPal's, this button is visible only inside its container. */
  connectedCallback(): void {
    this.toggleAttribute('hidden', !this.closest('paypal-basic-card-container'));
  }
}

/** Defines PayPal's elements, unless another script on the page has. */
export function defineButtons(): void {
  if (customElements.get('paypal-button')) return;
  customElements.define('paypal-button', WalletButton);
  customElements.define('paypal-basic-card-button', CardButton);
}
