import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';

/** The parts of Strapi's plugins and services that the shop uses. Strapi's own types leave them out. */

interface Plugins {
  upload: {
    /** Calls the configured provider. */
    service(name: 'provider'): { upload(file: StoredFile): Promise<void> };
    service(name: 'upload'): {
      replace: unknown;
      remove(file: { id: number }): Promise<unknown>;
      upload(form: PanelUpload, options?: { user?: { id: number } }): Promise<unknown[]>;
    };
    service(name: 'file'): {
      deleteByIds(ids?: number[]): Promise<unknown>;
      getFolderPath(folder?: number | null): Promise<string>;
    };
    service(name: 'folder'): {
      create(folder: { name: string; parent: number | null }): Promise<unknown>;
      deleteByIds(ids?: number[]): Promise<unknown>;
    };
    provider: { delete(file: StoredFile): Promise<unknown> };
  };
  email: {
    provider: { send(email: PanelEmail): Promise<unknown> };
  };
  'content-manager': {
    service(name: 'homepage'): {
      queryLastDocuments(...query: unknown[]): Promise<RecentEntry[]>;
    };
  };
}

interface PanelEmail {
  headers?: Readonly<Record<string, string>>;
}

/** An entry in the lists on the panel's home page. */
interface RecentEntry {
  kind: string;
  contentTypeDisplayName: string;
  title: unknown;
}

/** Fields that the panel sends with a file. */
export interface PanelFileInfo {
  name?: string | null;
  alternativeText?: string | null;
  caption?: string | null;
  folder?: number | null;
}

/** A file of the panel's form, on disk. */
export interface PanelFile {
  filepath: string;
  originalFilename?: string | null;
  mimetype?: string | null;
  /** Detected from its content. */
  detectedMimeType?: string;
  size: number;
}

interface PanelUpload {
  data: { fileInfo?: PanelFileInfo | PanelFileInfo[] };
  files: PanelFile | PanelFile[];
}

/** A file as the upload plugin and its providers define it. */
export interface StoredFile {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  /** Only pictures have them. */
  width?: number;
  height?: number;
  /** In kB. */
  size: number;
  /** Set by the provider. */
  url?: string;
  getStream?: () => Readable;
}

/** A permission of a panel role for one type. */
export interface Permission {
  id: number;
  action: string;
  subject: string;
  properties: { fields?: string[] };
}

interface PanelAction {
  section: string;
}

interface Services {
  'admin::user': {
    exists(where?: object): Promise<boolean>;
    createFirstAdmin(user: object): Promise<unknown>;
    create(user: object): Promise<unknown>;
  };
  'admin::permission': {
    actionProvider: { values(): PanelAction[] };
    engine: {
      generateUserAbility(user: object): Promise<{ can(action: string, subject: string): boolean }>;
    };
  };
  'admin::content-type': {
    getPermissionsWithNestedFields(actions: PanelAction[]): Permission[];
  };
  'admin::role': { addPermissions(roleId: number, permissions: Permission[]): Promise<unknown> };
  'plugin::content-manager.content-types': { syncConfigurations(): Promise<void> };
  'plugin::content-manager.homepage': {
    /** The lists of the panel's home. */
    queryLastDocuments(
      params?: { sort?: string; filters?: object },
      draftAndPublishOnly?: boolean,
    ): Promise<unknown>;
  };
  'plugin::content-manager.components': { syncConfigurations(): Promise<void> };
}

/** Casts a part of Strapi to a type of the shop's, where Strapi's types are incomplete. */
export const known = <Part>(part: unknown) => part as Part;

export const pluginOf = <Name extends keyof Plugins>(strapi: Core.Strapi, name: Name) =>
  known<Plugins[Name]>(strapi.plugin(name));

export const serviceOf = <Name extends keyof Services>(strapi: Core.Strapi, name: Name) =>
  known<Services[Name]>(strapi.service(name));
