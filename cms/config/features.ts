/** The library that says why a file was not deleted: the newer one keeps the reason to itself. */
export default { useLegacyMediaLibrary: true };
