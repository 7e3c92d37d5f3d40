import { create } from 'zustand';
import { isCategoryPath } from '../../catalog/products/category-rules.ts';
import { type Category, getCategories } from '../../catalog/products/contract.ts';
import { call } from '../../platform/http/client.ts';

type FetchedCategories = { tree: Category[] | null; isLoading: boolean };

export const useFetchedCategories = create<FetchedCategories>(() => ({ tree: null, isLoading: false }));

/** The category tree: the one sent with the page until the menu has fetched a newer one. */
export const useCategories = (initialCategories: Category[]): Category[] =>
  useFetchedCategories(({ tree }) => tree) ?? initialCategories;

/** Called when the menu opens; fetches the tree once per page load, and again after a failure. */
export async function refreshCategories(): Promise<void> {
  const { tree: fetched, isLoading } = useFetchedCategories.getState();
  if (fetched || isLoading) return;
  useFetchedCategories.setState({ isLoading: true });
  const tree = await call(getCategories, {}).catch(() => null);
  useFetchedCategories.setState({ tree, isLoading: false });
}

/** Main area and footer are wide on the front page, its preview, the listing and category pages. */
export const isWidePage = (pathname: string, categories: readonly Category[]): boolean =>
  /^\/(products\/?|previzualizare)?$/.test(pathname) || isCategoryPath(pathname, categories);
