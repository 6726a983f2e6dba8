import { colour, shade } from '../palette';
import { board, cornerHoles } from '../parts/board';
import {
  button,
  chip,
  coinCell,
  crystal,
  electrolytic,
  led,
  radioModule,
  smdRow,
} from '../parts/components';
import {
  barrelJack,
  jstSocket,
  microSdSlot,
  padRow,
  pinHeader,
  screwTerminal,
  socketStrip,
  usbB,
  usbC,
} from '../parts/connectors';
import { closeUp, type Picture } from '../picture';
import { cylinder, disc, lettering, lifted, screw, seated, slab, wire } from '../solids';
import { at, centred, circle, group, path, rect, repeat, stroke, type Svg } from '../svg';

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

const heart = [0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 1, 0, 0];

const classroomBoard: Picture = {
  shelf,
  draw: () => centred([560, 460], middle, classroomFace(), { rotate: -8 }),
};

export function classroomFace(): Svg {
  const fingers = repeat(5, (index) => {
    const cx = 56 + index * 112;
    return (
      rect(cx - 32, 372, 64, 88, { fill: 'url(#gold)' }) +
      circle(cx, 398, 22, { fill: shade(colour.pcbBlack, -0.5) }) +
      (index < 4
        ? repeat(4, (thin) => rect(cx + 38 + thin * 9.5, 396, 6, 64, { fill: 'url(#gold)' }))
        : '')
    );
  });
  const matrix = repeat(25, (index) => {
    const [x, y] = [196 + (index % 5) * 42, 110 + Math.floor(index / 5) * 42];
    const lit = heart[index] === 1;
    return (
      (lit ? circle(x, y, 24, { fill: colour.red, opacity: 0.35 }) : '') +
      rect(x - 7, y - 12, 14, 24, { rx: 2, fill: lit ? '#ffd9cf' : '#515b5f' })
    );
  });
  return board(
    560,
    460,
    { fill: colour.pcbBlack, r: 44 },
    path('M40 0H520L420 66H140Z', { fill: colour.leaf, opacity: 0.95 }),
    path('M0 300L92 372H0Z', { fill: colour.yellow, opacity: 0.95 }),
    path('M560 300L468 372H560Z', { fill: colour.yellow, opacity: 0.95 }),
    seated(rect(248, 8, 64, 40, { rx: 5, fill: 'url(#metal)' })),
    button(28, 166, 78, colour.black),
    button(454, 166, 78, colour.black),
    matrix,
    seated(rect(262, 72, 36, 18, { rx: 9, fill: colour.gold })),
    fingers,
  );
}

const classroomBoardBox: Picture = {
  shelf,
  draw: () =>
    lifted(
      slab(96, 110, 608, 580, { fill: '#f3efe2', r: 18, depth: 22 }),
      rect(96, 110, 608, 120, { rx: 18, fill: colour.leaf }),
      rect(96, 206, 608, 24, { fill: colour.leafDark }),
    ) +
    lettering(
      132,
      142,
      [
        [120, 60, 90],
        [80, 50],
      ],
      colour.white,
      16,
    ) +
    at(288, 440, at(-280, -230, classroomFace()), { scale: 0.56 }) +
    at(
      480,
      300,
      lifted(
        slab(0, 0, 180, 130, { fill: '#ffffff', r: 8, depth: 3 }),
        lettering(18, 20, [[60, 70], [90, 40], [50, 30, 40], [110]], '#b8c4bb', 8),
      ),
    ) +
    at(
      484,
      470,
      lifted(
        slab(0, 0, 176, 130, { fill: colour.black, r: 12, depth: 10 }),
        rect(14, 14, 148, 44, { rx: 10, fill: colour.green }),
        rect(14, 14, 148, 44, { rx: 10, fill: 'url(#round-down)' }),
        rect(14, 70, 148, 44, { rx: 10, fill: colour.green }),
        rect(14, 70, 148, 44, { rx: 10, fill: 'url(#round-down)' }),
      ),
    ) +
    wire('M484 530C440 560 430 640 480 640S600 622 640 650', colour.red, 8) +
    wire('M484 548C450 580 440 656 490 654S590 640 626 664', '#30383b', 8),
};

