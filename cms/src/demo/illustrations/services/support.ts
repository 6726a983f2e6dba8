import { colour, shade } from '../palette';
import { board } from '../parts/board';
import { chip, electrolytic, led, radioModule, smdRow } from '../parts/components';
import { pinHeader, usbC } from '../parts/connectors';
import { paper, pencil, tick } from '../parts/furniture';
import { fieldNode, hills, raisedBed, sun } from '../parts/landscape';
import { leaf, lettuce, plant } from '../parts/plants';
import { graphScreen, sevenSegments } from '../parts/screens';
import { iron, meterFace } from '../products/tools';
import { cylinder, disc, lettering, lifted, screw, seated, slab, wire } from '../solids';
import { at, circle, path, polygon, rect, repeat, stroke, type Svg } from '../svg';
import { type Scene, sceneGrounds } from './scene';

const ground = sceneGrounds.support;

const grants: Scene = {
  ground,
  draw: () =>
    at(330, 80, paper(430, 600, 3, '#eef1ea'), { rotate: 7 }) +
    at(270, 90, lifted(slab(0, 0, 460, 630, { fill: '#fbfaf3', r: 8, depth: 4 }), form()), {
      rotate: -4,
    }) +
    rosette(690, 590) +
    at(
      840,
      110,
      lifted(
        slab(0, 0, 260, 340, { fill: '#30383b', r: 24, depth: 14 }),
        slab(26, 28, 208, 70, { fill: '#b9c8a8', r: 8, depth: 2 }),
        sevenSegments(64, 42, 40, '9850', '#22301f'),
        repeat(16, (index) =>
          slab(28 + (index % 4) * 54, 122 + Math.floor(index / 4) * 50, 42, 36, {
            fill: index % 4 === 3 ? colour.orange : '#59666a',
            r: 8,
            depth: 5,
          }),
        ),
      ),
      { rotate: 8 },
    ) +
    at(800, 690, pencil(340, colour.blue), { rotate: -18 }) +
    [
      [960, 560],
      [1040, 620],
      [930, 640],
    ]
      .map(([x = 0, y = 0]) =>
        at(
          x,
          y,
          lifted(
            disc(0, 0, 48, colour.gold, 9),
            circle(0, 0, 36, stroke('#b5842b', 4)),
            at(0, 26, leaf(50, '#c99a37', 0.4)),
          ),
        ),
      )
      .join('') +
    at(
      90,
      470,
      lifted(
        slab(0, 0, 190, 190, { fill: '#fbfaf3', r: 12, depth: 8 }),
        rect(0, 0, 190, 48, { rx: 12, fill: colour.red }),
        repeat(12, (index) =>
          rect(20 + (index % 4) * 40, 68 + Math.floor(index / 4) * 38, 28, 26, {
            rx: 5,
            fill: index === 9 ? colour.red : '#dfe5dc',
          }),
        ),
      ),
      { rotate: -7 },
    ),
};

function form(): Svg {
  return (
    rect(36, 36, 70, 70, { rx: 14, fill: colour.leaf }) +
    at(71, 98, leaf(56, '#ffffff', 0.4)) +
    lettering(
      126,
      50,
      [
        [160, 90],
        [110, 60],
      ],
      '#9fb0a2',
      15,
    ) +
    repeat(
      4,
      (index) =>
        rect(36, 142 + index * 86, 388, 66, { rx: 8, fill: '#eef1ea' }) +
        lettering(
          56,
          160 + index * 86,
          [
            [130, 90],
            [70, 60],
          ],
          '#b3beb4',
          10,
        ) +
        tick(388, 175 + index * 86, 19),
    ) +
    [26, 44, 38, 62, 74, 92]
      .map((height, index) =>
        rect(40 + index * 50, 586 - height, 34, height, {
          rx: 5,
          fill: index === 5 ? colour.leaf : '#c6d3c5',
        }),
      )
      .join('')
  );
}

function rosette(x: number, y: number): Svg {
  return lifted(
    polygon(
      [
        [x - 44, y + 40],
        [x - 70, y + 160],
        [x - 30, y + 136],
        [x - 4, y + 166],
        [x + 8, y + 40],
      ],
      { fill: shade(colour.leaf, -0.16) },
    ),
    polygon(
      [
        [x - 8, y + 40],
        [x + 8, y + 166],
        [x + 34, y + 136],
        [x + 72, y + 156],
        [x + 44, y + 40],
      ],
      { fill: colour.leafDark },
    ),
    repeat(14, (index) =>
      at(x, y, circle(0, -66, 20, { fill: colour.leaf }), { rotate: (index * 360) / 14 }),
    ),
    circle(x, y, 68, { fill: colour.leaf }),
    circle(x, y, 52, { fill: '#fbfaf3' }),
    tick(x, y, 38, colour.leafDark),
  );
}

