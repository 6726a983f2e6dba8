import type { Core } from '@strapi/strapi';
import { serviceOf, type Permission } from '#platform/strapi/services';

/** Key of the stored list of fields, by type, that editors were given. */
const GIVEN = { type: 'core', name: 'shop', key: 'editor-rights' } as const;
type Given = Readonly<Record<string, string[]>>;

/**
 * When Strapi creates the editors' role, it grants the types and fields that exist then. Later releases' additions are
 * granted here, once, so that a right that an owner removes stays removed.
 */
export async function giveEditorsWhatIsNew(strapi: Core.Strapi, role: number): Promise<void> {
  const store = strapi.store(GIVEN);
  const given = ((await store.get({})) ?? {}) as Given;
  const permissions = strapi.db.query('admin::permission');
  const value: Record<string, string[]> = { ...given };
  for (const [subject, wanted] of Map.groupBy(
    editorPermissions(strapi),
    (permission) => permission.subject,
  )) {
    value[subject] = [...new Set(wanted.flatMap(fieldsOf))];
    const held: Permission[] = await permissions.findMany({ where: { role, subject } });
    if (held.length === 0 && !given[subject]) {
      await serviceOf(strapi, 'admin::role').addPermissions(role, wanted);
    }
    for (const { id, action, properties } of held) {
      const fields = properties.fields ?? [];
      const own = wanted.find((permission) => permission.action === action);
      const added = fieldsOf(own).filter(
        (field) => !fields.includes(field) && !given[subject]?.includes(field),
      );
      if (added.length === 0) continue;
      const data = { properties: { ...properties, fields: [...fields, ...added] } };
      await permissions.update({ where: { id }, data });
    }
  }
  await store.set({ value });
}

const fieldsOf = (permission: Permission | undefined): string[] => permission?.properties.fields ?? [];

/** The permissions on the shop's types that Strapi would give a new role of editors. */
function editorPermissions(strapi: Core.Strapi): Permission[] {
  const actions = serviceOf(strapi, 'admin::permission')
    .actionProvider.values()
    .filter(({ section }) => section === 'contentTypes');
  return serviceOf(strapi, 'admin::content-type')
    .getPermissionsWithNestedFields(actions)
    .filter(({ subject }) => subject.startsWith('api::'));
}
