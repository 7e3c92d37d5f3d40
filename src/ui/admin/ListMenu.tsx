import { createContext, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/** Adds the saved filters to the filters of every list of the back office. */
export const ListTools = createContext<ReactNode>(null);

type ListMenuProps = { label: string; children: ReactNode };

/** A button beside the filters of a list that opens a small panel; Escape and a press elsewhere close it. */
export function ListMenu({ label, children }: ListMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} className="list-menu" onKeyDown={onKeyDown}>
      <summary className="button button-line button-s">{label}</summary>
      <div className="list-menu-panel">{children}</div>
    </details>
  );
}
