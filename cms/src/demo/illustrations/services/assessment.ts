import { colour, shade } from '../palette';
import { field, fieldNode, greenhouse, hills, sun } from '../parts/landscape';
import { bench, laptop, radioWaves } from '../parts/furniture';
import { people, person } from '../parts/people';
import { lettuce, plant, pot } from '../parts/plants';
import { graphScreen, sevenSegments } from '../parts/screens';
import { classroomFace } from '../products/boards';
import { disc, lettering, lifted, screw, seated, slab, wire } from '../solids';
import {
  at,
  circle,
  line,
  path,
  type Point,
  polygon,
  rect,
  repeat,
  stroke,
  type Svg,
} from '../svg';
import { type Scene, sceneGrounds } from './scene';

const ground = sceneGrounds.assessment;

const workshops: Scene = {
  ground,
  draw: () =>
    lifted(
      slab(330, 70, 540, 270, { fill: '#f6f7f1', r: 14, depth: 10 }),
      graphScreen(350, 88, 500, 234, [colour.accent, '#6fc9ff', '#ffcf5a']),
    ) +
    at(230, 420, person(people.girl)) +
    at(600, 430, person(people.boy)) +
    at(960, 420, person(people.friend)) +
    bench(590) +
    at(140, 588, laptop([colour.accent])) +
    at(1060, 588, laptop(['#ffcf5a'])) +
    plant(400, 486, 170, { pairs: 3, lean: 10 }) +
    at(430, 400, rect(0, 0, 26, 92, { rx: 6, fill: colour.pcbBlack })) +
    pot(400, 482, 150, 112) +
    wire('M443 402C470 330 520 420 540 500S580 560 600 560', colour.red, 7) +
    wire('M450 404C486 340 530 430 550 500S590 566 610 566', '#30383b', 7) +
    at(690, 568, at(-280, -400, classroomFace()), { scale: 0.42 }) +
    wire('M790 540C840 500 870 600 930 582', '#30383b', 9) +
    repeat(4, (index) =>
      at(
        480 + index * 90,
        690,
        slab(0, 0, 60, 40, {
          fill: [colour.blue, colour.red, colour.purple, colour.green][index] ?? colour.blue,
          r: 6,
          depth: 8,
        }),
      ),
    ),
};

const siteSurvey: Scene = {
  ground,
  draw: () =>
    sun(980, 150, 62) +
    hills(430, '#5f9f7c') +
    field(430, '#8a6a48', '#6bb35c') +
    at(
      250,
      470,
      greenhouse(
        300,
        210,
        repeat(5, (index) => lettuce(-110 + index * 54, -6, 46)),
      ),
    ) +
    [
      [470, 600, 0.9],
      [820, 520, 0.62],
      [1050, 690, 1.1],
    ]
      .map(([x = 0, y = 0, size = 1]) => pin(x, y, size))
      .join('') +
    line(
      [
        [470, 604],
        [820, 522],
        [1050, 694],
      ],
      '#ffffff',
      6,
      { 'stroke-dasharray': '4 18' },
    ) +
    at(690, 720, fieldNode(1.5)) +
    at(756, 340, radioWaves('#ffffff', 1.1)) +
    at(
      110,
      560,
      lifted(
        slab(0, 0, 250, 190, { fill: '#30383b', r: 20, depth: 12 }),
        rect(18, 18, 214, 154, { rx: 8, fill: '#e8efdd' }),
        siteMap(),
      ),
      { rotate: -8 },
    ),
};

function pin(x: number, y: number, size: number): Svg {
  return at(
    x,
    y,
    path('M0 0C-12 -34 -44 -52 -44 -88A44 44 0 0 1 44 -88C44 -52 12 -34 0 0Z', {
      fill: colour.red,
    }) +
      path('M0 0C-12 -34 -44 -52 -44 -88A44 44 0 0 1 44 -88C44 -52 12 -34 0 0Z', {
        fill: 'url(#sheen)',
      }) +
      circle(0, -88, 18, { fill: '#fbfaf3' }),
    { scale: size },
  );
}

function siteMap(): Svg {
  return (
    path('M18 130C80 100 110 150 160 120S220 60 232 80V172H18Z', { fill: '#a9cf8f' }) +
    path('M30 30C80 60 70 110 130 110S190 160 226 150', stroke('#7fb8d8', 9)) +
    path('M120 22C150 60 210 50 230 90', stroke('#d9c79a', 6)) +
    [
      [70, 70],
      [150, 60],
      [190, 120],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 22, { fill: colour.red, opacity: 0.2 }) +
          circle(x, y, 9, { fill: colour.red }),
      )
      .join('')
  );
}

const nodes: readonly Point[] = [
  [150, 610],
  [420, 540],
  [760, 560],
  [1060, 640],
];

const sensorNetwork: Scene = {
  ground,
  draw: () =>
    hills(400, '#5f9f7c') +
    field(400, '#8a6a48', '#6bb35c') +
    shed() +
    nodes
      .map(([x, y]) =>
        path(`M${x} ${y - 210}Q${(x + 600) / 2} ${Math.min(y - 320, 190)} 600 170`, {
          ...stroke('#ffffff', 5),
          'stroke-dasharray': '2 16',
          opacity: 0.95,
        }),
      )
      .join('') +
    nodes
      .map(([x, y], index) => at(x, y + 30, fieldNode(index === 1 || index === 2 ? 0.85 : 1.15)))
      .join('') +
    at(
      400,
      590,
      lifted(
        slab(0, 0, 400, 240, { fill: '#2b3336', r: 24, depth: 14 }),
        graphScreen(22, 22, 236, 170, [colour.accent, '#6fc9ff']),
        dashboardTiles(276, 22),
      ),
    ),
};

