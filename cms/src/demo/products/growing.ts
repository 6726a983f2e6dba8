import type { PartSheet } from '../types';

const category = 'Growing Kits';

export const growing: PartSheet[] = [
  {
    name: 'Smart Pot Kit with Soil Sensor',
    brand: 'Furrow & Field',
    partNum: 'FF-SMARTPOT-1',
    category,
    price: 64.95,
    description:
      'A terracotta-look pot with water reservoir, a capacitive soil sensor, mini pump and a micro:bit-compatible expansion board. Students write the rule that waters the plant. Basil seed, coir pellet and a twelve-page lesson booklet included; controller board not included.',
    countInStock: 28,
    images: ['smart-pot', 'smart-pot-box'],
  },
  {
    name: 'Microgreens Classroom Kit, 10 trays',
    brand: 'Furrow & Field',
    partNum: 'FF-MICRO-10',
    category,
    price: 48.5,
    description:
      'Ten reusable trays, coir mats and seed for radish, pea, sunflower and broccoli: enough for two sowings each. Harvest in 8 to 12 days, so an experiment fits in a fortnight. Trays 200 × 140 mm.',
    countInStock: 40,
    images: ['microgreens', 'microgreens-box'],
  },
  {
    name: 'Hydroponic Bay, 8 Plants',
    brand: 'Furrow & Field',
    partNum: 'FF-HYDRO-8',
    category,
    price: 189.0,
    description:
      'Nutrient-film channel with eight net pots, 12 L tank, pump and stand. Food-safe PVC, 900 × 350 mm on the bench. Ports are drilled for pH, TDS and temperature probes. Nutrient for one term and lettuce seed included.',
    countInStock: 6,
    images: ['hydro-bay', 'hydro-bay-detail'],
  },
  {
    name: 'Seed-Raising Tray with Dome and Heat Mat',
    brand: 'Furrow & Field',
    partNum: 'FF-SEED-24H',
    category,
    price: 42.0,
    description:
      'Twenty-four cells under a clear vented dome on a 17 W heat mat that holds about 10 °C above the room. Tray 380 × 240 mm. Mat runs from its own 12 V plug pack.',
    countInStock: 17,
    images: ['seed-tray'],
  },
  {
    name: 'Worm Farm Observation Kit',
    brand: 'Furrow & Field',
    partNum: 'FF-WORM-OBS',
    category,
    price: 56.0,
    description:
      'Narrow farm with two clear walls and slide-off blackout covers, so that layers and tunnels can be seen. Temperature and moisture ports. Comes with bedding, a voucher for 250 live composting worms and a feeding chart.',
    countInStock: 11,
    images: ['worm-farm'],
  },
  {
    name: 'LED Grow Light, 24 W, Full Spectrum',
    brand: 'Furrow & Field',
    partNum: 'FF-GROW-24W',
    category,
    price: 59.95,
    description:
      'Slim bar with 96 white and red LEDs, 380 µmol/m²/s at 200 mm. Dims in ten steps or by 0 to 10 V from a controller. 580 mm long, hangs or clips to wire shelving. 24 V supply included.',
    countInStock: 23,
    images: ['grow-light', 'grow-light-detail'],
  },
  {
    name: 'Drip Irrigation Kit, 20 Points',
    brand: 'Furrow & Field',
    partNum: 'FF-DRIP-20',
    category,
    price: 37.5,
    description:
      'Twenty adjustable drippers, 15 m of 4 mm tube, stakes, tees and a tap adaptor with filter and pressure reducer. Waters five square metres of beds. Fits our solenoid valve and flow meter directly.',
    countInStock: 30,
    images: ['drip-kit'],
  },
  {
    name: 'Seed Library, 20 Vegetables',
    brand: 'Furrow & Field',
    partNum: 'FF-SEEDLIB-20',
    category,
    price: 32.0,
    description:
      'Twenty open-pollinated varieties in resealable packets, chosen so that something can be sown in every month in temperate Australia. Index cards with depth, spacing and days to harvest in a tin box.',
    countInStock: 0,
    images: ['seed-library', 'seed-library-detail'],
  },
];
