import { colour, shade } from '../palette';
import { board, cornerHoles } from '../parts/board';
import { jumperEnd } from '../parts/cable';
import { chip, crystal, led, resistor, smdRow, trimmer } from '../parts/components';
import { jstPlug, jstSocket, padRow, pinHeader } from '../parts/connectors';
import { crumbs, plant, pot } from '../parts/plants';
import { closeUp, type Picture } from '../picture';
import {
  cylinder,
  disc,
  groundShadow,
  lettering,
  lifted,
  plate,
  screw,
  seated,
  slab,
  wire,
} from '../solids';
import { at, centred, circle, ellipse, group, path, rect, repeat, stroke, type Svg } from '../svg';

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

function soilBlade(): Svg {
  const outline = 'M0 20Q0 0 20 0H150Q170 0 170 20V430L85 540L0 430Z';
  return group(
    {},
    at(0, 7, path(outline, { fill: shade(colour.pcbBlack, -0.45) })),
    path(outline, { fill: colour.pcbBlack }),
    path(outline, { fill: 'url(#sheen)' }),
    path('M34 190V424L85 492L136 424V190', { ...stroke(shade(colour.pcbBlack, 0.2), 20) }),
    path('M68 190V416L85 438L102 416V190', { ...stroke(shade(colour.pcbBlack, 0.2), 12) }),
    rect(8, 164, 154, 7, { fill: colour.silk }),
    seated(
      slab(20, 22, 130, 122, { fill: '#353f43', r: 22, depth: 9 }),
      path('M40 44Q70 34 104 38', { ...stroke('#ffffff', 6), opacity: 0.35 }),
    ),
    jstSocket(53, -22, 3),
  );
}

const soilMoisture: Picture = {
  shelf,
  draw: () =>
    lifted(
      wire('M430 170C440 60 560 40 600 140S560 330 680 330S760 240 820 250', colour.black, 12),
      wire('M416 168C420 30 580 20 620 130S580 312 690 310S770 222 830 230', colour.red, 12),
      wire('M402 166C400 2 600 -4 640 118S600 292 700 290S780 202 840 210', colour.yellow, 12),
    ) + centred([170, 540], [370, 420], lifted(soilBlade()), { rotate: 14, scale: 1.12 }),
};

const soilMoistureInPot: Picture = {
  shelf,
  standing: true,
  draw: () =>
    groundShadow(420, 690, 240) +
    wire('M520 250C560 140 640 160 660 260S700 560 820 590', colour.red, 9) +
    wire('M510 252C552 120 650 146 670 256S712 546 830 572', colour.black, 9) +
    wire('M500 254C544 100 662 132 682 250S724 530 840 554', colour.yellow, 9) +
    plant(350, 400, 280, { pairs: 4, lean: -16 }) +
    plant(300, 404, 150, { pairs: 2, lean: -34, fill: colour.leafDark }) +
    at(455, 240, soilBlade(), { scale: 0.62, rotate: 8 }) +
    pot(400, 400, 380, 296) +
    ellipse(400, 402, 176, 15, { fill: colour.soil }) +
    crumbs(250, 394, 290, 10, 5) +
    at(448, 262, rect(-4, 0, 112, 132, { fill: 'none' })),
};

const soilProbe485: Picture = {
  shelf,
  draw: () =>
    lifted(wire('M195 310C70 260 60 420 160 430S290 240 190 150S60 120 -20 60', '#242b2e', 22)) +
    at(
      360,
      400,
      lifted(
        repeat(
          5,
          (index) =>
            cylinder(150, -88 + index * 37, 230, 15, { fill: '#c4cdce', r: 5 }) +
            path(`M378 ${-88 + index * 37}h8l14 7.5l-14 7.5h-8Z`, { fill: colour.steel }),
        ),
        slab(-120, -110, 280, 220, { fill: '#2f3a3e', r: 20, depth: 18 }),
        rect(-92, -84, 190, 168, { rx: 10, fill: '#e9ede4' }),
        rect(-92, -84, 190, 40, { rx: 10, fill: colour.leaf }),
        lettering(
          -72,
          -26,
          [
            [70, 40],
            [40, 80],
            [90, 20],
            [60, 60],
          ],
          '#7d8b83',
          9,
        ),
        cylinder(-190, -30, 76, 60, { fill: '#1c2326', r: 10 }),
        repeat(4, (index) =>
          rect(-178 + index * 17, -30, 5, 60, { fill: '#0b1012', opacity: 0.7 }),
        ),
      ),
      { rotate: 28 },
    ),
};

