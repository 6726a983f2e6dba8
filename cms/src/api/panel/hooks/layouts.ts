import { isDeepStrictEqual } from 'node:util';
import type { Core, UID } from '@strapi/strapi';
import { known, serviceOf } from '#platform/strapi/services';
import { LAYOUTS, panelConfig, type Attributes, type PanelConfig } from '../rules/layouts';

/** The parts of a type or component that a layout needs. */
interface Model {
  uid: string;
  modelType: string;
  attributes: Attributes;
  /** The schema.json without Strapi's additions. */
  __schema__: { attributes: Attributes };
  /** The default of Strapi's content manager, overridden by the layout. */
  config?: object;
}

const APPLIED = { type: 'core', name: 'shop', key: 'panel-layouts' } as const;
const CONFIGURATION = 'plugin_content_manager_configuration';

const models = (strapi: Core.Strapi): Model[] =>
  Object.keys(LAYOUTS).flatMap((uid) => {
    const model = known<Model | undefined>(strapi.getModel(uid as UID.Schema));
    return model ? [model] : [];
  });

const configOf = ({ uid, modelType, __schema__: { attributes } }: Model): PanelConfig =>
  panelConfig(uid, attributes, modelType === 'contentType', LAYOUTS);

/** Declares the shop's layouts as Strapi's defaults. */
export function declareLayouts(strapi: Core.Strapi): void {
  for (const model of models(strapi)) {
    model.config = { ...model.config, ...configOf(model) };
  }
}

/**
 * Stores a type's layout only if it has changed since it was last stored. Until then, an admin's own configuration of
 * the view is kept.
 */
export async function applyLayouts(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store(APPLIED);
  const applied = ((await store.get({})) ?? {}) as Record<string, unknown>;
  const wanted = Object.fromEntries(models(strapi).map((model) => [model.uid, configOf(model)]));
  const changed = Object.keys(wanted).filter((uid) => !isDeepStrictEqual(applied[uid], wanted[uid]));
  if (changed.length === 0) return;
  const keys = changed.flatMap((uid) => [
    `${CONFIGURATION}_content_types::${uid}`,
    `${CONFIGURATION}_components::${uid}`,
  ]);
  await strapi.db.query('strapi::core-store').deleteMany({ where: { key: { $in: keys } } });
  for (const kind of ['content-types', 'components'] as const) {
    await serviceOf(strapi, `plugin::content-manager.${kind}`).syncConfigurations();
  }
  await store.set({ value: wanted });
}
