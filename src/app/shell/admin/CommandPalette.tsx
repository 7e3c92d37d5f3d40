import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { getSuggestions } from '../../../catalog/search/contract.ts';
import { call } from '../../../platform/http/client.ts';
import { fold } from '../../../platform/text/romanian.ts';
import { getAdminOrders } from '../../../sales/orders/admin-contract.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { adminPath, navItems } from './navigation.ts';
import { screens } from './screens.ts';
import { texts } from './texts.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Opened with Ctrl+K: finds screens, orders and products by name. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const targets = useTargets(text);
  const current = targets[Math.min(activeIndex, targets.length - 1)];
  const go = (target: Target | undefined) => {
    if (!target) return;
    onClose();
    void navigate(target.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Enter') go(current);
    if (step === undefined || targets.length === 0) return;
    event.preventDefault();
    setActiveIndex((before) => (before + step + targets.length) % targets.length);
  };
  return (
    <Dialog title={texts.jump} isOpen onClose={onClose} className="palette">
      <div className="filter-search">
        <Icon name="search" />
        <input
          autoFocus
          role="combobox"
          aria-label={texts.jumpHint}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.to}`}
          placeholder={texts.jumpHint}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} className="palette-list" role="listbox" aria-label={texts.jumpList}>
        {targets.map((target) => (
          // The input keeps the focus and refers to the option with aria-activedescendant.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={target.to}
            id={`${id}-${target.to}`}
            role="option"
            tabIndex={-1}
            aria-selected={target === current}
            onClick={() => go(target)}
          >
            <Icon name={target.icon} size="s" />
            <span>{target.name}</span>
            <small className="muted">{target.kind}</small>
          </div>
        ))}
      </div>
      {targets.length === 0 && <p className="muted palette-nothing">{texts.jumpNothing}</p>}
    </Dialog>
  );
}

type Target = { to: string; name: string; kind: string; icon: IconName };

const debounceMs = 200;
const minSearchLength = 3;
const maxPerKind = 6;

/** Screens with a matching name at once; orders and products after the server responds. */
function useTargets(text: string): Target[] {
  const search = text.trim();
  const [found, setFound] = useState<Target[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    setFound([]);
    const timer = setTimeout(async () => {
      const results = await Promise.all(
        search.length < minSearchLength ? [] : searches.map((find) => find(search, controller.signal)),
      );
      if (!controller.signal.aborted) setFound(results.flat());
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search]);
  return [...matchingScreens(search), ...found];
}

const matchingScreens = (search: string): Target[] =>
  navItems
    .filter(({ name }) => fold(name).includes(fold(search)))
    .map(({ path, name, icon }) => ({ to: adminPath(path), name, icon, kind: texts.jumpPlaces }));

type Search = (text: string, signal: AbortSignal) => Promise<Target[]>;

const findOrders: Search = async (search, signal) => {
  const { orders } = await call(getAdminOrders, { query: { search, take: maxPerKind } }, signal);
  return orders.map(({ id, number, firstName, lastName }) => ({
    to: adminPath(`orders/${id}`),
    name: `${number} · ${firstName} ${lastName}`,
    kind: texts.jumpOrders,
    icon: 'cart',
  }));
};

const findProducts: Search = async (keyword, signal) => {
  const { products } = await call(getSuggestions, { query: { keyword } }, signal);
  return products.slice(0, maxPerKind).map(({ id, name }) => ({
    to: adminPath(`products/${id}`),
    name,
    kind: texts.jumpProducts,
    icon: 'lot',
  }));
};

/** A failed search finds nothing; a search without its detail screen is left out. */
const searches: Search[] = [
  { path: 'orders/:id', find: findOrders },
  { path: 'products/:id', find: findProducts },
]
  .filter(({ path }) => screens.some((screen) => screen.path === path))
  .map(
    ({ find }) =>
      (search, signal) =>
        find(search, signal).catch(() => []),
  );
