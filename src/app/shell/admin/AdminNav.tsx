import { useEffect, useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { usePermissions } from '../../../account/identity/staff-permissions.ts';
import { WaitingOrdersBadge } from '../../../backoffice/notices/admin/NewOrderSnackbars.tsx';
import { readStoredJson, writeStored } from '../../../platform/browser-storage.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { NavIcon } from './NavIcon.tsx';
import { adminPath, groupAt, type NavGroup, type NavItem, navGroupsFor } from './navigation.ts';
import { screens } from './screens.ts';
import { texts } from './texts.ts';

/** The groups of the navigation fold, which this browser remembers; opening a screen opens its group. */
export function AdminNav({ groups: { folded, toggle } }: { groups: ReturnType<typeof useFoldedGroups> }) {
  const permissions = usePermissions();
  return (
    <nav className="admin-nav" aria-label={texts.navigation}>
      {navGroupsFor(permissions).map((group) => (
        <Group
          key={group.name}
          group={group}
          isOpen={!folded.includes(group.name)}
          onToggle={() => toggle(group.name)}
        />
      ))}
    </nav>
  );
}

type GroupProps = { group: NavGroup; isOpen: boolean; onToggle: () => void };

function Group({ group: { name, items }, isOpen, onToggle }: GroupProps) {
  const id = useId();
  return (
    <div className="admin-nav-group">
      {name && (
        <h2>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
            {name}
            <Icon name="down" size="s" />
          </button>
        </h2>
      )}
      <ul id={id} hidden={!isOpen}>
        {items.map((item) => (
          <li key={item.path}>
            <NavItemLink item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Preloads the screen on hover and focus. */
function NavItemLink({ item }: { item: NavItem }) {
  const preloadScreen = () => void screens.find(({ path }) => path === item.path)?.load();
  return (
    <NavLink to={adminPath(item.path)} end={item.path === ''} onPointerEnter={preloadScreen} onFocus={preloadScreen}>
      <NavIcon name={item.icon} />
      {item.name}
      {item.path === 'orders' && <WaitingOrdersBadge />}
    </NavLink>
  );
}

const storageKey = 'admin.folded-groups';

/** Names of the folded groups; the side bar and the drawer share them. */
export function useFoldedGroups() {
  const { pathname } = useLocation();
  const [folded, setFolded] = useState<readonly string[]>(readFolded);
  const change = (next: readonly string[]) => {
    setFolded(next);
    writeStored(storageKey, JSON.stringify(next));
  };
  const current = groupAt(pathname);
  useEffect(() => setFolded((before) => before.filter((name) => name !== current)), [current]);
  const toggle = (name: string) =>
    change(folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name]);
  return { folded, toggle };
}

function readFolded(): readonly string[] {
  if (import.meta.env.SSR) return [];
  const stored = readStoredJson(storageKey);
  return Array.isArray(stored) ? stored.map(String) : [];
}
