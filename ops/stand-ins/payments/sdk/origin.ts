/** Where this script came from, e.g. `http://localhost:4343`. Only known while it first runs. */
export const standInOrigin = new URL((document.currentScript as HTMLScriptElement).src).origin;
