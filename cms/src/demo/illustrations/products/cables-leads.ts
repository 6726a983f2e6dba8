import { colour } from '../palette';
import { crocClip, jumperEnd, usbAPlug, usbCPlug } from '../parts/cable';
import { jstPlug } from '../parts/connectors';
import { closeUp, type Picture } from '../picture';
import { cylinder, lifted, wire } from '../solids';
import { at, path, stroke, type Svg } from '../svg';

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
  draw: () => lifted(crocColours.map(crocWire).join('')) + crocColours.map(crocClips).join(''),
};

const crocColours = [colour.red, '#30393c', colour.yellow, colour.green, '#f4f2e8'];

const crocHeight = (index: number) => 150 + index * 125;

function crocWire(fill: string, index: number): Svg {
  const y = crocHeight(index);
  const sag = index % 2 ? -80 : 80;
  return wire(`M230 ${y}C330 ${y + sag} 460 ${y - sag} 570 ${y}`, fill, 18);
}

function crocClips(fill: string, index: number): Svg {
  const y = crocHeight(index);
  return (
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

export const cablesLeadsPictures: Record<string, Picture> = {
  'usb-c-cable': usbCCable,
  'jumper-wires': jumperWires,
  'jumper-wires-detail': closeUp(jumperWires, 330, 190, 1.7),
  'croc-leads': crocLeads,
  'jst-sh': jstSh,
};
