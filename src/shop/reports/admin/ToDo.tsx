import { Link } from 'react-router';
import { brand } from '../../../brands/brand.ts';
import { showDay } from '../../../kit/romanian.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import type { Dashboard } from '../contract.ts';
import { texts } from './texts.ts';

type Wait = { number: number; icon: IconName; to: string; text: (number: number) => string };

const waitsOf = (waiting: Dashboard['waiting']): Wait[] => [
  { number: waiting.placedOrders, icon: 'cart', to: '/admin/orders?state=placed', text: texts.placed },
  { number: waiting.reviews, icon: 'star', to: '/admin/reviews', text: texts.reviews },
  { number: waiting.questions, icon: 'info', to: '/admin/product-questions', text: texts.questions },
  ...(brand.hasChat
    ? [{ number: waiting.conversations, icon: 'chat', to: '/admin/chat', text: texts.conversations } satisfies Wait]
    : []),
  { number: waiting.failedJobs, icon: 'warning', to: '/admin/jobs', text: texts.failed },
];

/** What somebody should look at today. */
export function ToDo({ waiting }: { waiting: Dashboard['waiting'] }) {
  const waits = waitsOf(waiting).filter(({ number }) => number > 0);
  return (
    <Panel title={texts.toDo}>
      {waits.length === 0 && <p className="muted">{texts.nothingToDo}</p>}
      <ul className="to-do">
        {waits.map(({ number, icon, to, text }) => (
          <li key={to}>
            <Icon name={icon} />
            <Link className="link" to={to}>
              {text(number)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

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
