import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { findCurrent } from './contents-rules.ts';
import { texts } from './texts.ts';

type ContentsItem = {
  key: string;
  name: string;
  to: string;
  /** Has a field with an error. */
  isWrong?: boolean;
  onClick?: (event: MouseEvent) => void;
};

type ContentsProps = { label: string; items: readonly ContentsItem[]; current: string | undefined };

/** Links to the parts of a long screen: at the side from 1280 px, otherwise a row above it that scrolls. */
export function Contents({ label, items, current }: ContentsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && item) list.current?.scrollTo({ left: item.offsetLeft - 40 });
  }, [current]);
  return (
    <nav className="contents" aria-label={label}>
      <ul ref={list}>
        {items.map(({ key, name, to, isWrong, onClick }) => (
          <li key={key}>
            <Link
              to={to}
              className={isWrong ? 'is-wrong' : undefined}
              aria-current={key === current ? 'true' : undefined}
              aria-description={isWrong ? texts.wrongSection : undefined}
              onClick={onClick}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** With fewer panels, a table of contents is no help. */
const minSections = 3;

/** A long screen with the contents of its panels; the one in view and those with errors are marked. */
export function WithContents({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const sections = useSections(body);
  const [current, choose] = useCurrentSection(sections);
  const open = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    choose(id);
    focusHeading(id);
  };
  const items = sections.map(({ id, ...section }) => ({ key: id, to: `#${id}`, onClick: open(id), ...section }));
  return (
    <div className={items.length < minSections ? undefined : 'with-contents'}>
      {items.length >= minSections && <Contents label={texts.contents} items={items} current={current} />}
      <div ref={body} className="panel-stack">
        {children}
      </div>
    </div>
  );
}

function focusHeading(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.closest('.admin-panel')?.scrollIntoView();
  heading.focus({ preventScroll: true });
}

/** The id is that of the heading. */
type Section = { id: string; name: string; isWrong: boolean };

/** The panels with a title, read from the page: parts of one screen come from several features. */
function useSections(body: RefObject<HTMLElement | null>): Section[] {
  const [sections, setSections] = useState<Section[]>([]);
  useEffect(() => {
    if (!body.current) return;
    const element = body.current;
    const read = () =>
      setSections((before) => {
        const now = readSections(element);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    read();
    const observer = new MutationObserver(read);
    observer.observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-invalid', 'data-invalid', 'hidden'],
    });
    return () => observer.disconnect();
  }, [body]);
  return sections;
}

const readSections = (body: HTMLElement): Section[] =>
  [...body.querySelectorAll<HTMLElement>('.admin-panel[aria-labelledby]')]
    .filter((panel) => !panel.parentElement?.closest('.admin-panel, dialog, [hidden]'))
    .map((panel) => ({
      id: panel.getAttribute('aria-labelledby') ?? '',
      name: panel.querySelector('h2')?.textContent ?? '',
      isWrong: panel.querySelector('[aria-invalid="true"], [data-invalid="true"]') !== null,
    }));

function placeOf(id: string): { top: number; left: number } {
  const panel = document.getElementById(id)?.closest('.admin-panel');
  return panel?.getBoundingClientRect() ?? { top: 0, left: 0 };
}

/** How long the scroll events of a jump arrive after it. */
const jumpMs = 200;

/** The section in view; a chosen one stays marked until the person scrolls. */
function useCurrentSection(sections: readonly Section[]) {
  const [current, setCurrent] = useState<string>();
  const jumpedAt = useRef(0);
  useEffect(() => {
    const mark = () => {
      if (performance.now() - jumpedAt.current < jumpMs) return;
      const places = sections.map(({ id }) => ({ id, ...placeOf(id) }));
      setCurrent(findCurrent(places, window.innerHeight));
    };
    mark();
    window.addEventListener('scroll', mark, { passive: true });
    return () => window.removeEventListener('scroll', mark);
  }, [sections]);
  const choose = (id: string) => {
    jumpedAt.current = performance.now();
    setCurrent(id);
  };
  return [current, choose] as const;
}
