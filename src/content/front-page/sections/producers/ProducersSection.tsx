import { Link } from '../../../../ui/Link.tsx';
import type { ShownBy } from '../../section-loaders.server.ts';
import type { loadProducers } from './load.server.ts';

export const ProducersSection = ({ title, producers }: ShownBy<typeof loadProducers>) => (
  <section className="section">
    <div className="head">
      <h2>{title}</h2>
    </div>
    <ul className="home-producers">
      {producers.map(({ id, name, logo, to }) => (
        <li key={id}>
          <Link className="home-producer" to={to}>
            <img src={logo} alt="" width="64" height="64" loading="lazy" decoding="async" />
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
