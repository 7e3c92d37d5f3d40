import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { RowTool } from '../../../ui/admin/RowTool.tsx';
import type { IconName } from '../../../ui/Icon.tsx';
import type { AdminCategory } from '../../catalog/tree-contract.ts';
import { type Direction, isInside, levelOf, type Place, stepOf } from '../../catalog/tree-rules.ts';
import { dropPlace, type Side, sideOf } from './drop-rules.ts';
import { texts } from './texts.ts';

type CategoryTreeProps = {
  /** In the order of the tree. */
  categories: AdminCategory[];
  onOpen: (category: AdminCategory) => void;
  onMove: (category: AdminCategory, place: Place) => void;
};

const tools: [Direction, IconName][] = [
  ['up', 'up'],
  ['down', 'down'],
  ['out', 'left'],
  ['in', 'right'],
];
const keys: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };

/** Its own and those of the categories below. */
const productsIn = (categories: AdminCategory[], id: number): number =>
  categories.filter((one) => isInside(categories, one.id, id)).reduce((sum, { products }) => sum + products, 0);

type Target = { id: number; side: Side };

/** Each row can be dragged before, into or after another; buttons and Alt with the arrows do the same a step at a time. */
export function CategoryTree({ categories, onOpen, onMove }: CategoryTreeProps) {
  const [dragged, setDragged] = useState<AdminCategory | null>(null);
  const [target, setTarget] = useState<Target | null>(null);

  const step = (category: AdminCategory, direction: Direction) => {
    const place = stepOf(categories, category.id, direction);
    if (place) onMove(category, place);
  };
  const over = (event: DragEvent, category: AdminCategory) => {
    if (!dragged) return;
    const side = sideOf(event.currentTarget.getBoundingClientRect(), event.clientY);
    const isPossible = dropPlace(categories, dragged.id, category.id, side) !== null;
    if (isPossible) event.preventDefault();
    setTarget(isPossible ? { id: category.id, side } : null);
  };
  const letGo = () => {
    setDragged(null);
    setTarget(null);
  };
  const drop = () => {
    const place = dragged && target && dropPlace(categories, dragged.id, target.id, target.side);
    if (dragged && place) onMove(dragged, place);
    letGo();
  };
  const press = (event: KeyboardEvent, category: AdminCategory) => {
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
          onDragOver={(event) => over(event, category)}
          onDrop={drop}
          onDragEnd={letGo}
          onKeyDown={(event) => press(event, category)}
        >
          <button type="button" className="data-open" onClick={() => onOpen(category)}>
            {category.name}
          </button>
          <span className="muted small">{texts.productCount(productsIn(categories, category.id))}</span>
          <span className="row-tools">
            {tools.map(([direction, icon]) => (
              <RowTool
                key={direction}
                icon={icon}
                label={texts.moves[direction](category.name)}
                isOff={stepOf(categories, category.id, direction) === null}
                onClick={() => step(category, direction)}
              />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
