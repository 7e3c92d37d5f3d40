import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EndpointSpec } from '../../../platform/http/endpoint.ts';
import { isPermitted, type Permission, staffPermissions, toWrite } from '../../../platform/http/permissions.ts';
import { contracts } from '../../contracts.ts';
import { navGroupsFor } from './navigation.ts';
import { screens } from './screens.ts';

/** Endpoints of the back office by the name of their export. */
const endpoints = new Map<string, EndpointSpec>(
  contracts.flatMap(({ exports }) =>
    Object.entries(exports).filter((entry): entry is [string, EndpointSpec] => isAdmin(entry[1])),
  ),
);

function isAdmin(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'auth' in value && value.auth === 'admin' && 'path' in value;
}

const folder = 'src/app/shell/admin';
const source = readFileSync(join(folder, 'screens.ts'), 'utf8');

/** The first file of a screen, by its path. */
const fileOf = new Map(
  [...source.matchAll(/path: '([^']*)',\s*(?:power: '[^']*',\s*)?load: \(\) => import\('([^']+)'\)/g)].map(
    ([, path = '', file = '']) => [path, join(folder, file)],
  ),
);

type Use = { file: string; name: string; endpoint: EndpointSpec };

/** The calls that the components of a screen import. */
function usesOf(start: string): Use[] {
  const files = [start];
  const uses: Use[] = [];
  for (const file of files) {
    for (const [, names = '', target = ''] of readFileSync(file, 'utf8').matchAll(
      /import ([^;]*?) from '(\.[^']+)'/gs,
    )) {
      const imported = join(dirname(file), target);
      const isPart = /\.tsx$|\/use-[a-z-]+\.ts$/.test(imported);
      if (isPart && existsSync(imported) && !files.includes(imported)) files.push(imported);
      for (const [name] of names.matchAll(/\b[a-z]\w+/g)) {
        const endpoint = endpoints.get(name);
        if (endpoint && /contract\.ts$/.test(target)) uses.push({ file, name, endpoint });
      }
    }
  }
  return uses;
}

/** Whether everybody who may open the screen, or for a change everybody who may change there, may make the call. */
function isCovered(
  { permission = [], power, method, isReadOnly }: EndpointSpec,
  opens: readonly Permission[],
): boolean {
  const isRead = method === 'GET' || isReadOnly === true;
  return !power && opens.every((one) => isPermitted([isRead ? one : toWrite(one)], permission));
}

