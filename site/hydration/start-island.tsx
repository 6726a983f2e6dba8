import type { ComponentType } from 'react';
import startReact from '@astrojs/react/client.js';
import { IslandBoundary } from './IslandBoundary.tsx';

type Start = ReturnType<typeof startReact>;

/** Starts an island as Astro does, within an error boundary. If its HTML was translated, renders it instead of hydrating it. */
export default (element: HTMLElement) =>
  async (Island: ComponentType, ...[props, slots, directive]: Tail<Parameters<Start>>) => {
    const start = (client: string | undefined) =>
      startReact(element)(
        (props: object) => (
          <IslandBoundary>
            <Island {...props} />
          </IslandBoundary>
        ),
        props,
        slots,
        { client: client! },
      );
    const { client } = directive;
    // The elements and attributes of Chrome's and Edge's translation.
    if (client === 'only' || !element.querySelector('font, [_msttexthash]')) return start(client);
    const { renderAnew } = await import('./render-anew.ts');
    await renderAnew(element, () => start('only'));
  };

type Tail<Items extends unknown[]> = Items extends [unknown, ...infer Rest] ? Rest : never;