const edgeBreakout: Picture = {
  shelf,
  draw: () =>
    centred(
      [600, 480],
      middle,
      board(
        600,
        480,
        { fill: colour.pcbRed, tracks: 8, holes: cornerHoles(600, 480, 30) },
        seated(
          slab(70, 50, 460, 84, { fill: colour.black, r: 6, depth: 14 }),
          rect(90, 78, 420, 22, { rx: 3, fill: '#05090a' }),
          repeat(40, (index) => rect(94 + index * 10.3, 70, 5, 10, { fill: colour.gold })),
        ),
        pinHeader(90, 218, 19, { fill: colour.yellow }),
        pinHeader(90, 242, 19, { fill: colour.red }),
        pinHeader(90, 266, 19),
        lettering(
          96,
          196,
          [[12, 30, 8, 26, 18, 30, 12, 8, 26, 34, 12, 20, 18, 26, 14]],
          colour.silk,
          5,
        ),
        screwTerminal(78, 372, 2),
        seated(
          slab(220, 372, 92, 44, { fill: colour.silver, r: 4, depth: 4 }),
          rect(234, 384, 64, 18, { rx: 3, fill: colour.black }),
          rect(236, 380, 28, 26, { rx: 3, fill: '#11171a' }),
        ),
        electrolytic(376, 394, 34),
        led(446, 394, colour.green),
        smdRow(480, 376, 3, { step: 18 }),
      ),
      { rotate: -8 },
    ),
};

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

const loraNode: Picture = {
  shelf,
  draw: () => centred([560, 290], [390, 440], loraFace(), { rotate: -12 }),
};

function loraFace(): Svg {
  return (
    antenna(520, 60, 320) +
    board(
      560,
      290,
      { fill: colour.pcbBlack, tracks: 6, holes: cornerHoles(560, 290, 20), holeRadius: 7 },
      pinHeader(60, 6, 18),
      usbC(0, 150),
      jstSocket(30, 222, 2),
      oledGlass(150, 56, 220, 128),
      radioModule(392, 110, 150, 140),
      rect(494, 30, 44, 52, { rx: 4, fill: 'url(#gold)' }),
      circle(516, 56, 12, { fill: colour.gold, stroke: '#8d6820', 'stroke-width': 3 }),
      screwTerminal(140, 216, 4),
      led(98, 200, colour.orange),
      button(86, 96, 38),
    )
  );
}

/** A bright screen with a reading as bars. */
function oledGlass(x: number, y: number, width: number, height: number): Svg {
  return (
    seated(slab(x, y, width, height, { fill: '#0a0f12', r: 4, depth: 4 })) +
    lettering(x + 18, y + 20, [[34, 60], [80]], '#8fe3ff', 9) +
    path(
      `M${x + 18} ${y + height - 22}l24 -18l22 10l26 -30l24 22l28 -34l40 18`,
      stroke('#8fe3ff', 4),
    ) +
    rect(x, y, width, height, { fill: 'url(#glass)', opacity: 0.35 })
  );
}

function antenna(x: number, y: number, length: number): Svg {
  return lifted(
    at(
      x,
      y,
      cylinder(-15, -70, 30, 66, { fill: '#c99a37', r: 5, along: 'y' }) +
        cylinder(-13, -length, 26, length - 60, { fill: colour.black, r: 12, along: 'y' }) +
        cylinder(-17, -length * 0.42, 34, 44, { fill: '#1a2124', r: 8, along: 'y' }),
      { rotate: 14 },
    ),
  );
}

const loraNodeBox: Picture = {
  shelf,
  draw: () =>
    lifted(
      slab(90, 150, 620, 500, { fill: '#e9e4d4', r: 20, depth: 24 }),
      rect(116, 176, 568, 448, { rx: 14, fill: '#2b3330' }),
    ) +
    at(140, 230, rect(0, 0, 520, 250, { rx: 12, fill: '#1b2220' })) +
    at(
      176,
      250,
      group(
        {},
        at(
          0,
          0,
          board(
            560,
            290,
            { fill: colour.pcbBlack, tracks: 6, holes: cornerHoles(560, 290, 20), holeRadius: 7 },
            pinHeader(60, 6, 18),
            usbC(0, 150),
            oledGlass(150, 56, 220, 128),
            radioModule(392, 110, 150, 140),
            screwTerminal(140, 216, 4),
            jstSocket(30, 222, 2),
          ),
          { scale: 0.7 },
        ),
      ),
    ) +
    at(
      180,
      560,
      lifted(
        cylinder(0, -14, 330, 28, { fill: colour.black, r: 13 }),
        cylinder(322, -16, 62, 32, { fill: '#c99a37', r: 5 }),
      ),
    ) +
    at(596, 510, lifted(pinHeader(-40, 0, 4, { pitch: 20 }), pinHeader(-40, 34, 4, { pitch: 20 }))),
};

