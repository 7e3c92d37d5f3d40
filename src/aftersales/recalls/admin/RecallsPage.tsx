import { useNavigate } from 'react-router';
import { formatDate } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { getRecalls, type RecallRow } from '../admin-contract.ts';
import type { RecallState } from '../rules.ts';
import { texts as sharedTexts } from '../texts.ts';
import { texts } from './texts.ts';

type Stage = { isExercise: boolean; state: RecallState };

export const RecallStateDot = ({ isExercise, state }: Stage) => (
  <StatusDot tone={state === 'started' ? 'bad' : state === 'closed' ? 'ok' : 'calm'}>
    {isExercise ? `${texts.exercise}, ${sharedTexts.states[state].toLowerCase()}` : sharedTexts.states[state]}
  </StatusDot>
);

const columns: Column<RecallRow>[] = [
  { key: 'number', name: texts.number, cell: ({ number }) => <span className="num">{number}</span> },
  { key: 'product', name: texts.product, isOnCard: true, cell: ({ productNames }) => productNames },
  { key: 'lots', name: texts.lots, isOnCard: true, cell: ({ lotCodes }) => <span className="num">{lotCodes}</span> },
  { key: 'state', name: texts.state, isOnCard: true, cell: (row) => <RecallStateDot {...row} /> },
  {
    key: 'started',
    name: texts.started,
    cell: ({ startedAt }) => (startedAt ? formatDate(new Date(startedAt)) : ''),
  },
  { key: 'recipients', name: texts.recipients, isNumber: true, isOnCard: true, cell: ({ recipients }) => recipients },
  { key: 'answered', name: texts.answered, isNumber: true, cell: ({ answered }) => answered },
];

const kinds = ['all', 'open', 'closed', 'exercise'] as const;
const filterOptions = kinds.map((value) => ({ value, name: texts.kinds[value] }));

/** /admin/recalls */
export default function RecallsPage() {
  const list = useList(getRecalls);
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <UnlessReadOnly>
          <ButtonLink size="s" to="/admin/recalls/exercise">
            {texts.addExercise}
          </ButtonLink>
          <ButtonLink size="s" variant="brand" to="/admin/recalls/new">
            {texts.add}
          </ButtonLink>
        </UnlessReadOnly>
      </PageHead>
      <TablePanel
        list={list}
        label={texts.title}
        columns={columns}
        rowName={({ number }) => texts.rowName(number)}
        onOpen={({ id }) => void navigate(`/admin/recalls/${id}`)}
        search={texts.search}
        filters={<FilterChips label={texts.filter} options={filterOptions} {...list.filter('kind')} />}
        empty={{ title: texts.nothing, text: texts.nothingText }}
      />
    </>
  );
}
