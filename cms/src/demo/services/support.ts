import type { DemoService } from './types';

const group = 'Commercial and Educational Support';

export const supportServices: DemoService[] = [
  {
    id: 'SLT-021',
    name: 'Grant Writing Assistance',
    group,
    image: 'service-grants',
    description:
      'We find the grant that fits, write the technical and budget sections, and check the application before it goes in.',
    info: `Most technology and sustainability grants for schools and small growers close within six weeks of opening. We keep a calendar of federal, state, council and foundation rounds and tell you which ones suit your project and which are not worth an evening.

For an application we meet for 90 minutes, then draft the project description, the measurable outcomes, the budget with quotes and the risk table. You write about your community, because nobody else can. A second reader who did not draft it checks everything against the guidelines.

Our fee is fixed and is not a share of the grant. If the application is unsuccessful we go through the feedback with you and rework it for one further round at no cost.`,
    options: [
      'Grant search and shortlist',
      'Application up to $10,000',
      'Application from $10,000 to $100,000',
      'Review of an application you have written',
      'Acquittal report after the project',
    ],
  },
  {
    id: 'SLT-022',
    name: 'Commercial Growing Systems',
    group,
    image: 'service-commercial-growing',
    description:
      'Monitoring and irrigation control for nurseries, cafés and market gardens, sized to pay for itself.',
    info: `We build control systems for growers who are too big for a timer and too small for an agronomy platform. A typical system reads moisture, temperature and light in four to ten zones, opens valves on rules that you set, and sends a message when something is wrong.

The first visit is a paid half day, taken off the price if you go ahead. After it you receive a fixed quote and a plain statement of expected savings in water and labour. Installation takes one to three days and is planned around your harvest.

Every zone can be run by hand at the valve if the controller is off. You have a number to ring from 6 am to 8 pm on weekdays, and spare nodes stay on your shelf, not on ours.`,
    options: [
      'Irrigation control, up to 4 zones',
      'Irrigation control, up to 10 zones',
      'Propagation house climate monitoring with alerts',
      'Café or restaurant microgreens cabinet',
      'Monthly support, including spare nodes',
    ],
  },
  {
    id: 'SLT-023',
    name: 'Home Garden Technology',
    group,
    image: 'service-home-garden',
    description:
      'Automatic watering, a small weather station and a way to see both from the kitchen, installed in a day.',
    info: `For households that like to grow food and also like to go away. We visit for an hour, look at your beds, taps, sun and Wi-Fi, and send a quote for one of three standard systems within two days.

Installation takes one day. We fit a tap timer with flow meter, drip lines, moisture sensors in up to six beds and a small weather station, then stay until you have changed a watering rule by yourself. Everything works without an internet connection; only the view from your phone needs one.

Renters are welcome: nothing is drilled or glued unless you ask. All systems carry a two-year warranty on parts and a visit after the first summer.`,
    options: [
      'Balcony: up to 8 pots, battery powered',
      'Backyard: up to 6 beds with weather station',
      'Large block: up to 12 beds and a tank level sensor',
      'Greenhouse or aquaponics add-on',
      'Seasonal tune-up visit',
    ],
  },
  {
    id: 'SLT-024',
    name: 'Equipment Care and Repair',
    group,
    image: 'service-repair',
    description:
      'A workbench for class sets: tested, cleaned, repaired, labelled and returned before next term.',
    info: `Class sets wear out one header pin at a time. Send us the box at the end of term, or have it collected, and it comes back sorted before the next one begins.

We test each board and sensor on a jig, replace connectors and cables, reflash firmware, recalibrate probes and label every item with its result. Parts that cost more to repair than to replace are set aside with a note, and we ask before spending anything above the agreed amount.

Turnaround is ten working days, five during school holidays. You receive a list of what was tested, what failed and why, so that next year's order is for the things that really break. Repairs are guaranteed for six months.`,
    options: [
      'Class set of up to 30 boards',
      'Sensor and probe recalibration, per item',
      'Soldering station service and electrical test tag',
      'Hydroponic system clean and restart',
      'Annual care plan with pick-up',
    ],
  },
];
