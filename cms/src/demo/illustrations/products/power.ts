import { colour, shade } from '../palette';
import { board, cornerHoles } from '../parts/board';
import { usbCPlug } from '../parts/cable';
import { chip, electrolytic, inductor, led, smdRow, trimmer } from '../parts/components';
import { jstPlug, jstSocket, padRow, screwTerminal, usbC } from '../parts/connectors';
import { sevenSegments } from '../parts/screens';
import { closeUp, type Picture } from '../picture';
import { cylinder, lettering, lifted, screw, seated, slab, wire } from '../solids';
import { at, centred, circle, group, line, path, rect, repeat, type Svg } from '../svg';

const shelf = 'Power';
const middle = [400, 400] as const;

/** Dark cells in an aluminium frame. */
export function solarPanel(width: number, height: number, columns: number, rows: number): Svg {
  const inset = 22;
  const cellWidth = (width - inset * 2 - 6) / columns;
  const cellHeight = (height - inset * 2 - 6) / rows;
  const cells = repeat(columns * rows, (index) => {
    const x = inset + 5 + (index % columns) * cellWidth;
    const y = inset + 5 + Math.floor(index / columns) * cellHeight;
    return (
      rect(x, y, cellWidth - 4, cellHeight - 4, {
        rx: 9,
        fill: index % 2 ? '#1d3a66' : '#214170',
      }) +
      repeat(3, (bar) =>
        rect(x + ((bar + 1) * (cellWidth - 4)) / 4 - 1, y, 2, cellHeight - 4, {
          fill: '#b9c9da',
          opacity: 0.75,
        }),
      ) +
      repeat(6, (finger) =>
        rect(x, y + ((finger + 0.5) * (cellHeight - 4)) / 6, cellWidth - 4, 1, {
          fill: '#8fa9c8',
          opacity: 0.5,
        }),
      )
    );
  });
  return (
    slab(0, 0, width, height, { fill: colour.silver, r: 10, depth: 16 }) +
    rect(0, 0, width, height, { rx: 10, fill: 'url(#metal)' }) +
    rect(inset, inset, width - inset * 2, height - inset * 2, { rx: 3, fill: '#0f2036' }) +
    cells +
    path(`M${inset} ${inset}H${width * 0.55}L${width * 0.22} ${height - inset}H${inset}Z`, {
      fill: '#ffffff',
      opacity: 0.1,
    })
  );
}

const solarPanelPicture: Picture = {
  shelf,
  draw: () =>
    lifted(wire('M520 560C560 680 700 660 690 560S780 420 840 470', colour.black, 14)) +
    centred(
      [600, 400],
      [400, 370],
      lifted(
        solarPanel(600, 400, 6, 4),
        screw(11, 11, 6),
        screw(589, 11, 6),
        screw(11, 389, 6),
        screw(589, 389, 6),
      ),
      { rotate: -12 },
    ),
};

const solarCharger: Picture = {
  shelf,
  draw: () =>
    centred(
      [480, 400],
      middle,
      board(
        480,
        400,
        { fill: colour.pcbBlack, tracks: 19, holes: cornerHoles(480, 400, 28), holeRadius: 11 },
        usbC(0, 200),
        jstSocket(90, 0, 2),
        jstSocket(210, 0, 2),
        jstSocket(330, 0, 2),
        lettering(92, 62, [[40]], colour.silk, 7),
        lettering(212, 62, [[40]], colour.silk, 7),
        lettering(332, 62, [[40]], colour.silk, 7),
        chip(196, 140, 90, 90, { legs: 5, quad: true }),
        inductor(330, 136, 96),
        electrolytic(150, 298, 34),
        electrolytic(376, 298, 34),
        led(70, 294, colour.red, 1.4),
        led(70, 330, colour.green, 1.4),
        smdRow(110, 128, 4, { step: 24 }),
        smdRow(240, 270, 3, { step: 24 }),
        padRow(196, 372, 6, { pitch: 28, r: 9 }),
      ),
      { rotate: -10, scale: 1.12 },
    ),
};

const cell18650: Picture = {
  shelf,
  draw: () => at(400, 400, roundCell(580, 150, colour.green), { rotate: -24 }),
};

