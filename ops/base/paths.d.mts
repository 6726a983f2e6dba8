export const root: string;
export const cmsDir: string;
export const cacheDir: string;
export const buildLock: string;
export const buildProcess: string;
