import type { DemoService } from './types';

const group = 'Educational Consultation and Innovation';

export const educationServices: DemoService[] = [
  {
    id: 'SLT-011',
    name: 'Curriculum Design and Mapping',
    group,
    image: 'service-curriculum',
    description:
      'Units of work that use real sensors and real soil, mapped line by line to the Australian Curriculum.',
    info: `We write units with your teachers rather than for them. A unit is usually five to ten lessons and covers Digital Technologies, Design and Technologies, Science or a combination, mapped to Australian Curriculum version 9 content descriptions and to your state's syllabus where it differs.

We begin with a two-hour meeting to find out what you own, what your students did last year and how much time there is. A draft follows in three weeks. One of us then team-teaches the first two lessons, and the unit is revised with what happened in the room.

You receive editable lesson plans, student worksheets, code for every activity at three levels of difficulty, an assessment rubric with work samples, and a materials list with quantities for your class sizes.`,
    options: [
      'Single unit of 5 lessons',
      'Single unit of 10 lessons with team-teaching',
      'Year-level program, four units',
      'Whole-school scope and sequence, F to 10',
      'Review and re-mapping of an existing unit',
    ],
  },
  {
    id: 'SLT-012',
    name: 'Teacher Professional Learning',
    group,
    image: 'service-teacher-training',
    description:
      'Practical sessions in which teachers wire, code and break things before their students do.',
    info: `Every participant works with their own board from the first ten minutes. We assume no coding and no electronics, and we plan for the questions that stop a lesson: the cable that only charges, the sensor that reads 998, the laptop that will not see the board.

A course is one full day or three sessions of two hours. Groups are at most 16 so that nobody waits for help. Sessions can be held at your school, at ours in Ballarat or online with a kit posted beforehand.

Participants leave with the board they used, two lessons they have taught to each other, and six weeks of e-mail support. Certificates state hours and the Australian Professional Standards for Teachers addressed, for your registration record.`,
    options: [
      'First steps with micro:bit-compatible boards, Years 3 to 6',
      'ESP32 and sensors for Years 7 to 10',
      'Data science with your own garden, Years 5 to 8',
      'Soldering and workshop safety for technology staff',
      'Train-the-trainer, two days',
    ],
  },
  {
    id: 'SLT-013',
    name: 'Makerspace Planning',
    group,
    image: 'service-makerspace',
    description:
      'A floor plan, an equipment list and a way of running the room that survives a change of staff.',
    info: `Makerspaces fail on storage, noise and the person who left. We plan for those first. A planning project takes four to six weeks and starts with a day on site measuring the room, counting power points and watching how students move through it.

You receive a scaled floor plan with furniture and power, ventilation and sight-line notes, an equipment list in three budget steps, a labelled storage scheme, risk assessments for each tool, and an induction for students in four short lessons.

If you go ahead, we can be there for the fit-out week and run the first inductions with your staff. Equipment can come from us or from your usual suppliers; the list names what matters about each item.`,
    options: [
      'Corner of a library, up to 20 m²',
      'Classroom conversion, up to 80 m²',
      'Purpose-built room, working with your architect',
      'Mobile makerspace on three trolleys',
      'Health check of an existing space',
    ],
  },
  {
    id: 'SLT-014',
    name: 'Student Innovation Projects',
    group,
    image: 'service-student-projects',
    description:
      'A term-long project in which a student team solves a measured problem for a real client.',
    info: `Teams of four to six students take on a problem from someone outside the school: a grower who loses seedlings to frost, a council that wants to know when a creek floods a path, an aged-care home with a dry roof garden. We find the client and agree on a scope that fits ten weeks.

A mentor meets each team for an hour a week, four times in person and six online. Students interview the client, build and test two prototypes, keep a logbook and present the result at the client's site.

The fee covers mentoring, up to $400 of parts for each team and the presentation day. Teams keep their prototypes and own what they invent. Work samples suit the folio requirements of most state certificates.`,
    options: [
      'One team, one term',
      'Whole class, five teams, one term',
      'Holiday sprint of five days',
      'Science fair and competition mentoring',
      'Senior folio mentoring, Years 11 and 12',
    ],
  },
];
