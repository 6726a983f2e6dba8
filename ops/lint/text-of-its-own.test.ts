import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/paths.ts';

const eslint = new ESLint({ cwd: root });

/** The faults in a component of the site that renders this. */
async function errorsOf(jsx: string): Promise<string[]> {
  const text = `import type { ReactNode } from 'react';
interface Props { name: string; count: number; isNew: boolean; slot: ReactNode }
declare function Part(): ReactNode;
export const Some = ({ name, count, isNew, slot }: Props) => [name, count, isNew, slot, Part, ${jsx}];`;
  // In place of a component that exists, because the types come from its project.
  const [result] = await eslint.lintText(text, { filePath: 'site/components/Stars.tsx' });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'translation/text-of-its-own')
    .map(({ line, column, endColumn }) =>
      text.split('\n')[line - 1]!.slice(column - 1, (endColumn ?? 0) - 1),
    );
}

/** The first one reads the types of the whole site. */
describe('text-of-its-own', () => {
  it.each([
    ['<p>{count} of {name}</p>', ['{count}', ' of ', '{name}']],
    ['<p>{isNew && <b>New</b>} product</p>', [' product']],
    ["<p><b>{name}</b>{isNew && 'new'}</p>", ["{isNew && 'new'}"]],
    ['<p><Part /> in stock</p>', [' in stock']],
    ['<p>{isNew && <>New</>}</p>', ['New']],
    ['<span> {name}</span>', ['{name}']],
  ])('finds text that a translation moves: %s', async (jsx, faults) => {
    expect(await errorsOf(jsx)).toEqual(faults);
  });

  it.each([
    '<p>{name}</p>',
    '<p>{`${count} of ${name}`}</p>',
    "<p>{isNew ? 'new' : name}</p>",
    '<p>Please <b>wait</b> a moment</p>',
    '<p>Total {isNew && <b>new</b>}</p>',
    '<p><b>{name}</b>{name && <i>{name}</i>}</p>',
    '<p><b>{name}</b>{slot}</p>',
    '<p><span>{name}</span> <b>{count}</b></p>',
  ])('accepts %s', async (jsx) => {
    expect(await errorsOf(jsx)).toEqual([]);
  });
});
