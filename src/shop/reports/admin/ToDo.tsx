import { Link } from 'react-router';
import { showDay } from '../../../kit/romanian.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Dashboard } from '../contract.ts';
import { texts } from './texts.ts';

/** What somebody should look at today. */
export const ToDo = ({ waiting: { placedOrders, failedJobs } }: { waiting: Dashboard['waiting'] }) => (
  <Panel title={texts.toDo}>
    {placedOrders + failedJobs === 0 && <p className="muted">{texts.nothingToDo}</p>}
    <ul className="to-do">
      {placedOrders > 0 && (
        <li>
          <Icon name="cart" />
          <Link className="link" to="/admin/orders?state=placed">
            {texts.placed(placedOrders)}
          </Link>
        </li>
      )}
      {failedJobs > 0 && (
        <li>
          <Icon name="warning" />
          <Link className="link" to="/admin/jobs">
            {texts.failed(failedJobs)}
          </Link>
        </li>
      )}
    </ul>
  </Panel>
);

export const RunningOut = ({ products }: { products: Dashboard['runningOut'] }) => (
  <Panel title={texts.runningOut}>
    {products.length === 0 && <p className="muted">{texts.enoughStock}</p>}
    <ul className="to-do">
      {products.map(({ productId, name, onHand }) => (
        <li key={productId}>
          <span>{name}</span>
          <span className="num">{texts.left(onHand)}</span>
        </li>
      ))}
    </ul>
  </Panel>
);

export const Expiring = ({ lots }: { lots: Dashboard['expiring'] }) => (
  <Panel title={texts.expiring}>
    {lots.length === 0 && <p className="muted">{texts.nothingExpires}</p>}
    <ul className="to-do">
      {lots.map(({ lotId, name, code, quantity, expiresOn }) => (
        <li key={lotId}>
          <span>
            {name}
            <small className="muted"> · {texts.lot(code, quantity)}</small>
          </span>
          <span className="num">{showDay(new Date(expiresOn))}</span>
        </li>
      ))}
    </ul>
  </Panel>
);
