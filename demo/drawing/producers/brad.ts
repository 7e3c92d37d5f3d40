import { group, path, stroke } from '../shapes.ts';
import { fir } from './marks.ts';
import { type Producer, smallPrint } from './producer.ts';

/** An old pharmacy: cobalt glass, a framed label, a fir. */
export const brad: Producer = {
  name: 'Apoteca Brad',
  wordmark: 'Brad',
  ground: '#ebece8',
  ink: '#1f2a44',
  accent: '#26407a',
  type: { face: 'Label Fraunces', weight: 700 },
  paper: '#f7f2e4',
  body: 'cobalt',
  cap: '#1b1d22',
  print(surface, label) {
    const { width, height, safe } = surface;
    const colour = label.colour ?? brad.accent;
    const unit = Math.min(width, height * 1.06) / 100;
    const frame = safe + 5 * unit;
    const inner = frame - 2.6 * unit;
    const name = surface.name(label.title, 0, height * 0.605, 11 * unit, {
      face: 'Label Fraunces',
      weight: 600,
      fill: brad.ink,
      max: 1.85 * safe,
    });
    return (
      path(surface.band(0, height), brad.paper) +
      stroke(surface.band(height * 0.045, height * 0.955, -frame, frame), colour, 1.5 * unit) +
      stroke(surface.band(height * 0.07, height * 0.93, -inner, inner), colour, 0.5 * unit) +
      group(0, height * 0.185, fir(colour), `scale(${unit * 0.4})`) +
      surface.text('APOTECA', 0, height * 0.325, 5.2 * unit, { weight: 600, spacing: 0.3, fill: colour }) +
      surface.text('Brad', 0, height * 0.455, 13 * unit, { ...brad.type, fill: colour }) +
      name.art +
      path(surface.band(height * 0.765, height * 0.93, -inner, inner), colour) +
      surface.text(smallPrint(label, '  ·  '), 0, height * 0.868, 6.9 * unit, {
        weight: 600,
        fill: '#fbf6e8',
        max: 1.8 * safe,
      })
    );
  },
};
