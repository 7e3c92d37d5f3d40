import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { toBani, toRon } from '../../../platform/money.ts';
import { LinesFields } from '../../../sales/orders/order-fields.ts';
import { isConflict } from '../../../ui/admin/ConflictNotice.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { changeOrderLines, type LinesQuote, quoteOrderLines } from '../order-lines-contract.ts';
import type { OrderPartProps } from './order-part.ts';
import { type KnownProduct, ProductLines, type Units } from './ProductLines.tsx';
import { texts } from './texts.ts';

/** The first submission shows the new total, the second one changes the order. */
export function ChangeLinesDrawer({ order, onChange, onReload, onClose }: OrderPartProps & { onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID());
  const [quote, setQuote] = useState<LinesQuote | null>(null);
  const params = { id: order.id };
  const form = useSchemaForm({
    schema: LinesFields,
    initialValues: { products: unitsOf(order), note: '' },
    submit: async (body) => {
      if (!quote) return setQuote(await call(quoteOrderLines, { params, body: { products: body.products } }));
      const change = { ...body, version: order.version, key, expectedTotal: quote.total };
      const newest = await call(changeOrderLines, { params, body: change }).catch((failure: unknown) => {
        setQuote(null);
        if (isConflict(failure)) onReload();
        throw failure;
      });
      onClose();
      onChange(newest);
      snackbar.success(texts.linesChanged);
    },
  });
  const setProducts = (products: Units[]) => {
    setQuote(null);
    form.setValue('products', products);
  };
  return (
    <Drawer title={texts.changeLines} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <p className="muted">{texts.changeLinesText}</p>
        <FormMessage>{form.message}</FormMessage>
        <ProductLines
          units={form.value('products')}
          known={knownProducts(order)}
          error={form.error('products')}
          onChange={setProducts}
        />
        <TextAreaField label={texts.changeLinesNote} hint={texts.stepNoteHint} {...form.field('note')} />
        {quote && <QuoteSummary quote={quote} />}
        <div className="form-ends">
          <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
            {quote ? texts.changeLines : texts.calculate}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

type Order = OrderPartProps['order'];

const unitsOf = ({ products }: Order): Units[] =>
  products
    .filter(({ isGift }) => !isGift)
    .map(({ productId, quantity, cancelledQuantity }) => ({ productId, quantity: quantity - cancelledQuantity }));

const knownProducts = ({ products }: Order): Map<number, KnownProduct> =>
  new Map(
    products
      .filter(({ isGift }) => !isGift)
      .map(({ productId, name, price }) => [productId, { name, price, onHand: null }]),
  );

function QuoteSummary({ quote }: { quote: LinesQuote }) {
  const { codes, droppedCodes, deliveryCost, cashFee, total, totalBefore, giftCardRefund, isPaid } = quote;
  const difference = toRon(toBani(total) - toBani(totalBefore) + toBani(giftCardRefund));
  return (
    <Facts>
      <Fact name={texts.delivery}>{formatLei(deliveryCost)}</Fact>
      {cashFee > 0 && <Fact name={texts.cashFee}>{formatLei(cashFee)}</Fact>}
      {codes.map(({ code, discount }) => (
        <Fact key={code} name={code}>
          −{formatLei(discount)}
        </Fact>
      ))}
      {droppedCodes.length > 0 && <Fact name={texts.droppedCodes}>{droppedCodes.join(', ')}</Fact>}
      <Fact name={texts.sum}>
        {formatLei(totalBefore)} → <b>{formatLei(total)}</b>
      </Fact>
      {giftCardRefund > 0 && <Fact name={texts.giftCardRefund}>{formatLei(giftCardRefund)}</Fact>}
      {isPaid && difference !== 0 && (
        <Fact name={difference > 0 ? texts.amountToCollect : texts.customerRefund}>
          {formatLei(Math.abs(difference))}
        </Fact>
      )}
    </Facts>
  );
}
