import type { OpinionsByPart } from './types';

/** Power, cables and tools. */
export const workshopOpinions: OpinionsByPart = {
  'SP-PANEL-6V6': [
    [5, 'Kept a field node at full charge through June in Ballarat.'],
    [4, 'Stand is adjustable, but use your own screws on a post.'],
    [4, 'Measured 5.6 watts at noon in March. Close enough.'],
  ],
  'SP-MPPT-1A': [
    [5, 'LEDs tell you at a glance whether the panel is doing anything.'],
    [4, 'Good little board. Three sockets are better than two.'],
  ],
  'SP-18650-30P': [
    [5, 'Tested six: 2,960 to 3,040 mAh.'],
    [4, 'Honest capacity. Hard case is a nice touch.'],
  ],
  'SP-3AA-SW': [
    [4, 'The screw on the lid is what makes it suitable for juniors.'],
    [3, 'Switch is small but it is recessed, so it does not turn on in the bag.'],
  ],
  'SP-BUCK-3A': [
    [4, 'Display was within 0.1 V of my meter.'],
    [2, 'Gets hot at two and a half amps, so treat three as a peak.'],
  ],
  'SP-PSU-5V3': [[5, 'Holds 5.05 V with the strip at full white.']],
  'SP-LFP-12-6': [
    [5, 'A third of the weight, and I can carry it across a paddock in one hand.'],
    [4, 'Two seasons on the gate opener so far.'],
  ],
  'LL-USBC-1M': [
    [5, 'The green collar has saved me hours. Every data cable in our room has one now.'],
    [5, 'Bought twenty after losing a lesson to charge-only cables.'],
    [4, 'Good. I would like a 2 m one as well.'],
    [5, 'Survives Year 8.'],
  ],
  'LL-DUP-120': [
    [5, 'Ends stay in the board. Ten colours make wiring diagrams easy to follow.'],
    [4, 'Ribbons peel cleanly.'],
    [3, 'Three broken crimps out of 120. Acceptable.'],
  ],
  'LL-CROC-10': [
    [4, 'Clips grip and the wire does not pull out.'],
    [5, 'Lemon battery day was a success with no tears.'],
  ],
  'LL-HUW-22S': [[5, 'Strips cleanly and stays where it is put. Dispenser box fits a drawer.']],
  'LL-LEVER-30': [
    [
      5,
      'No more twisted wire and tape. Clear bodies let me check every joint from across the table.',
    ],
    [5, 'Reused for three years of classes.'],
  ],
  'LL-BB-830': [
    [4, 'Firm grip and the numbers do not rub off.'],
    [5, 'They clip together properly, which is rarer than you would think.'],
    [1, 'Mine had one dead row, found after an hour of blaming my code. Replaced without fuss.'],
    [4, 'Good boards for the price.'],
  ],
  'LL-BOX-IP65': [
    [4, 'Dry inside after a winter on a fence post.'],
    [5, 'Glands already fitted. Clear lid means you can see the LED.'],
  ],
  'TB-IRON-60C': [
    [5, 'Hot in nine seconds is true, and it cools itself when a student forgets it.'],
    [5, 'The silicone lead alone is worth it.'],
    [4, 'Excellent. Needs a strong USB-C supply, which is sold separately.'],
    [5, 'Twelve bought, none returned.'],
    [4, 'Display is readable and the menu is short.'],
  ],
  'TB-DMM-600': [
    [5, 'Continuity beep is instant. Half of school electronics is that beep.'],
    [4, 'Fused properly and the fuse is easy to change. Ask me how I know.'],
    [5, 'Agrees with the bench meter to three digits.'],
  ],
  'TB-STRIP-2030': [
    [5, 'First strippers my Year 5 students can close.'],
    [4, 'Lock is a little stiff when new.'],
  ],
  'TB-FLUSH-125': [
    [4, 'Lead catcher works. No more flying offcuts.'],
    [3, 'Blunt after somebody cut a paper clip. The page did warn us.'],
  ],
  'TB-PREC-24': [
    [5, 'Engraved sizes mean I can count the set in five seconds at the end of class.'],
    [4, 'Bits are hard and the magnet is strong.'],
  ],
  'TB-SN99-08': [
    [3, 'Flows well for lead-free, though beginners still find it harder than the old stuff.'],
  ],
  'TB-SPEC-12Y': [
    [5, 'They fit children. That is the whole review.'],
    [4, 'Anti-fog works for about half a year of cleaning.'],
  ],
};
