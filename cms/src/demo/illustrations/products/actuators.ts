import { colour, shade } from '../palette';
import { board, cornerHoles } from '../parts/board';
import { chip, led, smdRow } from '../parts/components';
import { pinHeader, screwTerminal } from '../parts/connectors';
import { closeUp, type Picture } from '../picture';
import { body, disc, lettering, lifted, screw, seated, slab, wire } from '../solids';
import { at, centred, circle, path, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Motors & Pumps';
const middle = [400, 400] as const;

const servoBlue = '#2f6fc0';

const servo: Picture = {
  shelf,
  draw: () =>
    lifted(
      wire('M300 560C240 680 380 720 440 680S620 600 680 700', '#8a5a3a', 14),
      wire('M312 566C262 664 384 704 440 664S632 584 692 688', colour.red, 14),
      wire('M326 570C282 650 390 688 440 648S644 568 704 676', colour.orange, 14),
    ) +
    centred(
      [220, 430],
      [380, 330],
      lifted(
        slab(-62, 150, 344, 70, { fill: shade(servoBlue, -0.12), r: 12, depth: 12 }),
        slab(0, 0, 220, 430, { fill: servoBlue, r: 20, depth: 26 }),
        circle(-30, 185, 15, { fill: shade(colour.soil, -0.5) }),
        circle(250, 185, 15, { fill: shade(colour.soil, -0.5) }),
        rect(34, 240, 152, 130, { rx: 8, fill: '#f2f3ec' }),
        lettering(56, 264, [[60, 30], [40, 60], [80]], '#8496a8', 10),
        disc(110, 100, 88, shade(servoBlue, 0.14), 8),
        disc(110, 210, 44, shade(servoBlue, 0.1), 5),
        seated(
          body(
            'M110 40C146 40 150 70 146 92L128 246Q110 268 92 246L74 92C70 70 74 40 110 40Z',
            '#f6f6f0',
            9,
          ),
          disc(110, 100, 38, '#fbfbf7', 4),
          screw(110, 100, 17),
          repeat(5, (index) => circle(110, 158 + index * 19, 4.5, { fill: '#8b979a' })),
        ),
        screw(24, 406, 9),
        screw(196, 406, 9),
      ),
      { rotate: -14 },
    ) +
    at(560, 190, lifted(hornCross()), { rotate: 12 }) +
    lifted(screw(640, 330, 14), screw(690, 300, 14)),
};

function hornCross(): Svg {
  return (
    [0, 90]
      .map((turn) =>
        at(0, 0, slab(-22, -100, 44, 200, { fill: '#f6f6f0', r: 20, depth: 6 }), { rotate: turn }),
      )
      .join('') +
    disc(0, 0, 36, '#fbfbf7', 4) +
    circle(0, 0, 14, { fill: '#6d797c' }) +
    repeat(4, (index) =>
      at(0, 0, circle(0, -78, 6, { fill: '#8b979a' }) + circle(0, -54, 6, { fill: '#8b979a' }), {
        rotate: index * 90,
      }),
    )
  );
}

const relay4: Picture = {
  shelf,
  draw: () =>
    centred(
      [640, 500],
      middle,
      board(
        640,
        500,
        { fill: colour.pcbBlack, tracks: 18, holes: cornerHoles(640, 500, 26) },
        repeat(4, (index) => relayCube(54 + index * 136, 130)),
        at(
          40,
          36,
          repeat(4, (index) =>
            at(index * 136 + 10, -12, screwTerminal(0, 0, 3, colour.blue), { scale: 0.9 }),
          ),
        ),
        repeat(4, (index) => led(114 + index * 136, 378, index < 2 ? colour.red : '#c9d1c9')),
        repeat(4, (index) => chip(96 + index * 136, 404, 40, 30, { legs: 2 })),
        smdRow(150, 374, 4, { down: false, step: 136 }),
        pinHeader(254, 462, 6, { pitch: 24 }),
      ),
      { rotate: -8 },
    ),
};

function relayCube(x: number, y: number): Svg {
  return seated(
    slab(x, y, 118, 216, { fill: '#2a5fb0', r: 6, depth: 16 }),
    lettering(x + 18, y + 30, [[50, 20], [30, 46], [66], [20, 40]], '#cfe0f5', 8),
    path(`M${x + 26} ${y + 170}h24l14 -18h26`, stroke('#cfe0f5', 4)),
  );
}

export const actuatorsPictures: Record<string, Picture> = {
  servo,
  'servo-detail': closeUp(servo, 370, 290, 1.9),
  'relay-4': relay4,
  'relay-4-detail': closeUp(relay4, 300, 330, 1.9),
};