/** A round cell lying down, its button to the right; its middle is the origin. */
export function roundCell(length: number, height: number, fill: string): Svg {
  const left = -length / 2;
  const top = -height / 2;
  return lifted(
    cylinder(left + length - 8, top + height * 0.32, 30, height * 0.36, { fill: '#d8dede', r: 8 }),
    cylinder(left + length - 40, top + 3, 40, height - 6, { fill: '#d8dede', r: 14 }),
    cylinder(left, top, 40, height, { fill: '#d8dede', r: 14 }),
    cylinder(left + 12, top, length - 34, height, { fill, r: 14 }),
    rect(left + length * 0.78, top, 16, height, { fill: '#ffffff', opacity: 0.85 }),
    lettering(
      left + length * 0.16,
      top + height * 0.36,
      [
        [length * 0.16, length * 0.1],
        [length * 0.1, length * 0.2],
      ],
      '#ffffff',
      height * 0.075,
    ),
    path(`M${left + length * 0.62} -12v24M${left + length * 0.62 - 12} 0h24`, {
      stroke: '#ffffff',
      'stroke-width': 8,
      fill: 'none',
    }),
    rect(left, top, length, height, { rx: 14, fill: 'url(#round-down)', opacity: 0.45 }),
  );
}

const lipo: Picture = {
  shelf,
  draw: () =>
    lifted(
      wire('M330 280C290 180 330 130 420 130S560 160 600 110', colour.red, 12),
      wire('M390 266C370 190 380 160 440 158S570 186 622 132', colour.black, 12),
    ) +
    at(640, 100, jstPlug(0, -30, [colour.red, colour.black], { pitch: 22 }), {
      rotate: 52,
      scale: 1.3,
    }) +
    at(
      190,
      300,
      lifted(
        slab(0, 0, 430, 330, { fill: '#c9d0d2', r: 22, depth: 16 }),
        rect(0, 0, 430, 330, { rx: 22, fill: 'url(#metal)', opacity: 0.7 }),
        rect(0, 0, 430, 52, { rx: 22, fill: colour.yellow }),
        rect(0, 26, 430, 30, { fill: colour.yellow }),
        rect(0, 0, 430, 56, { rx: 22, fill: 'url(#sheen)' }),
        lettering(
          40,
          110,
          [
            [90, 60],
            [150, 40, 60],
            [60, 100],
          ],
          '#6c797c',
          13,
        ),
        path('M344 214l-30 52h28l-12 42l44-58h-30l16-36Z', {
          fill: colour.yellow,
          stroke: '#6c797c',
          'stroke-width': 4,
          'stroke-linejoin': 'round',
        }),
      ),
      { rotate: -8 },
    ),
};

const aaHolder: Picture = {
  shelf,
  draw: () =>
    lifted(
      wire('M220 300C140 240 160 150 250 150S360 110 370 40', colour.red, 11),
      wire('M214 330C110 250 140 124 250 126S330 100 340 30', colour.black, 11),
    ) +
    centred(
      [480, 400],
      [430, 430],
      lifted(
        slab(0, 0, 480, 400, { fill: '#2b3336', r: 26, depth: 26 }),
        rect(24, 24, 432, 290, { rx: 14, fill: '#171d1f' }),
        repeat(3, (index) =>
          at(
            240,
            76 + index * 94,
            at(0, 0, group(index % 2 ? { transform: 'rotate(180)' } : {}, bareCell(390, 80))),
          ),
        ),
        repeat(3, (index) =>
          path(`M34 ${56 + index * 94}l12 8l-12 8l12 8l-12 8l12 8`, {
            fill: 'none',
            stroke: colour.silver,
            'stroke-width': 4,
          }),
        ),
        slab(300, 334, 110, 40, { fill: '#11171a', r: 8, depth: 2 }),
        slab(306, 338, 48, 32, { fill: '#e8ece6', r: 6, depth: 4 }),
        screw(60, 354, 14),
        lettering(120, 348, [[50, 40]], '#5d686b', 9),
      ),
      { rotate: -10 },
    ),
};

function bareCell(length: number, height: number): Svg {
  const left = -length / 2;
  const top = -height / 2;
  return (
    cylinder(left + length - 12, top + height * 0.32, 22, height * 0.36, {
      fill: '#d8dede',
      r: 5,
    }) +
    cylinder(left, top, length - 10, height, { fill: '#30393c', r: 8 }) +
    cylinder(left + length * 0.7, top, length * 0.27, height, { fill: colour.copper, r: 8 }) +
    lettering(
      left + 50,
      top + height * 0.36,
      [
        [70, 40],
        [40, 50],
      ],
      '#8d9a9d',
      7,
    )
  );
}

