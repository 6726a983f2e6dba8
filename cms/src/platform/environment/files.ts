import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads variables from files, as secrets are passed to containers: `NAME_FILE` is the path of a file with the value of
 * `NAME`.
 * @returns the variables, and a line for each unreadable file and each name that is set both ways
 */
export function withSecretFiles(
  given: Variables,
  names: readonly string[],
): { variables: Variables; problems: string[] } {
  const variables = { ...given };
  const problems = names.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (!file) return [];
    if (given[name]) return [`${name} and ${name}_FILE are both set`];
    try {
      variables[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      return [];
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return [`${name}_FILE names a file that cannot be read (${code})`];
    }
  });
  return { variables, problems };
}
