import { circle, group, path, stroke } from '../shapes.ts';
import { bee } from './marks.ts';
import { type Producer, smallPrint } from './producer.ts';

/** For children: a bee over a wavy sea of colour. */
export const zumzi: Producer = {
  name: 'Zumzi',
  wordmark: 'zumzi',
  ground: '#f8f0da',
  ink: '#2b2140',
  accent: '#0b8fa0',
  type: { face: 'Label Bricolage', weight: 800 },
  paper: '#ffd84d',
  body: 'clear',
  cap: '#f2593d',
  print(surface, label) {
    const { width, height, safe } = surface;
    const colour = label.colour ?? zumzi.accent;
    const unit = Math.min(width * 0.92, height) / 100;
    /* A low jar leaves room for larger words. */
    const large = width > height * 1.8 ? 1.2 : 1;
    const sea = `M${-width / 2} ${height * 0.56}C${-width * 0.3} ${height * 0.44} ${-width * 0.18} ${height * 0.66} 0 ${height * 0.56}S${width * 0.32} ${height * 0.45} ${width / 2} ${height * 0.58}V${height * 1.1}H${-width / 2}Z`;
    const flight = `M${-width * 0.34} ${height * 0.44}C${-width * 0.2} ${height * 0.53} ${-width * 0.12} ${height * 0.36} ${width * 0.1} ${height * 0.43}`;
    const name = surface.name(
      label.title,
      0,
      height * (label.title.length > 14 && large === 1 ? 0.69 : 0.72),
      11.8 * large * unit,
      {
        face: 'Label Bricolage',
        weight: 700,
        fill: '#ffffff',
      },
    );
    return (
      path(surface.band(0, height), zumzi.paper) +
      circle(-width * 0.42, height * 0.12, width * 0.17, '#ffea9c') +
      path(sea, colour) +
      stroke(flight, '#2b2140', 1.8, 'stroke-dasharray="1 5.5" stroke-linecap="round"') +
      group(width * 0.24, height * 0.42, bee(), `rotate(-8) scale(${-unit * 0.44} ${unit * 0.44})`) +
      surface.text('zumzi', -width * 0.04, height * 0.29, 25 * unit, {
        ...zumzi.type,
        spacing: -0.03,
        fill: '#f2593d',
        max: 1.7 * safe,
      }) +
      name.art +
      surface.text(smallPrint(label, ' · '), 0, height * 0.93, 7.4 * large * unit, { weight: 700, fill: '#ffffff' })
    );
  },
};
