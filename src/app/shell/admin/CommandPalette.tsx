import { Autocomplete } from '@base-ui/react/autocomplete';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePermissions } from '../../../account/identity/staff-permissions.ts';
import { getSuggestions } from '../../../catalog/search/contract.ts';
import { call } from '../../../platform/http/client.ts';
import type { Permission } from '../../../platform/http/permissions.ts';
import { normalizeForSearch } from '../../../platform/text/romanian.ts';
import { getAdminOrders } from '../../../sales/orders/admin-contract.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { NavIcon, type NavIconName } from './NavIcon.tsx';
import { adminPath, canOpen, navGroupsFor } from './navigation.ts';
import { texts } from './texts.ts';

type PaletteProps = {
  /** Text typed before the palette was loaded. */
  takeTyped: () => string;
  onClose: () => void;
};

/** Opened with Ctrl+K: finds screens, orders and products by name. */
export default function CommandPalette({ takeTyped, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(takeTyped);
  const targets = useTargets(text);
  const go = (target: Target) => {
    onClose();
    void navigate(target.to);
  };
  return (
    <Dialog title={texts.jump} isOpen onClose={onClose} className="palette">
      <Autocomplete.Root
        inline
        open
        items={targets}
        mode="none"
        autoHighlight="always"
        keepHighlight
        itemToStringValue={({ name }) => name}
        value={text}
        onValueChange={(next, { reason }) => reason === 'input-change' && setText(next)}
      >
        <div className="filter-search">
          <Icon name="search" />
          <Autocomplete.Input autoFocus aria-label={texts.jumpHint} placeholder={texts.jumpHint} />
        </div>
        <Autocomplete.List className="palette-list" aria-label={texts.jumpList}>
          {(target: Target) => (
            <Autocomplete.Item key={target.to} value={target} className="palette-item" onClick={() => go(target)}>
              <NavIcon name={target.icon} size="s" />
              <span>{target.name}</span>
              <small className="muted">{target.kind}</small>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
        <Autocomplete.Empty>
          <p className="muted palette-nothing">{texts.jumpNothing}</p>
        </Autocomplete.Empty>
      </Autocomplete.Root>
    </Dialog>
  );
}

type Target = { to: string; name: string; kind: string; icon: NavIconName };

const debounceMs = 200;
const minSearchLength = 3;
const maxPerKind = 6;

/** Screens with a matching name at once; orders and products after the server responds. */
function useTargets(text: string): Target[] {
  const search = text.trim();
  const permissions = usePermissions();
  const [found, setFound] = useState<Target[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    setFound([]);
    const timer = setTimeout(async () => {
      const results = await Promise.all(
        search.length < minSearchLength ? [] : searchesFor(permissions).map((find) => find(search, controller.signal)),
      );
      if (!controller.signal.aborted) setFound(results.flat());
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, permissions]);
  return [...matchingScreens(search, permissions), ...found];
}

const matchingScreens = (search: string, permissions: readonly Permission[]): Target[] =>
  navGroupsFor(permissions)
    .flatMap(({ items }) => items)
    .filter(({ name }) => normalizeForSearch(name).includes(normalizeForSearch(search)))
    .map(({ path, name, icon }) => ({ to: adminPath(path), name, icon, kind: texts.jumpPlaces }));

type Search = (text: string, signal: AbortSignal) => Promise<Target[]>;

const findOrders: Search = async (search, signal) => {
  const { rows: orders } = await call(getAdminOrders, { query: { search, take: maxPerKind } }, signal);
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

const searches: { path: string; find: Search }[] = [
  { path: 'orders/:id', find: findOrders },
  { path: 'products/:id', find: findProducts },
];

/** A failed search finds nothing; a search whose detail screen the person may not open is left out. */
const searchesFor = (permissions: readonly Permission[]): Search[] =>
  searches
    .filter(({ path }) => canOpen(path, permissions))
    .map(
      ({ find }) =>
        (search, signal) =>
          find(search, signal).catch(() => []),
    );
