import { colour } from '../palette';
import { board, cornerHoles } from '../parts/board';
import { usbCPlug } from '../parts/cable';
import { chip, electrolytic, inductor, led, smdRow, trimmer } from '../parts/components';
import { jstSocket, padRow, screwTerminal, usbC } from '../parts/connectors';
import { sevenSegments } from '../parts/screens';
import { closeUp, type Picture } from '../picture';
import { cylinder, lettering, lifted, screw, seated, slab, wire } from '../solids';
import { at, centred, path, rect, repeat, type Svg } from '../svg';

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
      repeat(2, (bar) =>
        rect(x + ((bar + 1) * (cellWidth - 4)) / 3 - 1, y, 2, cellHeight - 4, {
          fill: '#b9c9da',
          opacity: 0.6,
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

export const powerSuppliesPictures: Record<string, Picture> = {
  'solar-panel': solarPanelPicture,
  'solar-panel-detail': closeUp(solarPanelPicture, 250, 300, 2.2),
  'solar-charger': solarCharger,
  'solar-charger-detail': closeUp(solarCharger, 300, 430, 1.9),
  'buck-converter': buckConverter,
  'plug-pack': plugPack,
};
