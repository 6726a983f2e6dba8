export type Note = (text: string) => void;
export type Step = <T>(title: string, work: (note: Note) => Promise<T>) => Promise<T>;
export function createSteps(options: {
  total: number;
  done?: number;
  output?: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
}): { step: Step };
