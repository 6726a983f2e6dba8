import { colour, shade } from '../palette';
import { crocClip, jumperEnd, usbAPlug, usbCPlug } from '../parts/cable';
import { resistor } from '../parts/components';
import { jstPlug } from '../parts/connectors';
import { closeUp, type Picture } from '../picture';
import { cylinder, disc, lifted, screw, seated, slab, wire } from '../solids';
import {
  at,
  centred,
  circle,
  group,
  path,
  type Point,
  rect,
  repeat,
  stroke,
  type Svg,
} from '../svg';

const shelf = 'Cables & Connectors';

const rainbow = [
  '#8a5a3a',
  colour.red,
  colour.orange,
  colour.yellow,
  colour.green,
  colour.blue,
  colour.purple,
  '#8d9a9d',
  '#f4f2e8',
  '#2b3336',
];

const usbCCable: Picture = {
  shelf,
  draw: () =>
    lifted(
      wire(
        'M196 262C70 370 90 610 320 640S700 520 650 320S420 150 310 280S330 520 450 520S590 460 596 540',
        '#30393c',
        30,
      ),
      path(
        'M196 262C70 370 90 610 320 640S700 520 650 320S420 150 310 280S330 520 450 520S590 460 596 540',
        { ...stroke('#6d797c', 6), 'stroke-dasharray': '6 11' },
      ),
    ) +
    usbAPlug(232, 214, -52, '#30393c', 1.45) +
    at(196, 262, lifted(cylinder(-34, -22, 34, 44, { fill: colour.leaf, r: 8 })), { rotate: -52 }) +
    usbCPlug(598, 606, 84, '#30393c', 1.45) +
    at(597, 548, lifted(cylinder(-40, -21, 32, 42, { fill: colour.leaf, r: 8 })), { rotate: 84 }),
};

const jumperWires: Picture = {
  shelf,
  draw: () => at(400, 400, at(-400, -400, ribbon()), { scale: 1.22 }),
};

/** Ten jumper wires side by side, half peeled apart at the far end. */
function ribbon(): Svg {
  return lifted(
    rainbow
      .map((fill, index) => {
        const offset = index * 23;
        return wire(
          `M${230 + offset} 190C${190 + offset} 330 ${440 + offset * 0.9} 400 ${330 + offset} 610`,
          fill,
          19,
        );
      })
      .join(''),
    rainbow.map((_, index) => jumperEnd(230 + index * 23, 192, { rotate: -84 })).join(''),
    rainbow
      .map((_, index) => jumperEnd(331 + index * 23, 608, { rotate: 112, pin: index % 2 === 0 }))
      .join(''),
  );
}

const crocLeads: Picture = {
  shelf,
  draw: () =>
    [colour.red, '#30393c', colour.yellow, colour.green, '#f4f2e8'].map(crocLead).join(''),
};

function crocLead(fill: string, index: number): Svg {
  const y = 150 + index * 125;
  const sag = index % 2 ? -80 : 80;
  return (
    lifted(wire(`M230 ${y}C330 ${y + sag} 460 ${y - sag} 570 ${y}`, fill, 18)) +
    crocClip(232, y, fill, 180 + (index % 2 ? 10 : -10), 1.3) +
    crocClip(568, y, fill, index % 2 ? 8 : -12, 1.3)
  );
}

const jstColours = ['#2b3336', colour.red, colour.blue, colour.yellow];

const jstSh: Picture = {
  shelf,
  draw: () =>
    jstLead(160, 300, 640, 150) + jstLead(140, 520, 620, 330) + jstLead(330, 690, 680, 560),
};

/** A four-way lead between two points, its plugs pointing outwards. */
function jstLead(x1: number, y1: number, x2: number, y2: number): Svg {
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const strands = jstColours
    .map((fill, index) => {
      const y = (index - 1.5) * 17;
      return wire(
        `M0 ${y}C${length * 0.3} ${y + 66} ${length * 0.66} ${y - 74} ${length} ${y}`,
        fill,
        13,
      );
    })
    .join('');
  const plugs =
    at(-24, 0, jstPlug(0, -25, jstColours, { pitch: 18 }), { rotate: -90 }) +
    at(length + 24, 0, jstPlug(0, -25, jstColours, { pitch: 18 }), { rotate: 90 });
  return lifted(at(x1, y1, strands + plugs, { rotate: angle }));
}

