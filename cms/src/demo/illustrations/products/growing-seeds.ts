import { colour, shade } from '../palette';
import { leaf, seedling } from '../parts/plants';
import { closeUp, type Picture } from '../picture';
import { groundShadow, lettering, slab } from '../solids';
import { at, circle, group, path, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Growing Kits';

const seedLibrary: Picture = {
  shelf,
  standing: true,
  draw: () =>
    groundShadow(400, 700, 300) +
    repeat(6, (index) =>
      at(178 + index * 88, 250 + (index % 2) * 26, bigPacket(index), { rotate: (index - 2.5) * 4 }),
    ) +
    tin(),
};

const packetColours = [
  colour.red,
  colour.orange,
  colour.yellow,
  colour.leaf,
  colour.purple,
  colour.blue,
];

const vegetables = [tomato, carrot, sunflower, pea, beetroot, carrot];

function bigPacket(index: number): Svg {
  const fill = packetColours[index] ?? colour.leaf;
  const vegetable = vegetables[index] ?? pea;
  return group(
    { filter: 'url(#shadow-low)' },
    slab(-72, 0, 144, 300, { fill: '#f8f5e8', r: 6, depth: 3 }),
    rect(-72, 0, 144, 52, { rx: 6, fill }),
    lettering(-50, 20, [[54, 34]], '#ffffff', 10),
    at(0, 136, vegetable()),
  );
}

function tomato(): Svg {
  return (
    circle(0, 6, 44, { fill: colour.red }) +
    circle(0, 6, 44, { fill: 'url(#sheen)' }) +
    repeat(5, (index) => at(0, -30, leaf(28, colour.leafDark, 0.3), { rotate: index * 72 }))
  );
}

function carrot(): Svg {
  return (
    [-24, 0, 24]
      .map((angle) => at(0, -26, leaf(44, colour.leaf, 0.28), { rotate: angle }))
      .join('') +
    path('M-24 -26Q0 -40 24 -26L4 62Q0 70 -4 62Z', { fill: colour.orange }) +
    path('M-14 -4h16M-2 18h12', stroke(shade(colour.orange, -0.25), 4))
  );
}

function sunflower(): Svg {
  return (
    repeat(12, (index) => at(0, 4, leaf(50, colour.yellow, 0.24), { rotate: index * 30 })) +
    circle(0, 4, 22, { fill: '#6b4326' })
  );
}

function pea(): Svg {
  return (
    path('M-54 -16Q0 70 54 -16Q0 24 -54 -16Z', { fill: colour.leaf }) +
    [-24, 0, 24].map((x) => circle(x, 20 - Math.abs(x) * 0.36, 14, { fill: '#93da79' })).join('')
  );
}

function beetroot(): Svg {
  return (
    [-26, 0, 26]
      .map((angle) =>
        at(0, -20, leaf(48, angle ? colour.leaf : colour.leafDark, 0.36), { rotate: angle }),
      )
      .join('') +
    path('M-36 6Q-34 -26 0 -26T36 6Q30 44 4 52L0 74L-4 52Q-30 44 -36 6Z', { fill: '#9b3362' }) +
    path('M-22 -4Q-18 -16 -4 -17', { ...stroke('#ffffff', 5), opacity: 0.4 })
  );
}

function tin(): Svg {
  return (
    slab(110, 440, 580, 250, { fill: '#3f8f6b', r: 22, depth: 10 }) +
    rect(110, 440, 580, 34, { rx: 16, fill: '#2f7456' }) +
    rect(226, 520, 348, 110, { rx: 14, fill: '#f6f3e6' }) +
    lettering(
      316,
      548,
      [
        [110, 70],
        [60, 90],
      ],
      '#9fb0a2',
      14,
    ) +
    at(270, 606, seedling(0, 0, 38))
  );
}

export const growingSeedsPictures: Record<string, Picture> = {
  'seed-library': seedLibrary,
  'seed-library-detail': closeUp(seedLibrary, 330, 340, 1.9),
};
