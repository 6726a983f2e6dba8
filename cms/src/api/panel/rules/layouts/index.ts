import { catalogLayouts } from './catalog';
import type { PanelLayouts } from './layout';
import { orderLayouts } from './orders';
import { pageLayouts } from './pages';
import { wordLayouts } from './words';

/** Every type that the panel shows, and every component: a new one is added to these. */
export const LAYOUTS: PanelLayouts = {
  ...catalogLayouts,
  ...orderLayouts,
  ...pageLayouts,
  ...wordLayouts,
};

export { panelConfig, type Attributes, type PanelConfig } from './panel-config';
export { readOnlyFields } from './layout';