const loraGateway: Picture = {
  shelf,
  draw: () =>
    lifted(
      cylinder(196, 66, 26, 260, { fill: '#e9ede8', r: 12, along: 'y' }),
      cylinder(578, 66, 26, 260, { fill: '#e9ede8', r: 12, along: 'y' }),
      cylinder(190, 256, 38, 50, { fill: '#cfd6d0', r: 8, along: 'y' }),
      cylinder(572, 256, 38, 50, { fill: '#cfd6d0', r: 8, along: 'y' }),
    ) +
    lifted(
      slab(130, 290, 540, 380, { fill: '#f2f4ee', r: 46, depth: 26 }),
      rect(170, 560, 460, 66, { rx: 33, fill: '#dfe5dc' }),
      repeat(
        6,
        (index) =>
          circle(232 + index * 67, 593, 9, { fill: index < 4 ? colour.accent : '#b3beb4' }) +
          (index < 4
            ? circle(232 + index * 67, 593, 20, { fill: colour.accent, opacity: 0.3 })
            : ''),
      ),
      repeat(9, (index) => rect(280 + index * 28, 330, 10, 60, { rx: 5, fill: '#d3dbd2' })),
      at(400, 478, waves()),
    ),
};

function waves(): Svg {
  const arc = (r: number) =>
    path(
      `M${-r} ${-r * 0.55}A${r * 1.14} ${r * 1.14} 0 0 1 ${r} ${-r * 0.55}`,
      stroke(colour.leafDark, 13),
    );
  return circle(0, 14, 14, { fill: colour.leafDark }) + arc(34) + arc(64);
}

const loraGatewayBox: Picture = {
  shelf,
  draw: () =>
    at(300, 330, at(-400, -400, loraGateway.draw()), { scale: 0.66 }) +
    lifted(
      slab(540, 130, 130, 130, { fill: '#e6eae3', r: 14, depth: 10 }),
      screw(570, 160, 10),
      screw(640, 160, 10),
      screw(570, 230, 10),
      screw(640, 230, 10),
      rect(580, 182, 50, 26, { rx: 13, fill: '#c2cbc3' }),
    ) +
    wire('M560 420C700 400 730 520 620 560S430 640 560 690S720 640 700 590', colour.yellow, 15) +
    at(548, 420, rj45(), { rotate: 184 }) +
    at(702, 580, rj45(), { rotate: -100 }) +
    at(
      160,
      620,
      lifted(
        slab(0, 0, 180, 120, { fill: '#ffffff', r: 6, depth: 3 }),
        rect(0, 0, 180, 30, { rx: 6, fill: colour.leaf }),
        lettering(
          18,
          46,
          [
            [60, 50],
            [90, 30],
            [40, 70],
          ],
          '#b8c4bb',
          8,
        ),
      ),
      { rotate: -6 },
    ),
};

function rj45(): Svg {
  return lifted(
    slab(0, -26, 80, 52, { fill: '#dbe7ea', r: 5, depth: 5 }),
    repeat(8, (index) => rect(52, -20 + index * 5.2, 26, 2.6, { fill: colour.gold })),
    rect(10, -8, 40, 16, { rx: 4, fill: '#b9cbd0' }),
  );
}

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

export const boardPictures: Record<string, Picture> = {
  'esp32-dev': esp32Dev,
  'esp32-dev-detail': closeUp(esp32Dev, 240, 440, 2),
  'esp32-cam': esp32Cam,
  'esp32-cam-detail': closeUp(esp32Cam, 385, 300, 2.1),
  'esp32-c3': esp32C3,
  'classroom-board': classroomBoard,
  'classroom-board-box': classroomBoardBox,
  'edge-breakout': edgeBreakout,
  'uno-format': unoFormat,
  'uno-format-detail': closeUp(unoFormat, 420, 480, 2),
  'nano-format': nanoFormat,
  'rp2040-wireless': rp2040Wireless,
  'rp2040-wireless-detail': closeUp(rp2040Wireless, 240, 430, 2.1),
  'lora-node': loraNode,
  'lora-node-box': loraNodeBox,
  'lora-gateway': loraGateway,
  'lora-gateway-box': loraGatewayBox,
  'logger-shield': loggerShield,
};
