/** What TypeScript does not know yet of the Navigation API, which not all browsers have. */
export interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
}

declare global {
  interface Window {
    readonly navigation?: {
      /** From where the page was come to; null where that was another site, or nowhere. */
      readonly activation?: { readonly from: object | null } | null;
      addEventListener(type: 'navigate', listener: (event: NavigateEvent) => void): void;
    };
  }
}
