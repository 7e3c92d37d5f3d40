import { IconPath } from './Icon.tsx';
import { setTheme, type Theme, useTheme } from './theme.ts';
import './theme-switch.css';

const texts = { label: 'Aspect', system: 'Ca pe dispozitiv', light: 'Luminos', dark: 'Întunecat' } as const;

const halfCircle = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM12 3.5v17M12 7h6.5M12 12h8.5M12 17h6.5';

/** Chooses the light or the dark theme, or the one of the device. */
export default function ThemeSwitch() {
  return (
    <label className="theme-switch">
      <IconPath path={halfCircle} size="s" />
      <span className="sr">{texts.label}</span>
      <select value={useTheme()} onChange={({ target }) => setTheme(target.value as Theme)}>
        <option value="system">{texts.system}</option>
        <option value="light">{texts.light}</option>
        <option value="dark">{texts.dark}</option>
      </select>
    </label>
  );
}
