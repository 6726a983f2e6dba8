import type { DemoService } from './types';

const group = 'Technology Assessment and Solutions';

export const assessmentServices: DemoService[] = [
  {
    id: 'SLT-001',
    name: 'Technology Assessment Workshops',
    group,
    image: 'service-workshops',
    description:
      'A hands-on day in which students and staff measure their own school with sensors they have just built.',
    info: `We bring a full class set of microcontroller boards, sensors and laptops to your school. In the morning each pair of students builds a small logger and takes it somewhere they are curious about: the hottest classroom, the thirstiest garden bed, the noisiest corridor. In the afternoon the class puts its readings side by side and decides what they mean.

While students work, we walk the site with a teacher and the person who looks after your network. We note what equipment you own, what still works, where the Wi-Fi reaches and which subjects could use what is there. Nothing is sold on the day.

Within ten school days you receive a written assessment of six to ten pages: an equipment register, three changes worth making first with their cost, lesson plans for the activities the students tried, and every class's data as a spreadsheet. One set of boards stays with you for a term so that the work can go on.

Each workshop takes up to 28 students with two facilitators. We ask for one room with tables, power and a teacher who stays with the class.`,
    options: [
      'Half-day taster, one class, Years 3 to 6',
      'Full day, one class with staff site walk and written assessment',
      'Two-day program for up to four classes',
      'Staff-only workshop, three hours after school',
      'Holiday workshop for libraries and councils, ages 9 to 14',
      'Remote session with a kit posted to each participant',
    ],
  },
  {
    id: 'SLT-002',
    name: 'Smart Agriculture Site Survey',
    group,
    image: 'service-site-survey',
    description:
      'We walk your garden, farm or greenhouse, measure soil, water and radio coverage, and map what to monitor.',
    info: `A survey answers three questions before anybody buys a sensor: what is worth measuring here, can the readings get home, and what will the equipment cost to keep alive.

We spend half a day to two days on site, depending on its size. We sample soil moisture and salinity at agreed points, log temperature and light for 48 hours where it matters, check water pressure and flow, and walk the boundary with a LoRa test node to record signal strength. For school gardens, students can do the walk with us.

You get a scaled map with recommended sensor positions, a radio coverage plot, a parts list at shop prices and a one-page maintenance calendar. The report is yours and names parts by specification, so you can buy them anywhere.`,
    options: [
      'School garden, up to 500 m²',
      'Greenhouse or polytunnel, up to 1,000 m²',
      'Market garden or orchard, up to 10 hectares',
      'Broadacre paddock survey, quoted by distance',
      'LoRa coverage walk only',
    ],
  },
  {
    id: 'SLT-003',
    name: 'Sensor Network Design and Installation',
    group,
    image: 'service-sensor-network',
    description:
      'From a sketch to a working network of field sensors, with a dashboard your own people can change.',
    info: `We design, build and install networks of four to sixty sensor nodes for gardens, greenhouses, workshops and buildings. Nodes talk LoRaWAN or Wi-Fi, run from solar or mains, and use parts that can be replaced from a shelf rather than from one supplier.

The work has four steps: a design you sign off, a bench build that runs in our workshop for a week, installation on site, and a handover session of two hours. Most networks of up to twelve nodes are in place within five weeks of sign-off.

Readings go to a server of your choice, including one in your own rack. The dashboard, the firmware source and the wiring diagrams are handed over with the equipment. We return after 30 days to check batteries, seals and calibration at no further cost.`,
    options: [
      'Starter network: 4 nodes, 1 gateway, dashboard',
      'Greenhouse network: 12 nodes with irrigation control',
      'Building comfort network: CO₂, temperature and light in 20 rooms',
      'Custom network of up to 60 nodes',
      'Annual service visit with calibration',
    ],
  },
  {
    id: 'SLT-004',
    name: 'Sustainable Energy and Water Audit',
    group,
    image: 'service-energy-audit',
    description:
      'Four weeks of metering that show where power and water go, and a ranked list of what to change.',
    info: `We clip current meters on your main circuits and pulse readers on your water meters, and leave them for four weeks. Nothing is switched off and no wiring is altered; a licensed electrician opens the switchboard with us.

At the end you see consumption by circuit and by hour. The usual finds are a bain-marie left on all weekend, a leaking cistern at 40 litres an hour, and an air conditioner fighting a heater. Each finding comes with what it costs in a year and what it would cost to fix.

Schools can have the meters shown live on a screen, with a set of five Year 7 to 9 lessons in which students read the same data and propose a saving. In our experience theirs is often the cheapest idea in the report.`,
    options: [
      'Power only, up to 12 circuits',
      'Water only, up to 6 meters',
      'Power and water, four weeks',
      'Audit with live foyer display and lesson set',
      'Follow-up fortnight a year later',
    ],
  },
];
