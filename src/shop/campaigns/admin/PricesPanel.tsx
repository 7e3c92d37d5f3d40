import { useEffect, useState } from 'react';
import { call } from '../../../kit/client.ts';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import type { CampaignPrice } from '../admin-contract.ts';
import { type PricePreview, previewPrices } from '../manage-contract.ts';
import { type CampaignValues, previewOf } from './campaign-form-rules.ts';
import { warningsOf } from './price-warnings-rules.ts';
import { texts } from './texts.ts';

const typingPause = 500;

const columns: Column<CampaignPrice>[] = [
  { key: 'name', name: texts.product, cell: ({ name }) => name },
  { key: 'base', name: texts.basePrice, isNumber: true, cell: ({ basePrice }) => basePrice.toFixed(2) },
  { key: 'lowest', name: texts.lowestPrice, isNumber: true, cell: ({ lowestPrice }) => lowestPrice.toFixed(2) },
  { key: 'price', name: texts.campaignPrice, isNumber: true, cell: ({ price }) => <b>{price.toFixed(2)}</b> },
  {
    key: 'percent',
    name: texts.truePercent,
    isNumber: true,
    cell: ({ isReduction, truePercent }) => (isReduction ? `−${truePercent}%` : texts.noReduction),
  },
];

type PricesPanelProps = { values: CampaignValues; campaignId: number | null };

/** What the campaign makes of the prices, as it is typed and before it is saved. */
export function PricesPanel({ values, campaignId }: PricesPanelProps) {
  const { preview, failure } = usePreview(values, campaignId);
  return (
    <Panel title={texts.prices}>
      <div className="form">
        <FormMessage>{failure}</FormMessage>
        {preview && <Warnings warnings={warningsOf(preview)} />}
        {preview && preview.prices.length > 0 && (
          <p className="num" role="status">
            {texts.summary(preview.reduced, preview.total)}{' '}
            {preview.prices.length < preview.total - preview.unpriced &&
              texts.shown(preview.prices.length, preview.total)}
          </p>
        )}
        <DataTable
          label={texts.priceList}
          columns={columns}
          rows={preview?.prices ?? null}
          keyOf={({ productId }) => productId}
          nameOf={({ name }) => name}
          empty={<p className="muted">{preview?.total ? texts.pricesOnlyBadge : texts.pricesNone}</p>}
        />
      </div>
    </Panel>
  );
}

function usePreview(values: CampaignValues, campaignId: number | null) {
  const [preview, setPreview] = useState<PricePreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const body = previewOf(values, campaignId);
  const key = JSON.stringify(body);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether the question is another one
  useEffect(() => {
    if (!body) return;
    const gone = new AbortController();
    const ask = async () => {
      try {
        setPreview(await call(previewPrices, { body }, gone.signal));
        setFailure(null);
      } catch (problem) {
        if (!gone.signal.aborted) setFailure(sentenceOf(problem));
      }
    };
    const timer = setTimeout(() => void ask(), typingPause);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [key]);
  return { preview, failure };
}
