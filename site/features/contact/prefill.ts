import { $userInfo } from '../account/store.ts';
import { askedService } from './logic.ts';

/** Fills in what is known: who is signed in, and the service that the visitor came from. Replaces nothing typed. */
export function prefill(form: HTMLFormElement): void {
  const fill = (name: string, value: string | undefined): boolean => {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isField && value && field.value === '') field.value = value;
    return isField;
  };
  const user = $userInfo.get();
  fill('name', user?.name);
  fill('email', user?.email);
  const service = askedService(location.search, [...document.links]);
  // A form that sends no messages has no field for it.
  if (service && !fill('about', service)) fill('message', `About ${service}:\n\n`);
}
