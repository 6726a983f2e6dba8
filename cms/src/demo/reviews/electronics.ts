import type { OpinionsByPart } from './types';

/** Boards, displays, motors. */
export const electronicsOpinions: OpinionsByPart = {
  'BB-ESP32-38C': [
    [5, 'Bought thirty for Year 9. Thirty worked. That has not happened to me before.'],
    [5, 'USB-C at last. The students stop breaking the socket when the plug goes in either way.'],
    [
      4,
      'Good board. It is a bit wide, so you only get one row of holes each side on a breadboard, as described.',
    ],
    [
      5,
      'MicroPython was on it and running in five minutes. Pin labels are on both sides, which helps.',
    ],
    [3, 'Works well but one of ten arrived with a bent header. Straightened it with pliers.'],
    [5, 'Runs our chook shed door. Eleven months without a restart.'],
    [4, 'Wi-Fi range through a brick wall is better than the boards we had before.'],
  ],
  'BB-ESP32S3-CAM': [
    [
      4,
      'Time-lapse of beans germinating was the hit of the term. The lens needs a turn to focus up close.',
    ],
    [
      5,
      'Like that the light cannot be turned off, it made the privacy conversation with parents simple.',
    ],
    [
      2,
      'Gets quite warm in a closed box and two of our cards were not recognised. Support sent a list of cards that are.',
    ],
  ],
  'BB-ESP32C3-MINI': [
    [5, 'Small enough for wearables club. Soldering the headers is a nice first job.'],
    [4, 'Sleep current really is what they say, I measured 47 microamps.'],
    [4, 'Great value. Do buy a few spares, they are easy to lose.'],
    [5, 'Fits inside a ping-pong ball lamp with the battery.'],
  ],
  'KC-MB-200': [
    [
      5,
      'The block editor found them straight away. Our edge connector robots work with no changes.',
    ],
    [5, 'Grade 4 had hearts on the screen before I had finished handing them out.'],
    [5, 'Rounded corners are a small thing, but no more scratched tables.'],
    [4, 'Speaker is loud. Very loud with 26 of them. Otherwise perfect.'],
    [5, 'Reordered for the second class.'],
    [4, 'Quick-start card is good, I would like it in A5 for the wall.'],
    [5, 'Radio worked across the oval for our treasure hunt.'],
    [3, 'Good board, but the battery plug is tight for small fingers.'],
    [5, 'Bought one for my niece and ended up keeping one for myself.'],
  ],
  'KC-MB-EDGE': [
    [4, 'Finally three pins in a row for every signal. Labels could be larger.'],
    [5, 'Servos on their own supply means no more random resets.'],
  ],
  'KC-328-UNO': [
    [5, 'A socketed chip is the reason I buy these. Two replaced this year at a few dollars each.'],
    [4, 'Every old shield we own fits. USB-B feels dated, but students cannot snap it off.'],
    [5, 'Solid, dull, dependable. Exactly what a class set should be.'],
  ],
  'BB-RP2040-W': [
    [5, 'Drag and drop is so much easier to explain than drivers.'],
    [4, 'Very good. Wi-Fi examples took some hunting.'],
    [4, 'We use it as the second step after blocks, and it fits that well.'],
  ],
  'BB-LORA-915': [
    [5, 'Got 3.1 km from the top paddock to the shed with the little antenna.'],
    [4, 'Solar input works well even in Gippsland winter. Menu on the screen is basic.'],
    [5, 'Four nodes out since April, all on their first charge plus sun.'],
    [3, 'Hardware is excellent. Allow an afternoon for joining the network the first time.'],
    [5, 'The screw terminals save a lot of soldering in the field.'],
  ],
  'BB-GW-915-8': [
    [5, 'Plugged in, scanned the code, nodes joined. Our IT people liked that no port was opened.'],
    [4, 'Strong and simple. Wall bracket is plastic, I would have paid for metal.'],
  ],
  'KC-LOG-RTC': [
    [4, 'Clock had drifted nine seconds after six months. Please restock.'],
    [5, 'CSV opens directly, so students get to graphs faster.'],
  ],
  'DG-OLED-096': [
    [5, 'Crisp and tiny. Wire it, see something, smile.'],
    [4, 'Easy to read in the greenhouse, less so in full sun.'],
    [5, 'Same address on all of them, as stated, so one to a bus.'],
    [4, 'Four pins and a library. Nothing to complain about.'],
  ],
  'DG-LCD-1602': [
    [
      4,
      'Old technology that still teaches well. Turn the trimmer on the back if you see only blocks.',
    ],
    [3, 'Fine, but the contrast needed adjusting on every one of twelve.'],
  ],
  'DG-EPD-29R': [
    [5, 'Plant labels that change themselves. Visitors always ask about them.'],
    [3, 'Looks wonderful, but fifteen seconds to refresh is long when you are debugging.'],
    [4, 'Four months on two AA cells so far.'],
  ],
  'DG-WS2812-60': [
    [5, 'Used for a CO2 traffic light along the corridor. Bright even at a quarter.'],
    [4, 'Colours match between two strips, which I cannot say for cheaper ones.'],
    [4, 'Cut lines are clear. Seal the ends again if it goes outside.'],
    [2, 'Lovely light, but ours came with one dead pixel at number 14. Replaced within the week.'],
  ],
  'QW-SERVO-9G': [
    [4, 'Good for flaps and flags. Plastic gears, so tell students not to turn it by hand.'],
    [5, 'Twenty of them, all centred the same. That matters when code is shared.'],
    [3, 'Does the job. A bit jittery when powered from the board.'],
  ],
  'QW-SUB-5V': [
    [4, 'Small and cheap and moves plenty of water for pots.'],
    [
      1,
      'Mine stopped after a week. To be fair it had run dry over the weekend, and the page says not to.',
    ],
    [5, 'Prime it first and it never lets you down.'],
    [3, 'Tube size is slightly under 7 mm, warm the hose before pushing it on.'],
  ],
  'KC-RLY-4': [
    [
      5,
      'Triggers from 3.3 V without tricks. LEDs make it easy to see what the code thinks it is doing.',
    ],
    [4, 'Clicky in the best way.'],
    [4, 'Active low confused us for ten minutes, then it was in bold on the sheet.'],
  ],
  'QW-NEMA17-40': [[5, 'Runs cool at one amp and the plug-in lead is a proper connector.']],
  'QW-TT-PAIR': [
    [4, 'Leads already soldered: worth it alone. One wheel wobbles slightly.'],
    [5, 'Twelve robots built in a double lesson.'],
    [
      3,
      'They do not run at quite the same speed, so robots curve. Became a lesson on calibration.',
    ],
  ],
};
