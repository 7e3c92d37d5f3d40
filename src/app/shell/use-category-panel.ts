import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { readStored, writeStored } from '../../platform/browser-storage.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { refreshCategories } from './categories.ts';

const leaveDelayMs = 200;

/**
 * The category panel of the top menu: closed, open until it is left, or pinned open on every page of a wide screen.
 * On the front page of wide screens it is pinned, beside the hero, until the visitor closes or unpins it.
 */
export function useCategoryPanel(isRoot: boolean, area: RefObject<HTMLElement | null>) {
  const isWide = useMediaQuery('(min-width: 992px)', true);
  const pin = useMenuPin();
  const [isOpen, setIsOpen] = useState(false);
  const isPinned = isWide && (pin === 'on' || (isRoot && pin === null));
  const isShown = isOpen || isPinned;

  const collapse = () => setIsOpen(false);
  const close = () => {
    collapse();
    if (isPinned) setMenuPin('off');
  };
  const togglePin = () => {
    setIsOpen(true);
    setMenuPin(isPinned ? 'off' : 'on');
  };
  const leaveHandlers = useLeaveHandlers(area, isOpen, collapse);
  useEffect(() => {
    if (isShown) void refreshCategories();
  }, [isShown]);
  return {
    isShown,
    isPinned,
    isWide,
    collapse,
    close,
    toggle: () => (isShown ? close() : setIsOpen(true)),
    togglePin,
    leaveHandlers,
  };
}

/** Closes when pointer or focus leave or on a press elsewhere; the pointer may leave for a moment. */
function useLeaveHandlers(area: RefObject<HTMLElement | null>, isOpen: boolean, leave: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useClickOutside(area, isOpen, leave);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: () => clearTimeout(timer.current),
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') timer.current = setTimeout(leave, leaveDelayMs);
    },
    onBlur: (event: FocusEvent) => isFocusLeaving(event) && leave(),
  };
}

const storageKey = 'menu-pin';
const listeners = new Set<() => void>();

/** 'on': pinned open on every page; 'off': closed or unpinned by the visitor; null: no choice yet. */
type MenuPin = 'on' | 'off' | null;

const useMenuPin = (): MenuPin => useSyncExternalStore(subscribe, read, () => null);

function setMenuPin(pin: 'on' | 'off'): void {
  writeStored(storageKey, pin);
  for (const notify of listeners) notify();
}

function read(): MenuPin {
  const stored = readStored(storageKey);
  return stored === 'on' || stored === 'off' ? stored : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `onPress` for a pointer press outside `area` while it is open. */
export function useClickOutside(area: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void): void {
  const press = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !area.current?.contains(target)) onPress();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: Event) => press(event);
    document.addEventListener('pointerdown', listen);
    return () => document.removeEventListener('pointerdown', listen);
  }, [isOpen]);
}

/** Whether a blur moves the focus out of the element; switching to another window does not count. */
export const isFocusLeaving = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget !== null && !currentTarget.contains(relatedTarget);
