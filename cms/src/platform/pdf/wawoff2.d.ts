declare module 'wawoff2' {
  /** @returns the unpacked font */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
