import type { PartSheet } from '../types';

const category = 'Tools';

export const tools: PartSheet[] = [
  {
    name: 'Soldering Iron, 60 W, Adjustable, USB-C',
    brand: 'Tinkerbench',
    partNum: 'TB-IRON-60C',
    category,
    price: 79.0,
    description:
      'Pencil iron that heats to 350 °C in nine seconds from a 20 V USB-C supply. Sleeps when put down and switches off after five minutes. Conical and chisel tips, stand and brass wool included. Silicone lead that does not melt.',
    countInStock: 16,
    images: ['soldering-iron', 'soldering-iron-detail'],
  },
  {
    name: 'Digital Multimeter, Auto-ranging',
    brand: 'Tinkerbench',
    partNum: 'TB-DMM-600',
    category,
    price: 45.0,
    description:
      'Auto-ranging meter with volts, amps, ohms, capacitance, diode and a loud continuity beep. CAT III 600 V, fused on both current ranges. Backlit 6,000-count display. Rubber boot, leads and a K-type thermocouple in the box.',
    countInStock: 25,
    images: ['multimeter', 'multimeter-detail'],
  },
  {
    name: 'Wire Strippers, 20 to 30 AWG',
    brand: 'Tinkerbench',
    partNum: 'TB-STRIP-2030',
    category,
    price: 19.95,
    description:
      'Seven ground notches from 20 to 30 AWG, cutter and looping hole. Spring-loaded with a lock, 165 mm, handles sized for hands from about ten years up.',
    countInStock: 34,
    images: ['wire-strippers'],
  },
  {
    name: 'Flush Cutters, 125 mm',
    brand: 'Tinkerbench',
    partNum: 'TB-FLUSH-125',
    category,
    price: 11.5,
    description:
      'Micro side cutters that leave a flat end on leads up to 1.3 mm copper. Lead catcher keeps offcuts out of eyes. Not for steel: the warranty knows.',
    countInStock: 49,
    images: ['flush-cutters'],
  },
  {
    name: 'Precision Screwdriver Set, 24 Bits',
    brand: 'Tinkerbench',
    partNum: 'TB-PREC-24',
    category,
    price: 29.5,
    description:
      'Aluminium handle with swivel cap and 24 hardened 4 mm bits: Phillips, slotted, hex, Torx and tri-point. Magnetic case with every size engraved beside its slot, so a missing bit shows.',
    countInStock: 0,
    images: ['driver-set', 'driver-set-detail'],
  },
  {
    name: 'Lead-free Solder, 0.8 mm, 100 g',
    brand: 'Tinkerbench',
    partNum: 'TB-SN99-08',
    category,
    price: 24.95,
    description:
      'Sn99.3 Cu0.7 wire with 2.2 % no-clean flux core, melts at 227 °C. About 26 m on the reel. Safety data sheet supplied for the prep room folder.',
    countInStock: 55,
    images: ['solder-reel'],
  },
  {
    name: 'PCB Holder with Four Flexible Arms',
    brand: 'Tinkerbench',
    partNum: 'TB-HANDS-4',
    category,
    price: 39.0,
    description:
      'Steel base plate with four bendable arms, insulated clips and magnetic feet that hold where they are put. Base 200 × 130 mm, 1.3 kg. Arms 300 mm.',
    countInStock: 1,
    images: ['pcb-holder'],
  },
  {
    name: 'Safety Glasses, Youth Fit, pack of 12',
    brand: 'Tinkerbench',
    partNum: 'TB-SPEC-12Y',
    category,
    price: 54.0,
    description:
      'Wraparound polycarbonate lenses, medium impact to AS/NZS 1337.1, with side arms that adjust to small faces. Anti-fog coated. Pack of twelve with a wipe-clean storage case.',
    countInStock: 19,
    images: ['safety-glasses'],
  },
];
