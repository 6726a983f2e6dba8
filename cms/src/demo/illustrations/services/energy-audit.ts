import { colour, shade } from '../palette';
import { sevenSegments } from '../parts/screens';
import { disc, lettering, lifted, screw, seated, slab, wire } from '../solids';
import { at, circle, path, rect, repeat, stroke, type Svg } from '../svg';
import { type Scene, sceneGrounds } from './scene';

const ground = sceneGrounds.assessment;

export const energyAudit: Scene = {
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
