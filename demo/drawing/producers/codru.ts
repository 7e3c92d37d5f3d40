import { group, path } from '../shapes.ts';
import { sprig } from './marks.ts';
import { type Producer, smallPrint } from './producer.ts';

/** A herbalist: brown glass, cream paper, an engraved sprig. */
export const codru: Producer = {
  name: 'Codru',
  wordmark: 'Codru',
  ground: '#eef0e2',
  ink: '#26402a',
  accent: '#3f6b3a',
  type: { face: 'Label Fraunces', weight: 650 },
  paper: '#f0e6d0',
  body: 'amber',
  cap: '#22251f',
  print(surface, label) {
    const { width, height } = surface;
    const colour = label.colour ?? codru.accent;
    const unit = Math.min(width, height * 1.05) / 100;
    const name = surface.name(label.title, 0, height * 0.655, 11.5 * unit, {
      face: 'Label Fraunces',
      weight: 500,
      fill: '#2a2118',
    });
    return (
      path(surface.band(0, height), codru.paper) +
      path(surface.band(height * 0.935, height), colour) +
      group(0, height * 0.42, sprig(colour, 2), `scale(${unit * 0.29})`) +
      group(-width * 0.33, height * 0.46, sprig(colour, 2, 4), `rotate(-24) scale(${unit * 0.21})`) +
      group(width * 0.33, height * 0.46, sprig(colour, 2, 4), `rotate(24) scale(${unit * 0.21})`) +
      surface.text('Codru', 0, height * 0.155, 15 * unit, { ...codru.type, fill: colour }) +
      name.art +
      surface.text(smallPrint(label, '  ·  '), 0, height * 0.885, 6.9 * unit, { weight: 600, fill: '#4b3d2c' })
    );
  },
};
