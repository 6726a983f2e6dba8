import { colour } from '../palette';
import { fieldNode, hills, raisedBed, sun } from '../parts/landscape';
import { lettuce, plant } from '../parts/plants';
import { seated, slab, wire } from '../solids';
import { at, circle, path, polygon, rect, repeat, stroke, type Svg } from '../svg';
import { type Scene, sceneGrounds } from './scene';

const ground = sceneGrounds.support;

export const homeGarden: Scene = {
  ground,
  draw: () =>
    sun(150, 140, 56) +
    hills(470, '#6ba583') +
    rect(0, 470, 1200, 330, { fill: '#7fb766' }) +
    rect(0, 470, 1200, 14, { fill: '#8fc676' }) +
    house() +
    at(1040, 560, fieldNode(1.3)) +
    weatherVane(1040, 240) +
    wire('M566 462C566 520 586 560 586 640', '#30383b', 11) +
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
