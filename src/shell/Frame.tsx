import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Category } from '../shop/catalog/contract.ts';
import { ProgressLine } from '../ui/ProgressLine.tsx';
import { Snackbars } from '../ui/Snackbars.tsx';
import { Arrival, mainId } from './Arrival.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { isWidePage } from './rules.ts';
import { texts } from './texts.ts';
import './frame.css';

/** What stands around every page of the shop. */
export function Frame({ categories, children }: { categories: Category[]; children: ReactNode }) {
  const { pathname } = useLocation();
  const width = isWidePage(pathname, categories) ? 'wrap wide' : 'wrap';
  return (
    <>
      <a className="skip" href={`#${mainId}`}>{texts.skip}</a>
      <ProgressLine />
      <Header categories={categories} />
      <main id={mainId} className={width} tabIndex={-1}>
        {children}
      </main>
      <Footer width={width} />
      <Snackbars />
      <Arrival />
    </>
  );
}
