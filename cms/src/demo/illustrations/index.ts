import { render } from './picture';
import { pictures } from './products';
import { renderScene } from './services/scene';
import { scenes } from './services';

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
