import type { Service } from 'shared';
import { ApiError } from '../../lib/api/client.ts';
import { getService } from '../../lib/api/services.ts';
import { imageAttributes } from '../../components/image-attributes.ts';
import { matchRoute } from '../../routes.ts';
import { paragraphs, PICTURE_SIZES } from './logic.ts';

type State = 'service' | 'unknown' | 'failed';

function part(name: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`[data-${name}]`);
  if (!element) throw new Error(`The page lacks its part data-${name}`);
  return element;
}

function textElement(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function picture(path: string, alt: string): HTMLImageElement {
  const attributes = imageAttributes(path, PICTURE_SIZES);
  return Object.assign(new Image(1200, 800), { alt, ...attributes });
}

function show(state: State): void {
  for (const name of ['service', 'unknown', 'failed'] as const) part(name).hidden = name !== state;
}

/** Puts the name before the business's, where the prebuilt title says what kind of page it is. */
function setTitle(name: string): void {
  document.title = document.title.replace(/^[^|]+/, `${name} `);
}

/** What editors call a group, where it is not what the API does. */
function nameOfGroup(group: string): string {
  const renamed = JSON.parse(part('group').dataset.renamed ?? '{}') as Record<string, string>;
  return renamed[group] ?? group;
}

function fill(service: Service): void {
  setTitle(service.name);
  part('group').textContent = nameOfGroup(service.group);
  part('name').textContent = service.name;
  part('media').replaceChildren(picture(service.image, service.name));
  part('info').replaceChildren(...paragraphs(service.info).map((text) => textElement('p', text)));
  part('options').replaceChildren(...service.options.map((option) => textElement('li', option)));
  part('service').removeAttribute('aria-busy');
}

async function load(): Promise<void> {
  show('service');
  try {
    fill(await getService(matchRoute(location.pathname)?.params.id ?? ''));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isUnknown = error.status === 404;
    if (isUnknown) setTitle('Service not found');
    show(isUnknown ? 'unknown' : 'failed');
  }
}

part('retry').addEventListener('click', load);
void load();
