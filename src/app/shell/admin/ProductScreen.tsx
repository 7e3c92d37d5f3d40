import { ProductPage } from '../../../catalog/products/admin/ProductPage.tsx';
import { StockPanel } from '../../../sales/inventory/admin/StockPanel.tsx';

/** Combines the product form (catalog) with the stock panel (inventory). */
export default function ProductScreen() {
  return <ProductPage stock={(productId) => <StockPanel productId={productId} />} />;
}
