import type { PartSheet } from '../types';

const category = 'Motors & Pumps';

export const motors: PartSheet[] = [
  {
    name: 'Micro Servo, 9 g, 180°',
    brand: 'Quollworks',
    partNum: 'QW-SERVO-9G',
    category,
    price: 6.95,
    description:
      'Nine-gram servo with 1.6 kg·cm torque at 4.8 V, 0.1 s for 60 degrees. Three horns and screws in the bag. 250 mm lead with standard plug. Opens a greenhouse vent flap or waves a flag.',
    countInStock: 81,
    images: ['servo', 'servo-detail'],
  },
  {
    name: 'Peristaltic Dosing Pump, 12 V',
    brand: 'Quollworks',
    partNum: 'QW-PERI-12',
    category,
    price: 28.5,
    description:
      'Doses 5 to 90 mL/min without the liquid touching anything but the tube. 12 V, 0.3 A, reversible. 1 m of spare 3 × 5 mm silicone tube included. For nutrients and pH adjustment.',
    countInStock: 10,
    images: ['peristaltic-pump'],
  },
  {
    name: 'Mini Submersible Pump, 3 to 5 V',
    brand: 'Quollworks',
    partNum: 'QW-SUB-5V',
    category,
    price: 5.5,
    description:
      'Moves up to 100 L/h at 5 V through 7 mm tube with 0.5 m of lift. 45 × 24 mm, 200 mm leads. Keep it under water: it is cooled by what it pumps.',
    countInStock: 99,
    images: ['submersible-pump', 'submersible-pump-detail'],
  },
  {
    name: 'Relay Module, 4-channel, 5 V',
    brand: 'Kestrel Circuits',
    partNum: 'KC-RLY-4',
    category,
    price: 12.95,
    description:
      'Four opto-isolated relays with LED for each channel, triggered by 3.3 or 5 V logic, active low. Contacts rated 10 A at 30 V DC. 75 × 55 mm with M3 holes. For extra-low voltage in schools: no mains.',
    countInStock: 42,
    images: ['relay-4', 'relay-4-detail'],
  },
  {
    name: 'Solenoid Water Valve, 12 V, ½-inch',
    brand: 'Quollworks',
    partNum: 'QW-VALVE-12',
    category,
    price: 21.95,
    description:
      'Normally closed valve for 0.02 to 0.8 MPa mains-pressure water, ½-inch BSP both ends. 12 V, 0.4 A, blade terminals with boots. Needs pressure to seal, so not for gravity tanks.',
    countInStock: 0,
    images: ['solenoid-valve'],
  },
  {
    name: 'NEMA 17 Stepper Motor, 40 N·cm',
    brand: 'Quollworks',
    partNum: 'QW-NEMA17-40',
    category,
    price: 24.5,
    description:
      'Bipolar stepper, 200 steps a turn, 1.5 A a phase. 42 × 42 × 38 mm with 5 mm D-shaft and 1 m plug-in lead. Drives camera sliders, seed spreaders and plotters.',
    countInStock: 26,
    images: ['stepper'],
  },
  {
    name: 'Gear Motor and Wheel, 3 to 6 V, pair',
    brand: 'Quollworks',
    partNum: 'QW-TT-PAIR',
    category,
    price: 9.95,
    description:
      'Two yellow TT gear motors, 1:48, with push-on 65 mm rubber wheels. About 200 rpm at 6 V. Leads are soldered and strain-relieved, ready for a motor driver.',
    countInStock: 54,
    images: ['gear-motor'],
  },
];
