import { ProductPage } from '../../shop/catalog/admin/ProductPage.tsx';
import { StockPanel } from '../../shop/inventory/admin/StockPanel.tsx';

/** A product and its stock, which are two rooms, on one screen. */
export default function ProductScreen() {
  return <ProductPage stock={(productId) => <StockPanel productId={productId} />} />;
}