const buckConverter: Picture = {
  shelf,
  draw: () =>
    centred(
      [640, 360],
      middle,
      board(
        640,
        360,
        {
          fill: colour.pcbBlue,
          tracks: 23,
          holes: [
            [150, 30],
            [490, 330],
          ],
        },
        at(10, 276, screwTerminal(0, 0, 4, colour.blue), { rotate: -90 }),
        at(630, 84, screwTerminal(0, 0, 4, colour.blue), { rotate: 90 }),
        seated(
          slab(250, 30, 190, 110, { fill: '#20282b', r: 6, depth: 10 }),
          rect(264, 44, 162, 82, { rx: 4, fill: '#2a0f0d' }),
          sevenSegments(280, 56, 58, '12.0', '#ff6a54'),
        ),
        electrolytic(150, 150, 50),
        electrolytic(500, 210, 50),
        inductor(270, 190, 130),
        seated(
          slab(124, 236, 96, 88, { fill: colour.black, r: 4, depth: 8 }),
          rect(124, 312, 96, 20, { fill: 'url(#metal)' }),
        ),
        trimmer(468, 60, 58),
        led(430, 300, colour.red),
        smdRow(430, 170, 3, { step: 22 }),
      ),
      { rotate: -10, scale: 1.06 },
    ),
};

const plugPack: Picture = {
  shelf,
  draw: () =>
    lifted(
      wire('M440 520C450 640 600 640 620 540S520 360 600 280S760 320 720 430', '#2b3336', 18),
    ) +
    usbCPlug(714, 452, 108, colour.black, 1.3) +
    at(
      290,
      370,
      lifted(
        at(-56, -160, slab(-11, -80, 22, 90, { fill: '#9aa5a8', r: 3, depth: 4 }), { rotate: 30 }),
        at(56, -160, slab(-11, -80, 22, 90, { fill: '#9aa5a8', r: 3, depth: 4 }), { rotate: -30 }),
        slab(-150, -160, 300, 330, { fill: '#30393c', r: 48, depth: 26 }),
        rect(-116, -126, 232, 170, { rx: 22, fill: '#3d474a' }),
        lettering(
          -88,
          -96,
          [
            [70, 50],
            [110, 30],
            [40, 80],
            [60, 40, 30],
          ],
          '#8d9a9d',
          9,
        ),
        path('M-20 92l22 -40v30h18l-22 40v-30Z', { fill: colour.accent }),
        cylinder(118, 140, 56, 44, { fill: '#20272a', r: 10 }),
      ),
      { rotate: -12 },
    ),
};

const lifepo4: Picture = {
  shelf,
  standing: true,
  draw: () => batteryBlock(),
};

function batteryBlock(): Svg {
  return (
    group(
      { filter: 'url(#shadow)' },
      path('M140 300L230 226H680L600 300Z', { fill: shade('#3b4a52', 0.14) }),
      path('M600 300L680 226V610L600 690Z', { fill: shade('#3b4a52', -0.5) }),
      rect(140, 300, 460, 390, { fill: '#3b4a52' }),
      rect(140, 300, 460, 390, { fill: 'url(#sheen)' }),
    ) +
    terminal(250, 262, colour.red) +
    terminal(548, 262, '#1b2225') +
    rect(176, 350, 388, 270, { rx: 10, fill: '#f2f3ec' }) +
    rect(176, 350, 388, 84, { rx: 10, fill: colour.green }) +
    rect(176, 410, 388, 24, { fill: colour.green }) +
    lettering(
      204,
      374,
      [
        [120, 60],
        [70, 90],
      ],
      '#ffffff',
      14,
    ) +
    lettering(
      204,
      466,
      [
        [60, 110],
        [140, 50],
        [90, 40, 60],
        [50, 80],
      ],
      '#8b9a92',
      11,
    ) +
    at(
      500,
      530,
      path('M0 46C-70 10 -40 -50 34 -56C52 0 40 44 0 46Z', { fill: colour.leaf }) +
        line(
          [
            [-4, 62],
            [2, 30],
            [20, -20],
          ],
          colour.leafDark,
          7,
        ),
    ) +
    rect(140, 664, 460, 10, { fill: colour.ink, opacity: 0.25 })
  );
}

function terminal(x: number, y: number, fill: string): Svg {
  return (
    rect(x - 34, y - 8, 68, 22, { rx: 4, fill: '#1e272b' }) +
    rect(x - 10, y - 56, 20, 60, { rx: 3, fill: 'url(#gold)' }) +
    circle(x, y - 38, 5, { fill: '#7a5a1c' }) +
    cylinder(x - 24, y - 10, 48, 20, { fill, r: 5 })
  );
}

const lifepo4Detail: Picture = { ...closeUp(lifepo4, 400, 330, 1.7) };

export const powerPictures: Record<string, Picture> = {
  'solar-panel': solarPanelPicture,
  'solar-panel-detail': closeUp(solarPanelPicture, 250, 300, 2.2),
  'solar-charger': solarCharger,
  'solar-charger-detail': closeUp(solarCharger, 300, 430, 1.9),
  'cell-18650': cell18650,
  lipo,
  'aa-holder': aaHolder,
  'buck-converter': buckConverter,
  'plug-pack': plugPack,
  lifepo4,
  'lifepo4-detail': lifepo4Detail,
};
