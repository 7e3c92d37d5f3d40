import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { BulkAction, BulkBar } from '../../../ui/admin/BulkBar.tsx';
import { DataTable } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Pager } from '../../../ui/admin/Pager.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TableEnd } from '../../../ui/admin/TableEnd.tsx';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useSelection } from '../../../ui/admin/use-selection.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
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
      <PageHead title={texts.title} text={texts.text}>
        <ButtonLink variant="brand" size="s" to="/admin/products/new">
          {texts.add}
        </ButtonLink>
      </PageHead>
      <Panel isFlush>
        <ProductFilters table={table} choices={choices.data} />
        <BulkBar selection={selection} one={texts.one} many={texts.many}>
          <BulkAction onClick={() => void publishing.publish(selection.chosen)}>{texts.publish}</BulkAction>
          <BulkAction onClick={() => void publishing.unpublish(selection.chosen)}>{texts.unpublish}</BulkAction>
          <BulkAction onClick={() => setIsMoving(true)}>{texts.move}</BulkAction>
        </BulkBar>
        <TableFailure failure={page.failure} onRetry={page.retry} />
        <DataTable
          label={texts.title}
          columns={productColumns}
          rows={page.data?.products ?? null}
          keyOf={({ id }) => id}
          nameOf={({ name }) => texts.nameOf(name)}
          hrefOf={({ id }) => `/admin/products/${id}`}
          sort={table.sort}
          onSort={table.setSort}
          selection={selection}
          isStale={page.isStale}
          empty={
            <TableEnd isNarrowed={table.isNarrowed} title={texts.none} text={texts.noneText} onReset={table.reset} />
          }
        />
        <Pager page={table.page} take={table.take} total={page.data?.total ?? 0} onPage={table.setPage} />
      </Panel>
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
