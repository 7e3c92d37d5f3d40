import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { type AdminCategory, getAdminCategories, moveCategory } from '../../catalog/tree-contract.ts';
import type { Place } from '../../catalog/tree-rules.ts';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { texts } from './texts.ts';

export default function CategoriesPage() {
  const tree = useLoaded((signal) => call(getAdminCategories, {}, signal));
  const [opened, setOpened] = useState<AdminCategory | 'new' | null>(null);

  const move = async ({ id, version, name }: AdminCategory, place: Place) => {
    await call(moveCategory, { body: { id, version, ...place } }).then(
      () => snackbar.success(texts.movedTo(name)),
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    tree.refresh();
  };
  return (
    <>
      <PageHead title={texts.categories} text={texts.categoriesText}>
        <Button variant="brand" size="s" onClick={() => setOpened('new')}>
          {texts.newCategory}
        </Button>
      </PageHead>
      <Loaded of={tree} skeleton={<FormSkeleton />}>
        {({ categories, icons }) => (
          <>
            <Panel isFlush>
              {categories.length === 0 ? (
                <Empty title={texts.noCategories} text={texts.noCategoriesText} />
              ) : (
                <CategoryTree
                  categories={categories}
                  onOpen={setOpened}
                  onMove={(category, place) => void move(category, place)}
                />
              )}
            </Panel>
            <CategoryDrawer
              opened={opened}
              categories={categories}
              icons={icons}
              onDone={tree.refresh}
              onClose={() => setOpened(null)}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
