import { colour } from '../palette';
import { board, cornerHoles } from '../parts/board';
import { chip, led, smdRow, trimmer } from '../parts/components';
import { jstSocket, pinHeader } from '../parts/connectors';
import type { Picture } from '../picture';
import { cylinder, disc, lettering, lifted, plate, screw, seated, slab, wire } from '../solids';
import { at, circle, ellipse, path, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Sensors';

const phKit: Picture = {
  shelf,
  draw: () => phProbe() + at(112, 118, signalBoard(colour.pcbBlue), { rotate: -8 }),
};

function phProbe(): Svg {
  return (
    lifted(wire('M398 248C440 200 520 110 600 140S660 300 560 330', '#20272a', 16)) +
    at(
      560,
      330,
      lifted(
        cylinder(-26, -10, 52, 110, { fill: '#252c2f', r: 12, along: 'y' }),
        cylinder(-36, 80, 72, 230, { fill: '#3a7fc4', r: 10, along: 'y' }),
        rect(-36, 120, 72, 84, { fill: '#f2f3ec' }),
        lettering(-22, 136, [[20, 18], [34], [14, 20]], '#8fa0a8', 7),
        cylinder(-28, 300, 56, 70, { fill: '#dfe7e8', r: 6, along: 'y' }),
        circle(0, 372, 29, { fill: '#cfeaf2' }),
        ellipse(-9, 364, 8, 12, { fill: '#ffffff', opacity: 0.9 }),
      ),
      { rotate: 16 },
    )
  );
}

/** A small board with BNC-like socket, trimmers and three pins. */
function signalBoard(fill: string): Svg {
  return board(
    310,
    240,
    { fill, tracks: 5, holes: cornerHoles(310, 240, 22), holeRadius: 8 },
    seated(slab(206, 74, 70, 92, { fill: '#30383b', r: 6, depth: 8 })),
    seated(
      cylinder(258, 88, 84, 64, { fill: '#d0d7d8', r: 8 }),
      rect(300, 82, 16, 76, { rx: 5, fill: 'url(#metal)' }),
    ),
    trimmer(60, 36, 46),
    trimmer(124, 36, 46),
    chip(84, 112, 84, 54, { legs: 4 }),
    pinHeader(60, 202, 6),
    led(40, 176, colour.red),
    smdRow(184, 176, 2),
  );
}

const phKitBox: Picture = {
  shelf,
  draw: () =>
    lifted(
      slab(70, 120, 660, 560, { fill: '#2f3b40', r: 26, depth: 24 }),
      rect(96, 146, 608, 508, { rx: 16, fill: '#414e53' }),
    ) +
    at(130, 180, rect(0, 0, 330, 220, { rx: 14, fill: '#232d31' })) +
    at(160, 196, signalBoard(colour.pcbBlue), { scale: 0.78 }) +
    at(150, 520, rect(-20, -70, 560, 150, { rx: 20, fill: '#232d31' })) +
    at(
      130,
      524,
      at(
        0,
        0,
        lifted(
          cylinder(30, -30, 90, 60, { fill: '#252c2f', r: 12 }),
          cylinder(110, -38, 220, 76, { fill: '#3a7fc4', r: 10 }),
          rect(150, -38, 80, 76, { fill: '#f2f3ec' }),
          cylinder(324, -30, 76, 60, { fill: '#dfe7e8', r: 6 }),
          cylinder(396, -36, 96, 72, { fill: '#20282b', r: 14 }),
        ),
      ),
    ) +
    sachet(490, 186, colour.red) +
    sachet(590, 186, colour.green),
};

function sachet(x: number, y: number, fill: string): Svg {
  return lifted(
    slab(x, y, 88, 196, { fill: '#f4f2e8', r: 6, depth: 4 }),
    rect(x, y + 44, 88, 66, { fill }),
    rect(x, y + 8, 88, 5, { fill: '#cdd2c8' }),
    rect(x, y + 182, 88, 5, { fill: '#cdd2c8' }),
    lettering(x + 14, y + 62, [[34, 16], [50]], '#ffffff', 9),
    lettering(x + 14, y + 128, [[40], [24, 22]], '#a8b3aa', 7),
  );
}

const tds: Picture = {
  shelf,
  draw: () =>
    lifted(wire('M330 240C460 160 620 180 640 300S500 420 520 520', '#20272a', 15)) +
    at(
      100,
      130,
      board(
        270,
        210,
        { fill: colour.pcbBlack, tracks: 2, holes: cornerHoles(270, 210, 22), holeRadius: 8 },
        jstSocket(196, 84, 2),
        jstSocket(14, 128, 3),
        chip(96, 70, 84, 56, { legs: 4 }),
        led(60, 60, colour.green),
        smdRow(120, 158, 1),
        smdRow(70, 92, 2),
      ),
      { rotate: -8, scale: 1.1 },
    ) +
    at(
      520,
      500,
      lifted(
        cylinder(-34, 0, 68, 80, { fill: '#2b3336', r: 12, along: 'y' }),
        cylinder(-42, 66, 84, 100, { fill: '#f1f2ec', r: 8, along: 'y' }),
        rect(-42, 100, 84, 28, { fill: colour.blue }),
        cylinder(-26, 162, 16, 70, { fill: '#c9d1d1', r: 4, along: 'y' }),
        cylinder(10, 162, 16, 70, { fill: '#c9d1d1', r: 4, along: 'y' }),
      ),
      { rotate: 12 },
    ),
};

const flowMeter: Picture = {
  shelf,
  draw: () =>
    lifted(
      wire('M400 300C400 180 320 150 240 170S120 110 60 30', colour.red, 12),
      wire('M416 300C418 160 330 130 250 150S140 90 84 12', colour.black, 12),
      wire('M432 300C436 140 340 110 260 130S160 70 108 -6', colour.yellow, 12),
    ) +
    at(
      400,
      430,
      lifted(
        threads(-330),
        threads(206),
        cylinder(-210, -60, 420, 120, { fill: '#30393c', r: 10 }),
        plate(
          [
            [-130, -110],
            [-80, -150],
            [80, -150],
            [130, -110],
            [130, 110],
            [80, 150],
            [-80, 150],
            [-130, 110],
          ],
          '#2b3336',
          14,
        ),
        disc(0, 0, 104, '#3b4548', 5),
        screw(-96, -98, 13),
        screw(96, -98, 13),
        screw(-96, 98, 13),
        screw(96, 98, 13),
        path('M-58 0H36', stroke(colour.accent, 16)),
        path('M6 -34L46 0L6 34', stroke(colour.accent, 16)),
      ),
      { rotate: -14 },
    ),
};

function threads(x: number): Svg {
  return (
    cylinder(x, -50, 124, 100, { fill: '#3a4447', r: 6 }) +
    repeat(7, (index) =>
      rect(x + 8 + index * 16, -54, 7, 108, { rx: 3, fill: '#171e20', opacity: 0.75 }),
    )
  );
}

export const sensorsWaterPictures: Record<string, Picture> = {
  'ph-kit': phKit,
  'ph-kit-box': phKitBox,
  tds,
  'flow-meter': flowMeter,
};
