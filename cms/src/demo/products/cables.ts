import type { PartSheet } from '../types';

const category = 'Cables & Connectors';

export const cables: PartSheet[] = [
  {
    name: 'USB-C Data Cable, 1 m, Braided',
    brand: 'Loopline',
    partNum: 'LL-USBC-1M',
    category,
    price: 7.95,
    description:
      'USB-A to USB-C with all data lines connected and a green collar so that nobody confuses it with the charge-only ones. 1 m, braided, rated 3 A. Tested end to end before packing.',
    countInStock: 118,
    images: ['usb-c-cable'],
  },
  {
    name: 'Jumper Wires, Assorted, 120 pieces',
    brand: 'Loopline',
    partNum: 'LL-DUP-120',
    category,
    price: 8.5,
    description:
      'Forty each of plug to plug, plug to socket and socket to socket, 200 mm, in ten colours. Ribbons peel apart or stay together. 2.54 mm pitch, 26 AWG copper.',
    countInStock: 92,
    images: ['jumper-wires', 'jumper-wires-detail'],
  },
  {
    name: 'Crocodile Clip Leads, set of 10',
    brand: 'Loopline',
    partNum: 'LL-CROC-10',
    category,
    price: 6.95,
    description:
      'Ten 500 mm leads in five colours with insulated clips at both ends. Wire is crimped and soldered, not just pinched. Made for edge pads, lemon batteries and conductive play dough.',
    countInStock: 77,
    images: ['croc-leads'],
  },
  {
    name: 'JST-SH I2C Cable Set, 4-pin',
    brand: 'Loopline',
    partNum: 'LL-SH4-SET',
    category,
    price: 5.5,
    description:
      'Five 1 mm pitch leads for solderless I2C: two of 50 mm, two of 150 mm and one ending in jumper pins. Colours follow the usual order: black ground, red 3.3 V, blue data, yellow clock.',
    countInStock: 63,
    images: ['jst-sh'],
  },
  {
    name: 'Hook-up Wire Set, 22 AWG Solid, 6 Colours',
    brand: 'Loopline',
    partNum: 'LL-HUW-22S',
    category,
    price: 26.95,
    description:
      'Six spools of 8 m in a dispenser box. Tinned solid copper that stays where it is bent on a breadboard; PVC insulation strips cleanly. Rated 300 V, 80 °C.',
    countInStock: 15,
    images: ['hookup-wire', 'hookup-wire-detail'],
  },
  {
    name: 'Lever Connectors, 2, 3 and 5-way, 30 pieces',
    brand: 'Loopline',
    partNum: 'LL-LEVER-30',
    category,
    price: 18.95,
    description:
      'Clear-bodied splicing connectors for 0.2 to 4 mm² wire, solid or stranded. Lift, insert, close; reusable. Ten of each size in a divided tray. For extra-low voltage work in class.',
    countInStock: 20,
    images: ['lever-connectors'],
  },
  {
    name: 'Solderless Breadboard, 830 Points',
    brand: 'Loopline',
    partNum: 'LL-BB-830',
    category,
    price: 7.5,
    description:
      'Full-size breadboard with two pairs of power rails and printed coordinates. 165 × 55 mm, adhesive back, clips to its neighbours. Accepts 20 to 29 AWG wire.',
    countInStock: 101,
    images: ['breadboard', 'breadboard-detail'],
  },
  {
    name: 'Weatherproof Enclosure IP65 with Glands',
    brand: 'Loopline',
    partNum: 'LL-BOX-IP65',
    category,
    price: 13.5,
    description:
      'Grey ABS box with clear lid, silicone seal and three PG7 cable glands fitted. Inside 115 × 85 × 50 mm with standoffs at 68 × 53 mm. Wall tabs and a sachet of desiccant included.',
    countInStock: 27,
    images: ['enclosure'],
  },
];
