import { colour } from '../palette';
import { bench, laptop } from '../parts/furniture';
import { people, person } from '../parts/people';
import { plant, pot } from '../parts/plants';
import { graphScreen } from '../parts/screens';
import { classroomFace } from '../products/boards-classroom';
import { lifted, slab, wire } from '../solids';
import { at, rect, repeat } from '../svg';
import { type Scene, sceneGrounds } from './scene';

const ground = sceneGrounds.assessment;

export const workshops: Scene = {
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
