import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { type AdminFilterGroup, getAdminFilters, orderFilters } from '../../catalog/filter-contract.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import { OrderedList } from './OrderedList.tsx';
import { texts } from './texts.ts';

const noteOf = ({ kind, options }: AdminFilterGroup): string =>
  `${texts.kinds[kind]} · ${texts.optionCount(options.length)}`;

export default function FiltersPage() {
  const filters = useLoaded((signal) => call(getAdminFilters, {}, signal));
  const [opened, setOpened] = useState<AdminFilterGroup | 'new' | null>(null);
  return (
    <>
      <PageHead title={texts.filters} text={texts.filtersText}>
        <Button variant="brand" size="s" onClick={() => setOpened('new')}>
          {texts.newFilter}
        </Button>
      </PageHead>
      <Loaded of={filters} skeleton={<FormSkeleton />}>
        {(rows) => (
          <Panel isFlush>
            {rows.length === 0 ? (
              <Empty title={texts.noFilters} text={texts.noFiltersText} />
            ) : (
              <OrderedList
                rows={rows}
                noteOf={noteOf}
                onOpen={setOpened}
                order={(ids) => call(orderFilters, { body: { ids } })}
                onOrdered={(next) => filters.set(() => next)}
                onFailed={filters.refresh}
              />
            )}
          </Panel>
        )}
      </Loaded>
      <FilterDrawer opened={opened} onDone={filters.refresh} onClose={() => setOpened(null)} />
    </>
  );
}
