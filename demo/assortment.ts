import type { BrandCode } from '../src/brands/brand-type.ts';
import { products } from './products.ts';
import type { DemoProduct } from './types.ts';

/** Sales of a brand compared with VIT: factors by the start of a category's name; 1 for the others. */
const factors: Record<BrandCode, Record<string, number>> = {
  VIT: {},
  DID: {
    Multivitamine: 6,
    'Complex de vitamine': 4,
    Adaptogene: 4,
    'Plante pentru seară': 5,
    'Vitamina C': 3,
    Probiotice: 3,
    Electroliți: 3,
    Creatină: 0.1,
    Proteine: 0.1,
    Aminoacizi: 0.05,
    'Înainte de antrenament': 0.05,
    Gustări: 0.2,
    Magneziu: 0.4,
  },
  JBD: {
    Colagen: 14,
    'Păr și unghii': 14,
    'Piele și antioxidanți': 14,
    Siluetă: 4,
    'Vitaminele A, E și K': 5,
    'Vitamina C': 1.5,
    'Propolis, polen': 2,
    'Fructe, cacao': 2,
    'Ceaiuri din plante': 2,
    Magneziu: 0.08,
    Creatină: 0.01,
    Proteine: 0.01,
    Aminoacizi: 0.01,
    'Înainte de antrenament': 0.01,
    Electroliți: 0.02,
    Gustări: 0.05,
    'Shakere și sticle': 0.02,
    Fier: 0.3,
    Zinc: 0.4,
    'Vitamina D': 0.3,
    'Ulei de pește': 0.2,
    Krill: 0.2,
    'Vitamine pentru copii': 0.1,
    'Imunitatea copiilor': 0.1,
    'Probiotice pentru copii': 0.1,
    'Omega-3 pentru copii': 0.1,
  },
};

/** The demo products with what the brand sold of each; reviews, orders and the order of lists follow it. */
export function productsOf(brand: BrandCode): DemoProduct[] {
  const all = Object.entries(factors[brand]);
  return products.map((product) => {
    const [, factor = 1] = all.findLast(([start]) => product.category.startsWith(start)) ?? [];
    return { ...product, popularity: Math.round(product.popularity * factor) };
  });
}

/** Categories and hashtags that a brand shows first. */
const leading: Record<BrandCode, string[]> = {
  VIT: [],
  DID: ['Vitamine', 'Plante și extracte', 'Probiotice și digestie', '#energie', '#seara', '#imunitate'],
  JBD: ['Frumusețe', 'Vitamine', 'Plante și extracte', 'Superalimente', '#frumusețe', '#vegan', '#digestie', '#seara'],
};

/** The position of each entry in the brand's order. */
export function positionsOf(names: readonly string[], brand: BrandCode): number[] {
  const rank = (name: string): number => {
    const place = leading[brand].indexOf(name);
    return place === -1 ? leading[brand].length + names.indexOf(name) : place;
  };
  const ordered = names.toSorted((a, b) => rank(a) - rank(b));
  return names.map((name) => ordered.indexOf(name));
}