const spoolColours = [colour.red, '#2b3336', colour.yellow, colour.green, colour.blue, '#f4f2e8'];

const hookupWire: Picture = {
  shelf,
  draw: () =>
    lifted(
      slab(92, 190, 616, 420, { fill: colour.kraft, r: 14, depth: 26 }),
      rect(116, 214, 568, 372, { rx: 8, fill: shade(colour.kraft, -0.5) }),
    ) +
    spoolColours
      .map((fill, index) =>
        spool(196 + (index % 3) * 204, 304 + Math.floor(index / 3) * 190, 90, fill),
      )
      .join('') +
    lifted(
      spoolColours
        .slice(3)
        .map((fill, index) =>
          wire(
            `M${140 + index * 204} 530C${120 + index * 204} 640 ${180 + index * 214} 660 ${170 + index * 214} 760`,
            fill,
            11,
          ),
        )
        .join(''),
    ),
};

/** A reel from above with wound wire. */
export function spool(x: number, y: number, r: number, fill: string): Svg {
  return (
    seated(
      disc(x, y, r, '#e8e4d6', 10),
      circle(x, y, r * 0.86, { fill: shade(fill, -0.15) }),
      repeat(5, (index) =>
        circle(
          x,
          y,
          r * (0.82 - index * 0.1),
          stroke(index % 2 ? fill : shade(fill, 0.22), r * 0.075),
        ),
      ),
    ) +
    seated(disc(x, y, r * 0.34, '#f4f1e6', 5), circle(x, y, r * 0.16, { fill: '#4c3b28' })) +
    path(`M${x - r * 0.6} ${y - r * 0.4}A${r * 0.72} ${r * 0.72} 0 0 1 ${x} ${y - r * 0.72}`, {
      ...stroke('#ffffff', 5),
      opacity: 0.5,
    })
  );
}

const leverConnectors: Picture = {
  shelf,
  draw: () =>
    at(150, 160, leverConnector(2), { rotate: -10 }) +
    at(440, 130, leverConnector(3), { rotate: 8 }) +
    at(200, 480, leverConnector(5), { rotate: -6 }),
};

/** A clear splicing connector with orange levers, wires in the first two ways. */
function leverConnector(ways: number): Svg {
  const width = ways * 72 + 20;
  return (
    lifted(
      wire('M46 180C40 260 0 280 -10 330', colour.red, 18),
      wire('M118 180C120 260 90 290 96 350', colour.blue, 18),
    ) +
    lifted(
      slab(0, 0, width, 200, { fill: '#dce6e6', r: 16, depth: 18 }),
      repeat(
        ways,
        (way) =>
          rect(24 + way * 72, 18, 44, 60, { rx: 4, fill: 'url(#gold)', opacity: 0.75 }) +
          slab(16 + way * 72, 84, 60, 100, { fill: colour.orange, r: 9, depth: 8 }) +
          repeat(3, (rib) =>
            rect(26 + way * 72, 150 + rib * 10, 40, 4, { rx: 2, fill: shade(colour.orange, -0.3) }),
          ),
      ),
      rect(0, 0, width, 200, { rx: 16, fill: 'url(#glass)', opacity: 0.5 }),
    )
  );
}

const breadboard: Picture = {
  shelf,
  draw: () =>
    at(
      400,
      400,
      at(-345, -150, lifted(breadboardFace(690, 300, 30))) +
        group(
          { filter: 'url(#shadow-low)' },
          wire('M-210 -74C-200 -150 -80 -150 -64 -52', colour.red, 11),
          wire('M-120 58C-100 -20 20 -10 30 58', colour.yellow, 11),
          wire('M150 -96C160 -20 230 -20 240 58', colour.blue, 11),
          at(90, 34, resistor(0, 0, [colour.red, colour.purple, colour.orange, colour.gold]), {
            scale: 0.72,
          }),
          circle(-20, -40, 20, { fill: colour.green }),
          circle(-26, -46, 7, { fill: '#d9f7cf' }),
        ),
      { rotate: -14 },
    ),
};

