import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ShowFirstSteps } from '../../first-steps/admin/FirstStepsPanel.tsx';
import { findGroup, settingsGroups } from '../groups.ts';
import { groupPath } from './group-path.ts';
import { findSettings } from './search-rules.ts';
import { texts } from './texts.ts';
import './settings.css';

/** /admin/settings: the groups of settings, and a search in their fields. */
export default function SettingsPage() {
  const [search, setSearch] = useState('');
  const { hash } = useLocation();
  // Addresses of an earlier version, in sent emails, name the group behind the sign #.
  const linked = findGroup(hash.slice(1));
  if (linked) return <Navigate to={groupPath(linked.key)} replace />;
  const found = settingsGroups.flatMap((group) => findSettings(group, search) ?? []);
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <ShowFirstSteps />
      </PageHead>
      <TextField
        type="search"
        className="settings-search"
        label={texts.search}
        value={search}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      <p role="status" className="muted">
        {found.length === 0 && texts.notFound}
      </p>
      <ul className="settings-groups">
        {found.map(({ group: { key, name, text }, fields }) => (
          <li key={key}>
            <Panel>
              <h2>
                <Link className="link" to={groupPath(key)}>
                  {name}
                </Link>
              </h2>
              <p className="muted">{text}</p>
              {fields.length > 0 && (
                <ul className="settings-found">
                  {fields.map((field) => (
                    <li key={field.name}>
                      <Link className="link" to={`${groupPath(key)}#${field.name}`}>
                        {field.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
          </li>
        ))}
      </ul>
    </>
  );
}
