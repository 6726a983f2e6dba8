import { colour, shade } from '../palette';
import { board, cornerHoles } from '../parts/board';
import { chip, led, smdRow } from '../parts/components';
import { pinHeader, screwTerminal } from '../parts/connectors';
import { closeUp, type Picture } from '../picture';
import {
  body,
  cylinder,
  disc,
  lettering,
  lifted,
  plate,
  screw,
  seated,
  slab,
  wire,
} from '../solids';
import { at, centred, circle, ellipse, path, rect, repeat, stroke, type Svg } from '../svg';

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

const peristalticPump: Picture = {
  shelf,
  draw: () =>
    lifted(
      wire('M330 330C240 240 200 160 220 -20', '#f3ece0', 28),
      wire('M470 330C560 240 600 160 580 -20', '#f3ece0', 28),
    ) +
    lifted(
      cylinder(310, 520, 180, 200, { fill: '#aab4b6', r: 18, along: 'y' }),
      rect(310, 560, 180, 8, { fill: colour.ink, opacity: 0.18 }),
      cylinder(350, 712, 100, 26, { fill: '#20272a', r: 6, along: 'y' }),
      slab(180, 230, 440, 340, { fill: '#f2f3ec', r: 60, depth: 24 }),
      screw(216, 268, 13),
      screw(584, 268, 13),
      screw(216, 532, 13),
      screw(584, 532, 13),
      disc(400, 400, 146, '#2f3b40', 4),
      circle(400, 400, 118, stroke('#f3ece0', 32)),
      circle(400, 400, 118, { ...stroke('#ffffff', 7), opacity: 0.7 }),
      repeat(3, (index) =>
        at(
          400,
          400,
          slab(-15, -98, 30, 98, { fill: colour.blue, r: 13, depth: 4 }) +
            disc(0, -84, 27, '#f4f6f2', 5) +
            circle(0, -84, 9, { fill: '#8b979a' }),
          { rotate: index * 120 + 20 },
        ),
      ),
      disc(400, 400, 40, colour.blue, 5),
      screw(400, 400, 16),
      circle(400, 400, 146, { fill: 'url(#glass)', opacity: 0.35 }),
    ),
};

const submersiblePump: Picture = {
  shelf,
  draw: () =>
    lifted(
      wire('M250 460C140 480 120 580 220 620S380 680 340 790', colour.red, 13),
      wire('M250 486C170 500 150 580 240 604S400 660 366 790', '#30383b', 13),
    ) +
    at(
      420,
      420,
      lifted(
        cylinder(70, -250, 80, 150, { fill: '#eef0ec', r: 10, along: 'y' }),
        rect(62, -190, 96, 16, { rx: 6, fill: '#cdd4d0' }),
        rect(62, -150, 96, 16, { rx: 6, fill: '#cdd4d0' }),
        cylinder(-190, -110, 400, 230, { fill: '#f6f7f3', r: 40 }),
        rect(-120, -110, 8, 230, { fill: colour.ink, opacity: 0.12 }),
        rect(110, -110, 8, 230, { fill: colour.ink, opacity: 0.12 }),
        cylinder(200, -70, 70, 150, { fill: '#e3e8e4', r: 16 }),
        ellipse(262, 5, 20, 58, { fill: '#3d484b' }),
        repeat(4, (index) => rect(250, -42 + index * 26, 26, 7, { rx: 3, fill: '#e3e8e4' })),
        cylinder(-220, -18, 50, 60, { fill: '#30383b', r: 12 }),
        lettering(
          -70,
          -30,
          [
            [70, 50],
            [40, 70],
          ],
          '#b3beb9',
          11,
        ),
      ),
      { rotate: -12 },
    ) +
    [
      [566, 96, 20],
      [620, 140, 14],
      [520, 60, 13],
      [600, 60, 10],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          circle(x, y, r, { fill: colour.water, opacity: 0.85 }) +
          circle(x - r * 0.3, y - r * 0.3, r * 0.3, { fill: '#ffffff' }),
      )
      .join(''),
};

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

const solenoidValve: Picture = {
  shelf,
  draw: () =>
    at(
      400,
      470,
      lifted(
        brassThread(-330),
        brassThread(210),
        cylinder(-216, -66, 432, 132, { fill: '#f2f3ec', r: 18 }),
        slab(-130, -96, 260, 190, { fill: '#e6eae3', r: 26, depth: 14 }),
        slab(-112, -330, 224, 250, { fill: '#30383b', r: 18, depth: 12 }),
        slab(-70, -300, 140, 190, { fill: '#3f4a4e', r: 10, depth: 3 }),
        lettering(-46, -276, [[60, 24], [40, 46], [70]], '#8d9a9d', 9),
        rect(-56, -392, 22, 66, { rx: 3, fill: 'url(#metal)' }),
        rect(34, -392, 22, 66, { rx: 3, fill: 'url(#metal)' }),
        circle(-45, -374, 5, { fill: colour.grey }),
        circle(45, -374, 5, { fill: colour.grey }),
        screw(-104, -70, 12),
        screw(104, -70, 12),
        screw(-104, 70, 12),
        screw(104, 70, 12),
        path('M-54 4H40', stroke(colour.blue, 15)),
        path('M8 -30L46 4L8 38', stroke(colour.blue, 15)),
      ),
      { rotate: -10 },
    ),
};

