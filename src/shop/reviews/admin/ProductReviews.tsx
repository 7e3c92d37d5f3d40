import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useSelection } from '../../../ui/admin/use-selection.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { Queue } from '../../questions/admin/Queue.tsx';
import { RejectDialog } from '../../questions/admin/RejectDialog.tsx';
import { texts as queueTexts } from '../../questions/admin/texts.ts';
import { useDecisions } from '../../questions/admin/use-decisions.ts';
import { type AdminReview, approveReview, getAdminReviews, rejectReview } from '../admin-contract.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import { reviewQuery } from './review-rules.ts';
import { texts } from './texts.ts';

export function ProductReviews() {
  const table = useTableQuery({ sort: 'queue', filters: { state: 'pending', rating: 'all' } });
  const query = reviewQuery(table);
  const page = useRows(table.key, (signal) => call(getAdminReviews, { query }, signal));
  const { decide, isHere } = useDecisions(table.key, query.state !== 'all', page.refresh);
  const reviews = page.data?.reviews.filter(({ id }) => isHere(id)) ?? null;
  const selection = useSelection(reviews?.filter(isUnpublished).map(({ id }) => id) ?? []);
  const [rejected, setRejected] = useState<AdminReview | null>(null);

  const approve = (ids: readonly number[]) => {
    selection.clear();
    const revisions = new Map(reviews?.map(({ id, revision }) => [id, revision]));
    const work = (id: number) => call(approveReview, { params: { id }, body: { revision: revisions.get(id) ?? 0 } });
    return decide({ ids, work, said: texts.approved });
  };
  const reject = async (reason: string) => {
    if (!rejected) return;
    await call(rejectReview, { params: { id: rejected.id }, body: { revision: rejected.revision, reason } });
    snackbar.success(texts.rejected);
    page.refresh();
  };
  return (
    <Panel isFlush>
      <ReviewFilters
        table={table}
        counts={page.data?.counts}
        onChooseAll={reviews?.some(isUnpublished) ? selection.toggleAll : undefined}
      />
      <BulkBar selection={selection} one={texts.one} many={texts.many}>
        <BulkAction onClick={() => void approve(selection.chosen)}>{queueTexts.approve}</BulkAction>
      </BulkBar>
      <TableFailure failure={page.failure} onRetry={page.retry} />
      <p className="queue-keys muted small">{queueTexts.keys}</p>
      <Queue
        label={texts.title}
        items={reviews}
        keyOf={({ id }) => id}
        isStale={page.isStale}
        empty={<Nothing isPending={query.state === 'pending'} table={table} />}
      >
        {(review) => (
          <ReviewCard
            review={review}
            selection={isUnpublished(review) ? selection : null}
            onApprove={() => void approve([review.id])}
            onReject={() => setRejected(review)}
            onChanged={page.refresh}
          />
        )}
      </Queue>
      <Pager page={table.page} take={table.take} total={page.data?.total ?? 0} onPage={table.setPage} />
      <RejectDialog
        title={rejected && texts.rejectTitle(rejected.author)}
        reasons={texts.reasons}
        onReject={reject}
        onClose={() => setRejected(null)}
      />
    </Panel>
  );
}

const isUnpublished = ({ state }: AdminReview): boolean => state !== 'approved';

type NothingProps = { isPending: boolean; table: { isNarrowed: boolean; reset: () => void } };

const Nothing = ({ isPending, table }: NothingProps) => (
  <TableEnd
    isNarrowed={table.isNarrowed}
    title={isPending ? texts.nonePending : texts.none}
    text={isPending ? texts.nonePendingText : texts.noneText}
    onReset={table.reset}
  />
);
