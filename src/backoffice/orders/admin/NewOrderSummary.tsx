import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { ApiError, call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import type { StaffOrderShape } from '../../../sales/orders/order-fields.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type PhoneOrderQuote, placePhoneOrder } from '../phone-order-contract.ts';
import { newOrderTexts as texts } from './new-order-texts.ts';

type NewOrderSummaryProps = {
  body: z.output<typeof StaffOrderShape>;
  quote: PhoneOrderQuote;
  checkoutKey: string;
  onClose: () => void;
};

/** The prices of a new order, which staff read to the customer before they place it. */
export function NewOrderSummary({ body, quote, checkoutKey, onClose }: NewOrderSummaryProps) {
  const navigate = useNavigate();
  const [isAccepted, setIsAccepted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    try {
      const order = await call(placePhoneOrder, {
        body: { ...body, checkoutKey, expectedTotal: quote.total, acceptTerms: true },
      });
      snackbar.success(texts.sent(order.number));
      await navigate(`/admin/orders/${order.id}`);
    } catch (failure) {
      snackbar.error(errorMessage(failure));
      setIsBusy(false);
      // After a refusal the form shows the new prices.
      if (failure instanceof ApiError && failure.status > 0) onClose();
    }
  };
  return (
    <Dialog title={texts.summary} isOpen onClose={onClose}>
      <table className="plain-rows">
        <tbody>
          {quoteRows(quote).map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="is-number num">{formatLei(amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <b>{texts.total}</b>
            </th>
            <td className="is-number num">
              <b>{formatLei(quote.total)}</b>
            </td>
          </tr>
          {giftRows(quote).map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="is-number num">{formatLei(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Checkbox checked={isAccepted} onChange={({ target }) => setIsAccepted(target.checked)}>
        {texts.terms}
      </Checkbox>
      <div className="dialog-ends">
        <Button variant="brand" disabled={!isAccepted} isBusy={isBusy} onClick={() => void send()}>
          {texts.send}
        </Button>
      </div>
    </Dialog>
  );
}

const giftRows = ({ giftAmount, toPay }: PhoneOrderQuote): [string, number][] =>
  giftAmount > 0
    ? [
        [texts.giftCard, -giftAmount],
        [texts.toPay, toPay],
      ]
    : [];

const quoteRows = ({ lines, codes, courierName, deliveryCost, cashFee }: PhoneOrderQuote): [string, number][] => [
  ...lines.map(({ name, quantity, total }): [string, number] => [`${quantity} × ${name}`, total]),
  [texts.deliveryBy(courierName), deliveryCost],
  ...(cashFee > 0 ? [[texts.cashFee, cashFee] satisfies [string, number]] : []),
  ...codes.map(({ code, discount }): [string, number] => [texts.discountOf(code), -discount]),
];
