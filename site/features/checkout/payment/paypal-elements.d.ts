import type { PayPalBasicCardButtonElement, PayPalButtonElement } from '@paypal/paypal-js/sdk-v6';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Props<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element>;

/** Custom elements that PayPal's script defines. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'paypal-button': Props<PayPalButtonElement> & Pick<PayPalButtonElement, 'type' | 'disabled'>;
      'paypal-basic-card-container': Props<HTMLElement>;
      'paypal-basic-card-button': Props<PayPalBasicCardButtonElement> &
        Pick<PayPalBasicCardButtonElement, 'buyerCountry' | 'disabled'>;
    }
  }
}
