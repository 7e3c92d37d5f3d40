import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getParcelTasks, type ParcelTaskItem } from '../contract.ts';
import { texts } from './texts.ts';

/** Parcels that wait for a person; nothing when there are none. */
export function ParcelTasks() {
  const { data } = useAsyncData((signal) => call(getParcelTasks, {}, signal));
  if (!data || data.length === 0) return null;
  return (
    <Panel title={texts.tasks}>
      <ul className="plain-list">
        {data.map((task) => (
          <li key={task.id}>
            <Task task={task} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Task = ({ task: { task, orderId, orderNumber, returnId, courierName, awb, text, since } }: TaskProps) => (
  <>
    <ScreenLink to={returnId === null ? `/admin/orders/${orderId}` : `/admin/returns/${returnId}`}>
      {returnId === null ? orderNumber : `${texts.ofReturn} ${orderNumber}`}
    </ScreenLink>
    {': '}
    {texts.taskNames[task]}
    <span className="muted small">
      {' '}
      · {[courierName, awb, texts.taskSince(formatDateTime(new Date(since))), text].filter(Boolean).join(' · ')}
    </span>
  </>
);
type TaskProps = { task: ParcelTaskItem };
