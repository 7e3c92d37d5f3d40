import { showRon } from '../../../kit/money.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import type { AdminPromoCode } from '../admin-contract.ts';
import { CodeStateDot } from './CodeStateDot.tsx';
import { texts } from './texts.ts';

export const CodeUses = ({ code }: { code: AdminPromoCode }) => (
  <Panel title={texts.used}>
    <dl className="admin-facts">
      <dt>{texts.state}</dt>
      <dd>
        <CodeStateDot state={code.state} />
      </dd>
      <dt>{texts.uses}</dt>
      <dd className="num">{code.totalLimit === null ? code.uses : `${code.uses} / ${code.totalLimit}`}</dd>
      <dt>{texts.discount}</dt>
      <dd className="num">{showRon(code.discount)}</dd>
      <dt>{texts.createdAt}</dt>
      <dd className="num">{showMoment(new Date(code.createdAt))}</dd>
      {code.ownerEmail && (
        <>
          <dt>{texts.owner}</dt>
          <dd>{code.ownerEmail}</dd>
        </>
      )}
    </dl>
    <p className="muted small">{texts.usedText}</p>
  </Panel>
);
