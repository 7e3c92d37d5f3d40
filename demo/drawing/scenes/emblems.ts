import type { ProducerKey } from '../../types.ts';
import { darker, lighter, mix } from '../colour.ts';
import { comb } from '../producers/aurel.ts';
import { culture } from '../producers/bioma.ts';
import { producers } from '../producers/index.ts';
import { ears } from '../producers/lanu.ts';
import { bee, engravedBee, fir, hexagon, sprig } from '../producers/marks.ts';
import { waves } from '../producers/norvik.ts';
import { bar, plus } from '../producers/vertea.ts';
import { circle, group, path, rect, repeat, stroke } from '../shapes.ts';
import { createSurface, type Surface } from '../surface.ts';
import type { Scene } from './parts.ts';

const SIZE = 240;

type Emblem = (surface: Surface) => string;

const fill = (colour: string): string => rect(SIZE, SIZE, colour, `x="${-SIZE / 2}"`);

const emblems: Record<ProducerKey, Emblem> = {
  soriva: (s) => {
    const { accent, paper, type } = producers.soriva;
    const rays = repeat(4, (i) =>
      circle(70, 250, 112 + i * 20, 'none', `stroke="${accent}" stroke-opacity="${0.42 - i * 0.09}" stroke-width="2"`),
    );
    return (
      fill(paper) +
      rays +
      circle(
        70,
        250,
        92,
        s.svg.slant([
          [0, lighter(accent, 0.25)],
          [0.55, accent],
          [1, darker(accent, 0.12)],
        ]),
      ) +
      s.text('soriva', 0, 112, 62, { ...type, spacing: -0.04, fill: accent, max: 190 })
    );
  },
  norvik: (s) => {
    const { accent, type } = producers.norvik;
    return (
      rect(
        SIZE,
        SIZE,
        s.svg.down([
          [0, accent],
          [1, mix(accent, '#1f6f96', 0.6)],
        ]),
        'x="-120"',
      ) +
      group(0, 70, waves(s)) +
      s.text('NORVIK', 0, 112, 42, { ...type, spacing: 0.14, fill: '#ffffff', max: 190 })
    );
  },
  codru: (s) => {
    const { accent, paper, type } = producers.codru;
    return (
      fill(paper) +
      rect(SIZE, 14, accent, 'x="-120" y="226"') +
      group(0, 84, sprig(accent, 2), 'scale(.86)') +
      group(-64, 96, sprig(accent, 2, 4), 'rotate(-24) scale(.6)') +
      group(64, 96, sprig(accent, 2, 4), 'rotate(24) scale(.6)') +
      s.text('Codru', 0, 196, 52, { ...type, fill: accent })
    );
  },
  minera: (s) => {
    const { accent, type } = producers.minera;
    const symbol = s.text('Mi', -36, 126, 76, {
      face: 'Label Archivo',
      stretch: 'condensed',
      weight: 700,
      align: 'start',
      fill: accent,
    });
    return (
      fill(accent) +
      '<rect x="-48" y="44" width="96" height="96" rx="8" fill="#ffffff"/>' +
      symbol +
      s.text('MINERA', 0, 190, 30, { ...type, spacing: 0.12, fill: '#ffffff' })
    );
  },
  bioma: (s) => {
    const { accent, ink, type } = producers.bioma;
    return (
      fill('#ffffff') +
      group(0, -110, culture(createSurface(s.svg, { width: SIZE, height: 420 }), accent)) +
      s.text('bioma', -6, 204, 50, { ...type, fill: ink }) +
      circle(70, 172, 8, 'none', `stroke="${accent}" stroke-width="4.4"`)
    );
  },
  forja: (s) => {
    const { accent, paper, type } = producers.forja;
    const blades =
      path('M120 118V176L-120 226V190Z', accent) + path('M120 188V196L-120 246V238Z', accent, 'opacity=".55"');
    return (
      fill(paper) +
      blades +
      `<g transform="translate(20 0) skewX(-10)">${s.text('FORJA', 0, 116, 54, { ...type, fill: '#ffffff', max: 184 })}</g>`
    );
  },
  mirelle: (s) => {
    const { accent, ink, paper } = producers.mirelle;
    return (
      fill(paper) +
      path('M-62 176V106A62 62 0 0 1 62 106V176Z', lighter(accent, 0.68)) +
      circle(0, 104, 31, lighter(accent, 0.35)) +
      path('M-62 176Q-25 140 0 156T62 148V176Z', accent) +
      s.text('mirelle', 0, 158, 62, { face: 'Label Fraunces', italic: true, weight: 450, fill: ink })
    );
  },
  brad: (s) => {
    const { accent, paper, type } = producers.brad;
    const frame =
      '<rect x="-102" y="18" width="204" height="204" fill="none" stroke-width="5"/><rect x="-93" y="27" width="186" height="186" fill="none" stroke-width="1.6"/>';
    return (
      fill(paper) +
      `<g stroke="${accent}">${frame}</g>` +
      group(0, 80, fir(accent), 'scale(1.6)') +
      s.text('APOTECA', 0, 144, 15, { weight: 600, spacing: 0.3, fill: accent }) +
      s.text('Brad', 0, 188, 46, { ...type, fill: accent })
    );
  },
  zumzi: (s) => {
    const { accent, paper, type } = producers.zumzi;
    return (
      fill(paper) +
      circle(-92, 24, 46, '#ffea9c') +
      path('M-120 168C-72 140-44 196 0 168S76 140 120 172V240H-120Z', accent) +
      stroke('M-84 150C-50 172-30 132 22 150', '#2b2140', 3, 'stroke-dasharray="1 8" stroke-linecap="round"') +
      group(58, 142, bee(), 'rotate(-8) scale(-1 1)') +
      s.text('zumzi', 0, 96, 68, { ...type, spacing: -0.03, fill: '#f2593d' })
    );
  },
  lanu: (s) => {
    const { accent, paper, type } = producers.lanu;
    return (
      fill(accent) +
      group(0, 30, ears(s, lighter(accent, 0.45), 2.16)) +
      rect(SIZE, 90, paper, 'x="-120" y="150"') +
      circle(0, 138, 66, darker(accent, 0.55)) +
      s.text('lanu', 0, 156, 58, { ...type, fill: paper })
    );
  },
  aurel: (s) => {
    const { accent, paper, type } = producers.aurel;
    return (
      fill(paper) +
      comb(s, accent, 2.3) +
      group(
        0,
        92,
        path(hexagon(62), paper) +
          stroke(hexagon(58), accent, 4) +
          stroke(hexagon(51), accent, 1.4) +
          group(0, 1, engravedBee(darker(accent, 0.35), lighter(accent, 0.8)), 'scale(1.16)'),
      ) +
      s.text('Aurel & Fiii', 0, 200, 36, { ...type, fill: darker(accent, 0.3) })
    );
  },
  vertea: (s) => {
    const { accent, ink, type } = producers.vertea;
    return (
      fill('#ffffff') +
      bar(s, accent, -92, 26) +
      s.text('vertea', -48, 134, 48, { ...type, align: 'start', fill: ink, max: 138 }) +
      plus(78, 74, 24, accent)
    );
  },
};

/** The mark of each producer on its own ground. */
export const producerMarks: Record<string, Scene> = Object.fromEntries(
  Object.entries(emblems).map(([key, draw]) => [
    key,
    {
      width: SIZE,
      height: SIZE,
      draw: (svg) => group(SIZE / 2, 0, draw(createSurface(svg, { width: SIZE, height: SIZE }))),
    } satisfies Scene,
  ]),
);
