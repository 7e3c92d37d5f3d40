import { type Label, renderLabels } from '../../src/sales/delivery/couriers/label.server.ts';
import type { LabelFormat } from '../../src/sales/delivery/couriers/port.ts';

type Shipment = Omit<Label, 'awb' | 'piece' | 'payment' | 'weight'> & {
  /** Of each piece; couriers number pieces in their own ways. */
  awbs: readonly string[];
  /** Lei. */
  cash: number;
  kilograms: number;
};

/** The label that a stand-in prints for a parcel, with a page or a quarter of one for each piece. */
export const renderShipment = (
  title: string,
  { awbs, cash, kilograms, ...shipment }: Shipment,
  format: LabelFormat,
): Promise<Buffer> =>
  renderLabels(
    title,
    awbs.map((awb, index) => ({
      ...shipment,
      awb,
      piece: `Colet ${index + 1}/${awbs.length}`,
      payment: cash > 0 ? `Ramburs ${cash.toFixed(2).replace('.', ',')} lei` : 'Fără ramburs',
      weight: `${String(kilograms).replace('.', ',')} kg`,
    })),
    format,
  );

/** Non-empty parts of an address. */
export const joinAddress = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ');
