import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { OnOrder } from '../../../backoffice/purchasing/admin/OnOrder.tsx';
import { ProductPage } from '../../../catalog/products/admin/ProductPage.tsx';
import { DescriptionEditor } from '../../../content/pages/admin/MarkdownEditor.tsx';
import { StockPanel } from '../../../sales/inventory/admin/StockPanel.tsx';
import { ReadOnly } from '../../../ui/admin/read-only.tsx';

/** Combines the product form (catalog) with the stock panel (inventory) and the text editor (content). */
export default function ProductScreen() {
  return (
    <ProductPage
      stock={(productId) => <Stock productId={productId} />}
      description={(field) => <DescriptionEditor {...field} />}
    />
  );
}

const Stock = ({ productId }: { productId: number }) => (
  <IfPermitted permission="stock:read">
    <ReadOnly value={!useHasPermission('stock:write')}>
      <StockPanel productId={productId} onOrder={<OnOrder productId={productId} />} />
    </ReadOnly>
  </IfPermitted>
);
