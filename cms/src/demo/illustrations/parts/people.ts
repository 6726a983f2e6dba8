import { shade } from '../palette';
import { circle, ellipse, group, path, type Svg } from '../svg';

interface Looks {
  skin: string;
  hair: string;
  shirt: string;
  /** Long hair falls to the shoulders. */
  long?: boolean;
}

/** People who appear in the scenes; each is drawn from the chest up. */
export const people = {
  teacher: { skin: '#c98f63', hair: '#3a2a22', shirt: '#3a86a8', long: true },
  mentor: { skin: '#f0c7a0', hair: '#8d9a9d', shirt: '#2f8f63' },
  girl: { skin: '#8a5a3c', hair: '#241a17', shirt: '#f4c945', long: true },
  boy: { skin: '#f2cda8', hair: '#a9632f', shirt: '#d9503f' },
  friend: { skin: '#d9a274', hair: '#1d1a1c', shirt: '#8a63c4' },
} satisfies Record<string, Looks>;

/** A person facing us; the origin is where the neck meets the shirt. */
export function person({ skin, hair, shirt, long = false }: Looks): Svg {
  return group(
    {},
    long
      ? path('M-62 -70C-76 10 -66 40 -52 46H52C66 40 76 10 62 -70Z', { fill: shade(hair, -0.1) })
      : '',
    path('M-120 190C-122 60 -96 16 -34 8H34C96 16 122 60 120 190Z', { fill: shirt }),
    path('M-120 190C-122 60 -96 16 -34 8H34C96 16 122 60 120 190Z', { fill: 'url(#sheen)' }),
    path('M-24 -30H24V12Q0 38 -24 12Z', { fill: shade(skin, -0.14) }),
    ellipse(0, -72, 52, 60, { fill: skin }),
    path(
      long
        ? 'M-58 -52C-66 -150 66 -150 58 -52C48 -92 20 -106 -10 -108C-34 -100 -50 -84 -58 -52Z'
        : 'M-56 -70C-64 -148 60 -154 56 -70C44 -96 20 -100 -12 -102C-36 -98 -48 -88 -56 -70Z',
      { fill: hair },
    ),
    circle(-19, -66, 5, { fill: '#2a211d' }),
    circle(19, -66, 5, { fill: '#2a211d' }),
    path('M-15 -42Q0 -30 15 -42', {
      fill: 'none',
      stroke: shade(skin, -0.45),
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }),
  );
}

/** The same person from behind. */
export function personFromBehind({ hair, shirt, long = false }: Looks): Svg {
  return group(
    {},
    path('M-150 230C-152 70 -110 20 -36 8H36C110 20 152 70 150 230Z', { fill: shirt }),
    path('M-150 230C-152 70 -110 20 -36 8H36C110 20 152 70 150 230Z', { fill: 'url(#sheen)' }),
    ellipse(0, -66, 60, 68, { fill: hair }),
    long ? path('M-60 -70C-68 20 -60 44 -40 52H40C60 44 68 20 60 -70Z', { fill: hair }) : '',
    path('M-36 -112Q-6 -132 26 -116', {
      fill: 'none',
      stroke: shade(hair, 0.25),
      'stroke-width': 7,
      'stroke-linecap': 'round',
      opacity: 0.6,
    }),
  );
}
