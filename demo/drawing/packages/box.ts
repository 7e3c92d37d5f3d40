import { besideBox } from '../beside/packs.ts';
import { lighter, SHADE, underWhite } from '../colour.ts';
import { clipped, escapeText, group, path, stroke } from '../shapes.ts';
import { createSurface } from '../surface.ts';
import { styleSheet, textWidth } from '../typeface.ts';
import { type DrawPackage, labelColour, paperOf } from './package.ts';

const FRONT = 214;
const H = 292;
const SIDE = 74;
/** How much the front and the side run away from the viewer. */
const FRONT_RISE = 12;
const SIDE_RISE = 22;
const EDGE = 34;
const LEFT = EDGE - FRONT;

export const box: DrawPackage = (svg, label, producer) => {
  const surface = createSurface(svg, { width: FRONT, height: H });
  const colour = labelColour(label, producer);
  const frontLight = path(
    surface.band(0, H),
    svg.slant([
      [0, '#ffffff', 0.3],
      [0.35, '#ffffff', 0],
      [1, SHADE, 0.1],
    ]),
  );
  const frontEdge = stroke(`M${FRONT / 2 - 0.7} 0V${H}`, '#ffffff', 1.4, 'stroke-opacity=".7"');
  const front = group(
    EDGE,
    0,
    `<g transform="matrix(1 ${FRONT_RISE / FRONT} 0 1 ${-FRONT / 2} ${-H - FRONT_RISE / 2})">${clipped(svg.clip(surface.band(0, H)), producer.print(surface, label))}${frontLight}${frontEdge}</g>`,
  );
  const right = EDGE + SIDE;
  const side = `M${EDGE} 0L${right} ${-SIDE_RISE}V${-SIDE_RISE - H}L${EDGE} ${-H}Z`;
  const top = `M${LEFT} ${-FRONT_RISE - H}L${EDGE} ${-H}L${right} ${-SIDE_RISE - H}L${right - FRONT} ${-SIDE_RISE - FRONT_RISE - H}Z`;
  const sideType = { ...producer.type, spacing: -0.01 };
  const sideSize = Math.min(24, (24 * (H - 44)) / textWidth(label.title, 24, sideType));
  const sideText = `<text text-anchor="end" fill="#ffffff" style="${styleSheet(sideType, sideSize)}">${escapeText(label.title)}</text>`;
  const sidePrint = `<g transform="matrix(1 ${-SIDE_RISE / SIDE} 0 1 ${EDGE} ${-H})">${group(SIDE * 0.62, 22, sideText, 'rotate(-90)')}</g>`;
  return {
    width: FRONT + SIDE,
    height: H + SIDE_RISE + FRONT_RISE,
    art:
      path(top, lighter(paperOf(label, producer), producer.isDark ? 0.12 : 0.4)) +
      path(
        top,
        svg.slant([
          [0, '#ffffff', producer.isDark ? 0.1 : 0.4],
          [1, SHADE, 0.08],
        ]),
      ) +
      path(side, producer.isDark ? '#24272b' : underWhite(colour)) +
      sidePrint +
      path(
        side,
        svg.across([
          [0, SHADE, 0.26],
          [1, SHADE, 0.42],
        ]),
      ) +
      front,
    company: group(128, 16, besideBox(svg, label), 'scale(.95)'),
  };
};
