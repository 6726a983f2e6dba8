import { colour, shade } from '../palette';
import { closeUp, type Picture } from '../picture';
import { disc, lifted, seated, slab, wire } from '../solids';
import { at, circle, path, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Cables & Connectors';

const spoolColours = [colour.red, '#2b3336', colour.yellow, colour.green, colour.blue, '#f4f2e8'];

const hookupWire: Picture = {
  shelf,
  draw: () =>
    lifted(
      slab(92, 190, 616, 420, { fill: colour.kraft, r: 14, depth: 26 }),
      rect(116, 214, 568, 372, { rx: 8, fill: shade(colour.kraft, -0.5) }),
    ) +
    spoolColours
      .map((fill, index) =>
        spool(196 + (index % 3) * 204, 304 + Math.floor(index / 3) * 190, 90, fill),
      )
      .join('') +
    lifted(
      spoolColours
        .slice(3)
        .map((fill, index) =>
          wire(
            `M${140 + index * 204} 530C${120 + index * 204} 640 ${180 + index * 214} 660 ${170 + index * 214} 760`,
            fill,
            11,
          ),
        )
        .join(''),
    ),
};

/** A reel from above with wound wire. */
export function spool(x: number, y: number, r: number, fill: string): Svg {
  return (
    seated(
      disc(x, y, r, '#e8e4d6', 10),
      circle(x, y, r * 0.86, { fill: shade(fill, -0.15) }),
      repeat(5, (index) =>
        circle(
          x,
          y,
          r * (0.82 - index * 0.1),
          stroke(index % 2 ? fill : shade(fill, 0.22), r * 0.075),
        ),
      ),
    ) +
    seated(disc(x, y, r * 0.34, '#f4f1e6', 5), circle(x, y, r * 0.16, { fill: '#4c3b28' })) +
    path(`M${x - r * 0.6} ${y - r * 0.4}A${r * 0.72} ${r * 0.72} 0 0 1 ${x} ${y - r * 0.72}`, {
      ...stroke('#ffffff', 5),
      opacity: 0.5,
    })
  );
}

const leverConnectors: Picture = {
  shelf,
  draw: () =>
    at(150, 160, leverConnector(2), { rotate: -10 }) +
    at(440, 130, leverConnector(3), { rotate: 8 }) +
    at(200, 480, leverConnector(5), { rotate: -6 }),
};

/** A clear splicing connector with orange levers, wires in the first two ways. */
function leverConnector(ways: number): Svg {
  const width = ways * 72 + 20;
  return (
    lifted(
      wire('M46 180C40 260 0 280 -10 330', colour.red, 18),
      wire('M118 180C120 260 90 290 96 350', colour.blue, 18),
    ) +
    lifted(
      slab(0, 0, width, 200, { fill: '#dce6e6', r: 16, depth: 18 }),
      repeat(
        ways,
        (way) =>
          rect(24 + way * 72, 18, 44, 60, { rx: 4, fill: 'url(#gold)', opacity: 0.75 }) +
          slab(16 + way * 72, 84, 60, 100, { fill: colour.orange, r: 9, depth: 8 }) +
          repeat(3, (rib) =>
            rect(26 + way * 72, 150 + rib * 10, 40, 4, { rx: 2, fill: shade(colour.orange, -0.3) }),
          ),
      ),
      rect(0, 0, width, 200, { rx: 16, fill: 'url(#glass)', opacity: 0.5 }),
    )
  );
}

export const cablesConnectingPictures: Record<string, Picture> = {
  'hookup-wire': hookupWire,
  'hookup-wire-detail': closeUp(hookupWire, 240, 420, 2),
  'lever-connectors': leverConnectors,
};
