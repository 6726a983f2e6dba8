/** Content types of which there is one entry, with drafts: by their tables. */
const SINGLE_TYPES = {
  home_pages: 'home-page',
  about_pages: 'about-page',
  contact_pages: 'contact-page',
  services_pages: 'services-page',
  site_settings: 'site-settings',
};

const triggerOf = ([table, subject]: readonly [string, string]) => `
  CREATE TRIGGER shop_draftable_content AFTER INSERT OR UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION shop_draftable_content('${subject}');
`;

/**
 * Content events of types with drafts, whose rows are in one table with what is published: as those of
 * services (008-content-events), for any table. The subject is the trigger's argument. Strapi publishes by
 * taking the published row away and writing another one with parts of its own, so the parts need no triggers.
 */
export const home = `
  CREATE FUNCTION shop_draftable_content() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      was_public boolean := TG_OP <> 'INSERT' AND OLD.published_at IS NOT NULL;
      is_public boolean := TG_OP <> 'DELETE' AND NEW.published_at IS NOT NULL;
      document text := CASE WHEN TG_OP = 'DELETE' THEN OLD.document_id ELSE NEW.document_id END;
      own_id integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
      has_other boolean;
    BEGIN
      IF NOT was_public AND NOT is_public THEN RETURN NULL; END IF;
      IF was_public AND is_public AND
         shop_printed(to_jsonb(OLD)) IS NOT DISTINCT FROM shop_printed(to_jsonb(NEW)) THEN
        RETURN NULL;
      END IF;
      EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE document_id = $1
                        AND published_at IS NOT NULL AND id <> $2)', TG_TABLE_NAME)
        INTO has_other USING document, own_id;
      PERFORM shop_note_content(TG_ARGV[0], document,
        CASE WHEN was_public = is_public OR has_other THEN 'updated'
             WHEN is_public THEN 'created' ELSE 'deleted' END);
      RETURN NULL;
    END $$;
  ${Object.entries(SINGLE_TYPES).map(triggerOf).join('')}
`;
