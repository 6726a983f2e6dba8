import { colour } from '../palette';
import { board, cornerHoles } from '../parts/board';
import { jumperEnd } from '../parts/cable';
import { chip, led, smdRow } from '../parts/components';
import { jstPlug, jstSocket, padRow, pinHeader } from '../parts/connectors';
import { closeUp, type Picture } from '../picture';
import { disc, lettering, lifted, seated, slab, wire } from '../solids';
import { at, centred, circle, ellipse, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Sensors';
const middle = [400, 400] as const;

const dht22: Picture = {
  shelf,
  draw: () =>
    centred(
      [300, 470],
      [400, 360],
      board(
        300,
        470,
        {
          fill: colour.pcbBlack,
          tracks: 4,
          holes: [
            [30, 32],
            [270, 32],
          ],
        },
        seated(
          slab(52, 60, 196, 290, { fill: '#f4f3ea', r: 12, depth: 14 }),
          repeat(7, (row) =>
            repeat(
              4,
              (column) =>
                rect(78 + column * 38, 92 + row * 34, 28, 17, { rx: 4, fill: '#8f9a97' }) +
                rect(78 + column * 38, 92 + row * 34, 28, 5, { rx: 2, fill: '#5f6b69' }),
            ),
          ),
        ),
        smdRow(60, 382, 2, { step: 20 }),
        led(232, 396, colour.red),
        pinHeader(84, 428, 3, { pitch: 44 }),
        lettering(98, 408, [[14, 30, 30, 20]], colour.silk, 5),
      ),
      { rotate: -10 },
    ) +
    lifted(
      wire('M395 640C400 720 340 720 300 700S200 690 150 760', colour.black, 13),
      wire('M436 632C446 740 360 748 310 728S220 720 190 800', colour.red, 13),
      wire('M476 626C500 760 390 774 320 756S250 750 230 820', colour.yellow, 13),
      jumperEnd(393, 640, { rotate: -98, pin: false }),
      jumperEnd(435, 632, { rotate: -98, pin: false }),
      jumperEnd(477, 626, { rotate: -98, pin: false }),
    ),
};

/** A square sensor board with a chaining socket on either side and one thing in the middle. */
function chainBoard(fill: string, tracks: number, ...parts: Svg[]): Svg {
  return board(
    440,
    440,
    { fill, tracks, r: 34, holes: cornerHoles(440, 440, 44), holeRadius: 15 },
    at(12, 259, jstSocket(0, 0, 4), { rotate: -90 }),
    at(428, 181, jstSocket(0, 0, 4), { rotate: 90 }),
    padRow(110, 404, 6, { pitch: 44, r: 12 }),
    ...parts,
  );
}

const bme280: Picture = {
  shelf,
  draw: () =>
    centred(
      [440, 440],
      middle,
      chainBoard(
        colour.pcbPurple,
        12,
        seated(
          slab(178, 150, 86, 86, { fill: colour.silver, r: 8, depth: 5 }),
          rect(178, 150, 86, 86, { rx: 8, fill: 'url(#metal)' }),
          circle(242, 172, 8, { fill: '#1c2427' }),
          lettering(194, 196, [[24, 14], [34]], colour.steel, 5),
        ),
        smdRow(290, 150, 4, { step: 24 }),
        smdRow(128, 150, 3, { step: 24 }),
        chip(186, 286, 70, 44, { legs: 4 }),
        lettering(
          140,
          74,
          [
            [50, 80],
            [30, 20, 40],
          ],
          colour.silk,
          8,
        ),
        led(340, 90, colour.green),
      ),
      { rotate: -12, scale: 1.15 },
    ) +
    lifted(
      wire('M628 328C760 290 730 150 800 60', colour.black, 9),
      wire('M631 342C774 304 746 166 812 84', colour.red, 9),
      wire('M634 356C790 318 764 182 824 108', colour.blue, 9),
      wire('M637 370C806 332 782 198 836 132', colour.yellow, 9),
    ) +
    at(640, 346, jstPlug(0, -25, [colour.black, colour.red, colour.blue, colour.yellow]), {
      rotate: 78,
    }),
};

const lightSensor: Picture = {
  shelf,
  draw: () =>
    at(
      400,
      380,
      lifted(
        disc(0, 0, 230, colour.pcbBlue, 9),
        repeat(5, (index) =>
          at(
            0,
            0,
            circle(0, 196, 19, { fill: 'url(#gold)' }) + circle(0, 196, 9, { fill: '#10202e' }),
            { rotate: -44 + index * 22 },
          ),
        ),
        at(
          -150,
          -110,
          circle(0, 0, 20, { fill: 'url(#gold)' }) + circle(0, 0, 12, { fill: '#10202e' }),
        ),
        at(
          150,
          -110,
          circle(0, 0, 20, { fill: 'url(#gold)' }) + circle(0, 0, 12, { fill: '#10202e' }),
        ),
        smdRow(-176, -10, 3, { step: 24 }),
        smdRow(152, -10, 3, { step: 24 }),
        seated(
          disc(0, -18, 134, '#f6f5ee', 14),
          circle(0, -18, 120, { ...stroke('#dfe3da', 3) }),
          ellipse(-40, -66, 52, 34, { fill: '#ffffff', opacity: 0.9 }),
          ellipse(36, 46, 62, 34, { fill: '#d3dad2', opacity: 0.5 }),
        ),
      ),
      { rotate: -12 },
    ),
};

const co2: Picture = {
  shelf,
  draw: () =>
    centred(
      [440, 440],
      middle,
      chainBoard(
        colour.pcbBlack,
        15,
        seated(
          slab(136, 118, 168, 168, { fill: '#d6dcdb', r: 12, depth: 12 }),
          rect(136, 118, 168, 168, { rx: 12, fill: 'url(#metal)' }),
          circle(220, 202, 44, { fill: '#f7f7f1' }),
          circle(220, 202, 44, stroke('#9faaad', 3)),
          repeat(9, (index) =>
            circle(202 + (index % 3) * 18, 184 + Math.floor(index / 3) * 18, 4, {
              fill: '#8b979a',
            }),
          ),
        ),
        smdRow(100, 150, 4, { step: 26 }),
        smdRow(318, 150, 4, { step: 26 }),
        chip(194, 322, 52, 40, { legs: 3 }),
        led(340, 92, colour.green),
        lettering(
          140,
          70,
          [
            [40, 26, 60],
            [30, 50],
          ],
          colour.silk,
          8,
        ),
      ),
      { rotate: -12, scale: 1.2 },
    ),
};

export const sensorsAirPictures: Record<string, Picture> = {
  dht22,
  'dht22-detail': closeUp(dht22, 400, 310, 1.9),
  bme280,
  'light-sensor': lightSensor,
  co2,
  'co2-detail': closeUp(co2, 400, 370, 1.8),
};
