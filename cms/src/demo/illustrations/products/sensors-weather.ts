import { colour } from '../palette';
import type { Picture } from '../picture';
import { groundShadow, screw, slab, wire } from '../solids';
import { at, circle, ellipse, path, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Sensors';

const rainGauge: Picture = {
  shelf,
  standing: true,
  draw: () =>
    groundShadow(410, 690, 220) +
    wire('M540 670C640 690 700 640 840 660', '#20272a', 13) +
    rect(376, 560, 48, 134, { fill: '#4c575a' }) +
    rect(376, 560, 48, 134, { fill: 'url(#round-across)' }) +
    rect(300, 678, 200, 18, { rx: 6, fill: '#3b4548' }) +
    path('M232 210H568L548 580H252Z', { fill: '#f1f2ec' }) +
    path('M232 210H568L548 580H252Z', { fill: 'url(#round-across)' }) +
    repeat(5, (index) => rect(262, 486 + index * 18, 276, 7, { rx: 3, fill: '#b6c0bc' })) +
    ellipse(400, 210, 178, 38, { fill: '#dfe3dc' }) +
    ellipse(400, 212, 160, 29, { fill: '#34403e' }) +
    ellipse(400, 226, 90, 14, { fill: '#1b2423' }) +
    path('M240 214Q300 236 400 240T560 214', { ...stroke('#64736f', 3), opacity: 0.6 }) +
    rect(322, 320, 156, 110, { rx: 12, fill: colour.blue, opacity: 0.9 }) +
    drip(372, 384, 24) +
    drip(428, 376, 32) +
    repeat(6, (index) =>
      drip(200 + index * 82, 90 + (index % 3) * 34, 15 + (index % 2) * 6, colour.water),
    ),
};

function drip(x: number, y: number, size: number, fill = '#ffffff'): Svg {
  return at(
    x,
    y,
    path(
      `M0 ${-size}C${size * 0.5} ${-size * 0.3} ${size * 0.7} ${size * 0.1} ${size * 0.7} ${size * 0.35}A${size * 0.7} ${size * 0.7} 0 0 1 ${-size * 0.7} ${size * 0.35}C${-size * 0.7} ${size * 0.1} ${-size * 0.5} ${-size * 0.3} 0 ${-size}Z`,
      { fill },
    ),
  );
}

const anemometer: Picture = {
  shelf,
  standing: true,
  draw: () =>
    groundShadow(400, 742, 120) +
    rect(384, 420, 32, 322, { fill: '#aab4b6' }) +
    rect(384, 420, 32, 322, { fill: 'url(#round-across)' }) +
    slab(356, 560, 88, 60, { fill: '#30393c', r: 8, depth: 6 }) +
    screw(374, 590, 9) +
    screw(426, 590, 9) +
    wire('M416 470C500 500 470 640 560 660S700 640 840 690', '#20272a', 11) +
    path('M340 330H460L446 440H354Z', { fill: '#2f383b' }) +
    path('M340 330H460L446 440H354Z', { fill: 'url(#round-across)' }) +
    path('M400 300L190 250', stroke('#4a5558', 15)) +
    path('M400 300L620 250', stroke('#4a5558', 15)) +
    cup(166, 246, 84, -1) +
    at(634, 254, cup(0, 0, 84, -1), { rotate: 180 }) +
    ellipse(400, 318, 66, 24, { fill: '#3d484b' }) +
    path('M360 300Q400 262 440 300L450 318H350Z', { fill: '#4a5558' }) +
    path('M400 300L424 356', stroke('#566265', 18)) +
    cup(432, 372, 96, 1),
};

function cup(x: number, y: number, r: number, facing: number): Svg {
  return facing > 0
    ? circle(x, y, r, { fill: '#30393c' }) +
        circle(x, y, r, { fill: 'url(#sheen)' }) +
        circle(x, y, r * 0.84, { fill: '#161d1f' }) +
        path(
          `M${x - r * 0.6} ${y + r * 0.2}A${r * 0.66} ${r * 0.66} 0 0 0 ${x + r * 0.5} ${y + r * 0.4}`,
          { ...stroke('#5f6b6e', 7), opacity: 0.7 },
        )
    : path(`M${x} ${y - r}A${r} ${r} 0 0 0 ${x} ${y + r}Z`, { fill: '#30393c' }) +
        path(`M${x} ${y - r}A${r} ${r} 0 0 0 ${x} ${y + r}Z`, { fill: 'url(#sheen)' }) +
        ellipse(x, y, r * 0.24, r, { fill: '#1a2224' });
}

export const sensorsWeatherPictures: Record<string, Picture> = {
  'rain-gauge': rainGauge,
  anemometer,
};
