import { businessLayouts } from './business';
import { catalogLayouts } from './catalog';
import type { PanelLayouts } from './layout';
import { orderLayouts } from './orders';
import { pageLayouts } from './pages';

/** The layouts of all types and components that the panel shows. */
export const LAYOUTS: PanelLayouts = {
  ...catalogLayouts,
  ...orderLayouts,
  ...pageLayouts,
  ...businessLayouts,
};

export { panelConfig, type Attributes, type PanelConfig } from './panel-config';
export { readOnlyFields } from './layout';
