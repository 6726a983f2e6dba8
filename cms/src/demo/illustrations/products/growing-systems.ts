import { colour, shade } from '../palette';
import { crumbs, leaf, lettuce } from '../parts/plants';
import { closeUp, type Picture } from '../picture';
import { cylinder, disc, groundShadow, lifted, screw, slab, wire } from '../solids';
import { at, circle, ellipse, line, path, polygon, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Growing Kits';

const hydroBay: Picture = {
  shelf,
  standing: true,
  draw: () =>
    groundShadow(400, 708, 330) +
    line(
      [
        [170, 420],
        [150, 700],
      ],
      '#7d898c',
      16,
    ) +
    line(
      [
        [630, 420],
        [650, 700],
      ],
      '#7d898c',
      16,
    ) +
    wire('M700 390C760 420 750 560 640 620', '#dfeef0', 18) +
    wire('M110 390C70 460 110 570 250 600', '#dfeef0', 18) +
    repeat(8, (index) => lettuce(134 + index * 76, 352, 140, index % 2 ? '#6cbf5b' : '#4f9f52')) +
    cylinder(80, 350, 640, 84, { fill: '#f4f5ef', r: 30 }) +
    repeat(
      8,
      (index) =>
        ellipse(134 + index * 76, 357, 27, 8, { fill: '#2f3b37' }) + lettuceFoot(134 + index * 76),
    ) +
    path('M100 408H700', { ...stroke(colour.water, 8), opacity: 0.5 }) +
    slab(240, 570, 320, 130, { fill: '#3b4a52', r: 18, depth: 8 }) +
    rect(264, 592, 190, 86, { rx: 10, fill: colour.water, opacity: 0.9 }) +
    path('M264 612q24 -10 48 0t48 0t48 0t46 0', stroke('#d9f2f8', 4)) +
    slab(474, 592, 64, 40, { fill: colour.screen, r: 6, depth: 2 }) +
    path('M484 618l12 -10l10 6l16 -14', stroke(colour.accent, 4)) +
    circle(490, 656, 9, { fill: colour.accent }) +
    circle(522, 656, 9, { fill: colour.orange }),
};

function lettuceFoot(x: number): Svg {
  return [-34, 30, -10]
    .map((angle) => at(x, 352, leaf(74, '#7cc968', 0.46), { rotate: angle }))
    .join('');
}

const wormFarm: Picture = {
  shelf,
  standing: true,
  draw: () =>
    groundShadow(400, 704, 270) +
    slab(160, 190, 480, 500, { fill: colour.wood, r: 14, depth: 12 }) +
    rect(198, 236, 404, 410, { rx: 6, fill: '#7b5a3d' }) +
    rect(198, 236, 404, 90, { fill: '#a9834f' }) +
    rect(198, 326, 404, 110, { fill: '#5e4230' }) +
    rect(198, 436, 404, 90, { fill: '#86603f' }) +
    rect(198, 526, 404, 120, { fill: '#4a3425' }) +
    crumbs(200, 330, 400, 300, 8) +
    repeat(9, (index) =>
      at(
        226 + index * 44,
        262 + (index % 3) * 22,
        leaf(40, index % 2 ? '#b98a3c' : colour.leaf, 0.4),
        { rotate: index * 47 },
      ),
    ) +
    tunnel('M240 330C250 420 340 400 350 470S280 540 330 590') +
    tunnel('M540 340C500 400 560 450 520 520S440 560 470 620') +
    worm('M250 380C290 360 290 420 330 404') +
    worm('M520 420C560 440 500 480 545 500') +
    worm('M330 560C360 530 390 580 430 556') +
    worm('M410 360C440 340 450 390 490 372') +
    rect(198, 236, 404, 410, { rx: 6, fill: 'url(#glass)', opacity: 0.5 }) +
    rect(198, 236, 404, 410, { rx: 6, ...stroke('#5b3f26', 7) }) +
    slab(146, 166, 508, 44, { fill: shade(colour.wood, -0.12), r: 10, depth: 8 }) +
    repeat(5, (index) => circle(300 + index * 50, 188, 7, { fill: '#4f361f' })) +
    screw(178, 216, 8) +
    screw(622, 216, 8) +
    screw(178, 668, 8) +
    screw(622, 668, 8),
};

const tunnel = (d: string): Svg => path(d, { ...stroke('#2e1f15', 20), opacity: 0.6 });

const worm = (d: string): Svg =>
  path(d, stroke('#b8655f', 15)) +
  path(d, stroke('#e08f85', 10)) +
  path(d, { ...stroke('#c9766d', 10), 'stroke-dasharray': '2 9', 'stroke-linecap': 'butt' });

const dripKit: Picture = {
  shelf,
  draw: () =>
    at(
      320,
      330,
      lifted(
        repeat(6, (index) =>
          circle(0, 0, 130 + index * 17, stroke(index % 2 ? '#2b3336' : '#3a4447', 15)),
        ),
        path('M-160 -110A196 196 0 0 1 0 -196', { ...stroke('#ffffff', 5), opacity: 0.35 }),
        rect(-240, -16, 120, 32, { rx: 8, fill: colour.leaf }),
        rect(-240, -16, 120, 32, { rx: 8, fill: 'url(#round-down)' }),
      ),
    ) +
    lifted(wire('M330 546C440 560 560 600 620 640S700 690 760 660', '#2b3336', 15)) +
    at(
      610,
      200,
      lifted(
        cylinder(-50, -120, 100, 60, { fill: '#2b3336', r: 10, along: 'y' }),
        cylinder(-38, -64, 76, 96, { fill: colour.blue, r: 8, along: 'y' }),
        cylinder(-46, 28, 92, 60, { fill: '#30393c', r: 10, along: 'y' }),
        cylinder(-18, 84, 36, 50, { fill: '#1c2326', r: 6, along: 'y' }),
        repeat(6, (index) =>
          rect(-44 + index * 16, -118, 5, 56, { fill: colour.ink, opacity: 0.5 }),
        ),
      ),
      { rotate: 14 },
    ) +
    repeat(4, (index) =>
      at(
        580 + (index % 2) * 100,
        400 + Math.floor(index / 2) * 92,
        dripper(index % 2 ? colour.red : '#30393c'),
        { rotate: index * 12 - 20 },
      ),
    ) +
    repeat(4, (index) => at(160 + index * 84, 690, stake(), { rotate: index * 6 - 10 })),
};

function dripper(fill: string): Svg {
  return lifted(
    disc(0, 0, 34, fill, 8),
    repeat(10, (index) =>
      at(0, 0, rect(-3, -34, 6, 10, { rx: 2, fill: shade(fill, -0.4) }), { rotate: index * 36 }),
    ),
    circle(0, 0, 15, { fill: shade(fill, 0.25) }),
  );
}

function stake(): Svg {
  return lifted(
    polygon(
      [
        [-12, -100],
        [12, -100],
        [7, 30],
        [0, 62],
        [-7, 30],
      ],
      { fill: '#30393c' },
    ),
    polygon(
      [
        [-12, -100],
        [0, -100],
        [0, 62],
        [-7, 30],
      ],
      { fill: '#4b575b' },
    ),
    circle(0, -106, 19, stroke('#30393c', 10)),
  );
}

export const growingSystemsPictures: Record<string, Picture> = {
  'hydro-bay': hydroBay,
  'hydro-bay-detail': closeUp(hydroBay, 260, 320, 1.9),
  'worm-farm': wormFarm,
  'drip-kit': dripKit,
};
