import type { ReactNode } from 'react';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { EditBar } from '../../../ui/admin/EditBar.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import type { AdminProduct, CatalogChoices } from '../admin-contract.ts';
import { BasicFields } from './BasicFields.tsx';
import { ChoiceFields } from './ChoiceFields.tsx';
import { LabelFields } from './LabelFields.tsx';
import { MeasureFields } from './MeasureFields.tsx';
import { NewPriceFields } from './NewPriceFields.tsx';
import { NutrientEditor } from './NutrientEditor.tsx';
import { PictureList } from './PictureList.tsx';
import { PricePanel } from './PricePanel.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { judgeTyped } from './product-form-rules.ts';
import { SeoFields } from './SeoFields.tsx';
import { useProductForm } from './use-product-form.ts';

type ProductEditorProps = {
  saved: AdminProduct | null;
  choices: CatalogChoices;
  onReload: () => void;
  stock?: ReactNode;
};

/** What is said about the product in one form; what has a life of its own (window, price, stock) beside it. */
export function ProductEditor({ saved, choices, onReload, stock }: ProductEditorProps) {
  const edit = useProductForm(saved, onReload);
  const { form, lists, put } = edit;
  const judgement = judgeTyped(form.values, lists, choices);
  return (
    <div className="panels panels-wide">
      <form className="form" {...form.props}>
        <ConflictNotice {...edit.conflict} onReload={onReload} />
        <FormMessage>{form.message}</FormMessage>
        <BasicFields form={form} choices={choices} />
        {!saved && <NewPriceFields form={form} />}
        <PictureList pictures={lists.pictures} onChange={(pictures) => put({ pictures })} />
        <MeasureFields form={form} unitPrice={saved?.unitPrice} />
        <LabelFields form={form} operator={judgement.operator} />
        <NutrientEditor rows={lists.nutrients} onChange={(nutrients) => put({ nutrients })} />
        <ChoiceFields choices={choices} lists={lists} onChange={put} />
        <SeoFields form={form} />
        <EditBar isDirty={edit.isDirty} isSaving={form.isSending} isNew={!saved} onDiscard={edit.discard} />
      </form>
      <div className="panel-stack">
        <PublishPanel saved={saved} judgement={judgement} isDirty={edit.isDirty} onReload={onReload} />
        {saved && <PricePanel productId={saved.id} onChanged={edit.isDirty ? undefined : onReload} />}
        {stock}
      </div>
    </div>
  );
}
