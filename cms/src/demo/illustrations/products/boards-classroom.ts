import { colour, shade } from '../palette';
import { board, cornerHoles } from '../parts/board';
import { button, electrolytic, led, smdRow } from '../parts/components';
import { pinHeader, screwTerminal } from '../parts/connectors';
import type { Picture } from '../picture';
import { lettering, lifted, seated, slab, wire } from '../solids';
import { at, centred, circle, path, rect, repeat, type Svg } from '../svg';

const shelf = 'Boards';
const middle = [400, 400] as const;

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

export const boardsClassroomPictures: Record<string, Picture> = {
  'classroom-board': classroomBoard,
  'classroom-board-box': classroomBoardBox,
  'edge-breakout': edgeBreakout,
};
