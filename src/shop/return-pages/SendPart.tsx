import { showRon } from '../../kit/money.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Sum } from '../cart/Sum.tsx';
import type { OrderProducts } from '../returns/contract.ts';
import { backOf, chosenOf, type Draft } from './rules.ts';
import { texts } from './texts.ts';

type SendPartProps = { order: OrderProducts; draft: Draft; message: string | null; isSending: boolean };

/** What comes back, and the button. */
export function SendPart({ order, draft, message, isSending }: SendPartProps) {
  const { goods, services, total } = backOf(order, chosenOf(order.products, draft.lines));
  return (
    <div className="part add-return-send">
      <dl>
        <Sum name={texts.goodsBack} value={showRon(goods)} />
        {services > 0 && <Sum name={texts.servicesBack} value={showRon(services)} />}
        <Sum name={texts.amountBack} value={showRon(total)} isTotal />
      </dl>
      <p className="small muted">{texts.estimate}</p>
      <FormMessage>{message}</FormMessage>
      <Button type="submit" variant="brand" size="l" isFull isBusy={isSending}>
        {texts.send}
      </Button>
    </div>
  );
}
