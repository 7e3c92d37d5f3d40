import { type ReactNode, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { errorMessage } from '../../../ui/error-message.ts';
import { useLabels } from '../../parcels/admin/Labels.tsx';
import { createParcel, getOrderParcels, type OrderParcels } from '../../parcels/contract.ts';
import { texts } from './texts.ts';

const askAgainMilliseconds = 1500;
/** A courier that takes longer gives the number in the background. */
const asksAtMost = 20;

export type LabelAtEnd = {
  /** Makes the parcel where the order has none, waits for its AWB and prints the label. */
  make: () => Promise<void>;
  print: () => Promise<void>;
  isBusy: boolean;
  message: { text: string; isGood: boolean } | null;
  problems: ReactNode;
};

export function useLabelAtEnd(orderId: number): LabelAtEnd {
  const labels = useLabels();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<LabelAtEnd['message']>(null);
  const say = (text: string, isGood = false) => setMessage({ text, isGood });
  const whileBusy = async (work: () => Promise<void>) => {
    setIsBusy(true);
    await work().catch((failure: unknown) => say(errorMessage(failure)));
    setIsBusy(false);
  };
  const print = async () => {
    if (await labels.print([orderId])) say(texts.labelPrinted, true);
    else setMessage(null);
  };
  const make = async () => {
    say(texts.labelIsMade, true);
    const { canCreate, courier, courierName, parcels } = await parcelWithAwb(orderId);
    const parcel = parcels[0];
    if (canCreate && courier === 'notConnected') return say(texts.noConnection(courierName));
    if (!parcel || parcel.state === 'sending') return say(texts.noLabelYet);
    if (parcel.message) return say(parcel.message);
    await print();
  };
  return {
    make: () => whileBusy(make),
    print: () => whileBusy(print),
    ...{ isBusy, message, problems: labels.problems },
  };
}

async function parcelWithAwb(orderId: number): Promise<OrderParcels> {
  const params = { orderId };
  let found = await call(getOrderParcels, { params });
  if (found.canCreate && found.courier !== 'notConnected') found = await call(createParcel, { params, body: {} });
  for (let asked = 0; found.parcels[0]?.state === 'sending' && asked < asksAtMost; asked++) {
    await new Promise((done) => setTimeout(done, askAgainMilliseconds));
    found = await call(getOrderParcels, { params });
  }
  return found;
}
