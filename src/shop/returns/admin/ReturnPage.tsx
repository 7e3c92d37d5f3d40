import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { eventsOf, History } from '../../../ui/admin/History.tsx';
import { OnePage } from '../../../ui/admin/OnePage.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { type AdminReturn, getAdminReturn } from '../admin-contract.ts';
import { ReturnLinesPanel } from './ReturnLinesPanel.tsx';
import { ReturnPersonPanel } from './ReturnPersonPanel.tsx';
import { ReturnStateDot } from './ReturnStateDot.tsx';
import { ReturnSteps } from './ReturnSteps.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/returns', name: texts.title };

/** /admin/returns/7 */
export default function ReturnPage() {
  return (
    <OnePage
      name={texts.one}
      back={back}
      load={(id, signal) => call(getAdminReturn, { params: { id } }, signal)}
      Summary={Summary}
      Steps={ReturnSteps}
      Parts={Parts}
    />
  );
}

const Summary = ({ one: { state, kindName, createdAt } }: { one: AdminReturn }) => (
  <>
    <ReturnStateDot state={state} /> {kindName}, {showMoment(new Date(createdAt))}
  </>
);

const Parts = ({ one }: { one: AdminReturn }) => (
  <div className="panels panels-wide">
    <ReturnLinesPanel one={one} />
    <div className="panel-stack">
      <ReturnPersonPanel one={one} />
      <Panel title={texts.history}>
        <History label={texts.history} events={eventsOf(one.states)} />
      </Panel>
    </div>
  </div>
);
