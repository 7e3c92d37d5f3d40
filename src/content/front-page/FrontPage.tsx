import { type ComponentType, createElement } from 'react';
import { useErrorSnackbar } from '../../catalog/campaigns/error-snackbar.ts';
import { HydrateWhenVisible } from '../../ui/HydrateWhenVisible.tsx';
import type { SectionKind } from './section-definitions.ts';
import type { ShownSection } from './section-loaders.server.ts';
import { sectionViews } from './section-views.ts';
import './front-page.css';

/** Sections that hydrate with the page, and the carousel, which defers its own hydration. */
const undeferred: readonly SectionKind[] = ['slider', 'hashtags', 'products'];

/** The sections of the front page, in the shop's order. */
export function FrontPage({ sections: [first, ...others] }: { sections: readonly ShownSection[] }) {
  const all = first ? [first, ...others] : others;
  useErrorSnackbar(all.some(({ kind, shown }) => kind === 'campaigns' && shown.campaigns === null));
  if (!first) return null;
  return (
    <>
      {/* On wide screens the first section is beside the pinned category panel. */}
      <div className={first.kind === 'slider' ? 'beside-menu' : 'beside-menu is-other'}>{viewOf(first, true)}</div>
      {others.map((section) =>
        undeferred.includes(section.kind) ? (
          <SectionView key={section.id} section={section} />
        ) : (
          <HydrateWhenVisible key={section.id} className="below-fold">
            {viewOf(section)}
          </HydrateWhenVisible>
        ),
      )}
    </>
  );
}

const SectionView = ({ section }: { section: ShownSection }) => viewOf(section);

/** The loader of a kind returns the properties of its view; some views are larger at the head of the page. */
const viewOf = ({ kind, shown }: ShownSection, isFirst = false) =>
  createElement(sectionViews[kind] as ComponentType<{ isFirst: boolean }>, { ...shown, isFirst });
