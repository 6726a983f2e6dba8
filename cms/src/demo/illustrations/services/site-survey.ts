import { colour } from '../palette';
import { radioWaves } from '../parts/furniture';
import { field, fieldNode, greenhouse, hills, sun } from '../parts/landscape';
import { lettuce } from '../parts/plants';
import { lifted, slab } from '../solids';
import { at, circle, line, path, rect, repeat, stroke, type Svg } from '../svg';
import { type Scene, sceneGrounds } from './scene';

const ground = sceneGrounds.assessment;

export const siteSurvey: Scene = {
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
