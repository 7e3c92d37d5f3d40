import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { formatRonInput } from '../../../ui/admin/input-formats.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import type { PriceGridRow } from '../price-grid-contract.ts';
import { gridTexts as texts } from './price-grid-texts.ts';
import { fillDown, pastedColumn, readTyped, type TypedPrices } from './price-sheet-rules.ts';

export type PriceSheet = ReturnType<typeof usePriceSheet>;

/** Prices typed into the rows of a list; they stay when the page changes. */
export function usePriceSheet(rows: readonly PriceGridRow[]) {
  const [typed, setTyped] = useState<TypedPrices>(new Map());
  const forget = (id: number) => setTyped((before) => new Map([...before].filter(([other]) => other !== id)));

  const onPaste = (event: ClipboardEvent, id: number) => {
    const values = pastedColumn(event.clipboardData.getData('text/plain'));
    if (!values) return;
    event.preventDefault();
    const { filled, left } = fillDown(rows, id, values);
    setTyped((before) => new Map([...before, ...filled]));
    if (left > 0) snackbar.warn(texts.noRoom(left));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, id: number) => {
    const step = steps[event.key];
    if (event.key === 'Escape') forget(id);
    else if (step !== undefined) focusNext(event.currentTarget, event.shiftKey ? -step : step);
    else return;
    event.preventDefault();
  };

  return {
    ...readTyped(typed),
    isTyped: (id: number) => typed.has(id),
    isInvalid: (id: number) => readTyped(new Map([...typed].filter(([other]) => other === id))).invalid > 0,
    clear: () => setTyped(new Map()),
    inputOf: ({ id, basePrice }: PriceGridRow) => ({
      value: typed.get(id)?.text ?? formatRonInput(basePrice),
      onChange: (text: string) =>
        text === formatRonInput(basePrice)
          ? forget(id)
          : setTyped((before) => new Map([...before, [id, { text, basePrice }]])),
      onPaste: (event: ClipboardEvent) => onPaste(event, id),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKeyDown(event, id),
    }),
  };
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

function focusNext(input: HTMLInputElement, step: number): void {
  const row = input.closest('tr');
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  next?.querySelector<HTMLInputElement>('[data-price]')?.focus();
}
