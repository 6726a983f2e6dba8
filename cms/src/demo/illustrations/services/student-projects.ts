import { colour } from '../palette';
import { bench, laptop, note } from '../parts/furniture';
import { greenhouse } from '../parts/landscape';
import { people, person } from '../parts/people';
import { lettuce } from '../parts/plants';
import { classroomFace } from '../products/boards-classroom';
import { lifted, seated, slab, wire } from '../solids';
import { at, path, type Point, rect, repeat, stroke } from '../svg';
import { type Scene, sceneGrounds } from './scene';

const ground = sceneGrounds.education;

const notes: readonly [...Point, string][] = [
  [90, 90, colour.yellow],
  [230, 70, '#f7a8a0'],
  [110, 236, '#9fdc93'],
  [262, 224, '#9fcdf0'],
  [180, 370, colour.yellow],
];

export const studentProjects: Scene = {
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
        repeat(4, (index) => lettuce(-102 + index * 68, -4, 80)) +
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
