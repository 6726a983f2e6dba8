import { colour, shade } from '../palette';
import { bench, laptop, note, paper, pencil, tick } from '../parts/furniture';
import { greenhouse } from '../parts/landscape';
import { people, person, personFromBehind } from '../parts/people';
import { leaf, lettuce, plant, seedling } from '../parts/plants';
import { classroomFace } from '../products/boards';
import { driver } from '../products/tools';
import { cylinder, lettering, lifted, screw, seated, slab, wire } from '../solids';
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

const ground = sceneGrounds.education;

const unitColours = [colour.leaf, colour.blue, colour.orange, colour.purple];

const curriculum: Scene = {
  ground,
  draw: () =>
    at(170, 110, paper(430, 580, 12), { rotate: -5 }) +
    at(
      196,
      136,
      rect(0, 0, 350, 84, { rx: 10, fill: colour.leaf }) +
        lettering(
          26,
          26,
          [
            [130, 70],
            [90, 50],
          ],
          '#ffffff',
          13,
        ),
      { rotate: -5 },
    ) +
    at(600, 90, lifted(slab(0, 0, 480, 470, { fill: '#fbfaf3', r: 8, depth: 4 }), unitMap()), {
      rotate: 4,
    }) +
    at(700, 660, pencil(330, colour.yellow), { rotate: -12 }) +
    at(1060, 640, at(-280, -230, classroomFace()), { scale: 0.4, rotate: 12 }) +
    at(560, 730, lifted(leaf(130, colour.leaf, 0.4)), { rotate: 62 }) +
    at(606, 700, lifted(leaf(96, colour.leafDark, 0.4)), { rotate: 20 }),
};

/** Lessons in four strands, joined to what they teach. */
function unitMap(): Svg {
  const rows = unitColours.map((fill, row) => {
    const y = 70 + row * 104;
    const stops = [70, 180, 290, 400].slice(0, row === 2 ? 3 : 4);
    return (
      line(
        [
          [70, y],
          [stops.at(-1) ?? 70, y],
        ],
        fill,
        8,
      ) +
      stops
        .map(
          (x, index) =>
            circle(x, y, 27, { fill }) +
            (index % 2 ? circle(x, y, 13, { fill: '#fbfaf3' }) : tick(x, y, 20, fill)),
        )
        .join('')
    );
  });
  const crossings = [
    [180, 70, 290, 174],
    [290, 174, 180, 278],
    [290, 278, 400, 382],
  ].map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
    path(`M${x1} ${y1}C${x1} ${y2} ${x2} ${y1} ${x2} ${y2}`, {
      ...stroke('#9aa8a0', 5),
      'stroke-dasharray': '3 12',
    }),
  );
  return crossings.join('') + rows.join('');
}

const teacherTraining: Scene = {
  ground,
  draw: () =>
    lifted(
      slab(120, 70, 620, 360, { fill: '#f6f7f1', r: 16, depth: 12 }),
      rect(144, 94, 572, 312, { rx: 8, fill: '#22403a' }),
      circuitDiagram(),
    ) +
    at(930, 340, person(people.mentor)) +
    path('M850 420C800 400 770 360 738 320', stroke(people.mentor.shirt, 46)) +
    circle(734, 312, 26, { fill: people.mentor.skin }) +
    at(724, 300, path('M0 0L-70 -46', stroke('#30383b', 9))) +
    rect(0, 530, 1200, 270, { fill: shade(ground[1], -0.2) }) +
    at(220, 620, personFromBehind(people.teacher)) +
    at(600, 640, personFromBehind(people.boy)) +
    at(980, 620, personFromBehind({ ...people.girl, shirt: '#2f8f63' })),
};

function circuitDiagram(): Svg {
  const chalk = stroke('#eaf6ea', 6);
  return (
    path('M220 340V170H330M430 170H640V250M640 300V340H480M420 340H220', chalk) +
    rect(330, 150, 100, 40, { ...chalk }) +
    path('M610 250h60M610 250l30 46l30 -46M610 300h60', chalk) +
    path('M420 318v44M440 300v80M460 318v44M480 300v80', chalk) +
    path('M690 250l22 -22M700 276l22 -22', stroke('#ffe08a', 6)) +
    circle(220, 250, 34, { ...chalk, fill: '#22403a' }) +
    at(220, 274, seedling(0, 0, 30, '#9be28b'))
  );
}

const makerspace: Scene = {
  ground,
  draw: () =>
    rect(0, 690, 1200, 110, { fill: shade(ground[1], -0.26) }) +
    lifted(slab(90, 80, 520, 330, { fill: '#e9d6b4', r: 12, depth: 8 })) +
    repeat(91, (index) =>
      circle(120 + (index % 13) * 39, 112 + Math.floor(index / 13) * 44, 4, { fill: '#b99d6d' }),
    ) +
    pegboardTools() +
    shelf(690, 130) +
    shelf(690, 280) +
    rect(70, 560, 760, 34, { rx: 8, fill: colour.wood }) +
    rect(70, 560, 760, 8, { rx: 4, fill: shade(colour.wood, 0.3) }) +
    repeat(2, (index) =>
      rect(110 + index * 650, 594, 34, 170, { fill: shade(colour.wood, -0.35) }),
    ) +
    printer(180, 350) +
    at(620, 560, laptop([colour.accent, '#6fc9ff'])) +
    at(910, 560, trolley()),
};

