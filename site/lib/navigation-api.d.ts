/** The part of the Navigation API that TypeScript lacks. Not all browsers have it. */
export interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
}

declare global {
  interface Window {
    readonly navigation?: {
      /** The previous page; null if it was of another site, or there was none. */
      readonly activation?: { readonly from: object | null } | null;
      addEventListener(type: 'navigate', listener: (event: NavigateEvent) => void): void;
    };
  }
}
