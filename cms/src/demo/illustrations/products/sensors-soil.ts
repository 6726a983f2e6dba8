import { colour, shade } from '../palette';
import { resistor } from '../parts/components';
import { jstSocket } from '../parts/connectors';
import { crumbs, plant, pot } from '../parts/plants';
import { closeUp, type Picture } from '../picture';
import { cylinder, groundShadow, lettering, lifted, seated, slab, wire } from '../solids';
import { at, centred, ellipse, group, path, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Sensors';

function soilBlade(): Svg {
  const outline = 'M0 20Q0 0 20 0H150Q170 0 170 20V430L85 540L0 430Z';
  return group(
    {},
    at(0, 7, path(outline, { fill: shade(colour.pcbBlack, -0.45) })),
    path(outline, { fill: colour.pcbBlack }),
    path(outline, { fill: 'url(#sheen)' }),
    path('M34 190V424L85 492L136 424V190', { ...stroke(shade(colour.pcbBlack, 0.2), 20) }),
    path('M68 190V416L85 438L102 416V190', { ...stroke(shade(colour.pcbBlack, 0.2), 12) }),
    rect(8, 164, 154, 7, { fill: colour.silk }),
    seated(
      slab(20, 22, 130, 122, { fill: '#353f43', r: 22, depth: 9 }),
      path('M40 44Q70 34 104 38', { ...stroke('#ffffff', 6), opacity: 0.35 }),
    ),
    jstSocket(53, -22, 3),
  );
}

const soilMoisture: Picture = {
  shelf,
  draw: () =>
    lifted(
      wire('M430 170C440 60 560 40 600 140S560 330 680 330S760 240 820 250', colour.black, 12),
      wire('M416 168C420 30 580 20 620 130S580 312 690 310S770 222 830 230', colour.red, 12),
      wire('M402 166C400 2 600 -4 640 118S600 292 700 290S780 202 840 210', colour.yellow, 12),
    ) + centred([170, 540], [370, 420], lifted(soilBlade()), { rotate: 14, scale: 1.12 }),
};

const soilMoistureInPot: Picture = {
  shelf,
  standing: true,
  draw: () =>
    groundShadow(420, 690, 240) +
    wire('M520 250C560 140 640 160 660 260S700 560 820 590', colour.red, 9) +
    wire('M510 252C552 120 650 146 670 256S712 546 830 572', colour.black, 9) +
    wire('M500 254C544 100 662 132 682 250S724 530 840 554', colour.yellow, 9) +
    plant(350, 400, 280, { pairs: 4, lean: -16 }) +
    plant(300, 404, 150, { pairs: 2, lean: -34, fill: colour.leafDark }) +
    at(455, 240, soilBlade(), { scale: 0.62, rotate: 8 }) +
    pot(400, 400, 380, 296) +
    ellipse(400, 402, 176, 15, { fill: colour.soil }) +
    crumbs(250, 394, 290, 10, 5) +
    at(448, 262, rect(-4, 0, 112, 132, { fill: 'none' })),
};

const soilProbe485: Picture = {
  shelf,
  draw: () =>
    lifted(wire('M195 310C70 260 60 420 160 430S290 240 190 150S60 120 -20 60', '#242b2e', 22)) +
    at(
      360,
      400,
      lifted(
        repeat(
          5,
          (index) =>
            cylinder(150, -88 + index * 37, 230, 15, { fill: '#c4cdce', r: 5 }) +
            path(`M378 ${-88 + index * 37}h8l14 7.5l-14 7.5h-8Z`, { fill: colour.steel }),
        ),
        slab(-120, -110, 280, 220, { fill: '#2f3a3e', r: 20, depth: 18 }),
        rect(-92, -84, 190, 168, { rx: 10, fill: '#e9ede4' }),
        rect(-92, -84, 190, 40, { rx: 10, fill: colour.leaf }),
        lettering(
          -72,
          -26,
          [
            [70, 40],
            [40, 80],
            [90, 20],
            [60, 60],
          ],
          '#7d8b83',
          9,
        ),
        cylinder(-190, -30, 76, 60, { fill: '#1c2326', r: 10 }),
        repeat(4, (index) =>
          rect(-178 + index * 17, -30, 5, 60, { fill: '#0b1012', opacity: 0.7 }),
        ),
      ),
      { rotate: 28 },
    ),
};

const ds18b20: Picture = {
  shelf,
  draw: () =>
    lifted(
      wire(
        'M470 480C340 560 190 600 170 470S330 300 440 360S480 540 340 580S90 620 110 390S260 150 420 170',
        '#20272a',
        20,
      ),
      wire('M420 170C470 176 490 140 560 110', colour.red, 9),
      wire('M420 170C480 186 510 170 580 160', colour.yellow, 9),
      wire('M420 170C470 196 510 204 570 212', '#3a4246', 9),
      repeat(3, (index) =>
        rect(552 + (index === 1 ? 20 : 0), 104 + index * 51, 34, 6, { rx: 3, fill: 'url(#gold)' }),
      ),
    ) +
    at(
      440,
      500,
      lifted(
        cylinder(-12, -22, 60, 44, { fill: '#30383b', r: 10 }),
        cylinder(36, -27, 270, 54, { fill: '#d5dcdc', r: 22 }),
        rect(62, -27, 5, 54, { fill: colour.steel, opacity: 0.7 }),
        rect(76, -27, 5, 54, { fill: colour.steel, opacity: 0.7 }),
      ),
      { rotate: -32 },
    ) +
    at(560, 640, lifted(resistor(0, 0, [colour.yellow, colour.purple, colour.red, colour.gold])), {
      rotate: -10,
    }),
};

export const sensorsSoilPictures: Record<string, Picture> = {
  'soil-moisture': soilMoisture,
  'soil-moisture-in-pot': soilMoistureInPot,
  'soil-probe-485': soilProbe485,
  ds18b20,
  'ds18b20-detail': closeUp(ds18b20, 560, 420, 1.7),
};
