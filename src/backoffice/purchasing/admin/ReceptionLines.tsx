import { useId, useState } from 'react';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ReceptionFields, ReceptionLine } from '../fields.ts';
import type { Reception } from '../reception-contract.ts';
import { AddProducts, CostInput, type KnownProduct, ListError, UnitsInput } from './goods.tsx';
import { ReceptionFileDialog } from './ReceptionFileDialog.tsx';
import { goodsTexts, receptionTexts as texts } from './texts.ts';

type ReceptionLinesProps = { form: SchemaForm<typeof ReceptionFields>; saved: Reception | null };

/** The goods of a draft: scanned, searched or read from a file. */
export function ReceptionLines({ form, saved }: ReceptionLinesProps) {
  const errorId = useId();
  const [isFileOpen, setIsFileOpen] = useState(false);
  const [known, setKnown] = useState<ReadonlyMap<number, KnownProduct>>(
    () => new Map(saved?.details.map((detail) => [detail.productId, detail])),
  );
  const lines = form.values.lines;
  const setLines = (next: ReceptionLine[]) => form.setValue('lines', next);
  const learn = (products: readonly KnownProduct[]) =>
    setKnown((before) => new Map([...before, ...products.map((product) => [product.productId, product] as const)]));
  /** Adds a unit to the last line of the product, or a line. */
  const add = (product: KnownProduct & { lastPrice: number | null }): number => {
    learn([product]);
    const current = form.value('lines');
    const at = current.findLastIndex(({ productId }) => productId === product.productId);
    const line = current[at];
    const quantity = (line?.quantity ?? 0) + 1;
    setLines(
      line
        ? current.with(at, { ...line, quantity })
        : [...current, { ...emptyLine(product.productId), quantity, unitCost: product.lastPrice }],
    );
    return quantity;
  };
  const change = (index: number, part: Partial<ReceptionLine>) =>
    setLines(form.value('lines').map((line, at) => (at === index ? { ...line, ...part } : line)));
  const takeAll = () =>
    setLines(form.value('lines').map((line) => ({ ...line, quantity: line.quantity || (line.documentQuantity ?? 0) })));
  const isAwaiting = lines.some(({ quantity, documentQuantity }) => quantity === 0 && (documentQuantity ?? 0) > 0);
  return (
    <Panel
      title={texts.goods}
      actions={
        <UnlessReadOnly>
          {isAwaiting && (
            <Button size="s" onClick={takeAll}>
              {texts.allArrived}
            </Button>
          )}
          <Button size="s" onClick={() => setIsFileOpen(true)}>
            {texts.file}
          </Button>
        </UnlessReadOnly>
      }
    >
      <div className="form">
        <AddProducts supplierId={form.values.supplierId} onAdd={add} />
        <p className="muted small">{lines.length === 0 ? texts.noLines : texts.foodHint}</p>
        {lines.length === 0 && <ListError id={errorId}>{form.error('lines')}</ListError>}
        <ul className="goods-lines" aria-label={texts.goods}>
          {lines.map((line, index) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: a product may have several lines, one for each lot
              key={`${lines.length} ${index}`}
              line={line}
              product={known.get(line.productId)}
              error={(field) => form.error(`lines.${index}.${field}`)}
              onChange={(part) => change(index, part)}
              onCopy={() =>
                setLines(
                  form
                    .value('lines')
                    .toSpliced(index + 1, 0, { ...emptyLine(line.productId), unitCost: line.unitCost, quantity: 1 }),
                )
              }
              onRemove={() => setLines(form.value('lines').toSpliced(index, 1))}
            />
          ))}
        </ul>
      </div>
      {isFileOpen && (
        <ReceptionFileDialog
          supplierId={form.values.supplierId}
          onLines={(found) => {
            learn(found);
            setLines([
              ...form.value('lines'),
              ...found.map(({ productId, quantity, unitCost, lotCode, expiresOn }) => ({
                productId,
                quantity,
                unitCost,
                lotCode,
                expiresOn,
                documentQuantity: null,
              })),
            ]);
          }}
          onClose={() => setIsFileOpen(false)}
        />
      )}
    </Panel>
  );
}

const emptyLine = (productId: number): ReceptionLine => ({
  productId,
  lotCode: '',
  expiresOn: null,
  documentQuantity: null,
  quantity: 0,
  unitCost: null,
});

type LineProps = {
  line: ReceptionLine;
  product: KnownProduct | undefined;
  error: (field: keyof ReceptionLine) => string | undefined;
  onChange: (part: Partial<ReceptionLine>) => void;
  onCopy: () => void;
  onRemove: () => void;
};

function Line({ line, product, error, onChange, onCopy, onRemove }: LineProps) {
  const name = product?.name ?? `#${line.productId}`;
  return (
    <li className="goods-line">
      <div className="goods-line-head">
        <span>
          <b>{name}</b> <span className="muted small">{product?.code}</span>
        </span>
        <span className="goods-line-tools">
          <RowButton icon="plus" label={texts.otherLot(name)} onClick={onCopy} />
          <RowButton icon="x" label={goodsTexts.removeOf(name)} onClick={onRemove} />
        </span>
      </div>
      <div className="goods-fields">
        <UnitsInput
          label={texts.received}
          value={line.quantity}
          error={error('quantity')}
          onChange={(quantity) => onChange({ quantity: quantity ?? 0 })}
        />
        <UnitsInput
          label={texts.onPaper}
          hint={texts.onPaperHint}
          value={line.documentQuantity}
          error={error('documentQuantity')}
          onChange={(documentQuantity) => onChange({ documentQuantity })}
        />
        <TextField
          label={texts.lot}
          value={line.lotCode}
          maxLength={40}
          autoComplete="off"
          error={error('lotCode')}
          onChange={({ target }) => onChange({ lotCode: target.value })}
        />
        <DateField
          label={texts.expiresOn}
          value={line.expiresOn ?? ''}
          error={error('expiresOn')}
          onChange={({ target }) => onChange({ expiresOn: target.value || null })}
        />
        <CostInput
          label={goodsTexts.unitCost}
          value={line.unitCost}
          error={error('unitCost')}
          onChange={(unitCost) => onChange({ unitCost })}
        />
      </div>
    </li>
  );
}
