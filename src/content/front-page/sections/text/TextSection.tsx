import { RichText } from '../../../pages/RichText.tsx';
import type { ShownBy } from '../../section-loaders.server.ts';
import type { loadText } from './load.server.ts';

export const TextSection = ({ title, text }: ShownBy<typeof loadText>) => (
  <section className="section home-text">
    <div className="head">
      <h2>{title}</h2>
    </div>
    <RichText text={text} />
  </section>
);
