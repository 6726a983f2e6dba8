import { isDeepStrictEqual } from 'node:util';
import type { Core, UID } from '@strapi/strapi';
import { serviceOf } from '../../../platform/strapi/services';
import { LAYOUTS, panelConfig, type Attributes, type PanelConfig } from '../rules/layouts';

/** A type or component as Strapi has it, as far as its look in the panel goes. */
interface Model {
  uid: string;
  modelType: string;
  attributes: Attributes;
  /** As its schema.json has it, without what Strapi adds. */
  __schema__: { attributes: Attributes };
  /** What Strapi's content manager begins with. */
  config?: object;
}

const APPLIED = { type: 'core', name: 'shop', key: 'panel-layouts' } as const;
const CONFIGURATION = 'plugin_content_manager_configuration';

const models = (strapi: Core.Strapi): Model[] =>
  Object.keys(LAYOUTS).flatMap((uid) => {
    const model = strapi.getModel(uid as UID.Schema) as unknown as Model | undefined;
    return model ? [model] : [];
  });

const configOf = ({ uid, modelType, __schema__: { attributes } }: Model): PanelConfig =>
  panelConfig(uid, attributes, modelType === 'contentType', LAYOUTS);

/** Has Strapi begin with the shop's layouts, where it has none of its own yet. */
export function declareLayouts(strapi: Core.Strapi): void {
  for (const model of models(strapi)) {
    model.config = { ...model.config, ...configOf(model) };
  }
}

/**
 * Sets a type's layout again when the shop's is another than the one set last. Until then it is as whoever may
 * configure the view has left it.
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
