import { areaTexts, describePermissions, powerTexts } from '../account/identity/permission-texts.ts';
import {
  permissionsOf,
  permissionsOfMember,
  roleNames,
  type StaffRole,
  staffRoles,
} from '../account/identity/staff-roles.ts';
import { readMember } from '../account/identity/staff-service.server.ts';
import { describeRecall } from '../aftersales/recalls/admin/describe-recall.ts';
import { readRecall } from '../aftersales/recalls/service.server.ts';
import { readCustomer } from '../backoffice/customers/service.server.ts';
import { columns } from '../backoffice/import-export/columns.ts';
import { toFileProduct } from '../backoffice/import-export/file-product.ts';
import { findGroup } from '../backoffice/settings/groups.ts';
import { texts as campaignTexts } from '../catalog/campaigns/admin/texts.ts';
import { readCampaign } from '../catalog/campaigns/admin-service.server.ts';
import { CampaignFields } from '../catalog/campaigns/fields.ts';
import { describeNutrient } from '../catalog/nutrients/admin/describe-nutrient.ts';
import { CautionFields } from '../catalog/nutrients/fields.ts';
import { groupName } from '../catalog/nutrients/person-groups.ts';
import { getCaution, getNutrient } from '../catalog/nutrients/service.server.ts';
import { texts as productTexts } from '../catalog/products/admin/texts.ts';
import { getProduct } from '../catalog/products/admin-service.server.ts';
import { readRecords } from '../catalog/products/product-record-service.server.ts';
import { searchFieldNames } from '../catalog/search/admin/texts.ts';
import { readRule, readSynonym } from '../catalog/search/admin-service.server.ts';
import { RuleFields, SynonymFields } from '../catalog/search/fields.ts';
import { texts as articleTexts } from '../content/blog/admin/texts.ts';
import { ArticleFields } from '../content/blog/fields.ts';
import { articles } from '../content/blog/service.server.ts';
import { texts as pageTexts } from '../content/pages/admin/texts.ts';
import { PageKey } from '../content/pages/contract.ts';
import { PageFields } from '../content/pages/fields.ts';
import { readPageForAdmin } from '../content/pages/service.server.ts';
import type { Db } from '../platform/db/db.server.ts';
import {
  type AuditedEntity,
  type AuditedField,
  type AuditedInput,
  type AuditedRecord,
  describeFields,
} from '../platform/http/audit-changes.ts';
import { isRefused } from '../platform/http/endpoint.ts';
import { type Area, areas, isPermitted, type Permission, type Power, powers } from '../platform/http/permissions.ts';
import { formatLei } from '../platform/lei.ts';
import { readShopSettings } from '../platform/shop-settings.server.ts';
import { readProductOfLot, readStock } from '../sales/inventory/admin-service.server.ts';
import { texts as nearDateTexts } from '../sales/near-date/admin/texts.ts';
import { readNearDateLot } from '../sales/near-date/admin-service.server.ts';
import { readOrder } from '../sales/orders/admin-service.server.ts';
import { texts as codeTexts } from '../sales/promotions/admin/texts.ts';
import { getCode } from '../sales/promotions/admin-service.server.ts';
import { PromoCodeFields } from '../sales/promotions/code-fields.ts';

const texts = {
  content: 'Text',
  stock: 'Stoc',
  state: 'Stare',
  total: 'Total',
  paid: 'Plătită',
  courier: 'Curier',
  waybill: 'AWB',
  shipping: 'Adresa de livrare',
  billing: 'Datele de facturare',
  quantity: 'Produse',
  role: 'Rol',
  account: 'Cont',
  open: 'activ',
  closed: 'închis',
  locked: 'blocat',
  twoStep: 'Autentificare în doi pași',
  on: 'pornită',
  off: 'oprită',
  asRole: 'ca rolul',
  noAccess: 'fără acces',
  reads: 'vede',
  writes: 'schimbă',
  yes: 'da',
  no: 'nu',
} as const;

const fieldOf = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? new Map(Object.entries(input)).get(name) : undefined;

const toId = (value: unknown): string[] => (value === undefined || value === null ? [] : [String(value)]);

/** The id in the path or the body, or the list of ids in the body. */
function idsIn({ params, body }: AuditedInput): string[] {
  const [ofPath] = typeof params === 'object' && params !== null ? Object.values(params) : [];
  if (ofPath !== undefined) return toId(ofPath);
  const several = fieldOf(body, 'ids');
  return Array.isArray(several) ? several.map(String) : toId(fieldOf(body, 'id'));
}

const field = (name: string, value: string): AuditedField => ({ name, value });
const hiddenField = (name: string, value: unknown): AuditedField => ({
  name,
  value: JSON.stringify(value),
  isHidden: true,
});

/** A product is described by the columns of its export, which have all its fields with related entities by name. */
async function readProduct(db: Db, id: string): Promise<AuditedRecord | null> {
  const product = await getProduct(db, Number(id));
  if (isRefused(product)) return null;
  const record = (await readRecords(db, [product.code])).get(product.code);
  const stock = await readStock(db, product.id);
  const exported = record ? toFileProduct(record) : null;
  return {
    name: product.name,
    fields: [
      field(texts.state, productTexts.states[product.state]),
      ...columns
        .filter((column) => column.field !== 'isPublished')
        .map(({ header, format }) => field(header, exported ? format(exported) : '')),
      field(texts.stock, isRefused(stock) ? '' : String(stock.lots.reduce((sum, { quantity }) => sum + quantity, 0))),
    ],
  };
}

