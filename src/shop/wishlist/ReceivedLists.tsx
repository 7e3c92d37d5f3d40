import { Link } from 'react-router';
import { call } from '../../kit/client.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { getSharedEventList } from './contract.ts';
import { texts } from './texts.ts';

/** Lists of others that were opened here; the page can live without them. */
export function ReceivedLists({ legalEntityId }: { legalEntityId: number }) {
  const { data } = useLoaded((signal) => call(getSharedEventList, { query: { legalEntityId } }, signal));
  if (!data?.length) return null;
  return (
    <section className="section" aria-labelledby="received-lists">
      <h2 id="received-lists">{texts.sharedWithMe}</h2>
      <ul className="wish-received">
        {data.map(({ id, name, ownerFirstName, productCount, url }) => (
          <li key={id}>
            <Link to={`/shared-wishlist${new URL(url).search}`}>
              <Icon name="gift" />
              <span>
                <b>{name}</b> {texts.from(ownerFirstName || texts.someone)}
              </span>
              <span className="muted">{texts.products(productCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
