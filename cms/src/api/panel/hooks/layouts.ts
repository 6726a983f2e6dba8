import { isDeepStrictEqual } from 'node:util';
import type { Core, UID } from '@strapi/strapi';
import { known, serviceOf } from '../../../platform/strapi/services';
import { LAYOUTS, panelConfig, type Attributes, type PanelConfig } from '../rules/layouts';

/** What a layout needs of a type or component. */
interface Model {
  uid: string;
  modelType: string;
  attributes: Attributes;
  /** As in its schema.json, without what Strapi adds. */
  __schema__: { attributes: Attributes };
  /** The default of Strapi's content manager. */
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

/** Makes the shop's layouts Strapi's defaults. */
export function declareLayouts(strapi: Core.Strapi): void {
  for (const model of models(strapi)) {
    model.config = { ...model.config, ...configOf(model) };
  }
}

/**
 * Sets a type's layout when the shop's differs from the one set last. In between, an admin of the panel may configure the
 * view.
 */
export async function applyLayouts(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store(APPLIED);
  const applied = ((await store.get({})) ?? {}) as Record<string, unknown>;
  const wanted = Object.fromEntries(models(strapi).map((model) => [model.uid, configOf(model)]));
  const changed = Object.keys(wanted).filter(
    (uid) => !isDeepStrictEqual(applied[uid], wanted[uid]),
  );
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
