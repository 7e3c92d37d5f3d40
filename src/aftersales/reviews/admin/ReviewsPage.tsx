import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { formatAverage } from '../../../platform/text/romanian.ts';
import { useSelection } from '../../../ui/admin/BulkBar.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { QueuePanel, RejectDialog, useModeration } from '../../product-questions/admin/QueuePanel.tsx';
import { parseQueueState, type StateCounts, stateOptions } from '../../product-questions/admin/queue-rules.ts';
import { texts as queueTexts } from '../../product-questions/admin/texts.ts';
import {
  type AdminOrderReview,
  type AdminReview,
  approveReview,
  getAdminOrderReviews,
  getAdminReviews,
  type OrderReviewPage,
  rejectReview,
} from '../admin-contract.ts';
import { texts as publicTexts } from '../texts.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { orderQuery, ratingOptions, reviewQuery, sortOptions } from './review-rules.ts';
import { texts } from './texts.ts';

const abouts = Object.entries(texts.abouts).map(([value, name]) => ({ value, name }));

/** /admin/reviews */
export default function ReviewsPage() {
  const [query, setQuery] = useSearchParams();
  const about = query.get('about') === 'orders' ? 'orders' : 'products';
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <FilterChips
          label={texts.about}
          value={about}
          options={abouts}
          onChange={(selected) => setQuery(selected === 'orders' ? { about: selected } : {}, { replace: true })}
        />
      </PageHead>
      {about === 'orders' ? <OrderReviews /> : <ProductReviews />}
    </>
  );
}

const RatingCell = ({ rating }: { rating: number }) => <Stars rating={rating} label={publicTexts.stars(rating)} />;

const columns: Column<AdminOrderReview>[] = [
  { key: 'order', name: texts.order, cell: ({ orderNumber }) => orderNumber },
  { key: 'author', name: texts.author, cell: ({ author }) => author },
  {
    key: 'delivery',
    name: texts.delivery,
    sort: 'delivery',
    cell: ({ deliveryRating }) => <RatingCell rating={deliveryRating} />,
  },
  { key: 'shop', name: texts.shop, sort: 'shop', cell: ({ shopRating }) => <RatingCell rating={shopRating} /> },
  { key: 'content', name: texts.content, cell: ({ content }) => <span className="review-said">{content}</span> },
  {
    key: 'at',
    name: texts.at,
    sort: 'written',
    cell: ({ writtenAt }) => <span className="num">{formatDateTime(new Date(writtenAt))}</span>,
  },
];

/** Order reviews are not public, so they need no moderation. */
function OrderReviews() {
  const table = useTableQuery({ sort: '-written', filters: { rating: 'all' } });
  const page = useTableRows(table.key, (signal) => call(getAdminOrderReviews, { query: orderQuery(table) }, signal));
  return (
    <>
      {page.data && <Averages page={page.data} />}
      <TablePanel
        list={{ ...table, ...page, rows: page.data?.rows }}
        label={texts.abouts.orders}
        columns={columns}
        rowKey={({ orderId }) => orderId}
        rowName={({ orderNumber }) => texts.nameOfOrder(orderNumber)}
        rowHref={({ orderId }) => `/admin/orders/${orderId}`}
        search={texts.orderSearch}
        filters={<FilterSelect label={texts.atMost} options={ratingOptions} {...table.filter('rating')} />}
        empty={{ title: texts.noOrders, text: texts.noOrdersText }}
      />
    </>
  );
}

const Averages = ({ page: { deliveryAverage, shopAverage } }: { page: OrderReviewPage }) =>
  deliveryAverage !== null &&
  shopAverage !== null && <p>{texts.averages(formatAverage(deliveryAverage), formatAverage(shopAverage))}</p>;

function ProductReviews() {
  const table = useTableQuery({ sort: 'queue', filters: { state: 'pending', rating: 'all' } });
  const query = reviewQuery(table);
  const page = useTableRows(table.key, (signal) => call(getAdminReviews, { query }, signal));
  const { decide, isHere } = useModeration(table.key, query.state !== 'all', page.refresh);
  const reviews = page.data?.rows.filter(({ id }) => isHere(id)) ?? null;
  const selection = useSelection(reviews?.filter(isUnpublished).map(({ id }) => id) ?? []);
  const [rejected, setRejected] = useState<AdminReview | null>(null);

  const approve = (ids: readonly number[]) => {
    selection.clear();
    const revisions = new Map(reviews?.map(({ id, revision }) => [id, revision]));
    const work = (id: number) => call(approveReview, { params: { id }, body: { revision: revisions.get(id) ?? 0 } });
    return decide({ ids, work, message: texts.approved });
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
        list={{ ...table, ...page }}
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

type ReviewFiltersProps = {
  table: ReturnType<typeof useTableQuery<{ state: string; rating: string }>>;
  counts: StateCounts | undefined;
  /** Undefined without bulk selection. */
  onChooseAll: (() => void) | undefined;
};

const ReviewFilters = ({ table, counts, onChooseAll }: ReviewFiltersProps) => (
  <>
    <FilterChips
      label={queueTexts.state}
      options={stateOptions(counts)}
      {...table.filter('state')}
      value={parseQueueState(table.filters.state)}
    />
    <FilterSelect label={texts.rating} options={ratingOptions} {...table.filter('rating')} />
    <FilterSelect label={texts.sort} value={table.sort} options={sortOptions} onChange={table.sortBy} />
    {onChooseAll && (
      <Button variant="text" size="s" onClick={onChooseAll}>
        {texts.chooseAll}
      </Button>
    )}
  </>
);
