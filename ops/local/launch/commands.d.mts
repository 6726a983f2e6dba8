export const commands: string[];
export const STEPS_AFTER_INSTALL: number;