/** The calls that change the stock name the product, or the lot. */
async function productIds(input: AuditedInput, db: Db): Promise<string[]> {
  const lotId = fieldOf(input.body, 'lotId');
  if (typeof lotId === 'number') return toId(await readProductOfLot(db, lotId));
  const productId = fieldOf(input.body, 'productId');
  return productId === undefined ? idsIn(input) : toId(productId);
}

async function readOrderRecord(db: Db, id: string): Promise<AuditedRecord | null> {
  const order = await readOrder(db, Number(id));
  if (isRefused(order)) return null;
  return {
    name: order.number,
    fields: [
      field('', order.stateName),
      field(texts.total, formatLei(order.total - order.cancelledTotal)),
      field(texts.paid, order.isPaid ? texts.yes : texts.no),
      field(texts.courier, order.courier.name),
      field(texts.waybill, order.waybill ?? ''),
      field(
        texts.quantity,
        order.products
          .map(({ name, quantity, cancelledQuantity }) => `${name} × ${quantity - cancelledQuantity}`)
          .join(', '),
      ),
      hiddenField(texts.shipping, order.shipping),
      hiddenField(texts.billing, order.billing),
    ],
  };
}

async function readSettings(db: Db, key: string): Promise<AuditedRecord | null> {
  const group = findGroup(key);
  return group ? { name: group.name, fields: describeFields(group.schema, await readShopSettings(db, group)) } : null;
}

async function readCodeRecord(db: Db, id: string): Promise<AuditedRecord | null> {
  const code = await getCode(db, Number(id));
  if (isRefused(code)) return null;
  const named = { ...code, couponType: codeTexts.couponTypes[code.couponType] };
  return { name: code.code, fields: describeFields(PromoCodeFields, named, codeTexts) };
}

/** Areas and powers that differ from the role, so that the log says what somebody was given or lost besides it. */
function rightsFields(role: StaffRole, granted: readonly Permission[]): AuditedField[] {
  const template = permissionsOf(role);
  const differing = (own: string, ofRole: string): string => (own === ofRole ? texts.asRole : own);
  return [
    ...areas.map((area) => field(areaTexts[area].title, differing(accessTo(area, granted), accessTo(area, template)))),
    ...powers.map((power) => field(powerTexts[power].title, differing(has(power, granted), has(power, template)))),
  ];
}

const has = (power: Power, granted: readonly Permission[]): string => (granted.includes(power) ? texts.yes : texts.no);

function accessTo(area: Area, granted: readonly Permission[]): string {
  if (isPermitted(granted, `${area}:write`)) return texts.writes;
  return isPermitted(granted, `${area}:read`) ? texts.reads : texts.noAccess;
}

/** The name of a person is not stored: the log reads it from the account. */
async function readMemberRecord(db: Db, id: string): Promise<AuditedRecord | null> {
  const member = await readMember(db, Number(id));
  if (isRefused(member)) return null;
  return {
    name: '',
    fields: [
      field(texts.role, roleNames[member.role]),
      ...rightsFields(member.role, permissionsOfMember(member.role, member.storedPermissions)),
      field(texts.account, member.isClosed ? texts.closed : texts.open),
      field(texts.twoStep, member.hasTwoStep ? texts.on : texts.off),
    ],
  };
}

/** An invitation is known by what it gives: its address is personal data, and it ends when it is accepted. */
function rightsIn({ body }: AuditedInput): string[] {
  const permissions = fieldOf(body, 'permissions');
  return [[fieldOf(body, 'role'), ...(Array.isArray(permissions) ? permissions : [])].join(' ')];
}

async function readInvitedRights(_db: Db, rights: string): Promise<AuditedRecord> {
  const [role = '', ...permissions] = rights.split(' ');
  const known = staffRoles.find((one) => one === role) ?? 'orders';
  const words = permissions.length > 0 ? ` (${describePermissions(permissions)})` : '';
  return { name: `${roleNames[known]}${words}`, fields: [] };
}

async function readCustomerRecord(db: Db, id: string): Promise<AuditedRecord | null> {
  const customer = await readCustomer(db, Number(id));
  if (isRefused(customer)) return null;
  return { name: '', fields: [field(texts.account, customer.isLocked ? texts.locked : texts.open)] };
}

async function readCampaignRecord(db: Db, id: string): Promise<AuditedRecord | null> {
  const found = await readCampaign(db, Number(id));
  if (isRefused(found)) return null;
  return { name: found.campaign.name, fields: describeFields(CampaignFields, found.campaign, campaignTexts) };
}

async function readNutrientRecord(db: Db, id: string): Promise<AuditedRecord | null> {
  const nutrient = await getNutrient(db, Number(id));
  return isRefused(nutrient) ? null : { name: nutrient.name, fields: describeNutrient(nutrient) };
}

