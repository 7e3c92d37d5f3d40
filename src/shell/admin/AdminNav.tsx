import { NavLink } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { adminPath, type Place, placeGroups } from './places.ts';
import { screens } from './screens.ts';
import { texts } from './texts.ts';

export const AdminNav = () => (
  <nav className="admin-nav" aria-label={texts.navigation}>
    {placeGroups.map((group) => (
      <div key={group.name} className="admin-nav-group">
        {group.name && <h2>{group.name}</h2>}
        <ul>
          {group.places.map((place) => (
            <li key={place.path}>
              <PlaceLink place={place} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);

/** Its screen is fetched when someone is about to open it. */
function PlaceLink({ place }: { place: Place }) {
  const fetchScreen = () => void screens.find(({ path }) => path === place.path)?.load();
  return (
    <NavLink to={adminPath(place.path)} end={place.path === ''} onPointerEnter={fetchScreen} onFocus={fetchScreen}>
      <Icon name={place.icon} />
      {place.name}
    </NavLink>
  );
}
