import { atom } from 'nanostores';

export interface Notice {
  kind: 'success' | 'danger';
  text: string;
}

/** What has been done, or why it could not be; stays until the next thing is done. */
export const $notice = atom<Notice | null>(null);
