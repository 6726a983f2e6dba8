import { colour } from '../palette';
import { board, cornerHoles } from '../parts/board';
import { button, led, radioModule } from '../parts/components';
import { jstSocket, pinHeader, screwTerminal, usbC } from '../parts/connectors';
import type { Picture } from '../picture';
import { cylinder, lettering, lifted, screw, seated, slab, wire } from '../solids';
import { at, centred, circle, group, path, rect, repeat, stroke, type Svg } from '../svg';

const shelf = 'Boards';

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

export const boardsLoraPictures: Record<string, Picture> = {
  'lora-node': loraNode,
  'lora-node-box': loraNodeBox,
  'lora-gateway': loraGateway,
  'lora-gateway-box': loraGatewayBox,
};
