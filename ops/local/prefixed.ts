/** Returns a sink that prints what it is given line by line, each with the name of its source. */
export function prefixed(name: string): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) console.log(`${name.padEnd(5)}| ${line}`);
  };
}
