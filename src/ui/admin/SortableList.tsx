import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DraggableSyntheticListeners,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useMediaQuery } from '../use-media-query.ts';
import { useIsReadOnly } from './read-only.tsx';
import { texts } from './texts.ts';

/** Indexes in the list, and how far the item was moved to the right, in pixels. */
export type Drag = { from: number; to: number; offset: number };

type SortableListProps<Item> = {
  items: readonly Item[];
  /** Stays the same while the item moves. */
  idOf: (item: Item) => number | string;
  /** In the labels and announcements. */
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number, offset: number) => void;
  /** Renders the content of an item; the handle moves it by touch and keyboard. */
  children: (item: Item, index: number, handle: ReactNode) => ReactNode;
  label?: string;
  className?: string;
  itemProps?: (item: Item, index: number) => Omit<ComponentProps<'li'>, 'ref'>;
  /** Items stand side by side and may be dragged in both directions. */
  isGrid?: boolean;
  /** For items with text fields: dragging starts on the handle only. */
  isHandleOnly?: boolean;
  /** Width of one level, in pixels, for trees: the left and right keys move by it. */
  indent?: number;
  /** Called while an item is dragged, and with null at the end. */
  onDrag?: (drag: Drag | null) => void;
  /** Announces where a dragged item is: 'locul 2 din 5'. */
  placeOf?: (drag: Drag) => string;
};

/**
 * An ordered list whose items are moved with the mouse, by touch or with the keyboard: Space on the handle, arrow keys,
 * Space. Screen readers hear each step.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, idOf, nameOf, onMove, children, label, className, itemProps, isGrid, isHandleOnly, indent } = props;
  const { onDrag, placeOf = ({ to }: Drag) => texts.place(to + 1, items.length) } = props;
  const ids = items.map((item) => String(idOf(item)));
  const drag = useRef<Drag>(null);
  const isDragging = useRef(false);
  const hasMoved = useRef(false);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(PointerSensor, { activationConstraint: { distance: 3 } }),
    useSensor(KeyboardSensor, { coordinateGetter: indent ? withLevels(indent) : sortableKeyboardCoordinates }),
  );
  // A move whose effect was still pending is reported after the drop.
  const setDrag = (next: Drag) => {
    if (!isDragging.current) return;
    drag.current = next;
    hasMoved.current ||= next.to !== next.from || next.offset !== 0;
    onDrag?.(next);
  };
  const readDrag = ({ active, over, delta }: Pick<DragEndEvent, 'active' | 'over' | 'delta'>): Drag => {
    const from = ids.indexOf(String(active.id));
    return { from, to: over ? ids.indexOf(String(over.id)) : from, offset: delta.x };
  };
  const announce = (say: (name: string, place: string) => string) => () => {
    const item = drag.current && items[drag.current.from];
    return drag.current && item ? say(nameOf(item), placeOf(drag.current)) : undefined;
  };
  // The first event comes before any move and would cut off the announcement of the start.
  const announceMove = () => (isDragging.current && hasMoved.current ? announce(texts.moved)() : undefined);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: texts.dragKeys },
        announcements: {
          onDragStart: announce(texts.lifted),
          onDragOver: announceMove,
          ...(indent ? { onDragMove: announceMove } : {}),
          onDragEnd: announce(texts.dropped),
          onDragCancel: announce(texts.returned),
        },
      }}
      onDragStart={({ active }) => {
        isDragging.current = true;
        hasMoved.current = false;
        setDrag(readDrag({ active, over: null, delta: { x: 0, y: 0 } }));
      }}
      onDragMove={(event) => setDrag(readDrag(event))}
      onDragOver={(event) => setDrag(readDrag(event))}
      onDragEnd={(event) => {
        isDragging.current = false;
        const { from, to, offset } = readDrag(event);
        if (from !== to || indent) onMove(from, to, offset);
        onDrag?.(null);
      }}
      onDragCancel={() => {
        isDragging.current = false;
        onDrag?.(null);
      }}
    >
      <SortableContext items={ids} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
        <ol className={className} aria-label={label}>
          {items.map((item, index) => (
            <SortableItem
              key={idOf(item)}
              id={ids[index] ?? ''}
              name={nameOf(item)}
              isGrid={isGrid}
              isHandleOnly={isHandleOnly}
              {...itemProps?.(item, index)}
            >
              {(handle) => children(item, index, handle)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type SortableItemProps = Omit<ComponentProps<'li'>, 'id' | 'ref' | 'children'> & {
  id: UniqueIdentifier;
  name: string;
  isGrid: boolean | undefined;
  isHandleOnly: boolean | undefined;
  children: (handle: ReactNode) => ReactNode;
};

function SortableItem({ id, name, isGrid, isHandleOnly, children, className, style, ...item }: SortableItemProps) {
  const isReadOnly = useIsReadOnly();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', false);
  const sortable = useSortable({
    id,
    disabled: isReadOnly,
    attributes: { roleDescription: texts.dragRole },
    ...(isStill && { transition: null }),
  });
  const { attributes, listeners, transform, transition, isDragging } = sortable;
  const { onMouseDown, ...onHandle } = listeners ?? {};
  const onItem: DraggableSyntheticListeners = onMouseDown && !isHandleOnly ? { onMouseDown } : undefined;
  const x = isGrid ? (transform?.x ?? 0) : 0;
  return (
    <li
      {...item}
      {...onItem}
      ref={sortable.setNodeRef}
      className={`sortable ${isDragging ? 'is-dragged' : ''} ${className ?? ''}`}
      style={{ ...style, transition, ...(transform && { transform: `translate(${x}px, ${transform.y}px)` }) }}
    >
      {children(
        !isReadOnly && (
          <button
            {...attributes}
            {...onHandle}
            ref={sortable.setActivatorNodeRef}
            type="button"
            className="drag-handle"
            aria-label={texts.drag(name)}
          />
        ),
      )}
    </li>
  );
}

/** Up and down go to the next item, left and right change the level. */
const withLevels =
  (indent: number): KeyboardCoordinateGetter =>
  (event, args) => {
    const step = event.code === 'ArrowRight' ? indent : event.code === 'ArrowLeft' ? -indent : 0;
    if (step === 0) return sortableKeyboardCoordinates(event, args);
    event.preventDefault();
    return { ...args.currentCoordinates, x: args.currentCoordinates.x + step };
  };
