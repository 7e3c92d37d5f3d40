import { getAdminProducts } from '../../../catalog/products/admin-contract.ts';
import { type AdminCategory, getAdminCategories } from '../../../catalog/products/category-contract.ts';
import { call } from '../../../platform/http/client.ts';
import type { PickerOption } from '../../../ui/admin/Picker.tsx';

export async function findProducts(keyword: string, signal: AbortSignal): Promise<PickerOption[]> {
  const query = { search: keyword.slice(0, 60), take: 10, sort: 'name' } as const;
  const { rows: products } = await call(getAdminProducts, { query }, signal);
  return products.map(({ id, name, code }) => ({ id, name, note: code }));
}

/** All categories as paths, also those that are not in the shop's menus. */
export async function findCategories(signal: AbortSignal): Promise<PickerOption[]> {
  const { categories } = await call(getAdminCategories, {}, signal);
  const pathOf = ({ name, parentId }: AdminCategory): string => {
    const parent = categories.find(({ id }) => id === parentId);
    return parent ? `${pathOf(parent)} › ${name}` : name;
  };
  return categories.map((category) => ({ id: category.id, name: pathOf(category) }));
}
