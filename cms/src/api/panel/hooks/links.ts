import type { Core, UID } from '@strapi/strapi';
import { onPanelCall, type Request } from './panel-call';

/** A relation as the panel sends it: added and removed entries. */
interface Change {
  connect?: { documentId?: string }[];
  disconnect?: unknown[];
}

/** The parts of a relation's schema that are used here. */
interface Field {
  type: string;
  target?: UID.ContentType;
  mappedBy?: string;
  useJoinTable?: boolean;
}

/**
 * The panel sends the added and removed entries of a relation. Strapi handles this for relations in a join table. For
 * relations in a column it fails on one side, and on the other it takes the added entries for the whole list: each save
 * would detach a product's reviews and an order's lines. So a column is set to the chosen entry, and the other side is
 * ignored.
 */
export function keepLinks(strapi: Core.Strapi): void {
  onPanelCall(strapi, async ({ uid, action, data = {}, request }, next) => {
    for (const [name, field] of Object.entries(fieldsOf(strapi, uid))) {
      const change = data[name];
      if (!isChange(change)) continue;
      if (isColumn(field)) data[name] = await chosenRow(strapi, request, field, change);
      else if (action === 'update' && isColumnOfTarget(strapi, field)) delete data[name];
    }
    return next();
  });
}

interface Loaded {
  results: unknown[];
  pagination: { page: number; pageSize: number; pageCount: number; total: number };
}

/** More than most relations have: the panel shows them in a list that scrolls. Strapi would load five at a time. */
const LOADED = 100;

/**
 * The panel shows how many entries a relation has, all of them, and beyond a hundred a button for more. Strapi counts
 * only relations in a join table; for a relation in a column, an order of ten lines would seem to have five.
 */
export function countLinks(strapi: Core.Strapi): void {
  for (const uid of Object.keys(strapi.contentTypes) as UID.ContentType[]) {
    const repository = strapi.db.query(uid);
    const loadPages = repository.loadPages.bind(repository);
    repository.loadPages = async (entity: { id: number }, name, given: object) => {
      const params = { ...given, pageSize: LOADED };
      const field = fieldsOf(strapi, uid)[String(name)];
      if (!field?.target || !field.mappedBy || !isColumnOfTarget(strapi, field))
        return (await loadPages(entity, name, params)) as Loaded;
      const loaded = (await loadPages(entity, name, { ...params, orderBy: 'id' })) as Loaded;
      const where = { [field.mappedBy]: { id: entity.id } };
      const total = await strapi.db.query(field.target).count({ where });
      const pageCount = Math.ceil(total / loaded.pagination.pageSize);
      return { ...loaded, pagination: { ...loaded.pagination, pageCount, total } };
    };
  }
}

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && ('connect' in value || 'disconnect' in value);

const fieldsOf = (strapi: Core.Strapi, uid: UID.ContentType): Record<string, Field> =>
  strapi.getModel(uid).attributes;

const isColumn = ({ useJoinTable }: Field) => useJoinTable === false;

function isColumnOfTarget(strapi: Core.Strapi, { target, mappedBy }: Field): boolean {
  const other = target && mappedBy ? fieldsOf(strapi, target)[mappedBy] : undefined;
  return other !== undefined && isColumn(other);
}

/** @returns the row to refer to; null for none, undefined to leave the column unchanged */
async function chosenRow(
  strapi: Core.Strapi,
  request: Request,
  { target }: Field,
  { connect = [], disconnect = [] }: Change,
): Promise<{ id: number } | null | undefined> {
  const documentId = connect.at(-1)?.documentId;
  if (!documentId || !target) return disconnect.length > 0 ? null : undefined;
  const found = await strapi.db.query(target).findOne({ where: { documentId }, select: ['id'] });
  if (!found) request.throw(404, 'What was chosen has been deleted meanwhile');
  return { id: found.id };
}