/** Calls that need more than the permission of their screen. Each stands behind a check of the person's permissions. */
const checkedInScreens = [
  'aftersales/buy-back/admin/BuyBackPage.tsx receiveParcel',
  'aftersales/chat/admin/CustomerPanel.tsx getAdminOrders',
  'aftersales/recalls/admin/RecipientsPanel.tsx refundRecipient',
  'aftersales/recalls/admin/StartedRecall.tsx downloadRecallList',
  'backoffice/customers/admin/CustomerPage.tsx eraseCustomer',
  'backoffice/customers/admin/CustomerPage.tsx exportCustomer',
  'backoffice/first-steps/admin/FirstStepsPanel.tsx getFirstSteps',
  'backoffice/first-steps/admin/FirstStepsPanel.tsx hideFirstSteps',
  'backoffice/orders/admin/ChangeLines.tsx quoteOrderLines',
  'backoffice/orders/admin/DayPage.tsx refreshParcel',
  'backoffice/orders/admin/NewOrderPage.tsx getCustomer',
  'backoffice/orders/admin/NewOrderPage.tsx getCustomers',
  'backoffice/orders/admin/OrderMoneyPanel.tsx addPayout',
  'backoffice/orders/admin/OrderMoneyPanel.tsx refundOrder',
  'backoffice/orders/admin/PayoutsPage.tsx changePayout',
  'backoffice/orders/admin/ProductLines.tsx getAdminProducts',
  'backoffice/orders/admin/ProductLines.tsx getSellableOffers',
  'backoffice/purchasing/admin/OnOrder.tsx getOnOrder',
  'backoffice/purchasing/admin/ReceptionFileDialog.tsx readReceptionFile',
  'backoffice/purchasing/admin/StockCountsPage.tsx getAdminCategories',
  'catalog/claims/admin/AcceptClaims.tsx acceptClaims',
  'catalog/claims/admin/ClaimsPage.tsx addClaimWord',
  'catalog/claims/admin/ClaimsPage.tsx checkClaims',
  'catalog/claims/admin/ClaimsPage.tsx removeClaimWord',
  'catalog/claims/admin/ClaimsPage.tsx withdrawAcceptance',
  'catalog/products/admin/PriceEditDialog.tsx previewPriceEdit',
  'catalog/products/admin/PricePanel.tsx deletePricePlan',
  'catalog/products/admin/PricePanel.tsx saveProductPrice',
  'catalog/products/admin/PricePreviewDialog.tsx savePrices',
  'catalog/products/admin/PricesPage.tsx previewTypedPrices',
  'catalog/products/admin/PricesPage.tsx undoPriceChange',
  'catalog/products/admin/ProductPage.tsx addProduct',
  'catalog/products/admin/VatForm.tsx saveProductVat',
  'channels/marketplace/admin/MarketplaceFrame.tsx sweepMarketplaceOrders',
  'channels/marketplace/admin/OfferDialog.tsx addMarketplaceOffer',
  'channels/marketplace/admin/OfferDialog.tsx editMarketplaceOffer',
  'channels/marketplace/admin/OfferDialog.tsx sendMarketplaceOffer',
  'channels/marketplace/admin/OrdersPage.tsx cancelMarketplaceOrder',
  'channels/marketplace/admin/OrdersPage.tsx makeMarketplaceParcel',
  'content/mailings/admin/BouncedAddress.tsx getMailAddress',
  'content/mailings/admin/BouncedAddress.tsx liftMailAddress',
  'content/newsletter/admin/NewsletterPage.tsx exportSubscribers',
  'sales/gift-card-sales/admin/SalePage.tsx changeAdminOrder',
  'sales/gift-cards/admin/GiftCardsPage.tsx getGiftCardsCsv',
  'sales/inventory/admin/StockPanel.tsx correctStock',
  'sales/inventory/admin/StockPanel.tsx getProductStock',
  'sales/inventory/admin/StockPanel.tsx receiveStock',
  'sales/lots/admin/LotDetailPage.tsx blockLot',
  'sales/lots/admin/LotDetailPage.tsx unblockLot',
  'sales/near-date/admin/NearDatePage.tsx offerLots',
  'sales/near-date/admin/NearDatePage.tsx stopOffers',
  'sales/near-date/admin/RulePanel.tsx deleteNearDateRule',
  'sales/near-date/admin/RulePanel.tsx saveNearDateRule',
  'sales/near-date/admin/RulesPage.tsx saveNearDateRule',
  'sales/packing/admin/FinishPanel.tsx finishPacking',
  'sales/packing/admin/PackPage.tsx findOrderToPack',
  'sales/packing/admin/PackPage.tsx startPacking',
  'sales/packing/admin/PackPictures.tsx removePackPicture',
  'sales/packing/admin/use-label-at-end.ts createParcel',
  'sales/packing/admin/use-pack-pictures.ts addPackPicture',
  'sales/packing/admin/use-pack-scans.ts sendScans',
  'sales/parcels/admin/BulkParcels.tsx createParcel',
  'sales/parcels/admin/ParcelDecisions.tsx acceptParcelDelivery',
  'sales/parcels/admin/ParcelDecisions.tsx dismissParcelProblem',
  'sales/parcels/admin/ParcelDecisions.tsx remakeParcel',
  'sales/parcels/admin/ParcelDecisions.tsx resendLostParcel',
  'sales/parcels/admin/ParcelDecisions.tsx resolveParcel',
  'sales/parcels/admin/ParcelDialog.tsx createParcel',
  'sales/parcels/admin/ParcelPanel.tsx cancelParcel',
  'sales/parcels/admin/ParcelPanel.tsx markParcelLost',
  'sales/parcels/admin/ParcelPanel.tsx refreshParcel',
  'sales/parcels/admin/PickupDialog.tsx callPickup',
];

test('a screen calls nothing that the permission to open it does not cover, unless it checks', () => {
  const found = screens.flatMap(({ path, permission }) =>
    usesOf(fileOf.get(path) ?? '')
      .filter(({ endpoint }) => !isCovered(endpoint, [permission].flat()))
      .map(({ file, name }) => `${file.replace('src/', '')} ${name}`),
  );
  expect([...new Set(found)].toSorted()).toEqual(checkedInScreens);
});

test('whatever is ticked, the navigation shows no screen whose own data would be refused', () => {
  fc.assert(
    fc.property(fc.subarray([...staffPermissions]), (granted) => {
      const shown = navGroupsFor(granted).flatMap(({ items }) => items.map(({ path }) => path));
      const refused = shown.flatMap((path) =>
        usesOf(fileOf.get(path) ?? '')
          .filter(
            ({ file, name, endpoint: { method } }) =>
              method === 'GET' && !checkedInScreens.includes(`${file.replace('src/', '')} ${name}`),
          )
          .filter(({ endpoint: { permission = [] } }) => !isPermitted(granted, permission))
          .map(({ name }) => `${path}: ${name}`),
      );
      expect(refused).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