async function readSynonymRecord(db: Db, id: string): Promise<AuditedRecord | null> {
  const synonym = await readSynonym(db, Number(id));
  if (!synonym) return null;
  return { name: synonym.words.join(', '), fields: describeFields(SynonymFields, synonym, searchFieldNames.synonym) };
}

async function readRuleRecord(db: Db, id: string): Promise<AuditedRecord | null> {
  const rule = await readRule(db, Number(id));
  if (!rule) return null;
  const namesOf = (products: typeof rule.pinned) => products.map(({ name }) => name);
  const named = { words: rule.words, pinned: namesOf(rule.pinned), hidden: namesOf(rule.hidden) };
  return { name: rule.words, fields: describeFields(RuleFields, named, searchFieldNames.rule) };
}

async function readCautionRecord(db: Db, id: string): Promise<AuditedRecord | null> {
  const caution = await getCaution(db, Number(id));
  if (!caution) return null;
  const named = { ...caution, groups: caution.groups.map(groupName) };
  return { name: caution.who, fields: describeFields(CautionFields, named) };
}

async function readRecallRecord(db: Db, id: string): Promise<AuditedRecord | null> {
  const recall = await readRecall(db, Number(id));
  return isRefused(recall) ? null : { name: recall.number, fields: describeRecall(recall) };
}

async function readNearDateRecord(db: Db, id: string): Promise<AuditedRecord | null> {
  const lot = await readNearDateLot(db, Number(id));
  if (!lot) return null;
  const { code, state, offerPercent, offerPrice } = lot;
  return {
    name: code,
    fields: [
      field(texts.state, nearDateTexts.states[state]),
      field(nearDateTexts.percent, offerPercent === null ? '' : String(offerPercent)),
      field(nearDateTexts.price, offerPrice === null ? '' : formatLei(offerPrice)),
    ],
  };
}

async function readPageRecord(db: Db, id: string): Promise<AuditedRecord | null> {
  const key = PageKey.safeParse(id);
  if (!key.success) return null;
  const { page } = await readPageForAdmin(db, key.data);
  const names = { ...pageTexts, title: pageTexts.pageTitle, content: texts.content };
  return { name: page.title, fields: describeFields(PageFields, page, names) };
}

async function readArticleRecord(db: Db, id: string): Promise<AuditedRecord | null> {
  const article = await articles.get(db, Number(id));
  if (isRefused(article)) return null;
  const names = { ...articleTexts, title: articleTexts.articleTitle, content: texts.content };
  return { name: article.title, fields: describeFields(ArticleFields, article, names) };
}

/** The entities whose changes the audit log stores as values before and after; other calls are logged with their body. */
export const auditedEntities: readonly AuditedEntity[] = [
  { kind: 'product', paths: /^\/api\/admin\/(?:products|stock)(?:\/|$)/, ids: productIds, read: readProduct },
  { kind: 'order', paths: /^\/api\/admin\/orders\//, ids: idsIn, read: readOrderRecord },
  { kind: 'settings', paths: /^\/api\/admin\/settings\//, ids: idsIn, read: readSettings },
  { kind: 'promo-code', paths: /^\/api\/admin\/promo-codes(?:\/|$)/, ids: idsIn, read: readCodeRecord },
  { kind: 'staff', paths: /^\/api\/admin\/staff\/:id\//, ids: idsIn, read: readMemberRecord },
  {
    kind: 'invitation',
    paths: /^\/api\/admin\/staff\/invitations$/,
    ids: rightsIn,
    read: readInvitedRights,
  },
  { kind: 'customer', paths: /^\/api\/admin\/customers\/:id\//, ids: idsIn, read: readCustomerRecord },
  { kind: 'campaign', paths: /^\/api\/Campaign\/(?!AddPicture)/, ids: idsIn, read: readCampaignRecord },
  { kind: 'nutrient', paths: /^\/api\/admin\/nutrients(?:\/:id(?:\/delete)?)?$/, ids: idsIn, read: readNutrientRecord },
  { kind: 'search-rule', paths: /^\/api\/admin\/search-rules/, ids: idsIn, read: readRuleRecord },
  { kind: 'search-synonym', paths: /^\/api\/admin\/search-synonyms/, ids: idsIn, read: readSynonymRecord },
  {
    kind: 'nutrient-caution',
    paths: /^\/api\/admin\/nutrients\/cautions(?:\/:id(?:\/delete)?)?$/,
    ids: idsIn,
    read: readCautionRecord,
  },
  {
    kind: 'recall',
    paths: /^\/api\/admin\/recalls(?:$|\/:id\/(?:start|run|close|remove)$)/,
    ids: idsIn,
    read: readRecallRecord,
  },
  { kind: 'page', paths: /^\/api\/admin\/pages\/:key$/, ids: idsIn, read: readPageRecord },
  { kind: 'near-date', paths: /^\/api\/admin\/near-date\/(?:offer|stop)$/, ids: idsIn, read: readNearDateRecord },
  { kind: 'article', paths: /^\/api\/admin\/blog(?:\/|$)/, ids: idsIn, read: readArticleRecord },
];
