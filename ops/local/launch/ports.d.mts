export interface StackPorts {
  site: number;
  cms: number;
  mail: number;
  payments: number;
}
export const portVariables: Record<keyof StackPorts, { name: string; fallback: number }>;
export function readPorts(environment: NodeJS.ProcessEnv): StackPorts;
export function describeTakenPorts(ports: StackPorts): Promise<string | null>;
export function freePorts(wishes: number[]): Promise<number[]>;