function brassThread(x: number): Svg {
  return (
    cylinder(x, -54, 122, 108, { fill: '#f2f3ec', r: 8 }) +
    repeat(7, (index) =>
      rect(x + 8 + index * 16, -58, 7, 116, { rx: 3, fill: '#a9b4ae', opacity: 0.9 }),
    )
  );
}

const stepper: Picture = {
  shelf,
  draw: () =>
    lifted(
      [colour.red, colour.blue, colour.green, '#30383b']
        .map((fill, index) =>
          wire(
            `M${330 + index * 22} 600C${320 + index * 22} 720 ${520 + index * 8} 720 ${600 + index * 4} ${650 + index * 20}S720 ${600 + index * 20} 820 ${630 + index * 20}`,
            fill,
            14,
          ),
        )
        .join(''),
    ) +
    at(
      390,
      370,
      lifted(
        plate(
          [
            [-190, -240],
            [190, -240],
            [240, -190],
            [240, 190],
            [190, 240],
            [-190, 240],
            [-240, 190],
            [-240, -190],
          ],
          '#30383b',
          34,
        ),
        plate(
          [
            [-182, -230],
            [182, -230],
            [230, -182],
            [230, 182],
            [182, 230],
            [-182, 230],
            [-230, 182],
            [-230, -182],
          ],
          '#c3cccd',
          4,
        ),
        [
          [-160, -160],
          [160, -160],
          [-160, 160],
          [160, 160],
        ]
          .map(
            ([x = 0, y = 0]) =>
              circle(x, y, 24, { fill: '#7d898c' }) + circle(x, y, 16, { fill: '#222a2d' }),
          )
          .join(''),
        disc(0, 0, 116, '#d6dddd', 4),
        circle(0, 0, 96, stroke('#aab4b6', 4)),
        disc(0, 0, 50, '#aab4b6', 5),
        lifted(
          disc(0, 0, 27, '#e6ebea', 3),
          path('M-22 12A25 25 0 0 0 22 12Z', { fill: '#7d898c' }),
        ),
        slab(-70, 232, 140, 44, { fill: '#f6f6f0', r: 6, depth: 8 }),
      ),
      { rotate: -10 },
    ),
};

const gearMotor: Picture = {
  shelf,
  draw: () =>
    at(270, 250, ttMotor(), { rotate: -8 }) +
    at(300, 580, ttMotor(), { rotate: 6 }) +
    wheel(606, 250, 132) +
    wheel(630, 572, 132),
};

function ttMotor(): Svg {
  return (
    lifted(
      wire('M-190 -20C-260 -40 -250 60 -300 70', colour.red, 9),
      wire('M-190 16C-240 10 -236 90 -290 104', '#30383b', 9),
    ) +
    lifted(
      cylinder(-210, -46, 110, 92, { fill: '#c9d1d1', r: 16 }),
      rect(-196, -46, 12, 92, { fill: colour.white }),
      slab(-120, -58, 260, 116, { fill: colour.yellow, r: 14, depth: 18 }),
      slab(130, -24, 30, 48, { fill: colour.yellow, r: 8, depth: 8 }),
      screw(-96, -38, 9),
      screw(-96, 38, 9),
      screw(116, -38, 9),
      circle(30, 0, 30, { fill: shade(colour.yellow, -0.12) }),
      disc(30, 0, 17, '#f6f6f0', 5),
      circle(-46, 0, 9, { fill: shade(colour.yellow, -0.5) }),
    )
  );
}

function wheel(x: number, y: number, r: number): Svg {
  const lugs = repeat(28, (index) =>
    at(x, y, rect(-5, -r - 4, 10, 18, { rx: 3, fill: '#171d1f' }), { rotate: (index * 360) / 28 }),
  );
  return (
    lifted(disc(x, y, r, '#2b3336', 16), lugs, circle(x, y, r * 0.8, stroke('#3d484b', 8))) +
    disc(x, y, r * 0.68, colour.yellow, 5) +
    repeat(6, (index) =>
      at(
        x,
        y,
        path(`M-16 ${-r * 0.3}L-26 ${-r * 0.56}Q0 ${-r * 0.66} 26 ${-r * 0.56}L16 ${-r * 0.3}Z`, {
          fill: '#2b3336',
        }),
        { rotate: index * 60 },
      ),
    ) +
    disc(x, y, r * 0.17, '#f6f6f0', 3) +
    rect(x - 4, y - 12, 8, 24, { rx: 2, fill: '#30383b' })
  );
}

export const motorPictures: Record<string, Picture> = {
  servo,
  'servo-detail': closeUp(servo, 370, 290, 1.9),
  'peristaltic-pump': peristalticPump,
  'submersible-pump': submersiblePump,
  'submersible-pump-detail': closeUp(submersiblePump, 520, 360, 1.8),
  'relay-4': relay4,
  'relay-4-detail': closeUp(relay4, 300, 330, 1.9),
  'solenoid-valve': solenoidValve,
  stepper,
  'gear-motor': gearMotor,
};