/** A breadboard with `columns` rows of five holes either side of the trench, and two pairs of rails. */
export function breadboardFace(width: number, height: number, columns: number): Svg {
  const pitch = (width - 40) / columns;
  const hole = (x: number, y: number) =>
    rect(x - 3.4, y - 3.4, 6.8, 6.8, { rx: 1.4, fill: '#3c4442' });
  const rows = [
    ...Array.from({ length: 5 }, (_, row) => height * 0.235 + row * pitch * 0.86),
    ...Array.from({ length: 5 }, (_, row) => height * 0.565 + row * pitch * 0.86),
  ];
  const rails: Point[] = [
    [height * 0.07, 0],
    [height * 0.135, 1],
    [height * 0.875, 0],
    [height * 0.94, 1],
  ];
  return (
    slab(0, 0, width, height, { fill: '#f5f3ea', r: 10, depth: 16 }) +
    rect(0, height * 0.49, width, height * 0.035, { fill: '#cdcfc6' }) +
    rails
      .map(
        ([y, kind]) =>
          rect(20, y + (kind ? 10 : -13), width - 40, 3, {
            fill: kind ? colour.blue : colour.red,
          }) +
          repeat(columns, (index) => (index % 6 === 5 ? '' : hole(20 + pitch * (index + 0.5), y))),
      )
      .join('') +
    rows.map((y) => repeat(columns, (index) => hole(20 + pitch * (index + 0.5), y))).join('')
  );
}

const enclosure: Picture = {
  shelf,
  draw: () =>
    centred(
      [460, 540],
      [400, 380],
      lifted(
        repeat(3, (index) => at(100 + index * 130, 540, gland())),
        slab(-40, 80, 50, 90, { fill: '#c3cbca', r: 14, depth: 8 }),
        slab(450, 370, 50, 90, { fill: '#c3cbca', r: 14, depth: 8 }),
        slab(0, 0, 460, 540, { fill: '#cdd5d3', r: 34, depth: 24 }),
        rect(34, 34, 392, 472, { rx: 20, fill: '#8fa09f' }),
        board124(),
        rect(24, 24, 412, 492, { rx: 26, fill: '#dfeff2', opacity: 0.34 }),
        rect(24, 24, 412, 492, { rx: 26, fill: 'url(#glass)' }),
        rect(24, 24, 412, 492, { rx: 26, ...stroke('#ffffff', 4), opacity: 0.7 }),
        screw(34, 34, 17),
        screw(426, 34, 17),
        screw(34, 506, 17),
        screw(426, 506, 17),
      ),
      { rotate: -9 },
    ),
};

function board124(): Svg {
  return (
    slab(96, 120, 268, 300, { fill: colour.pcbGreen, r: 12, depth: 8 }) +
    circle(120, 144, 9, { fill: colour.gold }) +
    circle(340, 144, 9, { fill: colour.gold }) +
    circle(120, 396, 9, { fill: colour.gold }) +
    circle(340, 396, 9, { fill: colour.gold }) +
    slab(180, 190, 100, 100, { fill: colour.black, r: 6, depth: 5 }) +
    slab(160, 350, 140, 46, { fill: colour.leaf, r: 4, depth: 5 })
  );
}

function gland(): Svg {
  return (
    cylinder(-34, -12, 68, 40, { fill: '#aeb8b7', r: 6, along: 'y' }) +
    cylinder(-28, 26, 56, 34, { fill: '#9aa5a5', r: 10, along: 'y' }) +
    repeat(5, (index) => rect(-24 + index * 11, 28, 4, 30, { fill: colour.ink, opacity: 0.18 })) +
    rect(-12, 56, 24, 10, { rx: 4, fill: '#1c2326' })
  );
}

export const cablePictures: Record<string, Picture> = {
  'usb-c-cable': usbCCable,
  'jumper-wires': jumperWires,
  'jumper-wires-detail': closeUp(jumperWires, 330, 190, 1.7),
  'croc-leads': crocLeads,
  'jst-sh': jstSh,
  'hookup-wire': hookupWire,
  'hookup-wire-detail': closeUp(hookupWire, 240, 420, 2),
  'lever-connectors': leverConnectors,
  breadboard,
  'breadboard-detail': closeUp(breadboard, 380, 390, 2),
  enclosure,
};
