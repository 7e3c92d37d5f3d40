import { featureOf, featureOrder } from './import-rules.ts';
import { type TableUse, tablesOf } from './sql-tables.ts';

/** Tables and views by the feature that owns them: only it writes them, and only later features read them. */
const owners: Record<string, string> = {
  platform: 'schema_migration job outbox mail_limit audit connection shop_setting rate_count rendered_page stored_file',
  'account/identity':
    'account account_token sign_in_failure known_device password_reset phone_code account_address billing_identity ' +
    'two_step recovery_code passkey passkey_challenge email_change locality locality_list',
  'account/tracking': 'consent_log',
  'account/push': 'push_subscription push_news',
  'catalog/claims': 'accepted_claim claim_word published_claim claim_check',
  'catalog/nutrients': 'nutrient nutrient_form nutrient_level nutrient_caution',
  'catalog/products':
    'producer category category_slug category_ancestor category_line product product_nutrient free_nutrient_name product_picture price_history price_reduction ' +
    'price_plan price_change price_change_line product_vat filter_group filter_option product_filter hashtag product_hashtag catalog_picture catalog_picture_use ' +
    'product_family product_family_member product_extra_category bundle_part',
  'catalog/campaigns':
    'campaign campaign_product campaign_category campaign_producer campaign_member campaign_price banner_picture window_picture',
  'catalog/search': 'search_miss search_synonym search_rule search_click_score search_popular catalog_change',
  'catalog/recently-viewed': 'recent_product',
  'catalog/wish-lists': 'favorite_list favorite_product favorite_list_visit favorite_mail',
  'sales/inventory':
    'stock stock_lot sellable_lot stock_move reservation sold_part product_content product_stock packed_lot',
  'sales/gift-cards': 'gift_card gift_card_movement gift_card_sale',
  'sales/promotions': 'promo_code promo_code_use promo_code_miss product_unit_cost',
  'sales/delivery': 'delivery_setting courier courier_price courier_weight_price locker',
  'sales/cart': 'cart_line cart_history cart_addition',
  'sales/orders':
    'orders order_line order_code order_state_change order_follow_miss order_note order_cancellation order_cancellation_line order_change ' +
    'bought_product recent_sale bought_together',
  'sales/lots': 'lot_document',
  'sales/near-date': 'near_date_rule near_date_offer near_date_price',
  'sales/old-orders': 'old_order',
  'sales/parcels': 'parcel parcel_event',
  'sales/packing': 'packing packing_scan packing_picture',
  'sales/invoices':
    'invoice_series invoice invoice_line invoice_line_sum invoice_total order_refund order_refund_line proforma',
  'sales/e-invoices': 'e_invoice e_invoice_call e_invoice_message',
  'sales/payments': 'payment_customer payment payment_refund payment_event payment_check',
  'sales/home-supply': 'daily_portion',
  'sales/repeat-deliveries': 'repeat_choice repeat_delivery repeat_line repeat_cycle repeat_cycle_line repeat_event',
  'sales/visits': 'visit visit_day visit_order product_visit_day search_day search_click_day',
  'aftersales/product-questions': 'product_question product_answer question_decision',
  'aftersales/reviews': 'review review_picture review_vote order_review review_decision',
  'aftersales/returns':
    'return_request return_line return_state_change returned_units withdrawal_declaration order_line_removed order_line_gone order_revenue',
  'aftersales/recalls': 'recall recall_lot recall_recipient recall_unit recall_message recall_picture',
  'aftersales/buy-back': 'buyback buyback_picture buyback_state_change sellable_product',
  'aftersales/chat': 'chat_contact chat_message chat_picture chat_link chat_report chat_mute chat_canned',
  'channels/marketplace':
    'marketplace_limit marketplace_offer marketplace_order marketplace_order_line marketplace_return',
  'content/redirects': 'redirect',
  'content/slider': 'slide banner_picture_use window_picture_use',
  'content/alert': 'shop_alert scheduled_page_change window_turn',
  'content/publishable': 'content_log',
  'content/pages': 'page_version custom_page story content_picture contact_request',
  'content/blog': 'blog_article',
  'content/mailings': 'marketing_message marketing_click marketing_order undeliverable_address mail_bounce',
  'content/newsletter': 'newsletter_subscriber newsletter_request newsletter',
  'content/product-alerts': 'product_alert',
  'content/cart-reminders': 'cart_reminder',
  'channels/agents': 'agent_session agent_answer agent_client agent_mandate agent_token agent_act',
  'content/refills': 'refill_consent refill_account refill_reminder dose_calendar dose_time',
  'content/questionnaire':
    'question answer tag answer_tag tag_product tag_option tagged_product questionnaire_session given_answer',
  'content/referrals': 'referral_link referral referral_reward',
  'content/layouts': 'shop_layout',
  'channels/feeds': 'feed feed_problem',
  'channels/conversions': 'order_consent conversion',
  'channels/partners': 'partner_sale',
  'backoffice/list-views': 'list_view',
  'backoffice/orders': 'payout shop_refund',
  'backoffice/settlements':
    'bank_account bank_line bank_statement remittance remittance_layout card_payout card_payout_item',
  'backoffice/accounting': 'smartbill_document smartbill_limit',
  'backoffice/purchasing':
    'supplier supplier_product purchase_number purchase_order purchase_order_line reception reception_line stock_count stock_count_line',
  'backoffice/staff': 'staff_invitation',
  'backoffice/integrations': 'api_key webhook webhook_delivery',
  'backoffice/import-export': 'import import_part import_row import_fault import_picture',
  'backoffice/duties': 'duty_run duty_evidence',
  'backoffice/reports': 'sales_day sales_product_day sales_count',
  'stand-ins': 'sandbox_account sandbox_object sandbox_response',
};

