import { colour, shade } from '../palette';
import { cylinder, screw, seated, slab } from '../solids';
import { at, circle, group, path, rect, repeat, stroke, type Svg } from '../svg';

export const PIN_PITCH = 22;

/** Male header pins in black plastic, one column or row. */
export function pinHeader(
  x: number,
  y: number,
  count: number,
  { down = false, fill = colour.black as string, pitch = PIN_PITCH } = {},
): Svg {
  const pins = repeat(count, (index) => {
    const offset = pitch / 2 + index * pitch;
    const [cx, cy] = down ? [pitch / 2, offset] : [offset, pitch / 2];
    return rect(cx - 4.5, cy - 4.5, 9, 9, { rx: 1.5, fill: 'url(#gold)' });
  });
  const size = [pitch * count, pitch] as const;
  return at(
    x,
    y,
    seated(
      slab(0, 0, down ? size[1] : size[0], down ? size[0] : size[1], { fill, r: 3, depth: 4 }),
      pins,
    ),
  );
}

/** Bare plated holes along an edge. */
export function padRow(
  x: number,
  y: number,
  count: number,
  { down = false, pitch = PIN_PITCH, r = 7 } = {},
): Svg {
  return repeat(count, (index) => {
    const cx = x + (down ? 0 : index * pitch);
    const cy = y + (down ? index * pitch : 0);
    return (
      circle(cx, cy, r, { fill: 'url(#gold)' }) +
      circle(cx, cy, r * 0.48, { fill: shade(colour.pcbBlack, -0.5) })
    );
  });
}

/** A socket strip as on the edges of an Uno-format board. */
export function socketStrip(x: number, y: number, count: number, { down = false } = {}): Svg {
  const length = count * PIN_PITCH;
  const holes = repeat(count, (index) => {
    const offset = 6 + index * PIN_PITCH;
    return rect(down ? 7 : offset, down ? offset : 7, 10, 10, { rx: 1, fill: '#090d0e' });
  });
  return at(
    x,
    y,
    seated(
      slab(0, 0, down ? 24 : length, down ? length : 24, { fill: colour.black, r: 3, depth: 5 }),
      holes,
    ),
  );
}

/** USB-C socket that looks out to the left of its origin. */
export function usbC(x: number, y: number): Svg {
  return at(
    x,
    y,
    seated(
      rect(-14, -36, 76, 72, { rx: 12, fill: 'url(#metal)' }),
      rect(-14, -36, 16, 72, { rx: 8, fill: shade(colour.steel, -0.25) }),
      rect(18, -30, 36, 60, { rx: 6, ...stroke(colour.steel, 2), opacity: 0.7 }),
    ),
  );
}

/** The square USB-B socket, looking out to the left. */
export function usbB(x: number, y: number): Svg {
  return at(
    x,
    y,
    seated(
      slab(-34, -58, 140, 116, { fill: colour.silver, r: 6, depth: 7 }),
      rect(-34, -58, 140, 116, { rx: 6, fill: 'url(#metal)' }),
      rect(-34, -58, 16, 116, { rx: 4, fill: colour.steel }),
      path('M14 -58v34h40v-34M14 58v-34h40v34', stroke(colour.steel, 3)),
    ),
  );
}

/** Barrel jack, looking out to the left. */
export function barrelJack(x: number, y: number): Svg {
  return at(
    x,
    y,
    seated(
      slab(-30, -42, 130, 84, { fill: '#1d2326', r: 6, depth: 7 }),
      cylinder(-22, -34, 78, 68, { fill: '#2d3538', r: 8 }),
      rect(-30, -42, 12, 84, { rx: 3, fill: '#11171a' }),
    ),
  );
}

/** A block of screw terminals; the wires come from below. */
export function screwTerminal(
  x: number,
  y: number,
  ways: number,
  fill: string = colour.green,
): Svg {
  const pitch = 46;
  return at(
    x,
    y,
    seated(
      slab(0, 0, pitch * ways, 64, { fill, r: 4, depth: 9 }),
      repeat(
        ways,
        (way) =>
          screw(pitch * (way + 0.5), 26, 15) +
          rect(pitch * way + 10, 50, 26, 14, { rx: 3, fill: shade(fill, -0.55) }),
      ),
    ),
  );
}

/** A latching JST socket from above; `ways` sets its width. */
export function jstSocket(x: number, y: number, ways: number, fill: string = colour.white): Svg {
  const width = 22 + ways * 14;
  return at(
    x,
    y,
    seated(
      slab(0, 0, width, 48, { fill, r: 4, depth: 5 }),
      rect(8, 12, width - 16, 36, { rx: 3, fill: shade(fill, -0.28) }),
      repeat(ways, (way) => rect(15 + way * 14, 16, 6, 24, { rx: 2, fill: 'url(#gold)' })),
    ),
  );
}

/** The matching plug with its wires leaving upwards from the origin's line. */
export function jstPlug(
  x: number,
  y: number,
  colours: readonly string[],
  { pitch = 16, fill = colour.white as string } = {},
): Svg {
  const width = colours.length * pitch + 14;
  return at(
    x - width / 2,
    y,
    seated(
      slab(0, 0, width, 50, { fill, r: 5, depth: 5 }),
      colours
        .map((_, index) =>
          rect(7 + index * pitch + pitch / 2 - 4, 26, 8, 18, { rx: 2, fill: shade(fill, -0.45) }),
        )
        .join(''),
      rect(4, 6, width - 8, 8, { rx: 3, fill: shade(fill, -0.14) }),
    ),
  );
}

/** A microSD card in its metal slot. */
export function microSdSlot(x: number, y: number): Svg {
  return at(
    x,
    y,
    seated(
      rect(-34, 16, 60, 88, { rx: 6, fill: colour.black }),
      slab(0, 0, 124, 120, { fill: colour.silver, r: 6, depth: 4 }),
      rect(0, 0, 124, 120, { rx: 6, fill: 'url(#metal)' }),
      path('M18 22h46v16h24', stroke(colour.steel, 3)),
      group(
        { opacity: 0.8 },
        repeat(8, (index) => rect(118, 14 + index * 12, 10, 6, { fill: colour.gold })),
      ),
    ),
  );
}
