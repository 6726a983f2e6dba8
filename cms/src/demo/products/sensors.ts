import type { PartSheet } from '../types';

const category = 'Sensors';

export const sensors: PartSheet[] = [
  {
    name: 'DHT22 Temperature and Humidity Sensor',
    brand: 'Wattlebird',
    partNum: 'WB-DHT22-M',
    category,
    price: 9.95,
    description:
      'DHT22 on a carrier with pull-up resistor and three labelled pins. Reads −40 to 80 °C within half a degree and 0 to 100 % relative humidity within 2 %, every two seconds. 3.3 to 5 V, single-wire digital. A 200 mm three-way jumper lead is included.',
    countInStock: 96,
    images: ['dht22', 'dht22-detail'],
  },
  {
    name: 'BME280 Climate Sensor, I2C',
    brand: 'Wattlebird',
    partNum: 'WB-BME280-Q',
    category,
    price: 17.5,
    description:
      'Temperature, humidity and barometric pressure on a 25 × 25 mm board with two JST-SH sockets for solderless chaining. Address 0x76 or 0x77 by jumper. Sensitive enough to tell the table from the floor by pressure alone, which makes a good first lesson.',
    countInStock: 41,
    images: ['bme280'],
  },
  {
    name: 'Capacitive Soil Moisture Sensor',
    brand: 'Wattlebird',
    partNum: 'WB-SOIL-CAP',
    category,
    price: 7.95,
    description:
      'Senses moisture through its own solder mask, so there is no bare metal to corrode. Analog output 1.2 to 2.8 V on a 3.3 to 5 V supply. Insert to the white line, 60 mm deep. The electronics end is sealed with epoxy. Cable 250 mm.',
    countInStock: 110,
    images: ['soil-moisture', 'soil-moisture-in-pot'],
  },
  {
    name: 'Soil Probe, 5-in-1, RS-485',
    brand: 'Wattlebird',
    partNum: 'WB-SOIL-485-5',
    category,
    price: 89.0,
    description:
      'Stainless five-pin probe for moisture, temperature, electrical conductivity, pH and nitrogen index over Modbus RTU. Supply 5 to 24 V. Sealed to IP68 for burying; 5 m of cable. Supplied with a calibration note for clay, loam and sand.',
    countInStock: 9,
    images: ['soil-probe-485'],
  },
  {
    name: 'DS18B20 Waterproof Temperature Probe',
    brand: 'Wattlebird',
    partNum: 'WB-DS18B20-1M',
    category,
    price: 8.5,
    description:
      'Digital thermometer in a 6 × 50 mm stainless sheath on 1 m of silicone cable. −55 to 125 °C, within half a degree from −10 to 85. One-wire bus: hang ten on one pin. 4.7 kΩ resistor included.',
    countInStock: 73,
    images: ['ds18b20', 'ds18b20-detail'],
  },
  {
    name: 'BH1750 Light Sensor',
    brand: 'Wattlebird',
    partNum: 'WB-BH1750-D',
    category,
    price: 6.95,
    description:
      'Reads 1 to 65,535 lux directly, under a frosted dome that evens out the angle of the sun. I2C at 3.3 or 5 V, 22 mm across. Use it to find out whether the herb shelf really gets six hours.',
    countInStock: 52,
    images: ['light-sensor'],
  },
  {
    name: 'PIR Motion Sensor',
    brand: 'Kestrel Circuits',
    partNum: 'KC-PIR-501',
    category,
    price: 5.95,
    description:
      'Passive infrared module with Fresnel dome, range 3 to 7 m over 110 degrees. Two trimmers set range and hold time. 5 to 12 V supply, 3.3 V output, 32 × 24 mm. Counts possums after dark.',
    countInStock: 38,
    images: ['pir'],
  },
  {
    name: 'Ultrasonic Distance Sensor, 3.3 V',
    brand: 'Kestrel Circuits',
    partNum: 'KC-HCSR04-3V',
    category,
    price: 6.5,
    description:
      'HC-SR04 layout that runs from 3 to 5.5 V, so it needs no divider on an ESP32 or micro:bit-compatible board. 20 mm to 4 m within 3 mm. Four pins: VCC, Trig, Echo, GND. Popular for water tank levels and plant height.',
    countInStock: 67,
    images: ['ultrasonic', 'ultrasonic-detail'],
  },
  {
    name: 'Load Cell 5 kg with HX711 Amplifier',
    brand: 'Kestrel Circuits',
    partNum: 'KC-LOAD-5KG',
    category,
    price: 16.95,
    description:
      'Aluminium bar cell and 24-bit amplifier, resolution about 1 g. Two acrylic plates and M4 screws make a scale in ten minutes. Weigh a pot before and after watering and plot transpiration overnight. Supply 2.7 to 5 V.',
    countInStock: 18,
    images: ['load-cell'],
  },
  {
    name: 'pH Probe Kit, Analog',
    brand: 'Wattlebird',
    partNum: 'WB-PH-KIT',
    category,
    price: 64.0,
    description:
      'BNC glass electrode and signal board for pH 0 to 14, within 0.1 after two-point calibration. Sachets of pH 4.00 and 7.00 buffer and a storage cap are in the box. Output 0 to 3 V on a 5 V supply. Probe life about a year in hydroponics.',
    countInStock: 2,
    images: ['ph-kit', 'ph-kit-box'],
  },
  {
    name: 'TDS and Conductivity Sensor',
    brand: 'Wattlebird',
    partNum: 'WB-TDS-A',
    category,
    price: 21.5,
    description:
      'Two-pin probe and board for dissolved solids from 0 to 1,000 ppm, within 10 %. The probe is driven with AC so it does not plate. Analog 0 to 2.3 V, supply 3.3 to 5.5 V, cable 830 mm. For nutrient tanks and creek water.',
    countInStock: 29,
    images: ['tds'],
  },
  {
    name: 'CO₂ Sensor SCD41, I2C',
    brand: 'Wattlebird',
    partNum: 'WB-SCD41-Q',
    category,
    price: 72.95,
    description:
      'True photoacoustic CO2 sensor, 400 to 5,000 ppm within 50 ppm plus 5 %, with temperature and humidity. JST-SH sockets, 3.3 V, 25 × 25 mm. A class of 26 with the windows shut passes 1,500 ppm in about half an hour: measure it.',
    countInStock: 14,
    images: ['co2', 'co2-detail'],
  },
  {
    name: 'Tipping Bucket Rain Gauge',
    brand: 'Wattlebird',
    partNum: 'WB-RAIN-02',
    category,
    price: 58.0,
    description:
      'Self-emptying gauge, 0.2 mm a tip, with reed switch and 5 m cable. Works on any digital input with a pull-up; no supply needed. UV-stable housing 140 mm across, pole and flat mounts and a leaf screen included.',
    countInStock: 7,
    images: ['rain-gauge'],
  },
  {
    name: 'Cup Anemometer, Pulse Output',
    brand: 'Wattlebird',
    partNum: 'WB-WIND-C3',
    category,
    price: 49.5,
    description:
      'Three-cup wind speed sensor on sealed bearings: one pulse a second is 2.4 km/h. Starts at 3 km/h and has survived 150. Reed switch output, 5 m cable, clamp for poles of 20 to 35 mm.',
    countInStock: 0,
    images: ['anemometer'],
  },
  {
    name: 'Water Flow Meter, ½-inch',
    brand: 'Wattlebird',
    partNum: 'WB-FLOW-12',
    category,
    price: 15.95,
    description:
      'Hall-effect flow sensor, 1 to 30 L/min, about 450 pulses a litre. ½-inch BSP male threads on both ends. 5 to 18 V, three wires, up to 1.2 MPa. Calibrate it with a bucket and a stopwatch.',
    countInStock: 24,
    images: ['flow-meter'],
  },
];
