import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useSelection } from '../../../ui/admin/use-selection.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { QueuePanel } from '../../questions/admin/QueuePanel.tsx';
import { RejectDialog } from '../../questions/admin/RejectDialog.tsx';
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
    <>
      <QueuePanel
        table={table}
        answer={page}
        items={reviews}
        label={texts.title}
        search={texts.search}
        filters={
          <ReviewFilters
            table={table}
            counts={page.data?.counts}
            onChooseAll={reviews?.some(isUnpublished) ? selection.toggleAll : undefined}
          />
        }
        selection={selection}
        one={texts.one}
        many={texts.many}
        onApprove={(ids) => void approve(ids)}
        none={
          query.state === 'pending'
            ? { title: texts.nonePending, text: texts.nonePendingText }
            : { title: texts.none, text: texts.noneText }
        }
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
      </QueuePanel>
      <RejectDialog
        title={rejected && texts.rejectTitle(rejected.author)}
        reasons={texts.reasons}
        onReject={reject}
        onClose={() => setRejected(null)}
      />
    </>
  );
}

const isUnpublished = ({ state }: AdminReview): boolean => state !== 'approved';
