import type { PartSheet } from '../types';

const category = 'Displays & Lights';

export const displays: PartSheet[] = [
  {
    name: 'OLED Display 0.96-inch, 128 × 64, I2C',
    brand: 'Dayglass',
    partNum: 'DG-OLED-096',
    category,
    price: 10.95,
    description:
      'White-on-black OLED that reads from any angle and draws about 20 mA. SSD1306 controller at 0x3C, 3.3 to 5 V, four pins. 27 × 27 mm with four M2 holes.',
    countInStock: 60,
    images: ['oled', 'oled-detail'],
  },
  {
    name: 'LCD 16 × 2 with I2C Backpack',
    brand: 'Dayglass',
    partNum: 'DG-LCD-1602',
    category,
    price: 12.5,
    description:
      'Two rows of sixteen characters, yellow-green backlight, contrast trimmer on the back. I2C address 0x27, 5 V supply with 3.3 V-safe data lines. 80 × 36 mm.',
    countInStock: 45,
    images: ['lcd-1602'],
  },
  {
    name: 'E-paper Display 2.9-inch, Black, White and Red',
    brand: 'Dayglass',
    partNum: 'DG-EPD-29R',
    category,
    price: 34.5,
    description:
      'Keeps its picture without power: a plant label that updates once an hour runs for a year on two AA cells. 296 × 128 pixels, SPI, 3.3 V. Full refresh takes 15 seconds.',
    countInStock: 13,
    images: ['e-paper', 'e-paper-detail'],
  },
  {
    name: 'TFT Touch Display 2.8-inch, 320 × 240',
    brand: 'Dayglass',
    partNum: 'DG-TFT-28T',
    category,
    price: 27.95,
    description:
      'Colour display with resistive touch and microSD slot. ILI9341 over SPI, 3.3 V logic with 5 V supply allowed. 86 × 50 mm. Stylus included. Fast enough for live graphs of three sensors.',
    countInStock: 21,
    images: ['tft'],
  },
  {
    name: 'WS2812B LED Strip, 1 m, 60 LEDs',
    brand: 'Dayglass',
    partNum: 'DG-WS2812-60',
    category,
    price: 22.5,
    description:
      'Individually addressable RGB LEDs on a white flexible strip with silicone sleeve, IP65. 5 V, up to 3 A at full white. Cut between any two LEDs; JST-SM plugs on both ends.',
    countInStock: 35,
    images: ['led-strip', 'led-strip-detail'],
  },
];
