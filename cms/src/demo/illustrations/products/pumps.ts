import { colour } from '../palette';
import { closeUp, type Picture } from '../picture';
import { cylinder, disc, lettering, lifted, screw, slab, wire } from '../solids';
import { at, circle, ellipse, path, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Motors & Pumps';

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

export const pumpsPictures: Record<string, Picture> = {
  'peristaltic-pump': peristalticPump,
  'submersible-pump': submersiblePump,
  'submersible-pump-detail': closeUp(submersiblePump, 520, 360, 1.8),
  'solenoid-valve': solenoidValve,
};