function shed(): Svg {
  return (
    rect(500, 290, 200, 140, { fill: '#c9785a' }) +
    repeat(9, (index) =>
      rect(500 + index * 22.4, 290, 3, 140, { fill: colour.ink, opacity: 0.16 }),
    ) +
    polygon(
      [
        [476, 296],
        [600, 226],
        [724, 296],
      ],
      { fill: '#59666a' },
    ) +
    rect(566, 340, 68, 90, { fill: '#7d4a38' }) +
    rect(594, 168, 12, 70, { fill: '#30383b' }) +
    slab(566, 196, 68, 34, { fill: '#f2f4ee', r: 8, depth: 4 }) +
    at(600, 172, radioWaves('#ffffff', 0.8))
  );
}

function dashboardTiles(x: number, y: number): Svg {
  return [colour.accent, '#6fc9ff', '#ffcf5a']
    .map(
      (fill, index) =>
        rect(x, y + index * 60, 104, 50, { rx: 8, fill: '#14231f' }) +
        rect(x + 12, y + 14 + index * 60, 40, 8, { rx: 4, fill: '#6d8178' }) +
        rect(x + 12, y + 30 + index * 60, 80, 8, { rx: 4, fill: '#2c473d' }) +
        rect(x + 12, y + 30 + index * 60, 30 + index * 18, 8, { rx: 4, fill }),
    )
    .join('');
}

const energyAudit: Scene = {
  ground,
  draw: () =>
    rect(0, 660, 1200, 140, { fill: shade(ground[1], -0.24) }) +
    lifted(
      slab(130, 90, 420, 560, { fill: '#e6eae3', r: 20, depth: 16 }),
      rect(160, 120, 360, 500, { rx: 10, fill: '#cfd6d0' }),
    ) +
    repeat(12, (index) =>
      breaker(186 + (index % 6) * 52, 160 + Math.floor(index / 6) * 170, index !== 4),
    ) +
    rect(176, 490, 328, 14, { rx: 7, fill: colour.copper }) +
    wire('M212 330V470', '#30383b', 13) +
    wire('M316 330V470', colour.red, 13) +
    wire('M420 330V470', colour.blue, 13) +
    clamp(316, 420) +
    wire('M350 440C470 520 560 380 640 420', '#30383b', 10) +
    lifted(
      slab(630, 120, 440, 290, { fill: '#2b3336', r: 22, depth: 14 }),
      rect(652, 142, 396, 246, { rx: 8, fill: colour.screen }),
    ) +
    repeat(12, (index) =>
      hourBar(
        674 + index * 31,
        360,
        [40, 36, 34, 50, 96, 130, 150, 142, 168, 120, 84, 60][index] ?? 40,
        index === 8,
      ),
    ) +
    lettering(676, 166, [[70, 40], []], '#6d8178', 10) +
    pipe() +
    waterMeter(820, 560),
};

function breaker(x: number, y: number, on: boolean): Svg {
  return (
    slab(x, y, 44, 140, { fill: '#f7f8f3', r: 6, depth: 6 }) +
    slab(x + 9, on ? y + 40 : y + 74, 26, 34, {
      fill: on ? '#30383b' : colour.red,
      r: 4,
      depth: 4,
    }) +
    circle(x + 22, y + 20, 6, { fill: on ? colour.green : '#c3ccc4' }) +
    rect(x + 10, y + 120, 24, 6, { rx: 3, fill: '#c3ccc4' })
  );
}

function clamp(x: number, y: number): Svg {
  return seated(
    circle(x, y, 40, stroke(colour.orange, 22)),
    rect(x - 5, y - 54, 10, 24, { fill: shade(colour.orange, -0.35) }),
    slab(x + 18, y + 8, 50, 36, { fill: '#30383b', r: 8, depth: 5 }),
  );
}

function hourBar(x: number, y: number, height: number, peak: boolean): Svg {
  return rect(x, y - height, 20, height, {
    rx: 5,
    fill: peak ? colour.orange : colour.accent,
    opacity: peak ? 1 : 0.85,
  });
}

function pipe(): Svg {
  return (
    rect(600, 540, 600, 46, { fill: '#8fb8cc' }) +
    rect(600, 540, 600, 46, { fill: 'url(#round-down)' }) +
    rect(640, 532, 26, 62, { rx: 5, fill: '#6f95a8' }) +
    rect(1010, 532, 26, 62, { rx: 5, fill: '#6f95a8' })
  );
}

function waterMeter(x: number, y: number): Svg {
  return lifted(
    disc(x, y, 108, colour.blue, 12),
    circle(x, y, 84, { fill: '#fbfaf3' }),
    rect(x - 54, y - 42, 108, 38, { rx: 6, fill: '#20282b' }),
    sevenSegments(x - 42, y - 34, 22, '04217', '#f7f8f3'),
    circle(x, y + 36, 24, stroke('#c3ccc4', 4)),
    at(x, y + 36, path('M0 0V-20', stroke(colour.red, 5)), { rotate: 50 }),
    circle(x, y, 84, { fill: 'url(#glass)', opacity: 0.5 }),
    screw(x - 76, y - 58, 8),
    screw(x + 76, y + 58, 8),
  );
}

export const assessmentScenes: Record<string, Scene> = {
  'service-workshops': workshops,
  'service-site-survey': siteSurvey,
  'service-sensor-network': sensorNetwork,
  'service-energy-audit': energyAudit,
};
