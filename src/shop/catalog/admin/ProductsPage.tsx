import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TablePanel } from '../../../ui/admin/TablePanel.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useSelection } from '../../../ui/admin/use-selection.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getAdminProducts, getCatalogChoices, moveProducts } from '../admin-contract.ts';
import { HeldDialog } from './HeldDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { productColumns } from './product-columns.tsx';
import { asQuery } from './product-list-rules.ts';
import { texts } from './texts.ts';
import { usePublishing } from './use-publishing.ts';

const defaults = { sort: '-updated', filters: { state: 'all', stock: 'all', category: 'all', producer: 'all' } };

export default function ProductsPage() {
  const table = useTableQuery(defaults);
  const page = useRows(table.key, (signal) => call(getAdminProducts, { query: asQuery(table) }, signal));
  const choices = useLoaded((signal) => call(getCatalogChoices, {}, signal));
  const selection = useSelection(page.data?.products.map(({ id }) => id) ?? []);
  const [isMoving, setIsMoving] = useState(false);
  const done = () => {
    selection.clear();
    page.refresh();
  };
  const publishing = usePublishing(done);

  const move = async (categoryId: number) => {
    setIsMoving(false);
    await call(moveProducts, { body: { ids: selection.chosen, categoryId } }).then(
      () => snackbar.success(texts.moved),
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    done();
  };

  return (
    <>
      <PageHead title={texts.title} text={texts.text} add={{ to: '/admin/products/new', name: texts.add }} />
      <TablePanel
        table={table}
        answer={page}
        rows={page.data?.products}
        label={texts.title}
        columns={productColumns}
        nameOf={({ name }) => texts.nameOf(name)}
        hrefOf={({ id }) => `/admin/products/${id}`}
        selection={selection}
        search={texts.search}
        filters={<ProductFilters filter={table.filter} choices={choices.data} />}
        none={{ title: texts.none, text: texts.noneText }}
      >
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void publishing.publish(selection.chosen)}>{texts.publish}</BulkAction>
          <BulkAction onClick={() => void publishing.unpublish(selection.chosen)}>{texts.unpublish}</BulkAction>
          <BulkAction onClick={() => setIsMoving(true)}>{texts.move}</BulkAction>
        </BulkBar>
      </TablePanel>
      <MoveDialog
        isOpen={isMoving}
        choices={choices.data}
        onMove={(categoryId) => void move(categoryId)}
        onClose={() => setIsMoving(false)}
      />
      <HeldDialog publishing={publishing} />
    </>
  );
}
