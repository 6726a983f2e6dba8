import type { PartSheet } from '../types';

const category = 'Boards';

export const boards: PartSheet[] = [
  {
    name: 'ESP32 Dev Board, 38-pin, USB-C',
    brand: 'Banksia Boards',
    partNum: 'BB-ESP32-38C',
    category,
    price: 18.95,
    description:
      'Dual-core ESP32 at 240 MHz with Wi-Fi and Bluetooth LE, 4 MB flash and all 38 pins on 2.54 mm headers. Powered by USB-C or 5 V on VIN; logic is 3.3 V. Measures 55 × 28 mm and straddles a breadboard with one free row each side. Headers are soldered. Programs in MicroPython or C++.',
    countInStock: 84,
    images: ['esp32-dev', 'esp32-dev-detail'],
  },
  {
    name: 'ESP32-S3 Camera Board, 2 MP',
    brand: 'Banksia Boards',
    partNum: 'BB-ESP32S3-CAM',
    category,
    price: 29.5,
    description:
      'ESP32-S3 with 8 MB PSRAM, a 2-megapixel camera on a short ribbon and a microSD slot. Takes a time-lapse frame every minute for about nine days on a 2,500 mAh cell. Supply 5 V by USB-C; 40 × 27 mm. Made for watching seedlings, not people: the indicator LED cannot be switched off in software.',
    countInStock: 22,
    images: ['esp32-cam', 'esp32-cam-detail'],
  },
  {
    name: 'ESP32-C3 Mini Board',
    brand: 'Banksia Boards',
    partNum: 'BB-ESP32C3-MINI',
    category,
    price: 11.95,
    description:
      'Thumbnail-sized RISC-V board with Wi-Fi and Bluetooth LE, 22 × 18 mm, castellated edges and USB-C. Eleven usable 3.3 V pins including I2C and three ADC inputs. Sleeps at 45 µA. Loose headers are in the bag.',
    countInStock: 120,
    images: ['esp32-c3'],
  },
  {
    name: 'Classroom Board, micro:bit-compatible',
    brand: 'Kestrel Circuits',
    partNum: 'KC-MB-200',
    category,
    price: 32.95,
    description:
      'Runs the same block and Python editors as the micro:bit and fits the same 25-pin edge connectors. On board: 5 × 5 LED matrix, two buttons, accelerometer, compass, microphone, speaker and radio. Powered by USB or a 3 V battery pack on JST-PH. Rounded corners, 52 × 43 mm, with a printed quick-start card in the box.',
    countInStock: 65,
    images: ['classroom-board', 'classroom-board-box'],
  },
  {
    name: 'Edge Connector Breakout for micro:bit-compatible Boards',
    brand: 'Kestrel Circuits',
    partNum: 'KC-MB-EDGE',
    category,
    price: 14.5,
    description:
      'Brings all 25 edge pins to labelled three-row headers (signal, 3 V, ground) so that sensors plug in without a breadboard. A slide switch and a 3 A terminal feed servos from their own supply. 68 × 54 mm, four M3 mounting holes.',
    countInStock: 31,
    images: ['edge-breakout'],
  },
  {
    name: 'Uno-Format Board, ATmega328P',
    brand: 'Kestrel Circuits',
    partNum: 'KC-328-UNO',
    category,
    price: 24.95,
    description:
      'The familiar 68 × 53 mm layout with an ATmega328P in a socket, so a chip that meets 12 V costs four dollars and not a board. 14 digital and 6 analog pins at 5 V, barrel jack 7 to 12 V, USB-B. Takes standard shields. Supplied with a 300 mm USB cable.',
    countInStock: 47,
    images: ['uno-format', 'uno-format-detail'],
  },
  {
    name: 'Nano-Format Board, ATmega328P, USB-C',
    brand: 'Kestrel Circuits',
    partNum: 'KC-328-NANO',
    category,
    price: 13.95,
    description:
      'The 328P in 45 × 18 mm for projects that stay built. 5 V logic, 8 analog inputs, USB-C. Headers are supplied loose so that it can be soldered flat.',
    countInStock: 3,
    images: ['nano-format'],
  },
  {
    name: 'RP2040 Wireless Board',
    brand: 'Banksia Boards',
    partNum: 'BB-RP2040-W',
    category,
    price: 15.5,
    description:
      'RP2040 with 2.4 GHz Wi-Fi, 2 MB flash and 26 GPIO at 3.3 V on a 51 × 21 mm board. Appears as a USB drive: drag a file on it and it runs. Supply 1.8 to 5.5 V. A good second board for students who have outgrown blocks.',
    countInStock: 58,
    images: ['rp2040-wireless', 'rp2040-wireless-detail'],
  },
  {
    name: 'LoRa Field Node, 915 MHz',
    brand: 'Banksia Boards',
    partNum: 'BB-LORA-915',
    category,
    price: 46.0,
    description:
      'LoRaWAN node for the AU915 plan with SX1262 radio, ESP32-S3, 0.96-inch OLED and solar charge input. Reaches 2 to 4 km across paddocks with the supplied 3 dBi antenna. Sleeps at 18 µA. Two screw terminals take I2C and a 4 to 20 mA loop.',
    countInStock: 26,
    images: ['lora-node', 'lora-node-box'],
  },
  {
    name: 'LoRaWAN Gateway, 8-channel, Indoor',
    brand: 'Banksia Boards',
    partNum: 'BB-GW-915-8',
    category,
    price: 219.0,
    description:
      'Eight-channel AU915 gateway for up to 500 nodes, with Ethernet, Wi-Fi and Power over Ethernet. Runs its own network server, so a school network needs no port opened. 140 × 110 × 32 mm, wall bracket and 1.5 m Ethernet cable in the box.',
    countInStock: 4,
    images: ['lora-gateway', 'lora-gateway-box'],
  },
  {
    name: 'Data Logger Shield with Clock and microSD',
    brand: 'Kestrel Circuits',
    partNum: 'KC-LOG-RTC',
    category,
    price: 19.95,
    description:
      'Adds a microSD slot and a DS3231 real-time clock to Uno-format boards, with a patch of free prototyping holes. Keeps time within two minutes a year on a CR1220 cell (included). Files open straight in a spreadsheet.',
    countInStock: 0,
    images: ['logger-shield'],
  },
];
