export const commands: string[];
export const START_STEPS: number;
export const INSTALL_STEPS: number;
