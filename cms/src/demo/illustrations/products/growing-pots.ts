import { colour, shade } from '../palette';
import { board } from '../parts/board';
import { chip } from '../parts/components';
import { pinHeader } from '../parts/connectors';
import { crumbs, leaf, plant, pot } from '../parts/plants';
import { closeUp, inTheBox, type Picture } from '../picture';
import { cylinder, disc, groundShadow, lifted, slab, wire } from '../solids';
import { at, circle, ellipse, line, path, polygon, rect, repeat, stroke } from '../svg';

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

export const growingPotsPictures: Record<string, Picture> = {
  'smart-pot': smartPot,
  'smart-pot-box': smartPotBox,
  'grow-light': growLight,
  'grow-light-detail': closeUp(growLight, 300, 250, 1.9),
};
