import { colour, shade } from '../palette';
import { board, cornerHoles } from '../parts/board';
import { button, chip, coinCell, crystal, electrolytic, led, smdRow } from '../parts/components';
import {
  barrelJack,
  microSdSlot,
  padRow,
  pinHeader,
  socketStrip,
  usbB,
  usbC,
} from '../parts/connectors';
import { closeUp, type Picture } from '../picture';
import { lettering, lifted, seated, slab } from '../solids';
import { at, centred, path, rect, repeat, type Svg } from '../svg';

const shelf = 'Boards';
const middle = [400, 400] as const;

const unoFormat: Picture = {
  shelf,
  draw: () =>
    centred(
      [600, 464],
      [416, 400],
      board(
        600,
        464,
        {
          fill: colour.pcbGreen,
          tracks: 21,
          holes: [
            [122, 26],
            [560, 150],
            [560, 330],
            [110, 438],
          ],
        },
        usbB(0, 128),
        barrelJack(0, 378),
        socketStrip(160, 12, 10),
        socketStrip(396, 12, 8),
        socketStrip(260, 428, 8),
        socketStrip(452, 428, 6),
        dipChip(270, 286),
        crystal(170, 244, 66, 28),
        button(126, 54, 42, colour.red),
        electrolytic(150, 330, 24),
        electrolytic(206, 330, 24),
        chip(176, 140, 56, 56, { legs: 6, quad: true }),
        led(300, 96, colour.yellow),
        led(300, 130, colour.yellow),
        led(548, 96, colour.green),
        lettering(
          350,
          92,
          [
            [46, 70],
            [90, 30],
          ],
          colour.silk,
          9,
        ),
        smdRow(262, 160, 3),
        pinHeader(528, 196, 3, { down: true }),
        pinHeader(506, 196, 3, { down: true }),
      ),
      { rotate: -8 },
    ),
};

function dipChip(x: number, y: number): Svg {
  return seated(
    slab(x, y, 290, 96, { fill: '#3a4245', r: 4, depth: 5 }),
    repeat(14, (index) => rect(x + 8 + index * 20, y + 4, 11, 88, { rx: 1, fill: 'url(#metal)' })),
    slab(x + 2, y + 16, 284, 62, { fill: colour.black, r: 4, depth: 5 }),
    path(`M${x + 2} ${y + 38}a10 10 0 0 1 0 20Z`, { fill: '#0c1215' }),
    lettering(
      x + 60,
      y + 36,
      [
        [70, 40, 24],
        [50, 60],
      ],
      shade(colour.black, 0.34),
      7,
    ),
  );
}

const nanoFormat: Picture = {
  shelf,
  draw: () =>
    centred(
      [620, 250],
      [400, 370],
      board(
        620,
        250,
        { fill: colour.pcbBlue, tracks: 14, holes: cornerHoles(620, 250, 22), holeRadius: 7 },
        padRow(76, 20, 15, { pitch: 34, r: 10 }),
        padRow(76, 230, 15, { pitch: 34, r: 10 }),
        usbC(0, 125),
        at(330, 125, at(-52, -52, chip(0, 0, 104, 104, { legs: 8, quad: true })), { rotate: 45 }),
        button(476, 104, 42),
        crystal(190, 110, 60, 28),
        smdRow(152, 70, 5, { step: 24 }),
        led(560, 90, colour.red),
        led(560, 125, colour.yellow),
        led(560, 160, colour.green),
      ),
      { rotate: -14 },
    ) +
    at(270, 640, lifted(pinHeader(0, 0, 15)), { rotate: -14 }) +
    at(330, 690, lifted(pinHeader(0, 0, 15)), { rotate: -14 }),
};

const loggerShield: Picture = {
  shelf,
  draw: () =>
    centred(
      [580, 464],
      middle,
      board(
        580,
        464,
        {
          fill: colour.pcbPurple,
          tracks: 17,
          holes: [
            [110, 26],
            [548, 150],
            [548, 330],
            [100, 438],
          ],
        },
        pinHeader(140, 12, 10),
        pinHeader(376, 12, 8),
        pinHeader(240, 430, 8),
        pinHeader(432, 430, 6),
        microSdSlot(30, 170),
        coinCell(262, 150, 62),
        chip(206, 288, 88, 60, { legs: 5 }),
        repeat(7, (row) => padRow(356, 120 + row * 32, 6, { pitch: 32, r: 8 })),
        smdRow(206, 240, 1),
        smdRow(170, 330, 3, { step: 20 }),
        led(60, 330, colour.green),
        led(60, 366, colour.red),
        lettering(352, 80, [[50, 30, 70]], colour.silk, 8),
      ),
      { rotate: -8 },
    ),
};

export const boardsFormatPictures: Record<string, Picture> = {
  'uno-format': unoFormat,
  'uno-format-detail': closeUp(unoFormat, 420, 480, 2),
  'nano-format': nanoFormat,
  'logger-shield': loggerShield,
};
