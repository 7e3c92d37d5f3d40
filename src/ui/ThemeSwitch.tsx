import { Icon } from './Icon.tsx';
import { setTheme, type Theme, useTheme } from './theme.ts';
import './theme-switch.css';

const texts = { label: 'Aspect', system: 'Ca pe dispozitiv', light: 'Luminos', dark: 'Întunecat' } as const;

/** Chooses the light or the dark theme, or the one of the device. */
export const ThemeSwitch = () => (
  <label className="theme-switch">
    <Icon name="theme" size="s" />
    <span className="sr">{texts.label}</span>
    <select value={useTheme()} onChange={({ target }) => setTheme(target.value as Theme)}>
      <option value="system">{texts.system}</option>
      <option value="light">{texts.light}</option>
      <option value="dark">{texts.dark}</option>
    </select>
  </label>
);
