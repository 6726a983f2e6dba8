import type { SiteWords } from './types.ts';

/** Soil moisture of a school bed, a reading every four hours. */
const MOISTURE = [
  '28',
  '27',
  '26',
  '24',
  '41 Watered by Year 5',
  '39',
  '38',
  '37',
  '35',
  '33',
  '31',
  '30',
  '29',
  '28',
  '42 Watered by Year 6',
  '40',
  '37',
  '36',
  '35',
  '34',
  '32',
  '29',
  '26',
  '23',
  '21 Whose turn was it?',
  '20',
  '19',
  '17',
  '16',
  '15',
  '14',
  '36',
  '41 Rain',
  '38',
  '36',
  '35',
  '34',
  '33',
  '32',
  '30',
  '28',
  '27',
];

/** The default content of the pages: used for a new shop, and for pages whose content was deleted. */
export const firstWords: SiteWords = {
  home: {
    description:
      'Workshops, smart garden projects and electronics for schools, businesses and homes across Australia.',
    hero: {
      title: 'Growing Ideas, Harvesting Knowledge',
      text: 'We bring sensors, code and living plants together, so that learners and growers can see what technology does in the ground in front of them.',
      servicesButton: 'Explore our services',
      shopButton: 'Visit the shop',
    },
    blurbs: [
      {
        drawing: 'school',
        title: 'Educational Partnerships',
        text: 'We plan with teachers, not around them. Lessons follow the curriculum, kits arrive counted and charged, and the knowledge stays in the school after we leave.',
      },
      {
        drawing: 'field',
        title: 'Smart Agriculture Projects',
        text: 'Soil probes, weather stations and automatic watering that students and growers build, read and trust, from one raised bed to a working paddock.',
      },
      {
        drawing: 'solar',
        title: 'Sustainable Tech Solutions',
        text: 'Solar power, repairable parts and open data. We choose technology that uses little, lasts long and can be taken apart to see how it works.',
      },
    ],
    facts: [
      { title: 'Free delivery', text: 'To every address in Australia' },
      { title: 'GST invoice', text: 'A tax invoice with every order' },
      { title: '30-day returns', text: 'If you change your mind' },
      { title: '12-month warranty', text: 'On top of your consumer rights' },
    ],
    servicesTitle: 'How we can help',
    categoriesTitle: 'Parts for what you build',
    bestRatedTitle: 'Best rated in our shop',
    bestRatedButton: 'See all products',
    promotion: {
      title: 'A day that puts a sensor in every student’s hands',
      text: 'In our workshops each pair builds a logger, takes it somewhere they are curious about and argues over what the numbers say. Boards, sensors and laptops come with us.',
      button: 'See our workshops',
      serviceCode: 'SLT-001',
      picture: null,
      pictureText: '',
    },
    steps: {
      title: 'How a workshop goes',
      items: [
        {
          title: 'We plan it with you',
          text: 'One phone call about your class, your garden and what students should take away. You get a date, a price and a plan.',
        },
        {
          title: 'Students build and measure',
          text: 'We arrive with boards, sensors and laptops. Each pair builds a logger in the morning and argues over its numbers in the afternoon.',
        },
        {
          title: 'The work goes on',
          text: 'A set of boards stays for a term. Plans, code and data are yours, and we answer the questions that come later.',
        },
      ],
    },
    graph: {
      title: 'One bed, one week, one argument',
      text: 'A class wired a moisture probe into its vegetable bed. By Friday the graph had asked a question that nobody had planned for. That is the lesson we are after.',
      readings: MOISTURE.join('\n'),
      days: 'Mon, Tue, Wed, Thu, Fri, Sat, Sun',
      limit: 20,
      caption:
        'Soil moisture in one school bed, in per cent, every four hours. Below the dashed line plants go thirsty.',
      description:
        'Soil moisture rises with each watering on Monday and Wednesday, falls until Friday and rises with the rain on Saturday.',
    },
    closing: { title: 'Tell us what you would like to grow', button: 'Write to us' },
  },
  about: {
    description: 'Our mission, what we do for schools, businesses and homes, and the values we work by.',
    title: '',
    mission:
      'Our mission is to make technology something people grow with: understood, useful and good for the ground it stands on.',
    story: {
      text: [
        'We are a small Australian business of teachers, engineers and gardeners. We started by wiring a moisture probe into a school vegetable patch and watching a class argue about the graph. That argument is still what we are after.',
        'Today we work with schools, educators, commercial growers and households. We run the workshops, build the systems and sell the parts, so the person who teaches you is also the one who answers when something stops working.',
      ].join('\n\n'),
      picture: null,
      pictureText: '',
      caption: 'Soil moisture in one school bed, one week. Below the dashed line plants go thirsty.',
    },
    services: {
      title: 'What we do',
      items: [
        {
          title: 'Learning workshops',
          text: 'Half-day, full-day and term-long programs in which students design, build and test something that works outdoors.',
        },
        {
          title: 'Technology integration',
          text: 'We fit boards, sensors and software to the lessons, gardens and networks you already have, and train the people who will run them.',
        },
        {
          title: 'Grant assistance',
          text: 'Help with finding a fitting grant, writing the application, budgeting the equipment and reporting on what it achieved.',
        },
        {
          title: 'Commercial variations',
          text: 'Monitoring, irrigation and reporting for nurseries, market gardens and offices, sized to the site and serviced on a schedule.',
        },
        {
          title: 'Domestic variations',
          text: 'The same dependable parts at the scale of a balcony or backyard, set up with you so that you can change them yourself.',
        },
      ],
    },
    values: {
      title: 'What we value',
      items: [
        {
          title: 'Learning by doing',
          text: 'A reading you took yourself teaches more than a slide about one.',
        },
        {
          title: 'Open by default',
          text: 'You get the plans, the code and the data. Nothing we install is a locked box.',
        },
        {
          title: 'Built to be mended',
          text: 'We choose parts that can be replaced one at a time and we stock the replacements.',
        },
        {
          title: 'Room for everyone',
          text: 'Our sessions are made for mixed abilities, small budgets and schools a long way from town.',
        },
      ],
    },
    closing: { title: 'Have a garden, a class or an idea?', button: 'CONTACT NOW' },
  },
  contact: {
    description: '',
    introduction:
      'Tell us about your class, site or garden. For anything with a date on it, a phone call is the surest way to reach us.',
    address: '',
    hours: 'Monday to Friday, 9 am to 5 pm',
    answerTime: 'We answer within one working day.',
  },
  services: {
    description:
      'Workshops, technology assessments, curriculum support and growing systems for schools, businesses and homes.',
    introduction:
      'From a single afternoon with one class to a growing system for a whole site: how we help schools, businesses and households put technology to work in living things.',
  },
  settings: {
    technologyGroup: 'Technology Assessment and Solutions',
    educationGroup: 'Educational Consultation and Innovation',
    commercialGroup: 'Commercial and Educational Support',
    deliveryLine: 'Delivery in Australia is free, and we pack your order on the next business day.',
    paymentNote:
      'You pay at PayPal, with your account or a card; we never see its number. If something is not right, you can send it back within 30 days.',
    shopDescription:
      'Boards, sensors, power, cables, tools and growing kits for schools and makers, priced in Australian dollars.',
    isAnnounced: false,
    announcement: '',
    announcementLink: '',
    menu: [
      { label: 'HOME', link: '/' },
      { label: 'SERVICES', link: '/services' },
      { label: 'SHOP', link: '/shop' },
      { label: 'ABOUT', link: '/about' },
      { label: 'CONTACT', link: '/contact' },
    ],
    information: [
      { label: 'Delivery', link: '/info/delivery' },
      { label: 'Returns', link: '/info/returns' },
      { label: 'Warranty', link: '/info/warranty' },
      { label: 'Support', link: '/info/support' },
    ],
    legal: [
      { label: 'Terms', link: '/info/terms' },
      { label: 'Privacy', link: '/info/privacy' },
    ],
  },
};
