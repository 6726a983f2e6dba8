import { colour, shade } from '../palette';
import { closeUp, type Picture } from '../picture';
import { cylinder, lettering } from '../solids';
import { at, circle, group, line, path, rect, type Svg } from '../svg';

const shelf = 'Power';

const lifepo4: Picture = {
  shelf,
  standing: true,
  draw: () => batteryBlock(),
};

function batteryBlock(): Svg {
  return (
    group(
      { filter: 'url(#shadow)' },
      path('M140 300L230 226H680L600 300Z', { fill: shade('#3b4a52', 0.14) }),
      path('M600 300L680 226V610L600 690Z', { fill: shade('#3b4a52', -0.5) }),
      rect(140, 300, 460, 390, { fill: '#3b4a52' }),
      rect(140, 300, 460, 390, { fill: 'url(#sheen)' }),
    ) +
    terminal(250, 262, colour.red) +
    terminal(548, 262, '#1b2225') +
    rect(176, 350, 388, 270, { rx: 10, fill: '#f2f3ec' }) +
    rect(176, 350, 388, 84, { rx: 10, fill: colour.green }) +
    rect(176, 410, 388, 24, { fill: colour.green }) +
    lettering(
      204,
      374,
      [
        [120, 60],
        [70, 90],
      ],
      '#ffffff',
      14,
    ) +
    lettering(
      204,
      466,
      [
        [60, 110],
        [140, 50],
        [90, 40, 60],
        [50, 80],
      ],
      '#8b9a92',
      11,
    ) +
    at(
      500,
      530,
      path('M0 46C-70 10 -40 -50 34 -56C52 0 40 44 0 46Z', { fill: colour.leaf }) +
        line(
          [
            [-4, 62],
            [2, 30],
            [20, -20],
          ],
          colour.leafDark,
          7,
        ),
    ) +
    rect(140, 664, 460, 10, { fill: colour.ink, opacity: 0.25 })
  );
}

function terminal(x: number, y: number, fill: string): Svg {
  return (
    rect(x - 34, y - 8, 68, 22, { rx: 4, fill: '#1e272b' }) +
    rect(x - 10, y - 56, 20, 60, { rx: 3, fill: 'url(#gold)' }) +
    circle(x, y - 38, 5, { fill: '#7a5a1c' }) +
    cylinder(x - 24, y - 10, 48, 20, { fill, r: 5 })
  );
}

export const powerPackPictures: Record<string, Picture> = {
  lifepo4,
  'lifepo4-detail': closeUp(lifepo4, 400, 330, 1.7),
};
