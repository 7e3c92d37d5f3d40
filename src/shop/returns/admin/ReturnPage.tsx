import { useParams } from 'react-router';
import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { History } from '../../../ui/admin/History.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { type AdminReturn, getAdminReturn } from '../admin-contract.ts';
import { ReturnLinesPanel } from './ReturnLinesPanel.tsx';
import { ReturnPersonPanel } from './ReturnPersonPanel.tsx';
import { ReturnStateDot } from './ReturnStateDot.tsx';
import { ReturnSteps } from './ReturnSteps.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/returns', name: texts.title };

/** /admin/returns/7 */
export default function ReturnPage() {
  const { id = '' } = useParams();
  return <OneReturn key={id} id={Number(id)} />;
}

function OneReturn({ id }: { id: number }) {
  const found = useLoaded((signal) => call(getAdminReturn, { params: { id } }, signal));
  const show = (newest: AdminReturn) => found.set(() => newest);
  return (
    <>
      <PageHead title={found.data?.number ?? texts.one} back={back} text={found.data && <Summary one={found.data} />}>
        {found.data && <ReturnSteps one={found.data} onChange={show} onReload={found.refresh} />}
      </PageHead>
      <Loaded of={found} skeleton={<FormSkeleton />}>
        {(one) => <Parts one={one} />}
      </Loaded>
    </>
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
        <History label={texts.history} events={eventsOf(one)} />
      </Panel>
    </div>
  </div>
);

const eventsOf = ({ states }: AdminReturn) =>
  states.map(({ state, name, at, authorName, note }) => ({
    key: `${state} ${at}`,
    name,
    at,
    author: authorName,
    text: note,
  }));
