import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import type { ProductDetail } from './contract.ts';
import { producerListing } from './rules.ts';
import { texts } from './texts.ts';
import './producer-panel.css';

export function ProducerPanel({ designer }: { designer: ProductDetail['designer'] }) {
  const listing = producerListing(designer);
  return (
    <section className="producer-panel">
      {designer.logo && <img src={designer.logo} alt="" width={72} height={72} loading="lazy" decoding="async" />}
      <div>
        <h2>{designer.name}</h2>
        <p className="producer-panel-place">
          {texts.producer} · {designer.country}
        </p>
        {designer.description && <p>{designer.description}</p>}
        {listing && (
          <Link className="link" to={listing}>
            {texts.allFromProducer(designer.name)}
            <Icon name="arrow" size="s" />
          </Link>
        )}
      </div>
    </section>
  );
}
