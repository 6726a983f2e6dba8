import type { OpinionsByPart } from './types';

/** Sensors and growing kits. */
export const fieldOpinions: OpinionsByPart = {
  'WB-DHT22-M': [
    [
      4,
      'Agrees with our lab hygrometer within one percent. Slow at two seconds, but weather is slower.',
    ],
    [5, 'Labelled pins and a lead in the bag. No more guessing.'],
    [5, 'Six in different classrooms for a term, no drop-outs.'],
    [3, 'Fine in rooms. In our propagation tent it stayed at 99 percent until it dried out.'],
    [4, 'Good class sensor. Code samples worked first time.'],
  ],
  'WB-BME280-Q': [
    [5, 'The floor-to-table pressure trick is real, and Year 6 would not stop doing it.'],
    [5, 'Plugs together without solder. Two on one bus with the jumper.'],
  ],
  'WB-SOIL-CAP': [
    [5, 'No corrosion after a full year outdoors. The resistive ones lasted a month.'],
    [
      5,
      'The white line should be standard on these. Readings are repeatable when everyone inserts to the line.',
    ],
    [4, 'Works well, calibrate in your own soil.'],
    [4, 'Sealed top survived the sprinkler.'],
    [
      2,
      'Two of fifteen read five percent lower than the rest. Usable after calibration, but it took a lesson.',
    ],
    [5, 'Basil has never had it so good.'],
  ],
  'WB-SOIL-485-5': [
    [4, 'Serious probe. pH takes a long time to settle in sandy soil.'],
    [5, 'Buried since autumn at 30 cm, still talking.'],
  ],
  'WB-DS18B20-1M': [
    [5, 'Ten on one pin in the compost bay. The middle hit 64 degrees.'],
    [5, 'Waterproof as promised and the resistor is in the bag.'],
    [4, 'Good probe, label the leads because they all look alike.'],
  ],
  'WB-BH1750-D': [
    [4, 'The dome makes it far less fussy about angle. Settled an argument about the herb shelf.'],
  ],
  'KC-PIR-501': [
    [4, 'Counts possums, and one very regular cat.'],
    [2, 'Too sensitive near the heater even at the lowest setting.'],
    [4, 'Set the trimmers once and it was fine.'],
  ],
  'KC-HCSR04-3V': [
    [5, 'Runs straight from 3.3 V. Tank level has been right to a centimetre.'],
    [4, 'Good value. Soft things such as foliage give odd echoes.'],
    [5, 'Parking sensor project done in one lesson.'],
    [4, 'Would like the pin labels on the front as well.'],
  ],
  'KC-LOAD-5KG': [
    [5, 'We watched a tomato lose 90 grams in a day. Best graph of the unit.'],
    [4, 'Plates and screws included, so it is really a scale and not a puzzle.'],
  ],
  'WB-PH-KIT': [
    [4, 'Calibrates easily and holds for about a month.'],
    [5, 'Buffers in the box made it usable on the first day.'],
    [1, 'Arrived with a cracked bulb. Replaced quickly, but we missed the practical.'],
    [4, 'Keep the cap wet and it stays happy.'],
  ],
  'WB-TDS-A': [
    [4, 'Matches our pen meter. Temperature correction is up to you.'],
    [3, 'Board is good, cable is a little short for our tank.'],
  ],
  'WB-SCD41-Q': [
    [5, 'Changed when we open windows. Not many parts can say that.'],
    [5, 'Quiet, small, accurate against the school’s expensive one.'],
    [4, 'Dear, but the cheap ones only guess.'],
  ],
  'WB-RAIN-02': [
    [4, 'Agrees with the bureau’s gauge down the road within a millimetre. Clean the leaf screen.'],
    [5, 'Simple and honest. A counter and a tape measure check it.'],
  ],
  'WB-WIND-C3': [
    [5, 'Survived the August storm that took the shade sail.'],
    [3, 'Good sensor, clamp only just fits our pole.'],
  ],
  'WB-FLOW-12': [
    [3, 'Reads low under 2 litres a minute. Fine above that, and the bucket test is good maths.'],
  ],
  'FF-SMARTPOT-1': [
    [5, 'The booklet is written for children and not for engineers. We made four.'],
    [4, 'Everything fits. The pump tube could be longer.'],
    [5, 'Basil survived the September holidays without a person near it.'],
    [4, 'Nice pot. Note that the controller board is separate.'],
  ],
  'FF-MICRO-10': [
    [5, 'Eleven days from seed to sandwich. Every group could run its own experiment.'],
    [5, 'Second sowing of radish went even better.'],
    [4, 'Sunflower seed was patchy, the rest excellent.'],
    [5, 'Trays wash up in the dishwasher.'],
    [4, 'Good for a unit on light colour.'],
  ],
  'FF-HYDRO-8': [
    [5, 'Lettuce for the canteen every third week. Pre-drilled probe ports are clever.'],
    [4, 'Pump is audible in a quiet room. We put it on a timer.'],
    [3, 'Works well, but instructions for the stand skip a step.'],
  ],
  'FF-SEED-24H': [
    [4, 'Capsicum up in eight days in July.'],
    [2, 'Dome was cracked at a corner. Tape fixed it, still.'],
  ],
  'FF-WORM-OBS': [
    [5, 'The covers slide off and the whole class goes quiet.'],
    [4, 'Worm voucher took a fortnight, plan ahead.'],
  ],
  'FF-GROW-24W': [
    [5, 'Even light and no fan. Seedlings stopped leaning.'],
    [4, 'Dimming from a controller worked as described.'],
    [4, 'Clips fit our wire shelving.'],
  ],
  'FF-DRIP-20': [[4, 'Done in a morning. Push the tube on with warm water and it never leaks.']],
  'FF-SEEDLIB-20': [
    [5, 'The index cards are used more than any book in the garden shed.'],
    [5, 'Good varieties, not the usual supermarket ones.'],
    [4, 'Tin is sturdy. Please bring it back into stock before spring.'],
    [5, 'We save our own seed into the same packets now.'],
  ],
};
