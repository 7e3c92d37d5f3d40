import { SHADE } from '../colour.ts';
import { path, stroke } from '../shapes.ts';
import { drawCap } from './cap.ts';
import { inJar } from './contents.ts';
import { glassNamed, glassSheen, gloss, isSeeThrough, metalNamed, roundShade } from './light.ts';
import { capColour, type DrawPackage, glassOf, wrapLabel } from './package.ts';

const R = 128;
const H = 214;
const NECK = 112;
const OUTLINE = `M${-R} -34C${-R} -8 ${-R * 0.72} 0 0 0S${R} -8 ${R} -34V${-H + 40}C${R} ${-H + 14} ${NECK} ${-H + 14} ${NECK} ${-H}H${-NECK}C${-NECK} ${-H + 14} ${-R} ${-H + 14} ${-R} ${-H + 40}Z`;
const INSIDE = `M${-R + 9} -36C${-R + 9} -16 ${-R * 0.66} -10 0 -10S${R - 9} -16 ${R - 9} -36V${-H + 40}C${R - 9} ${-H + 26} ${NECK - 2} ${-H + 26} ${NECK - 4} ${-H + 20}Q0 ${-H + 34} ${-NECK + 4} ${-H + 20}C${-NECK + 2} ${-H + 26} ${-R + 9} ${-H + 26} ${-R + 9} ${-H + 40}Z`;

export const jar: DrawPackage = (svg, label, producer) => {
  /* Honey wants to be seen: a house that fills jars uses clear glass for them. */
  const glassName = producer.filling && !label.glass ? 'clear' : (glassOf(label, producer) ?? 'clear');
  const glass = glassNamed(glassName);
  const isOpen = isSeeThrough(glassName) && !label.bodyColour;
  const cap = capColour(label, producer);
  const wrap = producer.filling ? { height: 112, y: -146 } : { height: 126, y: -156 };
  const room = { left: -R, right: R, top: -H + 20, bottom: -14 };
  const wall = label.bodyColour
    ? path(OUTLINE, label.bodyColour) + path(OUTLINE, roundShade(svg, 0.9)) + path(OUTLINE, gloss(svg, 0.6))
    : path(OUTLINE, glassSheen(svg, glass), isOpen ? 'opacity=".75"' : '') +
      (isOpen ? inJar(svg, label, producer.filling, INSIDE, room) : '');
  const edges = svg.across([
    [0, SHADE, isOpen ? 0.34 : 0.2],
    [0.03, '#ffffff', 0.5],
    [0.055, SHADE, 0.1],
    [0.12, '#ffffff', 0],
    [0.9, '#ffffff', 0],
    [0.95, '#ffffff', 0.5],
    [0.975, SHADE, 0.1],
    [1, SHADE, 0.34],
  ]);
  const fromAbove = svg.down([
    [0, SHADE, 0.2],
    [0.08, '#ffffff', 0.1],
    [0.9, SHADE, 0],
    [0.955, '#ffffff', 0.3],
    [1, SHADE, 0.25],
  ]);
  return {
    width: 2 * R,
    height: H + 56,
    art:
      wall +
      path(OUTLINE, edges) +
      path(OUTLINE, fromAbove) +
      wrapLabel(svg, label, producer, { width: 2 * R - 1, ...wrap, upperBend: 13, lowerBend: 18, light: 0.9 }) +
      stroke(
        `M${-R * 0.8} ${-H + 50}V-26`,
        '#ffffff',
        15,
        `stroke-opacity=".5" stroke-linecap="round" filter="${svg.blur(2.5)}"`,
      ) +
      drawCap(svg, {
        radius: 119,
        height: 52,
        y: -H - 2,
        colour: cap,
        bend: 13,
        grooves: metalNamed(cap) ? 0 : 4.3,
      }),
  };
};
