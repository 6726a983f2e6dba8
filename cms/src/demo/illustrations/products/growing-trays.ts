import { colour, shade } from '../palette';
import { crumbs, leaf, seedling } from '../parts/plants';
import { inTheBox, type Picture } from '../picture';
import { disc, groundShadow, lettering, lifted, seated, slab, wire } from '../solids';
import { at, path, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Growing Kits';

const microgreens: Picture = {
  shelf,
  standing: true,
  draw: () =>
    groundShadow(400, 690, 330) +
    greensTray(90, 500, 620, 5, '#b05a86') +
    greensTray(60, 600, 680, 9, colour.leaf),
};

/** A shallow tray from the front with a dense crop. */
function greensTray(x: number, y: number, width: number, seed: number, fill: string): Svg {
  const stems = repeat(30, (index) => {
    const height = 70 + ((index * 37 + seed * 13) % 54);
    return seedling(
      x + 26 + (index * (width - 52)) / 29,
      y + 8,
      height,
      index % 4 === seed % 4 ? shade(fill, 0.16) : shade(fill, ((index * 7) % 5) * -0.06),
    );
  });
  return (
    stems +
    rect(x + 12, y - 8, width - 24, 22, { rx: 8, fill: '#7a563b' }) +
    crumbs(x + 16, y - 6, width - 32, 14, seed) +
    path(`M${x} ${y + 4}H${x + width}L${x + width - 20} ${y + 84}H${x + 20}Z`, {
      fill: '#3a4a44',
    }) +
    path(`M${x} ${y + 4}H${x + width}L${x + width - 20} ${y + 84}H${x + 20}Z`, {
      fill: 'url(#round-down)',
    }) +
    rect(x - 8, y, width + 16, 16, { rx: 8, fill: '#4a5c55' })
  );
}

const microgreensBox: Picture = inTheBox(
  shelf,
  () =>
    at(
      184,
      214,
      lifted(
        repeat(4, (index) =>
          slab(index * 9, index * 12, 210, 160, {
            fill: index % 2 ? '#3a4a44' : '#465851',
            r: 14,
            depth: 8,
          }),
        ),
        rect(45, 54, 174, 124, { rx: 8, fill: '#2b3834' }),
      ),
    ),
  () =>
    at(
      460,
      220,
      lifted(slab(0, 0, 150, 120, { fill: '#8a6242', r: 8, depth: 24 }), crumbs(6, 6, 138, 108, 3)),
    ),
  () =>
    [colour.red, colour.leaf, colour.yellow, colour.purple]
      .map((fill, index) =>
        at(210 + index * 104, 470, packet(fill), { rotate: index % 2 ? 4 : -5 }),
      )
      .join(''),
);

function packet(fill: string): Svg {
  return lifted(
    slab(0, 0, 92, 130, { fill: '#f6f3e6', r: 4, depth: 3 }),
    rect(0, 0, 92, 30, { rx: 4, fill }),
    at(46, 108, seedling(0, 0, 32)),
    lettering(14, 42, [[36, 22]], '#b9c0b2', 6),
  );
}

const seedTray: Picture = {
  shelf,
  draw: () =>
    at(
      400,
      410,
      at(
        -310,
        -220,
        lifted(wire('M590 410C660 460 700 420 720 520', '#30383b', 14)) +
          lifted(
            slab(-30, -26, 680, 492, { fill: '#2b3336', r: 24, depth: 6 }),
            rect(-18, -14, 656, 468, { rx: 18, ...stroke(colour.orange, 4), opacity: 0.8 }),
            slab(0, 0, 620, 440, { fill: '#3f4f49', r: 18, depth: 18 }),
            repeat(24, (index) =>
              soilCell(28 + (index % 6) * 96, 26 + Math.floor(index / 6) * 100, index),
            ),
          ) +
          rect(-2, -4, 624, 448, { rx: 26, fill: '#e9f7f4', opacity: 0.2 }) +
          rect(-2, -4, 624, 448, { rx: 26, fill: 'url(#glass)', opacity: 0.62 }) +
          rect(6, 4, 608, 432, { rx: 22, ...stroke('#ffffff', 5), opacity: 0.75 }) +
          seated(
            disc(310, 220, 34, '#dfe9e4', 5),
            at(310, 220, path('M-16 0h32M0 -16v32', stroke('#8ba099', 6))),
          ),
      ),
      { rotate: -7 },
    ),
};

function soilCell(x: number, y: number, index: number): Svg {
  const sprout = [-60, 0, 60, 130, 190, 250]
    .slice(0, 2 + (index % 3))
    .map((angle) =>
      at(x + 42, y + 43, leaf(30 + (index % 4) * 4, colour.leaf, 0.46), {
        rotate: angle + index * 20,
      }),
    )
    .join('');
  return (
    rect(x, y, 84, 86, { rx: 12, fill: '#26312d' }) +
    rect(x + 7, y + 9, 70, 72, { rx: 9, fill: colour.soil }) +
    crumbs(x + 10, y + 12, 64, 64, index) +
    (index % 7 === 3 ? '' : sprout)
  );
}

export const growingTraysPictures: Record<string, Picture> = {
  microgreens,
  'microgreens-box': microgreensBox,
  'seed-tray': seedTray,
};
