import { between, seededRandom } from '../../random';
import { colour, shade } from '../palette';
import { lifted, slab } from '../solids';
import { circle, line, type Point, repeat, type Svg } from '../svg';

interface BoardLook {
  fill: string;
  r?: number;
  /** Middles of the mounting holes. */
  holes?: readonly Point[];
  holeRadius?: number;
  /** Another number gives other copper tracks; none draws a board without. */
  tracks?: number;
}

/** A printed circuit board with its upper left corner at the origin, and what is soldered to it. */
export function board(width: number, height: number, look: BoardLook, ...parts: Svg[]): Svg {
  const { fill, r = 16, holes = [], holeRadius = 9, tracks } = look;
  return lifted(
    slab(0, 0, width, height, { fill, r }),
    tracks === undefined ? '' : copperTracks(width, height, fill, tracks),
    ...holes.map(([x, y]) => mountingHole(x, y, holeRadius)),
    ...parts,
  );
}

/** Holes in all four corners. */
export function cornerHoles(width: number, height: number, inset = 24): Point[] {
  return [
    [inset, inset],
    [width - inset, inset],
    [inset, height - inset],
    [width - inset, height - inset],
  ];
}

function mountingHole(x: number, y: number, r: number): Svg {
  return (
    circle(x, y, r * 1.6, { fill: 'url(#gold)' }) +
    circle(x, y, r, { fill: shade(colour.pcbGreen, -0.75) })
  );
}

/** Tracks that run straight, turn by 45 degrees and end in a via. */
function copperTracks(width: number, height: number, fill: string, seed: number): Svg {
  const random = seededRandom(seed);
  const track = shade(fill, 0.17);
  return repeat(Math.round((width * height) / 9000), () => {
    const start: Point = [between(random, 24, width - 90), between(random, 24, height - 24)];
    const run = between(random, 20, 90);
    const rise = between(random, 12, 40) * (start[1] > height / 2 ? -1 : 1);
    const bend: Point = [Math.min(start[0] + run, width - 60), start[1]];
    const turned: Point = [Math.min(bend[0] + Math.abs(rise), width - 20), bend[1] + rise];
    const via = (point: Point) =>
      circle(point[0], point[1], 5, { fill: track }) +
      circle(point[0], point[1], 2, { fill: shade(fill, -0.4) });
    return line([start, bend, turned], track, 3.2) + via(start) + via(turned);
  });
}
