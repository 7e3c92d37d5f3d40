import { create } from 'zustand';
import type { ProductCard } from './contract.ts';

export type ComparedProduct = Pick<ProductCard, 'id' | 'name' | 'image'>;

/** The products that a visitor chose to compare. */
export const useCompared = create<{ products: ComparedProduct[] }>(() => ({ products: [] }));

export const compareKey = 'compare';
