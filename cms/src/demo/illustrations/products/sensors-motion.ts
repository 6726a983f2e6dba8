import { colour } from '../palette';
import { board, cornerHoles } from '../parts/board';
import { chip, crystal, smdRow, trimmer } from '../parts/components';
import { padRow, pinHeader } from '../parts/connectors';
import { closeUp, type Picture } from '../picture';
import { disc, lettering, lifted, screw, seated, slab, wire } from '../solids';
import { at, centred, circle, ellipse, group, path, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Sensors';
const middle = [400, 400] as const;

const pir: Picture = {
  shelf,
  draw: () =>
    centred(
      [520, 400],
      middle,
      board(
        520,
        400,
        {
          fill: colour.pcbGreen,
          tracks: 7,
          holes: [
            [28, 200],
            [492, 200],
          ],
        },
        trimmer(46, 326, 56, colour.orange),
        trimmer(418, 326, 56, colour.orange),
        pinHeader(194, 366, 3, { pitch: 44 }),
        seated(
          slab(100, 24, 320, 320, { fill: '#f1f2ec', r: 16, depth: 12 }),
          disc(260, 184, 146, '#fbfbf6', 8),
        ),
        facets(260, 184, 140),
      ),
      { rotate: -10, scale: 1.06 },
    ),
};

/** The hexagon-like cells of a Fresnel dome. */
function facets(x: number, y: number, r: number): Svg {
  const rings = [r * 0.36, r * 0.7, r];
  return group(
    { opacity: 0.8 },
    ...rings.map((ring) => circle(x, y, ring, stroke('#cdd5cf', 3))),
    repeat(6, (index) =>
      at(x, y, path(`M0 ${-r * 0.36}V${-r * 0.7}`, stroke('#cdd5cf', 3)), { rotate: index * 60 }),
    ),
    repeat(12, (index) =>
      at(x, y, path(`M0 ${-r * 0.7}V${-r}`, stroke('#cdd5cf', 3)), { rotate: index * 30 + 15 }),
    ),
    ellipse(x - r * 0.36, y - r * 0.42, r * 0.3, r * 0.18, { fill: '#ffffff', opacity: 0.95 }),
  );
}

const ultrasonic: Picture = {
  shelf,
  draw: () =>
    centred(
      [640, 300],
      middle,
      board(
        640,
        300,
        { fill: colour.pcbBlue, tracks: 9, holes: cornerHoles(640, 300, 24) },
        transducer(142, 140),
        transducer(498, 140),
        crystal(290, 40, 62, 28),
        chip(286, 108, 70, 52, { legs: 4 }),
        smdRow(300, 190, 2, { step: 18 }),
        pinHeader(254, 262, 4, { pitch: 33 }),
        lettering(262, 244, [[18, 24, 24, 20]], colour.silk, 5),
      ),
      { rotate: -10, scale: 1.08 },
    ),
};

function transducer(x: number, y: number): Svg {
  const mesh = repeat(
    7,
    (index) =>
      path(`M${x - 78} ${y - 66 + index * 22}h156`, stroke('#5c676a', 3)) +
      path(`M${x - 66 + index * 22} ${y - 78}v156`, stroke('#5c676a', 3)),
  );
  return (
    `<clipPath id="mesh-${x}"><circle cx="${x}" cy="${y}" r="82"/></clipPath>` +
    lifted(disc(x, y, 118, colour.silver, 16), circle(x, y, 118, { fill: 'url(#metal)' })) +
    circle(x, y, 100, { ...stroke('#ffffff', 3), opacity: 0.7 }) +
    circle(x, y, 86, { fill: '#20282b' }) +
    group({ 'clip-path': `url(#mesh-${x})` }, mesh) +
    circle(x, y, 24, { fill: '#30393c' }) +
    circle(x, y, 86, { ...stroke(colour.steel, 5) })
  );
}

const loadCell: Picture = {
  shelf,
  draw: () =>
    at(
      340,
      300,
      lifted(
        slab(-250, -70, 520, 110, { fill: '#cdd5d6', r: 8, depth: 26 }),
        rect(-250, -70, 520, 110, { rx: 8, fill: 'url(#metal)' }),
        circle(-30, -15, 34, { fill: '#7d898c' }),
        circle(50, -15, 34, { fill: '#7d898c' }),
        rect(-30, -49, 80, 68, { fill: '#7d898c' }),
        rect(-26, -30, 72, 44, { fill: '#5f6b6e' }),
        rect(-66, -70, 152, 22, { fill: '#f2f3ec' }),
        screw(-214, -38, 16),
        screw(-214, 8, 16),
        screw(234, -38, 16),
        screw(234, 8, 16),
      ),
      { rotate: -14 },
    ) +
    at(
      400,
      510,
      board(
        300,
        200,
        { fill: colour.pcbGreen, tracks: 3, r: 12 },
        padRow(18, 44, 6, { down: true, pitch: 24, r: 8 }),
        pinHeader(264, 50, 4, { down: true, pitch: 26 }),
        chip(112, 56, 78, 96, { legs: 5 }),
        smdRow(64, 52, 4, { step: 24 }),
        smdRow(212, 62, 3, { step: 24 }),
      ),
      { rotate: -14 },
    ) +
    lifted(
      wire('M330 330C340 420 250 400 200 470S260 600 428 548', colour.red, 10),
      wire('M342 330C356 440 268 416 222 480S280 610 434 572', colour.black, 10),
      wire('M354 328C372 460 286 432 244 490S300 620 440 595', colour.white, 10),
      wire('M366 326C388 480 304 448 266 500S320 640 446 618', colour.green, 10),
    ),
};

export const sensorsMotionPictures: Record<string, Picture> = {
  pir,
  ultrasonic,
  'ultrasonic-detail': closeUp(ultrasonic, 260, 410, 1.9),
  'load-cell': loadCell,
};
