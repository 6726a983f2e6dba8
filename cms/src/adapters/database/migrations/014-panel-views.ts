import type { Migration } from './migration';

/** Which stock an editor's form in Strapi's panel was opened with. */
export const panelViews: Migration = {
  name: '014-panel-views',
  sql: `
    CREATE TABLE shop_panel_views (
      editor_id integer NOT NULL,
      product_id text NOT NULL,
      count_in_stock integer NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (editor_id, product_id)
    );
  `,
};