function pegboardTools(): Svg {
  return (
    at(
      180,
      130,
      lifted(
        cylinder(-14, 0, 28, 110, { fill: colour.red, r: 10, along: 'y' }),
        rect(-5, 106, 10, 90, { fill: 'url(#metal)' }),
      ),
    ) +
    at(
      270,
      130,
      lifted(
        rect(-9, 60, 18, 150, { fill: colour.wood }),
        slab(-58, 20, 116, 46, { fill: '#59666a', r: 8, depth: 6 }),
      ),
    ) +
    at(
      372,
      120,
      lifted(
        path('M-20 200L-2 60L16 200', stroke(colour.orange, 24)),
        path('M-16 70L-4 0L10 70', { fill: '#aab4b6' }),
        screw(-3, 64, 14),
      ),
    ) +
    at(
      480,
      240,
      lifted(
        circle(0, 0, 66, stroke('#f2f4ee', 18)),
        circle(0, 0, 66, { ...stroke(colour.blue, 18), 'stroke-dasharray': '60 355' }),
      ),
    )
  );
}

function shelf(x: number, y: number): Svg {
  return (
    repeat(
      4,
      (index) =>
        slab(x + 16 + index * 104, y, 90, 84, {
          fill: unitColours[index] ?? colour.leaf,
          r: 8,
          depth: 4,
        }) + rect(x + 34 + index * 104, y + 26, 54, 26, { rx: 5, fill: '#fbfaf3' }),
    ) + rect(x, y + 86, 430, 20, { rx: 4, fill: shade(colour.wood, -0.1) })
  );
}

function printer(x: number, y: number): Svg {
  return (
    lifted(
      slab(x, y, 270, 212, { fill: '#30383b', r: 16, depth: 4 }),
      rect(x + 24, y + 24, 222, 140, { rx: 8, fill: '#8fb3b8' }),
    ) +
    rect(x + 24, y + 50, 222, 10, { fill: '#c9d1d1' }) +
    slab(x + 120, y + 44, 44, 34, { fill: '#1c2326', r: 5, depth: 4 }) +
    polygon(
      [
        [x + 134, y + 82],
        [x + 150, y + 82],
        [x + 142, y + 96],
      ],
      { fill: colour.copper },
    ) +
    at(
      x + 142,
      y + 156,
      path('M-40 0L-28 -52H28L40 0Z', { fill: colour.leaf }) +
        repeat(5, (index) =>
          rect(-37 + index * 2.4, -10 - index * 10, 74 - index * 4.8, 2, { fill: colour.leafDark }),
        ),
    ) +
    rect(x + 44, y + 156, 182, 8, { fill: '#20282b' }) +
    circle(x + 226, y + 188, 11, { fill: colour.accent }) +
    rect(x + 28, y + 180, 60, 16, { rx: 4, fill: '#14231f' })
  );
}

function trolley(): Svg {
  return (
    repeat(
      3,
      (index) =>
        slab(0, -60 + index * 74, 200, 62, {
          fill: index % 2 ? '#5f8f9a' : '#6fa3ae',
          r: 8,
          depth: 5,
        }) + rect(70, -38 + index * 74, 60, 12, { rx: 6, fill: '#2b3f45' }),
    ) +
    circle(34, 182, 18, { fill: '#30383b' }) +
    circle(166, 182, 18, { fill: '#30383b' }) +
    plant(60, -60, 110, { pairs: 2 }) +
    rect(34, -86, 52, 30, { rx: 5, fill: colour.terracotta }) +
    at(150, -74, driver(), { rotate: -70, scale: 0.3 })
  );
}

const notes: readonly [...Point, string][] = [
  [90, 90, colour.yellow],
  [230, 70, '#f7a8a0'],
  [110, 236, '#9fdc93'],
  [262, 224, '#9fcdf0'],
  [180, 370, colour.yellow],
];

const studentProjects: Scene = {
  ground,
  draw: () =>
    lifted(slab(60, 40, 380, 470, { fill: '#f6f7f1', r: 12, depth: 8 })) +
    notes
      .map(([x, y, fill], index) => at(x, y, note(120, fill), { rotate: index % 2 ? 4 : -4 }))
      .join('') +
    path('M210 150C240 130 240 140 262 140M190 300C220 330 250 320 270 300', stroke('#8d9a9d', 5)) +
    at(560, 420, person(people.friend)) +
    at(1040, 400, person(people.girl)) +
    bench(610) +
    at(
      800,
      606,
      greenhouse(
        360,
        300,
        repeat(4, (index) => lettuce(-120 + index * 80, -4, 84)) +
          rect(-150, -10, 300, 12, { fill: colour.soil }),
      ),
    ) +
    at(
      800,
      306,
      at(0, 0, slab(-70, -20, 140, 26, { fill: '#24467a', r: 5, depth: 5 }), { rotate: -28 }),
    ) +
    wire('M640 590C600 560 560 620 500 590', colour.red, 8) +
    wire('M640 598C606 574 560 634 494 602', '#30383b', 8) +
    at(420, 590, at(-280, -400, classroomFace()), { scale: 0.36 }) +
    at(150, 608, laptop([colour.accent])) +
    at(
      1086,
      590,
      seated(
        slab(-70, -20, 140, 40, { fill: '#fbfaf3', r: 6, depth: 8 }),
        slab(-62, -44, 128, 32, { fill: colour.blue, r: 6, depth: 6 }),
      ),
    ),
};

export const educationScenes: Record<string, Scene> = {
  'service-curriculum': curriculum,
  'service-teacher-training': teacherTraining,
  'service-makerspace': makerspace,
  'service-student-projects': studentProjects,
};
