import { type Picture, render } from './picture';
import { boardPictures } from './products/boards';
import { cablePictures } from './products/cables';
import { displayPictures } from './products/displays';
import { growingPictures } from './products/growing';
import { motorPictures } from './products/motors';
import { powerPictures } from './products/power';
import { sensorPictures } from './products/sensors';
import { toolPictures } from './products/tools';
import { renderScene } from './services/scene';
import { scenes } from './services';

const pictures: Record<string, Picture> = {
  ...boardPictures,
  ...cablePictures,
  ...displayPictures,
  ...growingPictures,
  ...motorPictures,
  ...powerPictures,
  ...sensorPictures,
  ...toolPictures,
};

/** Every key that `drawIllustration` knows. */
export function illustrationKeys(): string[] {
  return [...Object.keys(pictures), ...Object.keys(scenes)];
}

/**
 * Draws a picture: 800 × 800 for products, 1200 × 800 for services.
 * @returns an SVG document without text or outside references.
 * @throws RangeError for a key that no picture has.
 */
export function drawIllustration(key: string): string {
  const picture = pictures[key];
  if (picture) return render(picture);
  const scene = scenes[key];
  if (scene) return renderScene(scene);
  throw new RangeError(`No illustration is called "${key}"`);
}
