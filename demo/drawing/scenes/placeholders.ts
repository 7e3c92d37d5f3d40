import type { Label } from '../../types.ts';
import { darker, lighter, SHADE } from '../colour.ts';
import { bottle } from '../packages/bottle.ts';
import { dropper } from '../packages/dropper.ts';
import { jar } from '../packages/jar.ts';
import type { Producer } from '../producers/producer.ts';
import { ellipse, group, path, stroke } from '../shapes.ts';
import { ground, standingShadow } from '../stand.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import type { Scene } from './parts.ts';

/** A producer without a name: blank paper, pale plastic. */
const nobody: Producer = {
  name: '',
  wordmark: '',
  ground: '#eeebe2',
  ink: '#8b8676',
  accent: '#cfc9ba',
  type: {},
  paper: '#fbfaf6',
  body: '#f6f4ee',
  cap: '#dcd7ca',
  print: (surface) => {
    const lines = [0.34, 0.46, 0.74]
      .map((y, i) =>
        surface.line(
          surface.height * y,
          -surface.safe,
          surface.safe * (0.7 - i * 0.35),
          '#e4dfd2',
          surface.height * 0.055,
          'stroke-linecap="round"',
        ),
      )
      .join('');
    return path(surface.band(0, surface.height), '#fbfaf6') + lines;
  },
};

const blank = (kind: Label['package']): Label => ({
  producer: 'soriva',
  package: kind,
  title: '',
  strength: '',
  count: '',
  beside: 'none',
  powder: '#efe9dc',
  capColour: '#dcd7ca',
  rubberColour: '#cfc9ba',
  glass: kind === 'dropper' ? 'clear' : undefined,
  pill: '#eee8da',
});

/** Placeholder for a product without a picture. */
export const missing: Scene = {
  width: 600,
  height: 600,
  draw: (s) =>
    ground(s, '#eeebe2') +
    group(296, 530, standingShadow(s, 106, '#4a463a') + bottle(s, blank('bottle'), nobody).art, 'scale(1.2)'),
};

const CARDBOARD = '#d8b98c';

/** An open box with nothing in it. */
export const empty: Scene = {
  width: 264,
  height: 264,
  draw: (s) => {
    const inside = path(
      'M60 118L132 96L204 118L132 142Z',
      s.down([
        [0, darker(CARDBOARD, 0.42)],
        [1, darker(CARDBOARD, 0.2)],
      ]),
    );
    const left = path(
      'M60 118L132 142V226L60 198Z',
      s.across([
        [0, lighter(CARDBOARD, 0.22)],
        [1, CARDBOARD],
      ]),
    );
    const right = path(
      'M204 118L132 142V226L204 198Z',
      s.across([
        [0, darker(CARDBOARD, 0.12)],
        [1, darker(CARDBOARD, 0.26)],
      ]),
    );
    const flaps =
      path('M60 118L132 96L112 66L36 90Z', lighter(CARDBOARD, 0.1)) +
      path('M204 118L132 96L154 66L230 90Z', darker(CARDBOARD, 0.06)) +
      path('M60 118L132 142L108 172L32 144Z', lighter(CARDBOARD, 0.38)) +
      path('M204 118L132 142L158 172L234 144Z', lighter(CARDBOARD, 0.16));
    const tape = path('M124 145L140 145V223L132 226L124 223Z', '#ffffff', 'opacity=".22"');
    return (
      ellipse(146, 214, 104, 20, SHADE, `opacity=".22" filter="${s.blur(9)}"`) +
      inside +
      left +
      right +
      tape +
      flaps +
      stroke('M60 118L132 142L204 118', '#ffffff', 1.2, 'stroke-opacity=".5"')
    );
  },
};

const silhouette = (s: SvgBuilder, art: string, x: number, y: number, scale: number): string =>
  group(x, y, standingShadow(s, 80, '#8b8676') + art, `scale(${scale})`);

/** Blank packages on a shelf, and a magnifying glass that finds no name on them. */
export const nothingFound: Scene = {
  width: 264,
  height: 264,
  draw: (s) => {
    const shelf =
      path(
        'M18 196H246V208H18Z',
        s.down([
          [0, '#efe6d3'],
          [1, '#cdbf9f'],
        ]),
      ) + ellipse(132, 216, 108, 8, SHADE, `opacity=".18" filter="${s.blur(6)}"`);
    const lens = s.slant([
      [0, '#ffffff', 0.75],
      [0.5, '#ffffff', 0.2],
      [1, '#ffffff', 0.45],
    ]);
    const glass =
      stroke('M42 42L76 76', '#8d7b58', 13, 'stroke-linecap="round"') +
      stroke('M44 42L74 72', '#ffffff', 3, 'stroke-opacity=".35" stroke-linecap="round"') +
      ellipse(0, 0, 50, 50, lens) +
      ellipse(0, 0, 50, 50, 'none', 'stroke="#5d6a60" stroke-width="8"') +
      ellipse(0, 0, 50, 50, 'none', 'stroke="#ffffff" stroke-opacity=".35" stroke-width="2"') +
      stroke('M-34-8A36 36 0 0 1-8-34', '#ffffff', 5, 'stroke-linecap="round" stroke-opacity=".9"');
    return (
      silhouette(s, bottle(s, blank('bottle'), nobody).art, 74, 198, 0.33) +
      silhouette(s, dropper(s, blank('dropper'), nobody).art, 204, 198, 0.3) +
      silhouette(s, jar(s, { ...blank('jar'), bodyColour: '#f3f0e7' }, nobody).art, 144, 198, 0.3) +
      shelf +
      group(146, 128, glass)
    );
  },
};
