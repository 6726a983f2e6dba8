import type { FieldError } from 'shared';

/** A draft with its components and files. */
type Draft = Readonly<Record<string, unknown>>;

interface LibraryPicture {
  name?: string;
  alternativeText?: string | null;
}

/** Sections with a picture, and a field that says what it shows. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  'api::home-page.home-page': ['promotion'],
  'api::about-page.about-page': ['story'],
};

/** Types with a picture that is described in the media library, by field, with their labels. */
const IN_LIBRARY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'api::service.service': { image: 'Image' },
};

/** Pictures that somebody who cannot see them would not know. Checked when a draft is published. */
export function undescribedPictures(uid: string, draft: Draft): FieldError[] {
  const sections = (SECTIONS[uid] ?? []).flatMap((name) => {
    const { picture, pictureText } = (draft[name] ?? {}) as Draft;
    if (!picture || !isBlank(pictureText)) return [];
    return [{ path: `${name}.pictureText`, message: 'Say what the picture shows' }];
  });
  const pictures = Object.entries(IN_LIBRARY[uid] ?? {}).flatMap(([path, label]) => {
    const picture = draft[path] as LibraryPicture | null | undefined;
    if (!picture || !isBlank(picture.alternativeText)) return [];
    return [{ path, message: `${label}: say what ${picture.name} shows, in its alternative text` }];
  });
  return [...sections, ...pictures];
}

const isBlank = (text: unknown): boolean => typeof text !== 'string' || text.trim() === '';
