/** The legacy library shows why a file was not deleted; the new one hides the reason. */
export default { useLegacyMediaLibrary: true };
