import { colour } from '../palette';
import { paper, pencil, tick } from '../parts/furniture';
import { leaf } from '../parts/plants';
import { classroomFace } from '../products/boards-classroom';
import { lettering, lifted, slab } from '../solids';
import { at, circle, line, path, rect, stroke, type Svg } from '../svg';
import { type Scene, sceneGrounds, strandColours } from './scene';

const ground = sceneGrounds.education;

export const curriculum: Scene = {
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
  const rows = strandColours.map((fill, row) => {
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
