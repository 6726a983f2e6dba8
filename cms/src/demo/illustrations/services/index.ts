import { assessmentScenes } from './assessment';
import { educationScenes } from './education';
import type { Scene } from './scene';
import { supportScenes } from './support';

/** The pictures of the services by key. */
export const scenes: Record<string, Scene> = {
  ...assessmentScenes,
  ...educationScenes,
  ...supportScenes,
};
