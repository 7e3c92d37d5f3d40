import { readCarousel } from '../../../../catalog/product-page/service.server.ts';
import { findCategoryById } from '../../../../catalog/products/category-rules.ts';
import { loadCategories } from '../../../../catalog/products/service.server.ts';
import type { SectionOf } from '../../section-definitions.ts';
import type { SectionTools } from '../../section-tools.server.ts';

export async function loadProducts(tools: SectionTools, section: SectionOf<'products'>) {
  const { title, list, count, categoryId } = section;
  const category = categoryId === null ? null : findCategoryById(await loadCategories(tools), categoryId);
  // A category that is hidden or has nothing on sale.
  if (categoryId !== null && !category) return null;
  const products = await readCarousel(tools.db, list, count, 0, categoryId);
  return products.length > 0 ? { title, list, products, category: category && { name: category.name } } : null;
}
