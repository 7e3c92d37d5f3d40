import { useState } from 'react';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { useIsReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useList } from '../../../ui/admin/use-list.ts';
import { Button } from '../../../ui/Button.tsx';
import { getMarketplaceOffers, type OfferView, offerStates } from '../contract.ts';
import { MarketplaceFrame } from './MarketplaceFrame.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { texts } from './texts.ts';

const tones: Record<OfferView['state'], Tone> = { selling: 'ok', waiting: 'info', problem: 'bad' };

const wordsOf = ({ error, stateWords, publishedAt }: OfferView): string =>
  error ?? stateWords ?? (publishedAt ? texts.unreadWords : texts.waitingWords);

const columns: Column<OfferView>[] = [
  {
    key: 'name',
    name: texts.product,
    sort: 'name',
    cell: ({ name, code }) => (
      <span>
        {name} <small className="muted num">{code}</small>
      </span>
    ),
  },
  {
    key: 'state',
    name: texts.state,
    isOnCard: true,
    cell: (offer) =>
      offer.isActive ? (
        <>
          <StatusDot tone={tones[offer.state]}>{texts.states[offer.state]}</StatusDot>
          <br />
          <small className="muted">{wordsOf(offer)}</small>
        </>
      ) : (
        <StatusDot tone="calm">{texts.stopped}</StatusDot>
      ),
  },
  {
    key: 'price',
    name: texts.price,
    sort: 'price',
    isNumber: true,
    isOnCard: true,
    cell: ({ price }) => formatLei(price),
  },
  { key: 'stock', name: texts.stock, sort: 'stock', isNumber: true, isOnCard: true, cell: ({ stock }) => stock },
  {
    key: 'sent',
    name: texts.sent,
    isNumber: true,
    cell: ({ sentPrice, sentStock, sentAt }) =>
      sentAt && sentPrice !== null && sentStock !== null ? (
        <>
          {formatLei(sentPrice)}, {texts.units(sentStock)}
          <br />
          <small className="muted">{texts.sentAt(formatDateTime(new Date(sentAt)))}</small>
        </>
      ) : (
        '–'
      ),
  },
];

const stateOptions = [
  { value: 'all', name: texts.all },
  ...offerStates.map((value) => ({ value, name: texts.states[value] })),
];

/** /admin/marketplace */
export default function OffersPage() {
  const list = useList(getMarketplaceOffers);
  const [opened, setOpened] = useState<'new' | OfferView | null>(null);
  const maySetPrices = useHasPermission('prices');
  const isReadOnly = useIsReadOnly() || !maySetPrices;
  const { data } = list;
  const closeSaved = () => {
    setOpened(null);
    list.refresh();
  };
  return (
    <MarketplaceFrame
      text={texts.offersText}
      connection={data?.connection}
      onRefresh={list.refresh}
      actions={
        !isReadOnly && (
          <Button size="s" variant="brand" onClick={() => setOpened('new')}>
            {texts.add}
          </Button>
        )
      }
    >
      <TablePanel
        list={list}
        label={texts.tabs.offers}
        columns={columns}
        rowName={({ name }) => texts.nameOf(name)}
        {...(isReadOnly ? {} : { onOpen: setOpened })}
        search={texts.offerSearch}
        filters={<FilterChips label={texts.state} options={stateOptions} {...list.filter('state')} />}
        empty={{ title: texts.noOffers, text: texts.noOffersText }}
      />
      {opened && data && (
        <OfferDialog
          saved={opened === 'new' ? null : opened}
          defaults={{ buffer: data.buffer, fee: data.fee }}
          onSaved={closeSaved}
          onClose={() => setOpened(null)}
        />
      )}
    </MarketplaceFrame>
  );
}
