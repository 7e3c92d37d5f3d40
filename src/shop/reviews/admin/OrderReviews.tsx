import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { Stars } from '../../../ui/Stars.tsx';
import { type AdminOrderReview, getAdminOrderReviews, type OrderReviewPage } from '../admin-contract.ts';
import { texts as publicTexts, showAverage } from '../texts.ts';
import { orderQuery, ratingOptions } from './review-rules.ts';
import { texts } from './texts.ts';

const Given = ({ rating }: { rating: number }) => <Stars rating={rating} label={publicTexts.stars(rating)} />;

const columns: Column<AdminOrderReview>[] = [
  { key: 'order', name: texts.order, cell: ({ orderNumber }) => orderNumber },
  { key: 'author', name: texts.author, cell: ({ author }) => author },
  {
    key: 'delivery',
    name: texts.delivery,
    sort: 'delivery',
    cell: ({ deliveryRating }) => <Given rating={deliveryRating} />,
  },
  { key: 'shop', name: texts.shop, sort: 'shop', cell: ({ shopRating }) => <Given rating={shopRating} /> },
  { key: 'content', name: texts.content, cell: ({ content }) => <span className="review-said">{content}</span> },
  {
    key: 'at',
    name: texts.at,
    sort: 'written',
    cell: ({ writtenAt }) => <span className="num">{showMoment(new Date(writtenAt))}</span>,
  },
];

/** They are read, not decided about: nobody else sees them. */
export function OrderReviews() {
  const table = useTableQuery({ sort: '-written', filters: { rating: 'all' } });
  const page = useRows(table.key, (signal) => call(getAdminOrderReviews, { query: orderQuery(table) }, signal));
  return (
    <>
      {page.data && <Averages page={page.data} />}
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.reviews}
        label={texts.abouts.orders}
        columns={columns}
        keyOf={({ orderId }) => orderId}
        nameOf={({ orderNumber }) => texts.nameOfOrder(orderNumber)}
        hrefOf={({ orderId }) => `/admin/orders/${orderId}`}
        search={texts.orderSearch}
        filters={<FilterSelect label={texts.atMost} options={ratingOptions} {...table.filter('rating')} />}
        none={{ title: texts.noOrders, text: texts.noOrdersText }}
      />
    </>
  );
}

const Averages = ({ page: { deliveryAverage, shopAverage } }: { page: OrderReviewPage }) =>
  deliveryAverage !== null &&
  shopAverage !== null && <p>{texts.averages(showAverage(deliveryAverage), showAverage(shopAverage))}</p>;
