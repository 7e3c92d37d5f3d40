import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import type { IconName } from '../../../ui/Icon.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminCategory, getAdminCategories, moveCategory } from '../../products/category-contract.ts';
import {
  type Direction,
  isInside,
  levelOf,
  stepTarget,
  type TreePosition,
} from '../../products/category-tree-rules.ts';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { dropTarget, type Side, sideOf } from './rules.ts';
import { texts } from './texts.ts';

export default function CategoriesPage() {
  const tree = useAsyncData((signal) => call(getAdminCategories, {}, signal));
  const [selected, setSelected] = useState<AdminCategory | 'new' | null>(null);

  const move = async ({ id, version, name }: AdminCategory, position: TreePosition) => {
    await call(moveCategory, { body: { id, version, ...position } }).then(
      () => snackbar.success(texts.movedTo(name)),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    tree.refresh();
  };
  return (
    <>
      <PageHead title={texts.categories} text={texts.categoriesText}>
        <Button variant="brand" size="s" onClick={() => setSelected('new')}>
          {texts.newCategory}
        </Button>
      </PageHead>
      <AsyncContent result={tree} skeleton={<FormSkeleton />}>
        {({ categories, icons }) => (
          <>
            <Panel isFlush>
              {categories.length === 0 ? (
                <Empty title={texts.noCategories} text={texts.noCategoriesText} />
              ) : (
                <CategoryTree
                  categories={categories}
                  onOpen={setSelected}
                  onMove={(category, position) => void move(category, position)}
                />
              )}
            </Panel>
            <CategoryDrawer
              selected={selected}
              categories={categories}
              icons={icons}
              onDone={tree.refresh}
              onClose={() => setSelected(null)}
            />
          </>
        )}
      </AsyncContent>
    </>
  );
}

type CategoryTreeProps = {
  /** Depth first. */
  categories: AdminCategory[];
  onOpen: (category: AdminCategory) => void;
  onMove: (category: AdminCategory, position: TreePosition) => void;
};

const tools: [Direction, IconName][] = [
  ['up', 'up'],
  ['down', 'down'],
  ['out', 'left'],
  ['in', 'right'],
];
const keys: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };

/** Includes the products of subcategories. */
const countProductsIn = (categories: AdminCategory[], id: number): number =>
  categories.filter((one) => isInside(categories, one.id, id)).reduce((sum, { products }) => sum + products, 0);

type Target = { id: number; side: Side };

/** Rows can be dragged before, into or after another; buttons and Alt+arrow keys move them one step. */
function CategoryTree({ categories, onOpen, onMove }: CategoryTreeProps) {
  const [dragged, setDragged] = useState<AdminCategory | null>(null);
  const [target, setTarget] = useState<Target | null>(null);

  const step = (category: AdminCategory, direction: Direction) => {
    const position = stepTarget(categories, category.id, direction);
    if (position) onMove(category, position);
  };
  const dragOver = (event: DragEvent, category: AdminCategory) => {
    if (!dragged) return;
    const side = sideOf(event.currentTarget.getBoundingClientRect(), event.clientY);
    const isAllowed = dropTarget(categories, dragged.id, category.id, side) !== null;
    if (isAllowed) event.preventDefault();
    setTarget(isAllowed ? { id: category.id, side } : null);
  };
  const endDrag = () => {
    setDragged(null);
    setTarget(null);
  };
  const drop = () => {
    const position = dragged && target && dropTarget(categories, dragged.id, target.id, target.side);
    if (dragged && position) onMove(dragged, position);
    endDrag();
  };
  const handleKeyDown = (event: KeyboardEvent, category: AdminCategory) => {
    const direction = keys[event.key];
    if (!event.altKey || !direction) return;
    event.preventDefault();
    step(category, direction);
  };
  return (
    <ul className="tree-list">
      {categories.map((category) => (
        <li
          key={category.id}
          draggable
          data-side={target?.id === category.id ? target.side : undefined}
          style={{ paddingLeft: `calc(var(--s4) + var(--s6) * ${levelOf(categories, category.id) - 1})` }}
          onDragStart={() => setDragged(category)}
          onDragOver={(event) => dragOver(event, category)}
          onDrop={drop}
          onDragEnd={endDrag}
          onKeyDown={(event) => handleKeyDown(event, category)}
        >
          <button type="button" className="data-open" onClick={() => onOpen(category)}>
            {category.name}
          </button>
          <span className="muted small">{texts.productCount(countProductsIn(categories, category.id))}</span>
          <span className="row-tools">
            {tools.map(([direction, icon]) => (
              <RowButton
                key={direction}
                icon={icon}
                label={texts.moves[direction](category.name)}
                isDisabled={stepTarget(categories, category.id, direction) === null}
                onClick={() => step(category, direction)}
              />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
