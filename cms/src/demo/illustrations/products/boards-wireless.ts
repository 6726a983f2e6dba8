import { colour } from '../palette';
import { board, cornerHoles } from '../parts/board';
import { button, chip, crystal, led, radioModule, smdRow } from '../parts/components';
import { microSdSlot, padRow, pinHeader, usbC } from '../parts/connectors';
import { closeUp, type Picture } from '../picture';
import { disc, lettering, lifted, seated, slab } from '../solids';
import { at, centred, circle, rect, type Svg } from '../svg';

const shelf = 'Boards';
const middle = [400, 400] as const;

const esp32Dev: Picture = {
  shelf,
  draw: () =>
    centred(
      [600, 300],
      middle,
      board(
        600,
        300,
        { fill: colour.pcbBlack, tracks: 3, holes: cornerHoles(600, 300, 20), holeRadius: 6 },
        pinHeader(80, 8, 20),
        pinHeader(80, 270, 20),
        radioModule(330, 52, 256, 196),
        usbC(0, 150),
        chip(122, 118, 64, 64, { legs: 6, quad: true }),
        button(56, 46, 38),
        button(56, 216, 38),
        smdRow(216, 62, 5),
        smdRow(254, 178, 3),
        led(236, 236, colour.red),
        led(280, 78, colour.blue),
        lettering(204, 192, [[30, 18]], colour.silk, 5),
      ),
      { rotate: -14 },
    ),
};

const esp32Cam: Picture = {
  shelf,
  draw: () =>
    centred(
      [350, 520],
      middle,
      board(
        350,
        520,
        { fill: colour.pcbBlack, tracks: 11 },
        pinHeader(8, 230, 12, { down: true }),
        pinHeader(320, 230, 12, { down: true }),
        rect(128, 190, 94, 90, { fill: '#b9813a' }),
        rect(128, 190, 94, 90, { fill: 'url(#sheen)' }),
        rect(110, 272, 130, 26, { rx: 4, fill: '#f0ece0' }),
        rect(110, 288, 130, 12, { rx: 3, fill: colour.black }),
        camera(175, 118),
        microSdSlot(110, 330),
        led(290, 60, colour.white, 1.6),
        smdRow(54, 320, 5),
        smdRow(266, 320, 5),
        led(60, 60, colour.red),
      ),
      { rotate: -8 },
    ),
};

function camera(x: number, y: number): Svg {
  return seated(
    slab(x - 76, y - 76, 152, 152, { fill: '#3a4245', r: 10, depth: 8 }),
    disc(x, y, 60, '#252c2f', 6),
    circle(x, y, 44, { fill: '#0d1316' }),
    circle(x, y, 33, { fill: '#243d63' }),
    circle(x, y, 20, { fill: '#0c1526' }),
    circle(x - 14, y - 16, 9, { fill: '#cfe4f4', opacity: 0.85 }),
    circle(x + 14, y + 15, 5, { fill: '#7fb0dd', opacity: 0.6 }),
  );
}

const esp32C3: Picture = {
  shelf,
  draw: () =>
    centred(
      [420, 360],
      [400, 380],
      board(
        420,
        360,
        { fill: colour.pcbBlue, r: 20, tracks: 5 },
        padRow(66, 12, 9, { pitch: 36, r: 11 }),
        padRow(66, 348, 9, { pitch: 36, r: 11 }),
        usbC(0, 180),
        chip(160, 128, 104, 104, { legs: 8, quad: true }),
        seated(slab(330, 110, 60, 140, { fill: '#e6ebe6', r: 4, depth: 4 })),
        crystal(176, 76, 58, 26),
        smdRow(290, 104, 7, { step: 22 }),
        button(92, 62, 40),
        button(92, 258, 40),
        led(190, 288, colour.green),
      ),
      { rotate: -14, scale: 1.05 },
    ) + at(560, 640, lifted(pinHeader(0, 0, 9, { pitch: 22 })), { rotate: -14 }),
};

const rp2040Wireless: Picture = {
  shelf,
  draw: () =>
    centred(
      [640, 270],
      middle,
      board(
        640,
        270,
        {
          fill: colour.pcbGreen,
          tracks: 31,
          holes: [
            [40, 92],
            [40, 178],
            [604, 92],
            [604, 178],
          ],
          holeRadius: 8,
        },
        padRow(66, 12, 20, { pitch: 27, r: 9 }),
        padRow(66, 258, 20, { pitch: 27, r: 9 }),
        usbC(0, 135),
        chip(252, 90, 92, 92, { legs: 9, quad: true }),
        chip(176, 108, 46, 56, { legs: 4 }),
        seated(
          slab(424, 62, 150, 146, { fill: colour.silver, r: 6, depth: 4 }),
          rect(424, 62, 150, 146, { rx: 6, fill: 'url(#metal)' }),
          lettering(446, 100, [[60, 30], [40, 50], [70]], colour.steel, 6),
        ),
        button(104, 52, 44, '#ece8dc'),
        led(122, 196, colour.green),
        crystal(370, 120, 34, 44),
        smdRow(392, 66, 2),
        smdRow(358, 196, 2, { step: 18 }),
      ),
      { rotate: -16 },
    ),
};

export const boardsWirelessPictures: Record<string, Picture> = {
  'esp32-dev': esp32Dev,
  'esp32-dev-detail': closeUp(esp32Dev, 240, 440, 2),
  'esp32-cam': esp32Cam,
  'esp32-cam-detail': closeUp(esp32Cam, 385, 300, 2.1),
  'esp32-c3': esp32C3,
  'rp2040-wireless': rp2040Wireless,
  'rp2040-wireless-detail': closeUp(rp2040Wireless, 240, 430, 2.1),
};