const commercialGrowing: Scene = {
  ground,
  draw: () =>
    path('M0 0H1200V260L600 60L0 260Z', { fill: '#e3f2f0', opacity: 0.65 }) +
    repeat(7, (index) =>
      path(`M${index * 200} ${260 - Math.min(index, 6 - index) * 66}V700`, {
        ...stroke('#f4f7f2', 9),
        opacity: 0.8,
      }),
    ) +
    path('M0 260L600 60L1200 260', stroke('#f4f7f2', 14)) +
    rect(0, 690, 1200, 110, { fill: shade(ground[1], -0.3) }) +
    rackLevel(300) +
    rackLevel(490) +
    rackLevel(680) +
    repeat(2, (index) => rect(60 + index * 680, 190, 16, 540, { fill: '#aab4b6' })) +
    wire('M780 210H860V640', '#5f8fb0', 24) +
    [300, 470]
      .map((y) =>
        seated(
          slab(822, y, 76, 60, { fill: colour.blue, r: 10, depth: 8 }),
          disc(860, y + 30, 20, colour.red, 4),
        ),
      )
      .join('') +
    lifted(
      slab(930, 220, 220, 360, { fill: '#e9ede8', r: 18, depth: 16 }),
      graphScreen(954, 250, 172, 120, [colour.accent, '#6fc9ff']),
      repeat(
        4,
        (index) =>
          circle(976 + index * 43, 416, 14, { fill: index === 2 ? colour.orange : colour.green }) +
          slab(960 + index * 43, 446, 32, 44, { fill: '#59666a', r: 6, depth: 5 }),
      ),
      lettering(956, 520, [[60, 40], [90]], '#b3beb4', 10),
    ) +
    wire('M1040 590C1040 680 900 640 872 680', '#30383b', 13),
};

/** One shelf of the rack: a lamp above and a row of lettuce in a channel. */
function rackLevel(y: number): Svg {
  return (
    polygon(
      [
        [110, y - 128],
        [710, y - 128],
        [740, y],
        [80, y],
      ],
      { fill: '#ffe6f6', opacity: 0.4 },
    ) +
    repeat(8, (index) => lettuce(118 + index * 84, y, 84, index % 2 ? '#6cbf5b' : '#4f9f52')) +
    cylinder(64, y - 4, 708, 44, { fill: '#f4f5ef', r: 16 }) +
    rect(100, y - 146, 620, 18, { rx: 8, fill: '#e9ede8' }) +
    rect(110, y - 130, 600, 6, { rx: 3, fill: '#ff9fc4' })
  );
}

const homeGarden: Scene = {
  ground,
  draw: () =>
    sun(150, 140, 56) +
    hills(470, '#6ba583') +
    rect(0, 470, 1200, 330, { fill: '#7fb766' }) +
    rect(0, 470, 1200, 14, { fill: '#8fc676' }) +
    house() +
    at(1040, 560, fieldNode(1.3)) +
    weatherVane(1040, 240) +
    wire('M566 462C566 560 420 560 400 600S80 560 70 606', '#30383b', 11) +
    wire('M566 470C580 580 690 600 700 632', '#30383b', 11) +
    tapTimer(566, 420) +
    bedWithCrop(60, 610, 330, (x) => lettuce(x, 602, 92)) +
    bedWithCrop(
      440,
      640,
      330,
      (x) =>
        plant(x, 634, 150, { pairs: 3, lean: 4 }) +
        circle(x + 16, 560, 15, { fill: colour.red }) +
        circle(x - 20, 586, 13, { fill: colour.red }),
    ) +
    bedWithCrop(820, 670, 330, (x) => plant(x, 662, 96, { pairs: 2, fill: '#4da357' })),
};

function bedWithCrop(x: number, y: number, width: number, crop: (x: number) => Svg): Svg {
  return (
    repeat(4, (index) => crop(x + 54 + index * 74)) +
    raisedBed(x, y, width, 92) +
    repeat(6, (index) => circle(x + 40 + index * 50, y - 8, 5, { fill: colour.water }))
  );
}

function house(): Svg {
  return (
    rect(330, 230, 440, 260, { fill: '#f3ead6' }) +
    rect(330, 230, 440, 260, { fill: 'url(#sheen)' }) +
    repeat(6, (index) => rect(330, 262 + index * 40, 440, 3, { fill: '#d9ccb0' })) +
    polygon(
      [
        [290, 236],
        [400, 110],
        [700, 110],
        [810, 236],
      ],
      { fill: '#59666a' },
    ) +
    polygon(
      [
        [460, 130],
        [640, 130],
        [668, 216],
        [440, 216],
      ],
      { fill: '#24467a' },
    ) +
    path('M500 130L488 216M550 130V216M602 130L616 216M450 172H656', { ...stroke('#8fa9c8', 3) }) +
    rect(380, 290, 120, 110, { rx: 6, fill: '#bfe0ea' }) +
    path('M380 345h120M440 290v110', stroke('#ffffff', 8)) +
    rect(380, 290, 120, 110, { rx: 6, ...stroke('#ffffff', 10) }) +
    rect(640, 310, 90, 180, { rx: 6, fill: colour.leafDark }) +
    circle(714, 404, 7, { fill: colour.gold })
  );
}

