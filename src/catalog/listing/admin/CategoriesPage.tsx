import { type KeyboardEvent, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { type Drag, SortableList } from '../../../ui/admin/SortableList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import type { IconName } from '../../../ui/Icon.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminCategory, getAdminCategories, moveCategory } from '../../products/category-contract.ts';
import {
  childrenOf,
  type Direction,
  isInside,
  levelOf,
  stepTarget,
  type TreePosition,
} from '../../products/category-tree-rules.ts';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { dropTarget, moveInTree } from './rules.ts';
import { texts } from './texts.ts';

export default function CategoriesPage() {
  const tree = useAsyncData((signal) => call(getAdminCategories, {}, signal));
  const [selected, setSelected] = useState<AdminCategory | 'new' | null>(null);

  /** Updates the tree optimistically; the reload brings the new versions, or the old order after a refusal. */
  const move = async ({ id, version, name }: AdminCategory, position: TreePosition) => {
    tree.set((before) => ({ ...before, categories: moveInTree(before.categories, id, position) }));
    await call(moveCategory, { body: { id, version, ...position } }).then(
      () => snackbar.success(texts.movedTo(name)),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    tree.refresh();
  };
  return (
    <>
      <PageHead title={texts.categories} text={texts.categoriesText}>
        <UnlessReadOnly>
          <Button variant="brand" size="s" onClick={() => setSelected('new')}>
            {texts.newCategory}
          </Button>
        </UnlessReadOnly>
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

/** The number of its products, with those of subcategories, and why it is not in the shop's menu. */
function notesOf(categories: AdminCategory[], { id, isHidden }: AdminCategory): string[] {
  const inside = categories.filter((one) => isInside(categories, one.id, id));
  const count = inside.reduce((sum, { products }) => sum + products, 0);
  const isEmpty = inside.every(({ publishedProducts }) => publishedProducts === 0);
  return [texts.productCount(count), ...(isHidden ? [texts.hidden] : isEmpty ? [texts.notInMenu] : [])];
}

/** Width of a level, as --s6 in the styles. */
const indent = 24;

/** A row is dragged up and down, and to the side to change its level; buttons and Alt+arrow keys move it one step. */
function CategoryTree({ categories, onOpen, onMove }: CategoryTreeProps) {
  const [dragged, setDragged] = useState<{ id: number; level: number } | null>(null);
  const rows = categories.filter(({ id }) => id === dragged?.id || !isInside(categories, id, dragged?.id ?? 0));

  const step = (category: AdminCategory, direction: Direction) => {
    const position = stepTarget(categories, category.id, direction);
    if (position) onMove(category, position);
  };
  const targetOf = (drag: Drag) => {
    const id = rows[drag.from]?.id ?? 0;
    return dropTarget(categories, rows, drag, levelOf(categories, id) + Math.round(drag.offset / indent));
  };
  const follow = (drag: Drag | null) => {
    const id = drag && rows[drag.from]?.id;
    setDragged(id ? { id, level: targetOf(drag)?.level ?? levelOf(categories, id) } : null);
  };
  const drop = (drag: Drag) => {
    const category = rows[drag.from];
    const target = targetOf(drag);
    if (!category || !target) return;
    const { parentId, position } = target;
    const siblings = childrenOf(categories, category.parentId);
    if (parentId !== category.parentId || siblings[position] !== category) onMove(category, { parentId, position });
  };
  const handleKeyDown = (event: KeyboardEvent, category: AdminCategory) => {
    const direction = keys[event.key];
    if (!event.altKey || !direction) return;
    event.preventDefault();
    step(category, direction);
  };
  const levelIn = ({ id }: AdminCategory) => (id === dragged?.id ? dragged.level : levelOf(categories, id));
  return (
    <SortableList
      items={rows}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      className="tree-list"
      indent={indent}
      placeOf={(drag) => {
        const target = targetOf(drag);
        const parent = categories.find(({ id }) => id === target?.parentId);
        return target ? texts.placeIn(parent?.name ?? texts.atTop, target.position + 1) : texts.noPlace;
      }}
      itemProps={(category) => ({
        style: { paddingLeft: `calc(var(--s4) + ${indent * (levelIn(category) - 1)}px)` },
        onKeyDown: (event) => handleKeyDown(event, category),
      })}
      onDrag={follow}
      onMove={(from, to, offset) => drop({ from, to, offset })}
    >
      {(category, _, handle) => (
        <>
          {handle}
          <span className="tree-words">
            <button type="button" className="data-open" onClick={() => onOpen(category)}>
              {category.name}
            </button>
            <span className="muted small">{notesOf(categories, category).join(' · ')}</span>
          </span>
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
        </>
      )}
    </SortableList>
  );
}