const ds18b20: Picture = {
  shelf,
  draw: () =>
    lifted(
      wire(
        'M470 480C340 560 190 600 170 470S330 300 440 360S480 540 340 580S90 620 110 390S260 150 420 170',
        '#20272a',
        20,
      ),
      wire('M420 170C470 176 490 140 560 110', colour.red, 9),
      wire('M420 170C480 186 510 170 580 160', colour.yellow, 9),
      wire('M420 170C470 196 510 204 570 212', '#3a4246', 9),
      repeat(3, (index) =>
        rect(552 + (index === 1 ? 20 : 0), 104 + index * 51, 34, 6, { rx: 3, fill: 'url(#gold)' }),
      ),
    ) +
    at(
      440,
      500,
      lifted(
        cylinder(-12, -22, 60, 44, { fill: '#30383b', r: 10 }),
        cylinder(36, -27, 270, 54, { fill: '#d5dcdc', r: 22 }),
        rect(62, -27, 5, 54, { fill: colour.steel, opacity: 0.7 }),
        rect(76, -27, 5, 54, { fill: colour.steel, opacity: 0.7 }),
      ),
      { rotate: -32 },
    ) +
    at(560, 640, lifted(resistor(0, 0, [colour.yellow, colour.purple, colour.red, colour.gold])), {
      rotate: -10,
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
    lifted(
      wire('M330 330C340 420 250 400 200 470S260 600 380 580', colour.red, 10),
      wire('M342 330C356 440 268 416 222 480S280 610 392 596', colour.black, 10),
      wire('M354 328C372 460 286 432 244 490S300 620 400 612', colour.white, 10),
      wire('M366 326C388 480 304 448 266 500S320 630 408 628', colour.green, 10),
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
    ),
};

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

const rainGauge: Picture = {
  shelf,
  standing: true,
  draw: () =>
    groundShadow(410, 690, 220) +
    wire('M540 670C640 690 700 640 840 660', '#20272a', 13) +
    rect(376, 560, 48, 134, { fill: '#4c575a' }) +
    rect(376, 560, 48, 134, { fill: 'url(#round-across)' }) +
    rect(300, 678, 200, 18, { rx: 6, fill: '#3b4548' }) +
    path('M232 210H568L548 580H252Z', { fill: '#f1f2ec' }) +
    path('M232 210H568L548 580H252Z', { fill: 'url(#round-across)' }) +
    repeat(5, (index) => rect(262, 486 + index * 18, 276, 7, { rx: 3, fill: '#b6c0bc' })) +
    ellipse(400, 210, 178, 38, { fill: '#dfe3dc' }) +
    ellipse(400, 212, 160, 29, { fill: '#34403e' }) +
    ellipse(400, 226, 90, 14, { fill: '#1b2423' }) +
    path('M240 214Q300 236 400 240T560 214', { ...stroke('#64736f', 3), opacity: 0.6 }) +
    rect(322, 320, 156, 110, { rx: 12, fill: colour.blue, opacity: 0.9 }) +
    drip(372, 384, 24) +
    drip(428, 376, 32) +
    repeat(6, (index) =>
      drip(200 + index * 82, 90 + (index % 3) * 34, 15 + (index % 2) * 6, colour.water),
    ),
};

function drip(x: number, y: number, size: number, fill = '#ffffff'): Svg {
  return at(
    x,
    y,
    path(
      `M0 ${-size}C${size * 0.5} ${-size * 0.3} ${size * 0.7} ${size * 0.1} ${size * 0.7} ${size * 0.35}A${size * 0.7} ${size * 0.7} 0 0 1 ${-size * 0.7} ${size * 0.35}C${-size * 0.7} ${size * 0.1} ${-size * 0.5} ${-size * 0.3} 0 ${-size}Z`,
      { fill },
    ),
  );
}

const anemometer: Picture = {
  shelf,
  standing: true,
  draw: () =>
    groundShadow(400, 742, 120) +
    rect(384, 420, 32, 322, { fill: '#aab4b6' }) +
    rect(384, 420, 32, 322, { fill: 'url(#round-across)' }) +
    slab(356, 560, 88, 60, { fill: '#30393c', r: 8, depth: 6 }) +
    screw(374, 590, 9) +
    screw(426, 590, 9) +
    wire('M416 470C500 500 470 640 560 660S700 640 840 690', '#20272a', 11) +
    path('M340 330H460L446 440H354Z', { fill: '#2f383b' }) +
    path('M340 330H460L446 440H354Z', { fill: 'url(#round-across)' }) +
    path('M400 300L190 250', stroke('#4a5558', 15)) +
    path('M400 300L620 250', stroke('#4a5558', 15)) +
    cup(166, 246, 84, -1) +
    at(634, 254, cup(0, 0, 84, -1), { rotate: 180 }) +
    ellipse(400, 318, 66, 24, { fill: '#3d484b' }) +
    path('M360 300Q400 262 440 300L450 318H350Z', { fill: '#4a5558' }) +
    path('M400 300L424 356', stroke('#566265', 18)) +
    cup(432, 372, 96, 1),
};

function cup(x: number, y: number, r: number, facing: number): Svg {
  return facing > 0
    ? circle(x, y, r, { fill: '#30393c' }) +
        circle(x, y, r, { fill: 'url(#sheen)' }) +
        circle(x, y, r * 0.84, { fill: '#161d1f' }) +
        path(
          `M${x - r * 0.6} ${y + r * 0.2}A${r * 0.66} ${r * 0.66} 0 0 0 ${x + r * 0.5} ${y + r * 0.4}`,
          { ...stroke('#5f6b6e', 7), opacity: 0.7 },
        )
    : path(`M${x} ${y - r}A${r} ${r} 0 0 0 ${x} ${y + r}Z`, { fill: '#30393c' }) +
        path(`M${x} ${y - r}A${r} ${r} 0 0 0 ${x} ${y + r}Z`, { fill: 'url(#sheen)' }) +
        ellipse(x, y, r * 0.24, r, { fill: '#1a2224' });
}

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

export const sensorPictures: Record<string, Picture> = {
  dht22,
  'dht22-detail': closeUp(dht22, 400, 310, 1.9),
  bme280,
  'soil-moisture': soilMoisture,
  'soil-moisture-in-pot': soilMoistureInPot,
  'soil-probe-485': soilProbe485,
  ds18b20,
  'ds18b20-detail': closeUp(ds18b20, 560, 420, 1.7),
  'light-sensor': lightSensor,
  pir,
  ultrasonic,
  'ultrasonic-detail': closeUp(ultrasonic, 260, 410, 1.9),
  'load-cell': loadCell,
  'ph-kit': phKit,
  'ph-kit-box': phKitBox,
  tds,
  co2,
  'co2-detail': closeUp(co2, 400, 370, 1.8),
  'rain-gauge': rainGauge,
  anemometer,
  'flow-meter': flowMeter,
};
