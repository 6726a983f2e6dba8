import { colour, shade } from '../palette';
import { board } from '../parts/board';
import { chip } from '../parts/components';
import { pinHeader } from '../parts/connectors';
import { crumbs, leaf, lettuce, plant, pot, seedling } from '../parts/plants';
import { closeUp, inTheBox, type Picture } from '../picture';
import {
  cylinder,
  disc,
  groundShadow,
  lettering,
  lifted,
  screw,
  seated,
  slab,
  wire,
} from '../solids';
import {
  at,
  circle,
  ellipse,
  group,
  line,
  path,
  polygon,
  rect,
  repeat,
  stroke,
  type Svg,
} from '../svg';

const shelf = 'Growing Kits';

const smartPot: Picture = {
  shelf,
  standing: true,
  draw: () =>
    groundShadow(350, 694, 250) +
    wire('M250 380C180 300 120 420 140 560S180 660 240 640', '#e7f2f2', 14) +
    plant(350, 370, 290, { pairs: 4, lean: 20 }) +
    plant(290, 376, 170, { pairs: 3, lean: -34, fill: '#6fbf5c' }) +
    plant(410, 376, 150, { pairs: 2, lean: 40, fill: '#4da357' }) +
    rect(438, 272, 44, 120, { rx: 8, fill: colour.pcbBlack }) +
    rect(438, 272, 44, 40, { rx: 8, fill: '#3d474a' }) +
    pot(350, 370, 400, 320) +
    ellipse(350, 372, 186, 14, { fill: colour.soil }) +
    crumbs(190, 366, 310, 10, 9) +
    rect(456, 380, 8, 4, { fill: colour.pcbBlack }) +
    wire('M460 276C470 190 560 200 590 300S570 480 610 520', colour.red, 8) +
    wire('M466 276C478 200 550 210 578 304S556 490 600 530', '#30383b', 8) +
    rect(206, 520, 20, 120, { rx: 10, fill: '#d9f0f4', opacity: 0.9 }) +
    rect(206, 566, 20, 74, { rx: 10, fill: colour.water }) +
    slab(548, 510, 190, 176, { fill: '#f2f3ec', r: 24, depth: 14 }) +
    rect(572, 532, 142, 66, { rx: 8, fill: colour.screen }) +
    path('M584 580c14 -20 24 -4 38 -18s24 -24 38 -14s20 0 34 -14', stroke(colour.accent, 5)) +
    circle(600, 642, 18, { fill: colour.accent }) +
    circle(660, 642, 18, { fill: '#c7d0c4' }),
};

const smartPotBox: Picture = inTheBox(
  shelf,
  () =>
    at(
      300,
      360,
      lifted(
        disc(0, 0, 116, colour.terracotta, 14),
        circle(0, 0, 96, { fill: shade(colour.terracotta, -0.4) }),
        circle(0, 0, 82, { fill: shade(colour.terracotta, -0.58) }),
        repeat(5, (index) =>
          circle(Math.cos(index * 1.26) * 40, Math.sin(index * 1.26) * 40, 9, { fill: colour.ink }),
        ),
      ),
    ),
  () =>
    at(
      440,
      230,
      at(
        0,
        0,
        board(
          180,
          150,
          { fill: colour.pcbRed, tracks: 3, r: 10 },
          chip(66, 50, 50, 44, { legs: 4 }),
          pinHeader(16, 8, 6),
          pinHeader(16, 122, 6),
        ),
      ),
      { rotate: 6 },
    ),
  () =>
    at(470, 440, lifted(disc(0, 0, 42, '#6b4a33', 12)), {}) +
    at(
      570,
      470,
      lifted(
        slab(-44, -60, 88, 120, { fill: '#f6f3e6', r: 4, depth: 3 }),
        rect(-44, -60, 88, 40, { fill: colour.leaf }),
        at(0, 44, leaf(60)),
      ),
    ),
  () =>
    at(
      220,
      520,
      lifted(
        cylinder(0, 0, 190, 34, { fill: '#30383b', r: 12 }),
        rect(190, 12, 34, 10, { rx: 4, fill: colour.silver }),
      ),
      { rotate: 6 },
    ) + lifted(wire('M420 560C440 510 520 560 500 600S420 610 440 570', '#f4f6f2', 12)),
);

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

const growLight: Picture = {
  shelf,
  standing: true,
  draw: () =>
    polygon(
      [
        [130, 240],
        [670, 240],
        [760, 640],
        [40, 640],
      ],
      { fill: '#ffd3ef', opacity: 0.42 },
    ) +
    polygon(
      [
        [200, 240],
        [600, 240],
        [640, 640],
        [160, 640],
      ],
      { fill: '#fff4fb', opacity: 0.42 },
    ) +
    line(
      [
        [200, 0],
        [200, 200],
      ],
      '#5d686b',
      5,
    ) +
    line(
      [
        [600, 0],
        [600, 200],
      ],
      '#5d686b',
      5,
    ) +
    wire('M660 190C720 170 700 60 760 0', '#30383b', 11) +
    slab(110, 176, 580, 58, { fill: '#e9ede8', r: 18, depth: 5 }) +
    repeat(14, (index) => rect(146 + index * 37, 184, 10, 30, { rx: 4, fill: '#c3cbc5' })) +
    rect(128, 232, 544, 16, { rx: 6, fill: '#fbf5fa' }) +
    repeat(24, (index) =>
      rect(138 + index * 22.4, 234, 12, 12, {
        rx: 3,
        fill: index % 3 === 1 ? '#ff5f8f' : '#ffffff',
      }),
    ) +
    groundShadow(400, 700, 290) +
    [180, 330, 480, 620]
      .map(
        (x, index) =>
          plant(x, 586, 190 + (index % 2) * 50, {
            pairs: 3,
            lean: index * 8 - 12,
            fill: index % 2 ? '#58ad5c' : '#71c061',
          }) + pot(x, 580, 130, 118, index % 2 ? '#5f7d86' : colour.terracotta),
      )
      .join(''),
};

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

export const growingPictures: Record<string, Picture> = {
  'smart-pot': smartPot,
  'smart-pot-box': smartPotBox,
  microgreens,
  'microgreens-box': microgreensBox,
  'hydro-bay': hydroBay,
  'hydro-bay-detail': closeUp(hydroBay, 260, 320, 1.9),
  'seed-tray': seedTray,
  'worm-farm': wormFarm,
  'grow-light': growLight,
  'grow-light-detail': closeUp(growLight, 300, 250, 1.9),
  'drip-kit': dripKit,
  'seed-library': seedLibrary,
  'seed-library-detail': closeUp(seedLibrary, 330, 340, 1.9),
};
