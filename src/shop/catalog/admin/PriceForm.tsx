import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { ConflictNotice, isConflict } from '../../../ui/admin/ConflictNotice.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { momentOf } from '../../../ui/admin/date-rules.ts';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { ronOf, typedRon } from '../../../ui/admin/money-rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useForm } from '../../../ui/use-form.ts';
import { adminTexts as refusals } from '../admin-texts.ts';
import { getProductPrices, type ProductPrices, putProductPrice } from '../price-contract.ts';
import { priceTexts as texts } from './price-texts.ts';

type PriceFormProps = {
  productId: number;
  prices: ProductPrices;
  onPut: (prices: ProductPrices) => void;
  onReload: () => void;
};

const isPrice = (typed: string): boolean => (ronOf(typed) ?? 0) >= 0.01;

/** A new price, now or from a moment on. */
export function PriceForm({ productId, prices, onPut, onReload }: PriceFormProps) {
  const [was, setWas] = useState(prices.basePrice);
  const [isOutdated, setIsOutdated] = useState(false);
  const form = useForm({
    initial: { price: typedRon(prices.basePrice), recommended: typedRon(prices.recommendedPrice), startsAt: '' },
    check: ({ price, recommended }) => ({
      price: isPrice(price) ? undefined : refusals.badPrice,
      recommended: recommended.trim() === '' || isPrice(recommended) ? undefined : refusals.badPrice,
    }),
    send: async ({ price, recommended, startsAt }) => {
      const moment = momentOf(startsAt);
      const body = { was, price: ronOf(price) ?? 0, recommendedPrice: ronOf(recommended), startsAt: moment };
      const answer = await call(putProductPrice, { params: { id: productId }, body }).catch((failure: unknown) => {
        if (!isConflict(failure)) throw failure;
        setIsOutdated(true);
        return null;
      });
      if (!answer) return;
      snackbar.success(moment ? texts.isPlanned : texts.isPut);
      onPut(answer);
    },
  });
  const keep = async () => {
    setWas((await call(getProductPrices, { params: { id: productId } })).basePrice);
    setIsOutdated(false);
  };
  return (
    <form className="form" {...form.props}>
      <ConflictNotice isShown={isOutdated} onReload={onReload} onKeep={() => void keep()} />
      <FormMessage>{form.message}</FormMessage>
      <div className="form-pair">
        <MoneyField label={texts.newPrice} {...form.field('price')} />
        <MoneyField
          label={texts.newRecommended}
          hint={texts.recommendedHint}
          isOptional
          {...form.field('recommended')}
        />
      </div>
      <DateField label={texts.from} hint={texts.fromHint} isOptional withTime {...form.field('startsAt')} />
      <div className="form-ends">
        <Button type="submit" size="s" isBusy={form.isSending}>
          {form.values.startsAt === '' ? texts.put : texts.plan}
        </Button>
      </div>
    </form>
  );
}
