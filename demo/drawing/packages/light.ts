import { mix, SHADE } from '../colour.ts';
import type { Stop, SvgBuilder } from '../svg-builder.ts';

/** One light for all: large and soft from the left, a faint rim from the right. */
const scaled = (colour: string, stops: [number, number][], strength: number): Stop[] =>
  stops.map(([offset, opacity]) => [offset, colour, opacity * strength]);

/** The dark sides of something round. */
export const roundShade = (svg: SvgBuilder, strength = 1): string =>
  svg.across(
    scaled(
      SHADE,
      [
        [0, 0.44],
        [0.035, 0.34],
        [0.11, 0.13],
        [0.22, 0.03],
        [0.36, 0],
        [0.56, 0.02],
        [0.73, 0.12],
        [0.86, 0.27],
        [0.945, 0.38],
        [0.98, 0.3],
        [1, 0.34],
      ],
      strength,
    ),
  );

/** The window's reflection on something glossy. */
export const gloss = (svg: SvgBuilder, strength = 1): string =>
  svg.across(
    scaled(
      '#ffffff',
      [
        [0.085, 0],
        [0.118, 0.72],
        [0.185, 0.6],
        [0.222, 0.1],
        [0.34, 0],
        [0.905, 0],
        [0.94, 0.3],
        [0.966, 0],
      ],
      strength,
    ),
  );

/** The same reflection on paper. */
export const paperLight = (svg: SvgBuilder, strength = 1): string =>
  svg.across(
    scaled(
      '#ffffff',
      [
        [0.06, 0],
        [0.15, 0.3],
        [0.24, 0.2],
        [0.38, 0],
        [0.91, 0],
        [0.95, 0.12],
        [0.98, 0],
      ],
      strength,
    ),
  );

type Metal = { dull: string; bright: string; middle: string; pale: string; deep: string };

const METALS: Record<string, Metal> = {
  steel: { dull: '#7d858c', bright: '#f7f9fa', middle: '#aab2b8', pale: '#dfe5e8', deep: '#6f777e' },
  rose: { dull: '#9a6152', bright: '#fbe6dc', middle: '#cf9a88', pale: '#ecc7b8', deep: '#8b5546' },
  gold: { dull: '#8a6a2c', bright: '#fbf0cf', middle: '#c9a557', pale: '#ead9a2', deep: '#7a5c22' },
};

export const metalNamed = (name: string): Metal | undefined => METALS[name];

export const metalSheen = (svg: SvgBuilder, { dull, bright, middle, pale, deep }: Metal): string =>
  svg.across([
    [0, deep],
    [0.05, dull],
    [0.13, bright],
    [0.2, bright],
    [0.27, middle],
    [0.5, pale],
    [0.66, middle],
    [0.8, dull],
    [0.9, deep],
    [0.95, middle],
    [1, dull],
  ]);

/** From the darkest edge to the brightest stripe. */
type Glass = [edge: string, dark: string, middle: string, bright: string];

export type GlassName = 'amber' | 'cobalt' | 'green' | 'clear' | 'frost';

const GLASSES: Record<GlassName, Glass> = {
  amber: ['#2c1203', '#5b2707', '#9c5214', '#c47a2a'],
  cobalt: ['#0a1233', '#15246a', '#2b4bb0', '#5f83dd'],
  green: ['#0d2413', '#1d4a28', '#37804a', '#6db57c'],
  clear: ['#b9c6c2', '#d5dedb', '#eef3f1', '#fbfdfc'],
  frost: ['#d9c3b9', '#ecdbd3', '#f9f1ec', '#fffaf7'],
};

export const isGlass = (name: string): name is GlassName => name in GLASSES;

export const glassNamed = (name: GlassName): Glass => GLASSES[name];

export const isSeeThrough = (name: GlassName): boolean => name === 'clear' || name === 'frost';

export const glassSheen = (svg: SvgBuilder, [edge, dark, middle, bright]: Glass): string =>
  svg.across([
    [0, edge],
    [0.05, dark],
    [0.14, middle],
    [0.3, mix(dark, middle, 0.6)],
    [0.52, middle],
    [0.68, bright],
    [0.8, middle],
    [0.92, dark],
    [1, edge],
  ]);
