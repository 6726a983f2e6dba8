import { shade } from '../palette';
import { people, person, personFromBehind } from '../parts/people';
import { seedling } from '../parts/plants';
import { lifted, slab } from '../solids';
import { at, circle, path, rect, stroke, type Svg } from '../svg';
import { type Scene, sceneGrounds } from './scene';

const ground = sceneGrounds.education;

export const teacherTraining: Scene = {
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
