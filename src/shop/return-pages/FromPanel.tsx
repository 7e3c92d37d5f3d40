import { showPhone } from '../account/rules.ts';
import { showPlace } from '../addresses/place-rules.ts';
import type { Return } from '../returns/contract.ts';
import { texts } from './texts.ts';

/** Where the parcel comes from. */
export const FromPanel = ({ address }: { address: NonNullable<Return['address']> }) => (
  <section className="view-order-panel" aria-labelledby="return-from">
    <h2 id="return-from">{texts.from}</h2>
    <p className="return-from">
      <b>{`${address.firstName} ${address.lastName}`}</b>
      {[...showPlace(address), showPhone(address.phoneNumber)].map((row) => (
        <span key={row} className="num">
          {row}
        </span>
      ))}
    </p>
  </section>
);
