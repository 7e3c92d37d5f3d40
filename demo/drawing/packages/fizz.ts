import { lighter, luminance, mix, SHADE, underWhite } from '../colour.ts';
import { createRandom } from '../random.ts';
import { circle, clipped, escapeText, group, path, repeat } from '../shapes.ts';
import { createSurface } from '../surface.ts';
import { styleSheet, type TypeStyle, textWidth } from '../typeface.ts';
import { drawCap } from './cap.ts';
import { gloss, roundShade } from './light.ts';
import { type DrawPackage, labelColour } from './package.ts';

const R = 50;
const H = 330;
const OUTLINE = `M${-R} -10Q${-R} 0 ${-R + 8} 2.5C-20 6 20 6 ${R - 8} 2.5Q${R} 0 ${R} -10V${-H}H${-R}Z`;
/** How long the words may be that run up the tube. */
const RUN = 236;

function bubbles(seed: number, colour: string): string {
  const next = createRandom(seed);
  return repeat(26, () => {
    const size = 2 + next() * 7;
    const x = -R + next() * 2 * R;
    const y = -H + 58 + next() * 120;
    const veil = Math.round((0.25 + next() * 0.35) * 10) / 10;
    return circle(x, y, size, 'none', `stroke="${colour}" stroke-opacity="${veil}" stroke-width="1.3"`);
  });
}

function upright(words: string, y: number, size: number, style: TypeStyle): string {
  const fitted = Math.min(size, (size * RUN) / textWidth(words, size, style));
  return `<text x="${-H * 0.44}" y="${y}" fill="#ffffff" style="${styleSheet(style, fitted)}">${escapeText(words)}</text>`;
}

/** A tube of effervescent tablets, its name running upwards. */
export const fizz: DrawPackage = (svg, label, producer) => {
  const colour = labelColour(label, producer);
  const base = producer.isDark ? '#17191c' : underWhite(lighter(colour, 0.06));
  const isWarm = luminance(colour) > 0.3;
  const foot = producer.isDark ? base : isWarm ? mix(colour, '#ffd34d', 0.55) : lighter(colour, 0.22);
  const mark = producer.isDark ? colour : '#ffffff';
  const top = createSurface(svg, { width: 2 * R, height: 300, upperBend: 6, lowerBend: 6, safe: 40 });
  const words =
    upright(label.title, 1, 34, { ...producer.type, spacing: -0.01 }) +
    upright(`${label.strength} · ${label.count}`, 24, 14.5, { weight: 600 });
  const print =
    path(
      OUTLINE,
      svg.down([
        [0, base],
        [0.55, base],
        [1, foot],
      ]),
    ) +
    bubbles(label.title.length, mark) +
    (producer.isDark ? path(`M${-R} -150L${R} -196V-150L${-R} -104Z`, colour) : '') +
    group(0, -H / 2, words, 'rotate(-90)') +
    top.text(producer.wordmark, 0, -H + 40, 19, { ...producer.type, fill: mark, max: 74 });
  const cap = label.capColour ?? (producer.isDark ? colour : '#fdfdfb');
  return {
    width: 2 * R,
    height: H + 62,
    art:
      clipped(
        svg.clip(OUTLINE),
        print +
          path(OUTLINE, roundShade(svg, 0.95)) +
          path(OUTLINE, gloss(svg, 0.42)) +
          path(
            OUTLINE,
            svg.down([
              [0, SHADE, 0.2],
              [0.04, SHADE, 0],
              [1, SHADE, 0],
            ]),
          ),
      ) +
      drawCap(svg, { radius: 53, height: 15, y: -H + 1, colour: cap, bend: 6.5, grooves: 0 }) +
      drawCap(svg, { radius: 45, height: 36, y: -H - 13, colour: cap, bend: 6, grooves: 9 }),
  };
};
