declare module 'wawoff2' {
  /** @returns the font as it was before it was packed as WOFF2 */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
