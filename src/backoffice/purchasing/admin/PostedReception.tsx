import { Link } from 'react-router';
import { formatAmount, formatLei } from '../../../platform/lei.ts';
import { formatDateTime, formatDay } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { DataTable } from '../../../ui/admin/DataTable.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import type { Reception, ReceptionDetail } from '../reception-contract.ts';
import { goodsTexts, receptionTexts as texts } from './texts.ts';

const differenceOf = ({ quantity, documentQuantity }: ReceptionDetail): string => {
  const units = quantity - (documentQuantity ?? quantity);
  return units === 0 ? goodsTexts.none : `${units > 0 ? '+' : ''}${units}`;
};

const columns: Column<ReceptionDetail>[] = [
  { key: 'name', name: goodsTexts.product, cell: ({ name }) => name },
  { key: 'code', name: goodsTexts.code, cell: ({ code }) => code },
  { key: 'lot', name: texts.lot, isOnCard: true, cell: ({ lotCode }) => lotCode || goodsTexts.none },
  {
    key: 'expires',
    name: texts.expiresOn,
    isOnCard: true,
    cell: ({ expiresOn }) => (expiresOn ? formatDay(expiresOn) : goodsTexts.none),
  },
  {
    key: 'paper',
    name: texts.onPaper,
    isNumber: true,
    cell: ({ documentQuantity, quantity }) => documentQuantity ?? quantity,
  },
  { key: 'received', name: texts.received, isNumber: true, isOnCard: true, cell: ({ quantity }) => quantity },
  { key: 'difference', name: texts.difference, isNumber: true, isOnCard: true, cell: differenceOf },
  { key: 'reversed', name: texts.reversed, isNumber: true, cell: ({ reversed }) => reversed || goodsTexts.none },
  {
    key: 'cost',
    name: goodsTexts.cost,
    isNumber: true,
    cell: ({ unitCost }) => (unitCost === null ? goodsTexts.none : formatAmount(unitCost)),
  },
  {
    key: 'value',
    name: goodsTexts.value,
    isNumber: true,
    cell: ({ unitCost, quantity }) => formatAmount((unitCost ?? 0) * quantity),
  },
];

const ReceptionLink = ({ id, number }: { id: number; number: string }) => (
  <Link className="link" to={`/admin/receptions/${id}`}>
    {number}
  </Link>
);

export const PostedReception = ({ reception }: { reception: Reception }) => (
  <>
    <Panel>
      <Facts>
        <Fact name={goodsTexts.supplier}>
          <Link className="link" to={`/admin/suppliers/${reception.supplierId}`}>
            {reception.supplierName}
          </Link>
        </Fact>
        <Fact name={texts.document}>
          {texts.documentKinds[reception.documentKind]} {reception.documentNumber}
          {reception.documentOn && `, ${formatDay(reception.documentOn)}`}
        </Fact>
        <Fact name={texts.receivedOn}>{formatDay(reception.receivedOn)}</Fact>
        {reception.order && (
          <Fact name={texts.order}>
            <Link className="link" to={`/admin/purchase-orders/${reception.order.id}`}>
              {reception.order.number}
            </Link>
          </Fact>
        )}
        {reception.reverses && (
          <Fact name={texts.reverses}>
            <ReceptionLink {...reception.reverses} />
          </Fact>
        )}
        {reception.reversals.length > 0 && (
          <Fact name={texts.reversals}>
            {reception.reversals.map((one, index) => (
              <span key={one.id}>
                {index > 0 && ', '}
                <ReceptionLink {...one} />
              </span>
            ))}
          </Fact>
        )}
        <Fact name={goodsTexts.value}>{formatLei(reception.value)}</Fact>
        <Fact name={goodsTexts.vat}>{formatLei(reception.vat)}</Fact>
        <Fact name={goodsTexts.total}>{formatLei(reception.value + reception.vat)}</Fact>
        {reception.postedAt && <Fact name={texts.at}>{formatDateTime(new Date(reception.postedAt))}</Fact>}
        {reception.note && <Fact name={goodsTexts.note}>{reception.note}</Fact>}
      </Facts>
    </Panel>
    <Panel title={texts.goods} isFlush>
      <DataTable
        label={texts.goodsTable}
        columns={columns}
        rows={reception.details}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
      />
    </Panel>
  </>
);