/** The only reads of tables of later features. Before adding one, try to move the query to the later feature. */
const knownExceptions: { feature: string; tables: string; reason: string }[] = [
  {
    feature: 'catalog/products',
    tables: 'product_stock stock_lot',
    reason:
      'the back office sorts and filters the pages of products by stock, in one statement, and compares prices with costs; a bundle has no lots',
  },
  {
    feature: 'catalog/products',
    tables: 'campaign campaign_price',
    reason: 'the prices of a product in the back office include those its campaigns set',
  },
  {
    feature: 'catalog/campaigns',
    tables: 'banner_picture_use',
    reason: 'campaigns and slides share their uploads; one job deletes those that neither uses',
  },
  {
    feature: 'catalog/search',
    tables: 'product_stock review scheduled_page_change',
    reason: 'the index holds availability and ratings, and follows what starts or ends by schedule',
  },
  {
    feature: 'catalog/product-page',
    tables: 'sellable_lot product_content recent_sale',
    reason: 'the page reads units and expiry with the product; the carousel lists best sellers',
  },
  {
    feature: 'sales/gift-cards',
    tables: 'orders',
    reason: 'what an unpaid order of the same customer holds of a card counts as available; the history names orders',
  },
  {
    feature: 'sales/promotions',
    tables: 'cart_line orders',
    reason: 'a code counts as unused while its order awaits payment; its discount is shown for the cart on the server',
  },
  {
    feature: 'sales/cart',
    tables: 'orders order_line',
    reason: 'a line that is out of stock names the unpaid order of the same customer that holds the units',
  },
  {
    feature: 'sales/orders',
    tables: 'order_refund order_refund_line returned_units shop_refund',
    reason: 'every reader of an order needs what was returned and refunded per line, the back office its refunds',
  },
  {
    feature: 'sales/invoices',
    tables: 'return_request order_line_removed shop_refund',
    reason: 'a storno may not credit what returns and refunds have credited, checked in its own transaction',
  },
];

const ownerOfTable = new Map(
  Object.entries(owners).flatMap(([feature, tables]) => tables.split(' ').map((table) => [table, feature])),
);
const order = ['platform', ...featureOrder, 'app', 'stand-ins'];

/** The owner of SQL in a file: a feature, `platform`, `stand-ins`, or `app` for the composition on top. */
const ownerOfFile = (file: string): string =>
  featureOf(file) ?? /^(?:src\/)?(platform|stand-ins)\//.exec(file)?.[1] ?? 'app';

/** Returns why SQL of a feature may not use a table, or null when it may. */
export function tableViolation(feature: string, { table, access }: TableUse): string | null {
  const owner = ownerOfTable.get(table);
  if (owner === undefined || owner === feature) return null;
  if (access === 'writes') return `${feature} writes ${table} of ${owner}`;
  return order.indexOf(feature) < order.indexOf(owner) ? `${feature} reads ${table} of ${owner}` : null;
}

/** Checks SQL by file and views by name; `relations` are all tables and views of the database. */
export function tableViolations(
  sqlOfFiles: [file: string, sql: string][],
  views: [name: string, sql: string][],
  relations: string[],
  exceptions = knownExceptions,
): string[] {
  const isUsed = new Set<string>();
  const check = (where: string, feature: string, sql: string): string[] =>
    tablesOf(sql).flatMap((use) => {
      const exception = `${feature} reads ${use.table}`;
      const reason = tableViolation(feature, use);
      if (!reason) return [];
      isUsed.add(exception);
      return use.access === 'reads' && allowed.has(exception) ? [] : [`${where}: ${reason}`];
    });
  const allowed = new Set(
    exceptions.flatMap(({ feature, tables }) => tables.split(' ').map((table) => `${feature} reads ${table}`)),
  );
  return [
    ...relations.filter((name) => !ownerOfTable.has(name)).map((name) => `table ${name} has no owner`),
    ...[...ownerOfTable.keys()].filter((name) => !relations.includes(name)).map((name) => `there is no table ${name}`),
    ...sqlOfFiles.flatMap(([file, sql]) => check(file, ownerOfFile(file), sql)),
    ...views.flatMap(([name, sql]) => check(`view ${name}`, ownerOfTable.get(name) ?? '', sql)),
    ...[...allowed]
      .filter((exception) => !isUsed.has(exception))
      .map((exception) => `needless exception: ${exception}`),
  ];
}
