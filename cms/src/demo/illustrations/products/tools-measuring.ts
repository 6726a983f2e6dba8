import { colour } from '../palette';
import { sevenSegments } from '../parts/screens';
import { closeUp, type Picture } from '../picture';
import { cylinder, disc, lifted, seated, slab, wire } from '../solids';
import { at, circle, group, path, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Tools';

const multimeter: Picture = {
  shelf,
  draw: () =>
    lifted(
      wire('M340 640C320 780 120 760 130 600S150 420 110 330', '#23292b', 15),
      wire('M470 640C480 790 680 780 680 620S640 440 690 340', colour.red, 15),
    ) +
    probe(110, 330, '#30393c', -8) +
    probe(690, 340, colour.red, 10) +
    meterFace(),
};

function probe(x: number, y: number, fill: string, rotate: number): Svg {
  return lifted(
    at(
      x,
      y,
      cylinder(-15, -150, 30, 150, { fill, r: 10, along: 'y' }) +
        cylinder(-21, -108, 42, 12, { fill, r: 5, along: 'y' }) +
        rect(-4, -210, 8, 64, { rx: 4, fill: 'url(#metal)' }),
      { rotate },
    ),
  );
}

export function meterFace(): Svg {
  const ring = repeat(11, (index) =>
    at(405, 440, rect(-3, -112, 6, 16, { rx: 3, fill: index % 3 ? '#e9ede4' : colour.yellow }), {
      rotate: -125 + index * 25,
    }),
  );
  return lifted(
    slab(240, 90, 330, 600, { fill: colour.yellow, r: 56, depth: 18 }),
    slab(266, 118, 278, 544, { fill: '#30393c', r: 36, depth: 5 }),
    slab(290, 144, 230, 130, { fill: '#b9c8a8', r: 12, depth: 2 }),
    sevenSegments(318, 180, 58, '4.985', '#22301f'),
    rect(290, 144, 230, 130, { rx: 12, fill: 'url(#glass)', opacity: 0.4 }),
    repeat(4, (index) => slab(296 + index * 58, 292, 44, 24, { fill: '#57646a', r: 8, depth: 3 })),
    ring,
    seated(disc(405, 440, 82, '#3d494d', 9)),
    at(
      405,
      440,
      slab(-17, -76, 34, 152, { fill: '#57646a', r: 14, depth: 5 }) +
        rect(-4, -68, 8, 36, { rx: 4, fill: '#f4f6ef' }),
      { rotate: 25 },
    ),
    jack(316, 604, colour.yellow),
    jack(405, 604, '#11171a'),
    jack(494, 604, colour.red),
  );
}

function jack(x: number, y: number, fill: string): Svg {
  return (
    disc(x, y, 27, fill, 3) +
    circle(x, y, 15, { fill: '#0a0f11' }) +
    circle(x, y, 7, { fill: 'url(#gold)' })
  );
}

const safetyGlasses: Picture = {
  shelf,
  draw: () =>
    at(400, 270, at(0, 0, lifted(glasses()), { scale: 0.86, rotate: -8 })) +
    at(400, 560, at(0, 0, lifted(glasses(colour.accent)), { scale: 1.06, rotate: 4 })),
};

function glasses(temple: string = colour.blue): Svg {
  const lens =
    'M-8 -50C-80 -84 -200 -80 -250 -50C-272 -36 -272 40 -240 66C-190 104 -80 96 -44 34Q-24 8 -8 4Z';
  const half = (side: number) =>
    group(
      { transform: `scale(${side} 1)` },
      path(
        'M-250 -44C-300 -30 -316 60 -300 150Q-296 176 -280 172Q-268 168 -272 140C-280 70 -270 20 -240 -10Z',
        { fill: temple },
      ),
      path(
        'M-250 -44C-300 -30 -316 60 -300 150Q-296 176 -280 172Q-268 168 -272 140C-280 70 -270 20 -240 -10Z',
        { fill: 'url(#sheen)' },
      ),
      path(lens, { fill: '#e6f4f6', opacity: 0.72 }),
      path(lens, { ...stroke('#6f8a90', 6), opacity: 0.85 }),
      path('M-220 -30C-180 -58 -120 -58 -80 -46L-150 60C-190 66 -220 50 -228 20Z', {
        fill: '#ffffff',
        opacity: 0.5,
      }),
    );
  return (
    half(1) + half(-1) + path('M-34 -52Q0 -40 34 -52L30 -14Q0 -4 -30 -14Z', { fill: '#6f8a90' })
  );
}

export const toolsMeasuringPictures: Record<string, Picture> = {
  multimeter,
  'multimeter-detail': closeUp(multimeter, 405, 300, 1.7),
  'safety-glasses': safetyGlasses,
};
