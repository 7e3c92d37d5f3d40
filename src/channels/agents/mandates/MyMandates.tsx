import { call } from '../../../platform/http/client.ts';
import { formatRon } from '../../../platform/money.ts';
import { formatDate, formatDateTime } from '../../../platform/text/romanian.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getMandates, type Mandate, revokeMandate } from './contract.ts';
import { mandateTexts as texts } from './texts.ts';
import './mandates.css';

/** The agents of the account: what each may do, what it did, and a button that ends it. */
export function MyMandates() {
  const mandates = useAsyncData<Mandate[]>((signal) => call(getMandates, {}, signal));
  const revoke = async ({ id }: Mandate) => {
    await call(revokeMandate, { body: { mandateId: id } }).then(
      () => snackbar.success(texts.revoked),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    mandates.refresh();
  };
  return (
    <AsyncContent result={mandates} skeleton={<Skeleton height={180} />}>
      {(list) =>
        list.length === 0 ? (
          <Empty level={3} title={texts.none} text={texts.noneText} />
        ) : (
          <ul className="mandate-list">
            {list.map((mandate) => (
              <MandateCard key={mandate.id} mandate={mandate} onRevoke={() => void revoke(mandate)} />
            ))}
          </ul>
        )
      }
    </AsyncContent>
  );
}

function MandateCard({ mandate, onRevoke }: { mandate: Mandate; onRevoke: () => void }) {
  const { agent, state, orderLimit, monthLimit, spent, expiresAt, acts } = mandate;
  return (
    <li className="mandate-card">
      <div className="mandate-card-head">
        <Icon name="spark" />
        <div>
          <h3>
            {agent} <span className={`mandate-state is-${state}`}>{texts.states[state]}</span>
          </h3>
          <p className="small num">{texts.limits(formatRon(orderLimit), formatRon(monthLimit))}</p>
          <p className="small num">
            {texts.spent(formatRon(spent))}
            {state === 'active' && ` · ${texts.until(formatDate(new Date(expiresAt)))}`}
          </p>
        </div>
        {state === 'active' && (
          <Button className="button-danger" aria-label={texts.revokeNamed(agent)} onClick={onRevoke}>
            {texts.revoke}
          </Button>
        )}
      </div>
      {acts.length > 0 && (
        <details className="mandate-acts">
          <summary>{texts.actsTitle}</summary>
          <ol>
            {acts.map(({ act, at, amount, order }) => (
              <li key={`${at} ${act} ${order?.id ?? ''}`}>
                <span className="small muted num">{formatDateTime(new Date(at))}</span>
                <span>
                  {texts.acts[act]}{' '}
                  {order && (
                    <Link className="link" to={`/view-order/${order.id}`}>
                      {order.number}
                    </Link>
                  )}
                  {amount !== null && <span className="num"> ({formatRon(amount)})</span>}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