function tapTimer(x: number, y: number): Svg {
  return seated(
    rect(x - 10, y - 66, 20, 50, { fill: 'url(#gold)' }),
    slab(x - 36, y - 24, 72, 74, { fill: colour.blue, r: 14, depth: 6 }),
    rect(x - 22, y - 10, 44, 22, { rx: 4, fill: '#dff1ea' }),
    circle(x, y + 30, 9, { fill: colour.accent }),
  );
}

function weatherVane(x: number, y: number): Svg {
  return (
    path(`M${x} ${y}V${y + 70}`, stroke('#59666a', 10)) +
    path(`M${x - 60} ${y + 6}L${x} ${y - 4}L${x + 60} ${y + 6}`, stroke('#59666a', 9)) +
    [-64, 64].map((dx) => circle(x + dx, y + 6, 20, { fill: '#30383b' })).join('') +
    circle(x, y - 4, 14, { fill: '#30383b' })
  );
}

const repair: Scene = {
  ground,
  draw: () =>
    lifted(
      slab(90, 110, 760, 600, { fill: '#2f7f6a', r: 26, depth: 8 }),
      repeat(14, (index) => rect(110 + index * 54, 124, 3, 14, { fill: '#bfe3d2', opacity: 0.7 })),
      rect(116, 150, 708, 534, { rx: 10, ...stroke('#bfe3d2', 3), opacity: 0.4 }),
    ) +
    at(
      200,
      240,
      board(
        380,
        260,
        {
          fill: colour.pcbBlue,
          tracks: 41,
          holes: [
            [24, 24],
            [356, 236],
          ],
        },
        usbC(0, 130),
        radioModule(220, 60, 146, 130),
        chip(110, 90, 70, 70, { legs: 5, quad: true }),
        pinHeader(70, 8, 12),
        electrolytic(110, 214, 20),
        electrolytic(160, 214, 20),
        led(216, 224, colour.accent),
        smdRow(76, 70, 3),
      ),
      { rotate: -6 },
    ) +
    magnifier(470, 380) +
    at(520, 600, lifted(at(0, 0, iron(), { rotate: 14, scale: 0.8 }))) +
    at(960, 260, at(-405, -390, meterFace()), { scale: 0.62 }) +
    at(
      900,
      500,
      lifted(
        slab(0, 0, 250, 230, { fill: '#e9ede8', r: 16, depth: 12 }),
        repeat(
          4,
          (index) =>
            slab(18 + (index % 2) * 112, 18 + Math.floor(index / 2) * 104, 100, 90, {
              fill: ['#24558f', '#1d7a55', '#5c4391', '#b5433c'][index] ?? colour.pcbBlue,
              r: 8,
              depth: 4,
            }) +
            rect(40 + (index % 2) * 112, 40 + Math.floor(index / 2) * 104, 40, 40, {
              rx: 4,
              fill: colour.black,
            }) +
            (index === 3
              ? crossMark(104 + 112, 190)
              : tick(104 + (index % 2) * 112, 90 + Math.floor(index / 2) * 104, 19)),
        ),
      ),
      { rotate: 4 },
    ),
};

function crossMark(x: number, y: number): Svg {
  return (
    circle(x, y, 19, { fill: colour.orange }) +
    path(`M${x - 7} ${y - 7}l14 14M${x + 7} ${y - 7}l-14 14`, stroke('#ffffff', 5))
  );
}

function magnifier(x: number, y: number): Svg {
  return (
    lifted(
      at(
        x,
        y,
        cylinder(118, -20, 190, 40, { fill: '#30383b', r: 16 }) +
          circle(0, 0, 120, stroke('#c9d1d1', 20)),
        { rotate: 40 },
      ),
    ) +
    circle(x, y, 112, { fill: '#e6f6fa', opacity: 0.28 }) +
    circle(x, y, 112, { fill: 'url(#glass)', opacity: 0.8 }) +
    screw(x, y - 121, 6)
  );
}

export const supportScenes: Record<string, Scene> = {
  'service-grants': grants,
  'service-commercial-growing': commercialGrowing,
  'service-home-garden': homeGarden,
  'service-repair': repair,
};
