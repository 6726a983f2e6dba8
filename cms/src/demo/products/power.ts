import type { PartSheet } from '../types';

const category = 'Power';

export const power: PartSheet[] = [
  {
    name: 'Solar Panel 6 V, 6 W, Aluminium Frame',
    brand: 'Sunpatch Energy',
    partNum: 'SP-PANEL-6V6',
    category,
    price: 34.95,
    description:
      'Monocrystalline panel behind tempered glass, 1 A at 6 V in full sun. Frame 260 × 170 mm with adjustable stand and 3 m cable to a 3.5 × 1.1 mm plug. Runs a LoRa node through a Melbourne July with room to spare.',
    countInStock: 33,
    images: ['solar-panel', 'solar-panel-detail'],
  },
  {
    name: 'Solar Charger Board, 1 A, for Lithium Cells',
    brand: 'Sunpatch Energy',
    partNum: 'SP-MPPT-1A',
    category,
    price: 19.5,
    description:
      'Charges one lithium cell from 4.4 to 6.5 V solar or USB-C and feeds the load from whichever is stronger. Holds the panel near its best voltage, cuts off at 3.0 V and shows charge and done on two LEDs. JST-PH sockets, 36 × 30 mm.',
    countInStock: 44,
    images: ['solar-charger', 'solar-charger-detail'],
  },
  {
    name: '18650 Lithium Cell, 3,000 mAh, Protected',
    brand: 'Sunpatch Energy',
    partNum: 'SP-18650-30P',
    category,
    price: 14.95,
    description:
      'Protected 3.7 V cell, 3,000 mAh measured at 0.5 A. 69 mm long with button top. Ships at 30 % charge by road only, in a hard case. Charge under supervision.',
    countInStock: 88,
    images: ['cell-18650'],
  },
  {
    name: 'LiPo Battery 1,200 mAh, JST-PH',
    brand: 'Sunpatch Energy',
    partNum: 'SP-LIPO-1200',
    category,
    price: 16.5,
    description:
      'Flat 3.7 V cell with built-in protection and JST-PH plug, polarity as on our boards (red to the left, latch up). 50 × 34 × 6 mm, 24 g. Gives an ESP32-C3 that wakes every ten minutes about four months.',
    countInStock: 0,
    images: ['lipo'],
  },
  {
    name: 'Battery Holder 3 × AA with Switch',
    brand: 'Sunpatch Energy',
    partNum: 'SP-3AA-SW',
    category,
    price: 4.95,
    description:
      'Closed holder for three AA cells, 4.5 V, with switch and screwed lid for primary classrooms. 150 mm leads to JST-PH. 69 × 48 × 19 mm. Cells not included.',
    countInStock: 105,
    images: ['aa-holder'],
  },
  {
    name: 'Adjustable Buck Converter, 3 A, with Display',
    brand: 'Sunpatch Energy',
    partNum: 'SP-BUCK-3A',
    category,
    price: 9.5,
    description:
      'Steps 5 to 30 V down to 1.2 to 28 V at up to 3 A, 2 A without a heatsink. Three-digit display shows input or output volts. Screw terminals both ends, 61 × 34 mm.',
    countInStock: 36,
    images: ['buck-converter'],
  },
  {
    name: 'USB-C Plug Pack, 5 V 3 A, AU',
    brand: 'Sunpatch Energy',
    partNum: 'SP-PSU-5V3',
    category,
    price: 17.95,
    description:
      'Mains supply with Australian pins and a fixed 1.5 m USB-C lead, 5.1 V at 3 A. Holds its voltage with a strip of lights attached. Approved to AS/NZS 62368.1.',
    countInStock: 51,
    images: ['plug-pack'],
  },
  {
    name: 'LiFePO4 Battery 12.8 V, 6 Ah',
    brand: 'Sunpatch Energy',
    partNum: 'SP-LFP-12-6',
    category,
    price: 69.0,
    description:
      'Deep-cycle lithium iron phosphate pack with management board, 2,000 cycles. Drop-in for a 7 Ah lead-acid at a third of the weight: 151 × 65 × 94 mm, 0.8 kg. F2 blade terminals with boots. For pumps, gates and gateways away from the mains.',
    countInStock: 12,
    images: ['lifepo4', 'lifepo4-detail'],
  },
];
