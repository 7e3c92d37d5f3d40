import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDate } from '../../../platform/text/admin-dates.ts';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { useListSelection } from '../../../ui/admin/use-list-selection.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminProductRow, getAdminProducts, getTaxonomyOptions } from '../admin-contract.ts';
import { variantOf } from '../card-rules.ts';
import { addFamily } from '../family-contract.ts';
import { texts as cardTexts } from '../texts.ts';
import { BulkEditDialog } from './BulkEditDialog.tsx';
import { familyTexts } from './family-texts.ts';
import { chosenOf, ProductFilters, productUrlNames } from './ProductFilters.tsx';
import { ProductStateDot } from './PublishPanel.tsx';
import { gridTexts } from './price-grid-texts.ts';
import { RejectedDialog, usePublishing } from './RejectedDialog.tsx';
import { texts } from './texts.ts';

export default function ProductsPage() {
  const list = useList(getAdminProducts, { urlNames: productUrlNames });
  const taxonomy = useAsyncData((signal) => call(getTaxonomyOptions, {}, signal));
  const selection = useListSelection(list, 'send');
  const chosen = chosenOf(selection, list.query);
  const [isEditing, setIsEditing] = useState(false);
  const navigate = useNavigate();
  const done = () => {
    selection.clear();
    list.refresh();
  };
  const publishing = usePublishing(done);

  const makeFamily = () =>
    call(addFamily, { body: { productIds: selection.selected } }).then(
      ({ id }) => {
        snackbar.success(familyTexts.made);
        return navigate(`/admin/families/${id}`);
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );

  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/products/new', name: texts.add }}>
        <ButtonLink size="s" to="/admin/products/prices">
          {gridTexts.open}
        </ButtonLink>
      </PageHead>
      <TablePanel
        list={list}
        label={texts.title}
        columns={productColumns}
        rowName={({ name }) => texts.nameOf(name)}
        rowHref={({ id }) => `/admin/products/${id}`}
        selection={selection}
        search={texts.search}
        filters={<ProductFilters filter={list.filter} taxonomy={taxonomy.data} />}
        empty={{ title: texts.none, text: texts.noneText }}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void publishing.publish(chosen)}>{texts.publish}</BulkAction>
          <BulkAction onClick={() => void publishing.unpublish(chosen)}>{texts.unpublish}</BulkAction>
          <BulkAction onClick={() => setIsEditing(true)}>{texts.bulk.open}</BulkAction>
          {selection.selected.length > 1 && (
            <BulkAction onClick={() => void makeFamily()}>{familyTexts.make}</BulkAction>
          )}
        </BulkBar>
      </TablePanel>
      <BulkEditDialog
        isOpen={isEditing}
        chosen={chosen}
        count={selection.count}
        taxonomy={taxonomy.data}
        onDone={() => {
          setIsEditing(false);
          done();
        }}
        onClose={() => setIsEditing(false)}
      />
      <RejectedDialog publishing={publishing} />
    </>
  );
}

const NameCell = ({ image, name, producer }: AdminProductRow) => (
  <span className="product-cell">
    <img src={variantOf(image)} alt="" width={40} height={40} loading="lazy" />
    <span>
      {name}
      <small className="muted">{producer}</small>
    </span>
  </span>
);

const StateCell = ({ state, isIncomplete }: AdminProductRow) => (
  <span className="state-cell">
    <ProductStateDot state={state} />
    {isIncomplete && <StatusDot tone="warn">{texts.incomplete}</StatusDot>}
  </span>
);

/** Separates the two prices for screen readers and copying, where bare numbers would read as a range. */
const PriceCell = ({ price, basePrice }: AdminProductRow) =>
  price < basePrice ? (
    <>
      <span className="sr">{cardTexts.price} </span>
      {formatLei(price)}
      <s className="muted small">
        <span className="sr"> / {cardTexts.oldPrice}</span> {formatLei(basePrice)}
      </s>
    </>
  ) : (
    formatLei(price)
  );

const productColumns: Column<AdminProductRow>[] = [
  { key: 'name', name: texts.name, sort: 'name', cell: NameCell },
  { key: 'code', name: texts.code, sort: 'code', cell: ({ code }) => code },
  { key: 'category', name: texts.category, cell: ({ category }) => category },
  { key: 'state', name: texts.state, isOnCard: true, cell: StateCell },
  { key: 'price', name: texts.price, isOnCard: true, sort: 'price', isNumber: true, cell: PriceCell },
  { key: 'stock', name: texts.stock, isOnCard: true, sort: 'stock', isNumber: true, cell: ({ onHand }) => onHand },
  { key: 'updated', name: texts.updated, sort: 'updated', cell: ({ updatedAt }) => formatDate(new Date(updatedAt)) },
];
