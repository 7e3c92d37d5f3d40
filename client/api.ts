// Generated from the contracts by `npm run generate-client`. Do not edit.

export type Failure = { isSuccess: false; messagesUser: string[]; data: null; fieldErrors?: { [key: string]: string } };

export type AcceptClaimsBody = { sentences: string[]; reason: string };

export type AcceptOfferBody = { buyBackId: number };

export type AcceptStaffInvitationBody = { firstName: string; lastName: string; password: string; token: string };

export type AcceptStaffInvitationData = { email: string };

export type ActAsStaffBody = { action: 'skip' | 'pause' | 'resume' | 'end' };

export type ActivateCodeBody = { id: number; isActive: boolean };

export type ActOnRepeatBody = { id: number; action: 'skip' | 'unskip' | 'pause' | 'resume' | 'end' };

export type ActOnRepeatLineBody = { id: number; productId: number; action: 'skip' | 'unskip' | 'pause' | 'resume' };

export type AddAdminMessageBody = { message: string; isImage?: boolean; key?: string | null };

export type AddApiKeyBody = { name: string; permissions: ('orders:read' | 'orders:write' | 'catalogue:read' | 'catalogue:write' | 'stock:read' | 'stock:write' | 'marketing:read' | 'marketing:write' | 'gift-cards:read' | 'gift-cards:write' | 'content:read' | 'content:write' | 'messages:read' | 'messages:write' | 'customers:read' | 'customers:write' | 'accounting:read' | 'accounting:write' | 'reports:read' | 'reports:write' | 'settings:read' | 'settings:write' | 'operations:read' | 'operations:write' | 'ship' | 'prices' | 'block-lots')[]; expiresOn?: string | null };

export type AddApiKeyData = { key: { id: number; name: string; hint: string; permissions: string[]; createdBy: string; createdAt: string; expiresAt: string | null; lastUsedAt: string | null; lastUsedIp: string; state: 'active' | 'expired' | 'revoked' }; token: string };

export type AddArticleBody = { handler: string; title: string; summary: string; content: string; image?: string; author: string; authorRole?: string; tags?: string[]; productIds?: number[]; seoTitle?: string; seoDescription?: string };

export type AddArticleData = { article: GetAdminArticleData; warnings: string[] };

export type AddBuyBackBody = { orderId: number; productId: number; look: 'new' | 'light' | 'worn'; completeness: 'whole' | 'part'; works: true; isClean: true; note?: string; pictureIds: number[] };

export type AddCampaignBody = { name: string; shortName: string; description?: string; image?: string; narrowImage?: string; startsAt: string; endsAt: string | null; isActive?: boolean; percentOff: number | null; priceEnding?: 0 | 90 | 99 | null; products?: ({ productId: number; price: number | null })[]; categoryIds?: number[]; designerIds?: number[] };

export type AddCampaignPictureData = { image: string; width: number; height: number };

export type AddCancelBody = { orderId: number; cancelKey: string; products: { id: number; quantity: number }[]; expectedAmount: number };

export type AddCatalogPictureData = { image: string; width: number; height: number };

export type AddCautionBody = { nutrientKeys: string[]; needsAll?: boolean; formKeys?: string[]; above?: number | null; scope?: 'total' | 'added'; minProducts?: number; countsTogether?: boolean; groups?: ('pregnant' | 'planning-pregnancy' | 'breastfeeding' | 'smoker' | 'driver' | 'anticoagulants' | 'antiplatelets' | 'thyroid-medicine' | 'antibiotics' | 'cholesterol-medicine' | 'blood-pressure-medicine' | 'antidiabetics' | 'contraceptives' | 'antidepressants' | 'sedatives' | 'hiv-medicine' | 'transplant-medicine' | 'any-medicine' | 'thyroid' | 'kidney' | 'liver' | 'bile' | 'heart' | 'diabetes' | 'asthma' | 'epilepsy' | 'autoimmune' | 'mood-disorder' | 'shellfish-allergy' | 'b12-deficiency' | 'under-18' | 'over-70')[]; who: string; words: string; source: string; isConfirmed?: boolean };

export type AddCautionData = { id: number };

export type AddClaimWordBody = { words: string; isForbidden: boolean; note?: string };

export type AddContactBody = { token: string };

export type AddCustomPageBody = { title: string; content: string; seoTitle?: string; seoDescription?: string; slug: string; isInFooter?: boolean };

export type AddCustomPageData = { page: GetAdminCustomPageData; warnings: string[] };

export type AddFamilyBody = { productIds: number[] };

export type AddFamilyData = { id: number };

export type AddIssueBody = { subject: string; preheader?: string; content: string; productIds?: number[]; segment?: 'all' | 'bought' | 'lapsed' | 'value'; boughtKind?: 'product' | 'category' | 'producer'; boughtIds?: number[]; days?: number; minValue?: number };

export type AddListToCartBody = { legalEntityId?: number | null; productId: number; quantity: number; productAttributeIds?: number[] | null; favoriteListId?: number | null; name?: string | null; brand?: string | null; price?: number | null; image?: string | null; isInStock?: boolean | null; isSecondHand?: boolean | null; isAvailableForBuyBack?: boolean | null };

export type AddListToCartData = { lines: CartLine[]; missing: { productId: number; wanted: number; added: number }[]; secondsLeft: number };

export type AddMarketplaceOfferBody = { isActive?: boolean; price?: number | null; minPrice: number; maxPrice: number; buffer?: number | null; feePercent?: number | null; categoryId: number; partNumberKey?: string & string; characteristics?: { id: number; value: string }[]; productId: number };

export type AddMarketplaceOfferData = { id: number; version: number; name: string; code: string; isActive: boolean; ownPrice: number | null; price: number; minPrice: number; maxPrice: number; buffer: number | null; feePercent: number | null; categoryId: number; partNumberKey: string; characteristics: { id: number; value: string }[]; stock: number; sentStock: number | null; sentPrice: number | null; state: 'selling' | 'waiting' | 'problem'; error: string | null; warning: string | null; stateWords: string | null; sentAt: string | null; publishedAt: string | null };

export type AddMessageBody = { legalEntityIdFrom?: number | null; legalEntityIdTo: number; date?: string | number | null; message: string; isImage?: boolean; key?: string | null };

export type AddNewEventBody = { legalEntityId?: number | null; name: string };

export type AddNewProductBody = { legalEntityId?: number | null; productIds: string | number | (string | number)[]; favoriteListId?: number | null };

export type AddNoticeFileData = { url: string };

export type AddNutrientBody = { name: string; synonyms?: string[]; kind?: 'vitamin' | 'mineral' | 'substance'; unit?: string; equivalent?: string; vnr?: number | null; iu?: string; isIuConfirmed?: boolean; hasNoUpperLevel?: boolean; forms?: { key: string; name: string; synonyms?: string[]; share?: string; iu?: string; dfe?: string; isConfirmed?: boolean }[]; levels?: ({ kind?: 'ul' | 'safe' | 'restricted'; scope?: 'total' | 'added'; formKeys?: string[]; ageFrom: number; ageTo?: number | null; isPregnant?: boolean; value: number; source: string; sourceYear?: number | null; isConfirmed?: boolean })[]; key: string };

export type AddNutrientData = { id: number };

export type AddOrderNoteBody = { text: string };

export type AddOrderReviewBody = { orderId: number; deliveryRating: number; shopRating: number; content?: string };

export type AddPasskeyBody = { credentialId: string; clientDataJSON: string; attestationObject: string; transports: string[] };

export type AddPayoutBody = { amount: number; reason: string; key: string; iban?: string | null; ibanHolder?: string | null };

export type AddProductData = { id: number };

export type AddRecommendedProductsBody = { legalEntityId?: number | null; productIds?: string | number | (string | number)[]; list?: string; favoriteListId?: number | null };

export type AddRecommendedProductsData = { added: number; list: FavoriteList };

export type AddRedirectBody = { fromPath: string; target: string; status?: 301 | 302 };

export type AddRedirectData = { id: number; version: number; fromPath: string; target: string; status: 301 | 302; source: 'manual' | 'import' | 'slug'; hits: number; lastHitAt: string | null; createdAt: string };

export type Address = { id: number; firstName: string; lastName: string; phoneNumber: string; county: string; countyName: string; locality: string; sector: number | null; street: string; number: string | null; details: string | null; postalCode: string; isDefault: boolean };

export type AddReturnBody = { legalEntityId?: number | null; orderId: number; addressId: number; products: { id: number; returnQuantity?: number; returnReason?: string }[]; requestKey?: string; iban?: string | null; ibanHolder?: string | null };

export type AddReviewBody = { productId: number; rating: number; title?: string; content: string; pictureIds?: number[] };

export type AddSearchRuleBody = { words: string; pinned?: number[]; hidden?: number[] };

export type AddSearchRuleData = { id: number };

export type AddSearchSynonymBody = { words: string[]; finds?: string[] };

export type AddSearchSynonymData = { id: number };

export type AddSettingsPictureData = { image: string; square: string };

export type AddShoppingCartHistoryBody = { cart: { products: GetGuestDeliveryCostBody[] }; actionType: 'AddProduct' | 'DeleteProduct' | 'ChangeQuantity'; guestId?: string | null };

export type AddSlideBody = { kicker?: string; title: string; text?: string; button: string; link: string; image: string; narrowImage: string; ground?: string; startsAt?: string | null; endsAt?: string | null; isActive?: boolean };

export type AddSlidePictureData = { image: string; width: number; height: number };

export type AddStaffPasskeyData = { recoveryCodes: string[] | null };

export type AddStoryBody = { teller?: 'customer' | 'producer' | 'shop'; title: string; person?: string; place?: string; summary: string; content: string; image?: string };

export type AddStoryData = { story: GetAdminStoryData; warnings: string[] };

export type AddToCartBody = { legalEntityId?: number | null; productId: number; quantity: number; productAttributeIds?: number[] | null; favoriteListId?: number | null };

export type AddToCartData = { shoppingCartId: number; productId: number; name: string; brand: string; price: number; image: string; isInStock: boolean; quantity: number; productAttributeIds: number[]; productAttributes: { id: number; name: string }[]; isSecondHand: boolean; isAvailableForBuyBack: boolean; available: number; seenPrice: number; unpaidOrder: { number: string; path: string } | null; heldSeconds: number | null; parts: { productId: number; name: string; quantity: number }[]; secondsLeft: number };

export type AddToCountBody = { productId: number };

export type AddVariantBody = { code: string; name: string; values: string[]; productId: number };

export type AddVariantData = { id: number };

export type AddWebhookBody = { name: string; url: string; events: ('order.placed' | 'order.paid' | 'order.shipped' | 'order.delivered' | 'order.cancelled' | 'order.returned' | 'product.changed')[]; isActive?: boolean };

export type AddWebhookData = { webhook: GetWebhookData; secret: string };

export type AdminAlert = { text: string; link: string | null; linkName: string; startsAt: string | null; endsAt: string | null; version: number; isShown: boolean };

export type AdminBuyBack = { id: number; number: string; state: BuyBackState; stateName: string; createdAt: string; productId: number; orderId: number; name: string; brand: string; image: string; url: string; price: number; look: 'new' | 'light' | 'worn'; lookName: string; completeness: 'whole' | 'part'; completenessName: string; note: string; pictures: StoredPicture[]; estimate: number; offer: number | null; offerEndsAt: string | null; code: string | null; sendTo: { name: string; address: string } | null; states: { state: BuyBackState; name: string; at: string; note: string; author: string; authorName: string }[]; canAccept: boolean; canDecline: boolean; accountId: number; customer: string; email: string; orderNumber: string; usedProductId: number | null; next: BuyBackState[] };

export type AdminCampaign = { name: string; shortName: string; description: string; image: string; narrowImage: string; startsAt: string; endsAt: string | null; isActive: boolean; percentOff: number | null; priceEnding: 0 | 90 | 99 | null; products: ({ productId: number; price: number | null })[]; categoryIds: number[]; designerIds: number[]; id: number; version: number; state: 'draft' | 'scheduled' | 'running' | 'ended'; productCount: number };

export type AdminEInvoice = { id: number; number: string; kind: 'invoice' | 'storno'; orderId: number; orderNumber: string; buyer: string; isCompany: boolean; total: number; issuedOn: string; dueOn: string; state: 'pending' | 'sending' | 'sent' | 'accepted' | 'rejected'; isOverdue: boolean; uploadIndex: string | null; uploadedAt: string | null; answeredAt: string | null; problems: { rule: string; message: string }[]; lastError: string | null; nextAt: string | null; hasAnswer: boolean; isReplaced: boolean };

export type AdminOrder = { id: number; number: string; identifier: string; state: OrdersState; stateName: string; createdAt: string; paymentMethod: PaymentMethod; paymentMethodName: string; isPaid: boolean; isPayedOnline: boolean; paidAt: string | null; expiresAt: string | null; finishedAt: string | null; email: string; phoneNumber: string; firstName: string; lastName: string; shipping: Shipping; billing: Billing; courier: { id: number; name: string }; arrival: string | null; locker: Locker | null; waybill: string | null; note: string; products: OrderLine[]; codes: { code: string; couponType: string; value: number; discount: number }[]; goodsTotal: number; deliveryCost: number; cashFee: number; discount: number; total: number; giftAmount: number; giftCards: string[]; toPay: number; cancelledTotal: number; states: { state: OrdersState; name: string; at: string; note: string; author: string; authorName: string }[]; canPay: boolean; canEdit: boolean; canCancel: boolean; canCancelProducts: boolean; transfer: { beneficiary: string; bank: string; iban: string; reference: string } | null; accountId: number; isGuest: boolean; termsVersion: string; origin: 'web' | 'phone' | 'repeat' | 'gift_card' | 'replacement' | 'agent' | 'emag'; cancelReason: 'expired' | 'superseded' | 'customer' | 'shop' | null; version: number; canChangeDelivery: boolean; canChangeLines: boolean; openDifference: number; margin: { level: 'fine' | 'low' | 'belowStop' | 'belowCost'; percent: number | null } | null; notes: { id: number; text: string; at: string; author: string }[]; refunds: { id: number; amount: number; reason: string; at: string; authorName: string }[]; next: OrdersState[] };

export type AdminOrderHead = { id: number; number: string; state: OrdersState; stateName: string; createdAt: string; firstName: string; lastName: string; email: string; phoneNumber: string; isGuest: boolean; county: string; locality: string; courierName: string; waybill: string | null; paymentMethod: PaymentMethod; paymentMethodName: string; isPaid: boolean; origin: 'web' | 'phone' | 'repeat' | 'gift_card' | 'replacement' | 'agent' | 'emag'; total: number; productCount: number; companyName: string | null; companyTaxId: string | null };

export type AdminPayment = { id: number; orderId: number; orderNumber: string; intentId: string | null; createdAt: string; amount: number; status: 'new' | 'open' | 'processing' | 'succeeded' | 'canceled'; captured: number; refunded: number; takenBy: string; failures: number; lastFailure: string | null; provider: { status: 'new' | 'open' | 'processing' | 'succeeded' | 'canceled' | null; captured: number; refunded: number; checkedAt: string } | null; isDifferent: boolean };

export type AdminQuestion = { id: number; content: string; accountId: number; author: string; email: string; state: 'pending' | 'approved' | 'rejected'; rejectReason: string | null; writtenAt: string; claims: string[]; productId: number; productName: string; productUrl: string; answers: ({ id: number; content: string; accountId: number; author: string; email: string; state: 'pending' | 'approved' | 'rejected'; rejectReason: string | null; writtenAt: string; claims: string[]; isShop: boolean })[] };

export type AdminRepeat = { id: number; state: 'active' | 'paused' | 'ended'; pauseReason: 'customer' | 'shop' | 'payment' | 'delivery' | null; actions: ('skip' | 'unskip' | 'pause' | 'resume' | 'end')[]; intervalDays: number; percent: number; nextOn: string; skippedOn: string | null; lines: RepeatLine[]; costs: { goodsTotal: number; deliveryCost: number; cashFee: number; total: number } | null; shipping: Shipping; courierId: number; courierName: string; lockerName: string | null; paymentMethod: PaymentChoice; cardId: string | null; cardName: string | null; cycles: RepeatCycle[]; sourceOrderId: number; agreedText: string; agreedAt: string; accountId: number; customer: string; email: string; phoneNumber: string; createdAt: string; events: { at: string; author: string; text: string }[] };

export type AdminRepeatHead = { id: number; customer: string; email: string; state: 'active' | 'paused' | 'ended'; pauseReason: 'customer' | 'shop' | 'payment' | 'delivery' | null; hasFailed: boolean; intervalDays: number; nextOn: string; products: string; orderCount: number; revenue: number };

export type AdminReturn = { id: number; number: string; orderId: number; orderNumber: string; kind: 'return' | 'withdrawal' | 'undelivered' | 'lost' | 'recall'; kindName: string; state: ReturnsState; stateName: string; createdAt: string; products: ({ id: number; orderLineId: number; productId: number; name: string; image: string; price: number; returnQuantity: number; returnReason: string; amount: number; outcome: 'restock' | 'discard' | null })[]; address: Shipping | null; refundBy: 'card' | 'transfer' | 'marketplace'; refundName: string; iban: string | null; needsIban: boolean; canTellIban: boolean; canCancel: boolean; goodsAmount: number; deliveryAmount: number; paidDelivery: number | null; feeAmount: number; chargedAmount: number; amount: number; giftAmount: number; label: { source: 'address' | 'locker'; lockerName: string | null; charge: number; state: 'sending' | 'uncertain' | 'failed' | 'registered' | 'pickedUp' | 'inTransit' | 'atLocker' | 'outForDelivery' | 'delivered' | 'refused' | 'returning' | 'returned' | 'lost' | 'writtenOff' | 'cancelled' | null; stateName: string | null; courierName: string | null; awb: string | null; trackingUrl: string | null; dropOffCode: string | null; hasFile: boolean; events: ({ at: string; text: string; place: string | null })[] } | null; canChooseLabel: boolean; sendTo: { name: string; address: string; phone: string } | null; states: { state: ReturnsState; name: string; at: string; note: string; author: string; authorName: string }[]; accountId: number; isGuest: boolean; isPaid: boolean; firstName: string; lastName: string; email: string; phoneNumber: string; declaredBy: string; ibanHolder: string | null; parcel: { id: number; reference: string; message: string; cancelProblem: string } | null; next: ReturnsState[] };

export type AdminReview = { id: number; product: { id: number; name: string; brand: string; image: string; url: string }; rating: number; title: string; content: string; pictures: StoredPicture[]; state: 'pending' | 'approved' | 'rejected'; rejectReason: string | null; isVerified: boolean; writtenAt: string; reply: { content: string; at: string } | null; revision: number; accountId: number; author: string; email: string; claims: string[] };

export type AdminSlide = { kicker: string; title: string; text: string; button: string; link: string; image: string; narrowImage: string; ground: string; startsAt: string | null; endsAt: string | null; isActive: boolean; id: number; version: number; isShown: boolean };

export type Alert = { text: string; link: { to: string; name: string } | null };

export type AlertBody = { text: string; link?: string | null; linkName?: string; startsAt?: string | null; endsAt?: string | null; version: number };

export type AnswerAsShopBody = { content: string };

export type AnswerAsShopData = { id: number };

export type AnswerQuestionBody = { content: string };

export type AnswerQuestionData = { id: number };

export type AnswerRecallBody = { identifier: string; answer: 'gone' | 'refund' | 'replacement' | 'return'; pictureIds?: number[]; iban?: string | null; ibanHolder?: string | null };

export type ApplyBulkEditBody = { edit: { kind: 'percent'; value: number; ending: 0 | 90 | 99 | null } | { kind: 'amount'; value: number; ending: 0 | 90 | 99 | null } | { kind: 'category'; id: number } | { kind: 'producer'; id: number } | { kind: 'addHashtag'; id: number } | { kind: 'removeHashtag'; id: number }; rows: { id: number; from: string; to: string }[] };

export type ApplyBulkEditData = { changed: number };

export type ApproveReviewBody = { revision: number };

export type ArchiveProductBody = { isArchived: boolean; version: number };

export type Article = { id: number; handler: string; title: string; summary: string; image: string; author: string; authorRole: string; tags: string[]; readingMinutes: number; publishedAt: string; updatedAt: string; content: string; productIds: number[]; seoTitle: string; seoDescription: string };

export type ArticleCard = { id: number; handler: string; title: string; summary: string; image: string; author: string; authorRole: string; tags: string[]; readingMinutes: number; publishedAt: string; updatedAt: string };

export type ArticlePage = { total: number; articles: ArticleCard[]; tags: { name: string; count: number }[] };

export type AskQuestionBody = { productId: number; content: string };

export type AskQuestionData = { id: number };

export type AttachUnmatchedBody = { orderNumber: string };

export type AuthorizeAnafBody = { codeToken: string };

export type BankLine = { id: number; account: string; bookedOn: string; amount: number; details: string; counterparty: string; reference: string; kind: 'order' | 'courier' | 'card' | 'refund' | 'other' | null; linkedTo: string; orderId: number | null; suggestions: ({ kind: 'order'; orderId: number; orderNumber: string; customer: string; total: number; isExact: boolean } | { kind: 'courier'; courier: string; courierName: string; reference: string; total: number } | { kind: 'card'; id: number; name: string; arrivedOn: string; total: number } | { kind: 'refund'; id: number; orderNumber: string; customer: string; total: number })[] };

export type BeginPasskeyBody = { password?: string };

export type BeginPasskeySignInData = { challenge: string; [key: string]: unknown };

export type BeginTwoStepData = { secret: string; url: string };

export type Billing = { kind: 'person'; firstName: string; lastName: string; county: string; countyName: string; locality: string; sector: number | null; street: string; number: string | null; details: string | null; postalCode: string } | { kind: 'company'; companyName: string; taxId: string; registration: string | null; county: string; countyName: string; locality: string; sector: number | null; street: string; number: string | null; details: string | null; postalCode: string };

export type BillingIdentity = { id: number; county: string; countyName: string; locality: string; sector: number | null; street: string; number: string | null; details: string | null; postalCode: string; isDefault: boolean; kind: 'person'; firstName: string; lastName: string } | { id: number; county: string; countyName: string; locality: string; sector: number | null; street: string; number: string | null; details: string | null; postalCode: string; isDefault: boolean; kind: 'company'; companyName: string; taxId: string; registration: string | null };

export type BlockContactBody = { contactId: number; isBlocked: boolean };

export type BlockGiftCardBody = { isBlocked: boolean };

export type BlockLotBody = { reason: string };

export type BuyBack = { id: number; number: string; state: BuyBackState; stateName: string; createdAt: string; productId: number; orderId: number; name: string; brand: string; image: string; url: string; price: number; look: 'new' | 'light' | 'worn'; lookName: string; completeness: 'whole' | 'part'; completenessName: string; note: string; pictures: StoredPicture[]; estimate: number; offer: number | null; offerEndsAt: string | null; code: string | null; sendTo: { name: string; address: string } | null; states: { state: BuyBackState; name: string; at: string; note: string }[]; canAccept: boolean; canDecline: boolean };

export type BuyBackState = 'requested' | 'offered' | 'accepted' | 'received' | 'paid' | 'declined' | 'rejected';

export type BuyGiftCardBody = { key: string; gift: { amount: number; design?: 'classic' | 'birthday' | 'holidays' | 'thanks'; message?: string; recipientName?: string; recipientEmail?: string | null; senderName?: string; sendOn?: string | null; isPrinted?: boolean }; firstName: string; lastName: string; email: string; billing?: { kind: 'person'; firstName: string; lastName: string; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean } | { kind: 'company'; companyName: string; taxId: string; registration?: string | null; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean } | null; paymentMethod: 'card' | 'cash' | 'transfer'; acceptTerms: true };

export type BuyGiftCardData = { secret: string; orderIdentifier: string; number: string; toPay: number; isOnline: boolean };

export type CallPickupBody = { courierId: number; date: string; from?: string; until?: string; note?: string };

export type CallPickupData = { parcels: number; number: string | null };

export type Campaign = { id: number; name: string; shortName: string; description: string; image: string; narrowImage: string; startsOn: string; endsOn: string | null };

export type CampaignPrice = { productId: number; name: string; basePrice: number; lowestPrice: number | null; price: number; unroundedPrice: number; isReduction: boolean; truePercent: number };

export type CancellableOrder = { id: number; number: string; state: OrdersState; stateName: string; createdAt: string; paymentMethod: PaymentMethod; isPaid: boolean; isPayedOnline: boolean; total: number; giftAmount: number; deliveryCost: number; cashFee: number; wholeAmount: number; refundedTotal: number; canCancelProducts: boolean; products: { id: number; productId: number; name: string; brand: string; image: string; price: number; quantity: number; worth: number[] }[] };

export type Cancellation = { id: number; orderId: number; orderNumber: string; isWhole: boolean; refund: 'card' | 'transfer' | 'marketplace' | 'none'; amount: number; giftAmount: number; createdAt: string; products: { id: number; productId: number; name: string; image: string; quantity: number; amount: number }[] };

export type CancelMarketplaceOrderBody = { reason: 'outOfStock' | 'customer' | 'undeliverable' | 'other' };

export type CancelPurchaseOrderBody = Record<string, unknown>;

export type CancelReturnBody = { returnId: number };

export type CancelStockCountBody = Record<string, unknown>;

export type CardPayout = { id: number; provider: string; providerId: string; arrivedOn: string; gross: number; fees: number; net: number; payments: number; refunds: number; isInBank: boolean; differences: number };

export type CartLine = { shoppingCartId: number; productId: number; name: string; brand: string; price: number; image: string; isInStock: boolean; quantity: number; productAttributeIds: number[]; productAttributes: { id: number; name: string }[]; isSecondHand: boolean; isAvailableForBuyBack: boolean; available: number; seenPrice: number; unpaidOrder: { number: string; path: string } | null; heldSeconds: number | null; parts: { productId: number; name: string; quantity: number }[] };

export type CashRow = { id: number; status: 'missing' | 'differs' | 'unknown' | 'onWay' | 'matched'; orderId: number | null; orderNumber: string | null; courier: string; awb: string | null; deliveredOn: string | null; expected: number; remitted: number; paidOn: string | null; reference: string; isRecorded: boolean };

export type Category = { id: number; name: string; iconUrl: string | null; picture?: CategoryPicture; children: Category[] };

export type CategoryBody = { name: string; parentId?: number | null; icon?: string | null; image?: string | null; imageAlt?: string; description?: string; seoTitle?: string; seoKeywords?: string; seoDescription?: string; isFood?: boolean; isHidden?: boolean; weightGrams?: number | null; lengthMm?: number | null; widthMm?: number | null; heightMm?: number | null; id?: number; version?: number };

export type CategoryPicture = { image: string; alt: string };

export type ChangeAdminOrderBody = { state: OrdersState; version?: number; note?: string; waybill?: string | null };

export type ChangeAdminReturnBody = { note?: string; products?: ({ id: number; outcome: 'restock' | 'discard' })[]; state: ReturnsState };

export type ChangeCautionBody = { nutrientKeys: string[]; needsAll?: boolean; formKeys?: string[]; above?: number | null; scope?: 'total' | 'added'; minProducts?: number; countsTogether?: boolean; groups?: ('pregnant' | 'planning-pregnancy' | 'breastfeeding' | 'smoker' | 'driver' | 'anticoagulants' | 'antiplatelets' | 'thyroid-medicine' | 'antibiotics' | 'cholesterol-medicine' | 'blood-pressure-medicine' | 'antidiabetics' | 'contraceptives' | 'antidepressants' | 'sedatives' | 'hiv-medicine' | 'transplant-medicine' | 'any-medicine' | 'thyroid' | 'kidney' | 'liver' | 'bile' | 'heart' | 'diabetes' | 'asthma' | 'epilepsy' | 'autoimmune' | 'mood-disorder' | 'shellfish-allergy' | 'b12-deficiency' | 'under-18' | 'over-70')[]; who: string; words: string; source: string; isConfirmed?: boolean; version: number };

export type ChangedAddress = { id: number; legalEntityId?: number | null; firstName: string; lastName: string; phoneNumber: string; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean; isDefault?: boolean };

export type ChangedBilling = { id: number; kind: 'person'; firstName: string; lastName: string; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean; legalEntityId?: number | null; isDefault?: boolean } | { id: number; kind: 'company'; companyName: string; taxId: string; registration?: string | null; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean; legalEntityId?: number | null; isDefault?: boolean };

export type ChangedCampaign = { name: string; shortName: string; description?: string; image?: string; narrowImage?: string; startsAt: string; endsAt: string | null; isActive?: boolean; percentOff: number | null; priceEnding?: 0 | 90 | 99 | null; products?: ({ productId: number; price: number | null })[]; categoryIds?: number[]; designerIds?: number[]; id: number; version: number };

export type ChangedFamily = { name: string; attributeNames: string[]; isOneCard?: boolean; members: { productId: number; values: string[] }[]; version: number };

export type ChangedProduct = { code: string; gtin?: string | null; name: string; form?: string; netQuantity?: string; unitName?: string; unitSize?: 1 | 100; unitCount?: number | null; weightGrams?: number | null; lengthMm?: number | null; widthMm?: number | null; heightMm?: number | null; dailyPortion?: string; portions?: number; ingredients?: string; details?: string; usage?: string; warnings?: string[]; storage?: string; notificationNumber?: string | null; notificationAuthority?: string | null; countryOfOrigin?: string; shelf?: string; seoTitle?: string; seoKeywords?: string; seoDescription?: string; manufacturerAddress?: string; manufacturerContact?: string; responsibleAddress?: string; responsibleContact?: string; isSustainable?: boolean; certificationScheme?: string; certificationNumber?: string; certificationUrl?: string; isBuyBack?: boolean; producerId: number; categoryId: number; extraCategoryIds?: number[]; nutrients?: ({ name: string; source?: string | null; amount: number; unit: string; referencePercent?: number | null; nutrient?: string | null; form?: string | null; isFormAmount?: boolean })[]; optionIds?: number[]; hashtagIds?: number[]; pictures?: { image: string; alt?: string; focusX?: number; focusY?: number }[]; version: number };

export type ChangedSlide = { kicker?: string; title: string; text?: string; button: string; link: string; image: string; narrowImage: string; ground?: string; startsAt?: string | null; endsAt?: string | null; isActive?: boolean; id: number; version: number };

export type ChangeEmailBody = { email: string; password: string };

export type ChangeEmailData = { email: string; isNewConfirmed: boolean; isOldConfirmed: boolean };

export type ChangeFamilyData = { id: number; version: number };

export type ChangeGiftCardRecipientBody = { recipientEmail: string; recipientName?: string };

export type ChangeNutrientBody = { name: string; synonyms?: string[]; kind?: 'vitamin' | 'mineral' | 'substance'; unit?: string; equivalent?: string; vnr?: number | null; iu?: string; isIuConfirmed?: boolean; hasNoUpperLevel?: boolean; forms?: { key: string; name: string; synonyms?: string[]; share?: string; iu?: string; dfe?: string; isConfirmed?: boolean }[]; levels?: ({ kind?: 'ul' | 'safe' | 'restricted'; scope?: 'total' | 'added'; formKeys?: string[]; ageFrom: number; ageTo?: number | null; isPregnant?: boolean; value: number; source: string; sourceYear?: number | null; isConfirmed?: boolean })[]; version: number };

export type ChangeOrderBillingBody = { kind: 'person'; firstName: string; lastName: string; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean; version: number; key: string } | { kind: 'company'; companyName: string; taxId: string; registration?: string | null; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean; version: number; key: string };

export type ChangeOrderLinesBody = { products: { productId: number; quantity: number }[]; note?: string; version: number; key: string; expectedTotal: number };

export type ChangePasswordBody = { oldPassword: string; newPassword: string };

export type ChangePayoutBody = { version: number; iban?: string | null; ibanHolder?: string | null };

export type ChangeProductData = { id: number; version: number };

export type ChangeRepeatBody = { id: number; intervalDays?: number; lines?: { productId: number; quantity: number; intervalDays?: number; nextOn?: string }[]; shippingAddressId?: number; courierId?: number; lockerId?: number; paymentMethod?: PaymentChoice; cardId?: string };

export type ChangeStaffRoleBody = { role: 'owner' | 'manager' | 'orders' | 'packer' | 'catalogue' | 'content' | 'accountant'; permissions?: ('orders:read' | 'orders:write' | 'catalogue:read' | 'catalogue:write' | 'stock:read' | 'stock:write' | 'marketing:read' | 'marketing:write' | 'gift-cards:read' | 'gift-cards:write' | 'content:read' | 'content:write' | 'messages:read' | 'messages:write' | 'recalls:read' | 'recalls:write' | 'customers:read' | 'customers:write' | 'accounting:read' | 'accounting:write' | 'reports:read' | 'reports:write' | 'settings:read' | 'settings:write' | 'operations:read' | 'operations:write' | 'staff:read' | 'staff:write' | 'refund' | 'ship' | 'prices' | 'block-lots' | 'personal-data')[] | null };

export type ChatContact = { legalEntityId: number; name: string; isShop: boolean; isBlocked: boolean; newMessages: boolean; unseenCount: number; lastMessage: ChatMessage | null };

export type ChatMessage = { legalEntityIdFrom: number; legalEntityIdTo: number; date: string; clientDate: string | null; message: string; isImage: boolean; id: number; width: number | null; height: number | null; key: string | null };

export type CheckClaimsBody = Record<string, unknown>;

export type CheckDutiesBody = Record<string, unknown>;

export type CheckPaymentOutcomeBody = { orderIdentifier: string };

export type CheckPaymentOutcomeData = { outcome: 'none' | 'open' | 'waiting' | 'paid' | 'declined'; message: string | null };

export type CheckPaymentsBody = { ids: number[] };

export type CheckPaymentsData = { checked: number; different: number };

export type ChooseRepeatBody = { productId: number; intervalDays: number | null };

export type ChooseWithdrawnBody = { identifier: string; products: { id: number; returnQuantity?: number; returnReason?: string }[] };

export type CloseRecallBody = { note: string; version: number };

export type CloseReportBody = Record<string, unknown>;

export type CloseStaffAccountBody = { isClosed: boolean };

export type Company = { name: string; taxId: string; registration: string | null; county: string; locality: string; sector: number | null; street: string; number: string; details: string; postalCode: string };

export type ConfirmAlertBody = { token: string };

export type ConfirmEmailBody = { token: string };

export type ConfirmIdentityBody = { password: string } | { code: string } | { passkey: SignInWithPasskeyBody };

export type ConfirmImportBody = { isConsentProven?: boolean; consentSource?: string; consentOn?: string | null };

export type ConfirmPackedLotsBody = { lots: { lotId: number; quantity: number }[]; correctsStock?: boolean };

export type ConfirmPackedLotsItem = { lotId: number; productId: number; code: string; quantity: number };

export type ConfirmSubscriptionBody = { token: string };

export type ConfirmTransfersBody = { ids?: number[] | null };

export type ConfirmTransfersData = { confirmed: number; left: number };

export type ConfirmTwoStepBody = { code: string };

export type ConfirmTwoStepData = { recoveryCodes: string[] };

export type ConfirmWithdrawalBody = { token: string };

export type Connection = { kind: string; isSet: boolean; isStandIn: boolean; isFromEnvironment: boolean; hasStandIn: boolean; isEditable: boolean; values: { [key: string]: string }; storedSecrets: string[]; checkedAt: string | null; lastError: string | null };

export type ContentPicture = { id: number; image: string; thumb: string; width: number; height: number; markdown: string };

export type ContinueAgentCartBody = { token: string; guestId?: string | null };

export type Conversion = { visitorId: string; eventName: 'AddToCart' | 'RemoveFromCart' | 'InitiateCheckout' | 'Purchase'; eventId: string; path: string; value: number; items: { id: number; price: number; quantity: number }[]; fbp: string | null; fbc: string | null };

export type CorrectStockBody = { quantity: number; unitCost?: number | null; reason: string; lotId: number; was: number };

export type CountAdminUnseenData = { conversations: number; reports: number };

export type CountAudienceBody = { segment?: 'all' | 'bought' | 'lapsed' | 'value'; boughtKind?: 'product' | 'category' | 'producer'; boughtIds?: number[]; days?: number; minValue?: number };

export type CountAudienceData = { count: number };

export type CountLotBody = { lineId: number; counted: number | null };

export type CountLotData = { id: number; productId: number; name: string; code: string; gtin: string | null; shelf: string; lotCode: string; expiresOn: string | null; counted: number | null; expected: number | null; unitCost: number | null };

export type Courier = { id: number; name: string; price: number; kind: 'door' | 'locker'; cashFee: number | null; days: string; freeFrom: number; isFree: boolean };

export type CourierBody = { name: string; kind: 'door' | 'locker'; position?: number; price: number; weightPrices?: { upToKg: number; price: number }[]; freeFrom?: number | null; cashFee: number | null; daysMin: number; daysMax: number; adapter?: string; isActive?: boolean; countyPrices?: { county: string; price: number; weightPrices?: { upToKg: number; price: number }[] }[]; id?: number; version?: number };

export type CreateDoseCalendarData = { url: string; settings: GetRefillSettingsData };

export type CreateParcelBody = { weightGrams?: number | null; pieces?: number; lengthCm?: number | null; widthCm?: number | null; heightCm?: number | null; insuredValue?: number; canOpen?: boolean; content?: string; note?: string; typedAwb?: string | null; localityConfirmed?: boolean };

export type CreatePaymentBody = { product?: 'Order'; productId: number; amount: number; savePaymentMethod?: boolean };

export type CreatePaymentByLinkBody = { orderIdentifier: string; amount: number };

export type CreatePaymentData = { clientSecret: string };

export type CropCatalogPictureBody = { image: string; x: number; y: number };

export type Customer = { id: number; isGuest: boolean; isLocked: boolean; firstName: string; lastName: string; email: string; phoneNumber: string | null; createdAt: string; orders: number; spent: number; lastOrderAt: string | null; newsletter: 'none' | 'pending' | 'confirmed' | 'unsubscribed'; isPhoneVerified: boolean; sessions: number; lastSeenAt: string | null; consents: { name: string; at: string }[]; addresses: Address[]; billings: BillingIdentity[]; recentOrders: { id: number; number: string; state: OrdersState; createdAt: string; total: number; isPaid: boolean }[]; oldOrders: OldOrder[]; returns: number; buyBacks: number; reviews: number; referral: { code: string | null; invited: number; rewarded: number; cameBy: string | null } };

export type Dashboard = { period: { from: string; until: string }; compared: { from: string; until: string }; stepSize: 'hour' | 'day' | 'month'; steps: { sold: number; orders: number; from: string }[]; now: { sold: number; collected: number; orders: number; carts: number }; before: { sold: number; collected: number; orders: number; carts: number }; bestSellers: { productId: number; name: string; units: number; sold: number }[]; runningOut: { productId: number; name: string; onHand: number }[]; expiring: { lotId: number; productId: number; name: string; code: string; expiresOn: string; quantity: number }[]; misses: { words: string; times: number }[]; waiting: { placedOrders: number; failedRepeats: number; awaitedTransfers: number; matchedTransfers: number; unsentInvoices: number; urgentInvoices: number; missingCash: number; differentCash: number; unknownCash: number; payouts: number; parcelTasks: number; unmatchedWithdrawals: number; refundedGiftCards: number; requestedReturns: number; receivedReturns: number; requestedBuyBacks: number; reviews: number; questions: number; conversations: number; chatReports: number; outOfStock: number; lowStock: number; failedJobs: number; noticeFiles: number; unmetDuties: number } };

export type DeclareWithdrawalBody = { name: string; number: string; email: string; keepsSome?: boolean };

export type DeclineOfferBody = { buyBackId: number };

export type DeleteAccountBody = { password: string };

export type DeleteAddressBody = { addressId: number };

export type DeleteBillingBody = { billingId: number };

export type DeleteCannedBody = { version: number };

export type DeleteCategoryBody = { id: number; version: number };

export type DeleteEventBody = { legalEntityId?: number | null; favoriteListId: number };

export type DeleteFamilyBody = { version: number };

export type DeleteIssueBody = { version: number };

export type DeleteNearDateRuleBody = { id: number };

export type DeletePricePlanBody = { planId: number };

export type DeleteProducerBody = { id: number; version: number };

export type DeleteQuestionBody = { version: number };

export type DeleteReceptionBody = Record<string, unknown>;

export type DeleteReviewBody = { reviewId: number };

export type DeliveryChange = { firstName: string; lastName: string; phoneNumber: string; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean; courierId: number; lockerId?: number | null; version: number };

export type Designer = { id: number; name: string; logo: string; country: string; description: string };

export type Device = { id: number; device: string; ip: string; createdAt: string; lastSeenAt: string; isCurrent: boolean };

export type DownloadRecallReportData = { fileName: string; contentType: string; base64: string };

export type DropExpressOrderData = { isCancelled: boolean };

export type DuplicateProductData = { id: number };

export type EditArticleBody = { handler: string; title: string; summary: string; content: string; image?: string; author: string; authorRole?: string; tags?: string[]; productIds?: number[]; seoTitle?: string; seoDescription?: string; version: number };

export type EditCustomPageBody = { title: string; content: string; seoTitle?: string; seoDescription?: string; slug: string; isInFooter?: boolean; version: number };

export type EditIssueBody = { subject: string; preheader?: string; content: string; productIds?: number[]; segment?: 'all' | 'bought' | 'lapsed' | 'value'; boughtKind?: 'product' | 'category' | 'producer'; boughtIds?: number[]; days?: number; minValue?: number; version: number };

export type EditMarketplaceOfferBody = { isActive?: boolean; price?: number | null; minPrice: number; maxPrice: number; buffer?: number | null; feePercent?: number | null; categoryId: number; partNumberKey?: string & string; characteristics?: { id: number; value: string }[]; version: number };

export type EditRedirectBody = { fromPath: string; target: string; status?: 301 | 302; version: number };

export type EditSearchRuleBody = { words: string; pinned?: number[]; hidden?: number[]; version: number };

export type EditSearchSynonymBody = { words: string[]; finds?: string[]; version: number };

export type EditStoryBody = { teller?: 'customer' | 'producer' | 'shop'; title: string; person?: string; place?: string; summary: string; content: string; image?: string; version: number };

export type EditWebhookBody = { name: string; url: string; events: ('order.placed' | 'order.paid' | 'order.shipped' | 'order.delivered' | 'order.cancelled' | 'order.returned' | 'product.changed')[]; isActive?: boolean; version: number };

export type EndAlertsInOneClickBody = { 'List-Unsubscribe': 'One-Click' };

export type EndRefillRemindersBody = { token: string };

export type EndRefillRemindersInOneClickBody = { 'List-Unsubscribe': 'One-Click' };

export type EndSessionBody = { sessionId: number };

export type EndStaffSessionBody = { sessionId: number };

export type EraseCustomerBody = { email: string };

export type ExportAccountingBody = { what: 'invoices' | 'documents' | 'journal' | 'vat' | 'stock' | 'orders' | 'order-lines' | 'saga' | 'smartbill-products' | 'smartbill-invoices'; from: string; until: string; series?: string; kind?: 'all' | 'invoice' | 'storno'; method?: 'all' | 'card' | 'cash' | 'transfer' | 'marketplace'; eInvoice?: 'all' | 'none' | 'pending' | 'sending' | 'sent' | 'accepted' | 'rejected'; customer?: string };

export type ExportDutiesBody = { what: 'csv' | 'zip'; from: string; until: string };

export type ExportReportBody = { period?: '7' | '30' | '90' | 'today' | 'month' | 'last-month' | 'year'; from?: string; until?: string; by?: string; sort?: string };

export type ExpressQuote = { goodsTotal: number; discount: number; rates: { courierId: number; name: string; days: string; delivery: number; total: number; toPay: number }[] };

export type ExtendGiftCardBody = { validUntil: string };

export type FavoriteList = { id: number; name: string; legalEntityId: number; isDefault: boolean; productCount: number };

export type FetchCardPayoutsData = { stored: number };

export type Field = { name: string; label: string; kind: 'text' | 'link' | 'block'; isRequired: boolean; sample: string };

export type FilterGroup = { id: number; name: string; value: { id: number; name: string; selected: boolean }[] };

export type FilterGroupBody = { name: string; options?: ({ id?: number; name: string; priceFrom?: number | null; priceBelow?: number | null })[]; id?: number; version?: number };

export type FilterSelection = { filterCategoryId: number; filterIds: number[] };

export type FindBoughtOptionsItem = { id: number; name: string };

export type FindCampaignProductsItem = { productId: number; name: string; basePrice: number };

export type FindLockersData = { total: number; lockers: FoundLocker[] };

export type FindMarketplacePagesData = { gtin: string | null; pages: ({ partNumberKey: string; name: string; brand: string; categoryId: number | null; canJoin: boolean; hasOwnOffer: boolean })[] };

export type FindOrderToPackData = { id: number };

export type FindRecallLotsItem = { id: number; productId: number; productName: string; productCode: string; ean: string; code: string; expiresOn: string | null; supplier: string; inStock: number; sold: number };

export type FindStockProductsItem = { productId: number; code: string; gtin: string | null; name: string; shelf: string; isFood: boolean; onHand: number; packSize: number; lastPrice: number | null; isExact: boolean };

export type FinishPackingBody = { session: string; weightGrams?: number | null; confirmsWeight?: boolean };

export type FollowedOrder = { number: string; identifier: string; state: OrdersState; stateName: string; createdAt: string; paymentMethodName: string; isPaid: boolean; waybill: string | null; courierName: string; states: { state: OrdersState; name: string; at: string }[] };

export type FollowOrderBody = { number: string; email: string };

export type FoundLocker = { id: number; courierId: number; name: string; county: string; countyName: string; locality: string; street: string; postalCode: string; hours: string; latitude: number | null; longitude: number | null; canPay: boolean | null; distanceKm: number | null };

export type GetAdminArticleData = { handler: string; title: string; summary: string; content: string; image: string; author: string; authorRole: string; tags: string[]; productIds: number[]; seoTitle: string; seoDescription: string; id: number; version: number; state: 'draft' | 'scheduled' | 'published'; readingMinutes: number; publishedAt: string | null; updatedAt: string };

export type GetAdminArticlesData = { total: number; rows: GetAdminArticleData[] };

export type GetAdminBuyBacksData = { total: number; rows: AdminBuyBack[] };

export type GetAdminCampaignData = { campaign: AdminCampaign; named: FindCampaignProductsItem[] };

export type GetAdminCampaignsData = { total: number; rows: ({ id: number; version: number; state: 'draft' | 'scheduled' | 'running' | 'ended'; productCount: number; name: string; shortName: string; startsAt: string; endsAt: string | null; percentOff: number | null })[] };

export type GetAdminCategoriesData = { categories: ({ name: string; parentId: number | null; icon: string | null; image: string | null; imageAlt: string; description: string; seoTitle: string; seoKeywords: string; seoDescription: string; isFood: boolean; isHidden: boolean; weightGrams: number | null; lengthMm: number | null; widthMm: number | null; heightMm: number | null; id: number; version: number; slug: string; oldSlugs: string[]; products: number; publishedProducts: number })[]; icons: string[] };

export type GetAdminCodeData = { code: string; couponType: 'Percent' | 'Fixed' | 'FreeDelivery' | 'BuyGet' | 'Gift'; value: number; description: string; validFrom: string; validUntil: string | null; minimumTotal: number; totalLimit: number | null; perCustomerLimit: number | null; productIds: number[]; categoryIds: number[]; producerIds: number[]; familyIds: number[]; excludesReduced: boolean; isStackable: boolean; allowsBelowMargin: boolean; buyQuantity: number | null; getQuantity: number | null; giftProductId: number | null; giftQuantity: number; minimumQuantity: number; isFirstOrder: boolean; isReferral: boolean; accountId: number | null; isPublic: boolean; isAutomatic: boolean; isActive: boolean; id: number; version: number; state: 'active' | 'early' | 'expired' | 'off'; ownerEmail: string | null; createdAt: string; uses: number; discount: number; productNames: { id: number; name: string }[]; familyNames: { id: number; name: string }[] };

export type GetAdminCodesData = { total: number; rows: ({ code: string; couponType: 'Percent' | 'Fixed' | 'FreeDelivery' | 'BuyGet' | 'Gift'; value: number; description: string; validFrom: string; validUntil: string | null; minimumTotal: number; totalLimit: number | null; perCustomerLimit: number | null; productIds: number[]; categoryIds: number[]; producerIds: number[]; familyIds: number[]; excludesReduced: boolean; isStackable: boolean; allowsBelowMargin: boolean; buyQuantity: number | null; getQuantity: number | null; giftProductId: number | null; giftQuantity: number; minimumQuantity: number; isFirstOrder: boolean; isReferral: boolean; accountId: number | null; isPublic: boolean; isAutomatic: boolean; isActive: boolean; id: number; version: number; state: 'active' | 'early' | 'expired' | 'off'; ownerEmail: string | null; createdAt: string; uses: number; discount: number })[] };

export type GetAdminConversationsItem = { legalEntityId: number; firstName: string; lastName: string; email: string; newMessages: boolean; unseenCount: number; isMuted: boolean; lastMessage: ChatMessage | null };

export type GetAdminCouriersItem = { name: string; kind: 'door' | 'locker'; position: number; price: number; weightPrices: { upToKg: number; price: number }[]; freeFrom: number | null; cashFee: number | null; daysMin: number; daysMax: number; adapter: string; isActive: boolean; countyPrices: { county: string; price: number; weightPrices: { upToKg: number; price: number }[] }[]; id: number; version: number; lockerCount: number };

export type GetAdminCustomPageData = { title: string; content: string; seoTitle: string; seoDescription: string; slug: string; isInFooter: boolean; id: number; version: number; state: 'draft' | 'scheduled' | 'published'; publishedAt: string | null; updatedAt: string };

export type GetAdminFamiliesData = { total: number; rows: { id: number; name: string; attributeNames: string[]; isOneCard: boolean; memberCount: number }[] };

export type GetAdminFamilyData = { name: string; attributeNames: string[]; isOneCard: boolean; members: { productId: number; values: string[]; code: string; name: string; image: string; isPublished: boolean; price: number; onHand: number }[]; id: number; version: number };

export type GetAdminFiltersItem = { name: string; options: ({ id: number; name: string; priceFrom: number | null; priceBelow: number | null; products: number })[]; id: number; version: number; kind: 'tag' | 'producer' | 'price' };

export type GetAdminHashtagsItem = { name: string; image: string | null; description: string; id: number; version: number; products: number };

export type GetAdminLabelOptionsData = { courierName: string; sources: ('address' | 'locker')[]; lockerCourierId: number | null; charge: number; problem: string | null };

export type GetAdminLockersData = { total: number; rows: { name: string; county: string; locality: string; street: string; postalCode: string; hours: string; isActive: boolean; courierId: number; id: number; version: number }[] };

export type GetAdminMessagesItem = { legalEntityIdFrom: number; legalEntityIdTo: number; date: string; clientDate: string | null; message: string; isImage: boolean; id: number; width: number | null; height: number | null; key: string | null; authorId: number | null; authorName: string | null };

export type GetAdminNutrientData = { name: string; synonyms: string[]; kind: 'vitamin' | 'mineral' | 'substance'; unit: string; equivalent: string; vnr: number | null; iu: string; isIuConfirmed: boolean; hasNoUpperLevel: boolean; forms: { key: string; name: string; synonyms: string[]; share: string; iu: string; dfe: string; isConfirmed: boolean }[]; levels: ({ kind: 'ul' | 'safe' | 'restricted'; scope: 'total' | 'added'; formKeys: string[]; ageFrom: number; ageTo: number | null; isPregnant: boolean; value: number; source: string; sourceYear: number | null; isConfirmed: boolean })[]; id: number; version: number; key: string; cautions: ({ nutrientKeys: string[]; needsAll: boolean; formKeys: string[]; above: number | null; scope: 'total' | 'added'; minProducts: number; countsTogether: boolean; groups: ('pregnant' | 'planning-pregnancy' | 'breastfeeding' | 'smoker' | 'driver' | 'anticoagulants' | 'antiplatelets' | 'thyroid-medicine' | 'antibiotics' | 'cholesterol-medicine' | 'blood-pressure-medicine' | 'antidiabetics' | 'contraceptives' | 'antidepressants' | 'sedatives' | 'hiv-medicine' | 'transplant-medicine' | 'any-medicine' | 'thyroid' | 'kidney' | 'liver' | 'bile' | 'heart' | 'diabetes' | 'asthma' | 'epilepsy' | 'autoimmune' | 'mood-disorder' | 'shellfish-allergy' | 'b12-deficiency' | 'under-18' | 'over-70')[]; who: string; words: string; source: string; isConfirmed: boolean; id: number; version: number })[] };

export type GetAdminNutrientsData = { total: number; rows: ({ id: number; name: string; kind: 'vitamin' | 'mineral' | 'substance'; unit: string; vnr: number | null; levels: number; unconfirmed: number })[] };

export type GetAdminOrderLotsItem = { productId: number; code: string; expiresOn: string | null; quantity: number; lotId: number; isPacked: boolean };

export type GetAdminOrderReviewsData = { total: number; deliveryAverage: number | null; shopAverage: number | null; rows: { orderId: number; orderNumber: string; author: string; deliveryRating: number; shopRating: number; content: string; writtenAt: string }[] };

export type GetAdminOrdersData = { total: number; rows: AdminOrderHead[] };

export type GetAdminPageData = { page: GetPageVersionData; versions: { version: number; title: string; author: string; savedAt: string }[]; placeholders: { name: string; value: string }[] };

export type GetAdminPagesItem = { title: string; seoTitle: string; seoDescription: string; key: PageKey; version: number; savedAt: string | null };

export type GetAdminPaymentsData = { total: number; different: number; rows: AdminPayment[] };

export type GetAdminProducerData = { name: string; country: string; city: string; description: string; operator: string; logo: string; id: number; version: number; products: number };

export type GetAdminProducersData = { total: number; rows: GetAdminProducerData[] };

export type GetAdminProductData = { code: string; gtin: unknown; name: string; form: string; netQuantity: string; unitName: string; unitSize: 1 | 100; unitCount: number | null; weightGrams: number | null; lengthMm: number | null; widthMm: number | null; heightMm: number | null; dailyPortion: string; portions: number; ingredients: string; details: string; usage: string; warnings: string[]; storage: string; notificationNumber: unknown; notificationAuthority: unknown; countryOfOrigin: string; shelf: string; seoTitle: string; seoKeywords: string; seoDescription: string; manufacturerAddress: string; manufacturerContact: string; responsibleAddress: string; responsibleContact: string; isSustainable: boolean; certificationScheme: string; certificationNumber: string; certificationUrl: string; isBuyBack: boolean; producerId: number; categoryId: number; extraCategoryIds: unknown; nutrients: ({ name: string; source: unknown; amount: number; unit: string; referencePercent: number | null; nutrient: string | null; form: string | null; isFormAmount: boolean })[]; optionIds: unknown; hashtagIds: unknown; pictures: { image: string; alt: string; focusX: number; focusY: number }[]; id: number; version: number; state: 'published' | 'draft' | 'archived'; vatRate: number; isFood: boolean; operator: string; path: string; unitPrice: string | null; missing: string[]; claims: string[]; updatedAt: string };

export type GetAdminProductsData = { total: number; rows: ({ id: number; code: string; name: string; producer: string; category: string; image: string; state: 'published' | 'draft' | 'archived'; isIncomplete: boolean; price: number; basePrice: number; onHand: number; updatedAt: string })[] };

export type GetAdminQuestionnaireItem = { position: number; content: string; hint: string; answers: ({ id: number; content: string; hint: string; nextQuestionId: number | null; tags: { tagId: number; weight: number }[] })[]; id: number; version: number };

export type GetAdminQuestionsData = { total: number; counts: StateCounts; rows: AdminQuestion[] };

export type GetAdminReferralsData = { total: number; rows: ({ id: number; inviter: { id: number; name: string; email: string }; invitee: { id: number; name: string; email: string }; state: 'registered' | 'rewarded' | 'refused'; refusedWhy: 'self' | 'known' | 'limit' | null; refusedWhyName: string | null; welcomeCode: string | null; registeredAt: string; rewardCode: string | null })[] };

export type GetAdminRepeatsData = { total: number; figures: { active: number; paused: number; problems: number; orders: number; revenue: number }; rows: AdminRepeatHead[] };

export type GetAdminReturnsData = { total: number; rows: ({ id: number; number: string; orderId: number; orderNumber: string; kind: 'return' | 'withdrawal' | 'undelivered' | 'lost' | 'recall'; kindName: string; state: ReturnsState; stateName: string; createdAt: string; refundBy: 'card' | 'transfer' | 'marketplace'; needsIban: boolean; amount: number; firstName: string; lastName: string; email: string; isGuest: boolean; productCount: number })[] };

export type GetAdminReviewsData = { total: number; counts: StateCounts; rows: AdminReview[] };

export type GetAdminRewardsData = { total: number; value: number; rows: { referralId: number; inviter: { id: number; name: string; email: string }; invitee: { id: number; name: string; email: string }; orderId: number; orderNumber: string; code: string; value: number; isUsed: boolean; earnedAt: string }[] };

export type GetAdminStockData = { total: number; rows: ({ productId: number; code: string; name: string; isPublished: boolean; onHand: number; reserved: number; sold: number; daysLeft: number | null; lots: number; expiresOn: string | null })[] };

export type GetAdminStoriesData = { total: number; rows: GetAdminStoryData[] };

export type GetAdminStoryData = { teller: 'customer' | 'producer' | 'shop'; title: string; person: string; place: string; summary: string; content: string; image: string; id: number; version: number; state: 'draft' | 'scheduled' | 'published'; publishedAt: string | null; updatedAt: string };

export type GetAdminTagsItem = { name: string; reason: string; effect: 'suggests' | 'prefers' | 'requires' | 'excludes'; products: { productId: number; weight: number; name: string; isPublished: boolean }[]; options: { filterId: number; weight: number; name: string }[]; id: number; version: number; answerCount: number; productCount: number };

export type GetAnafAuthorizationData = { url: string };

export type GetApiKeysData = { total: number; rows: ({ id: number; name: string; hint: string; permissions: string[]; createdBy: string; createdAt: string; expiresAt: string | null; lastUsedAt: string | null; lastUsedIp: string; state: 'active' | 'expired' | 'revoked' })[] };

export type GetAuditData = { total: number; people: { id: number; name: string }[]; rows: ({ id: number; at: string; accountId: number; who: string; sentences: string[]; link: string | null; method: string; path: string; summary: string; subject: string; body: unknown; requestId: string })[] };

export type GetBankLinesData = { total: number; counts: { [key: string]: number }; accounts: ({ id: number; name: string; lines: number; lastDay: string | null })[]; rows: BankLine[] };

export type GetBankStatementsItem = { id: number; fileName: string; account: string; loadedAt: string; authorName: string; stored: number; known: number; skipped: number; otherUntil: string | null; skippedLines: { bookedOn: string; amount: number; details: string; counterparty: string }[] };

export type GetBundleData = { version: number; price: number; parts: { productId: number; code: string; name: string; quantity: number; price: number; vatRate: number; isPublished: boolean; onHand: number }[]; bundles: { id: number; name: string; isPublished: boolean }[] };

export type GetCannedItem = { title: string; body: string; id: number; version: number };

export type GetCardConfigData = { provider: 'stripe' | 'netopia' | 'sandbox' | 'none'; publicKey: string; savesCards: boolean; methods: ('card' | 'cash' | 'transfer')[] };

export type GetCardPayoutData = { items: PayoutItem[] };

export type GetCardPayoutsData = { total: number; canFetch: boolean; differences: number; onWay: { count: number; amount: number }; months: { month: string; gross: number; fees: number; net: number }[]; rows: CardPayout[] };

export type GetCartFiltersItem = { id: number; name: string; filters: { id: number; name: string; value: boolean }[] };

export type GetCashData = { total: number; totals: { [key: string]: { count: number; expected: number; remitted: number } }; missingAfterDays: number; couriers: { key: string; name: string; hasCall: boolean }[]; rows: CashRow[] };

export type GetClaimsData = { total: number; checkedAt: string | null; rows: ({ id: number; kind: string; itemId: string; title: string; path: string; sentence: string; excerpt: string; words: string; severity: 'forbidden' | 'note'; law: string; explanation: string; foundAt: string; accepted: { reason: string; by: string; at: string } | null })[] };

export type GetClaimWordsItem = { id: number; words: string; isForbidden: boolean; note: string };

export type GetCodeMarginsBody = { couponType?: 'Percent' | 'Fixed' | 'FreeDelivery' | 'BuyGet' | 'Gift'; value: number; minimumTotal?: number; productIds?: number[]; categoryIds?: number[]; producerIds?: number[]; familyIds?: number[]; excludesReduced?: boolean; buyQuantity?: number | null; getQuantity?: number | null };

export type GetCodeMarginsData = { known: number; counts: { low: number; belowStop: number; belowCost: number }; limitsDiscounts: boolean; lowest: ({ id: number; name: string; price: number; percent: number | null })[] };

export type GetConnectionsData = { canStore: boolean; connections: Connection[] };

export type GetContactByLinkData = { name: string };

export type GetContactLinkData = { url: string };

export type GetContentPicturesData = { total: number; rows: ContentPicture[] };

export type GetConversionsData = { total: number; failed: number; connected: string[]; rows: ({ id: number; orderId: number; orderNumber: string; service: string; state: 'waiting' | 'sent' | 'failed' | 'expired' | 'dropped'; attempts: number; error: string; createdAt: string; attemptedAt: string | null; nextAttemptAt: string | null; canResend: boolean })[] };

export type GetCountiesItem = { code: string; name: string; sectors: number[] };

export type GetCourierAdaptersItem = { adapter: string; name: string };

export type GetCouriersBody = GetGuestDeliveryCostBody[] | Record<string, unknown> | null;

export type GetCustomersData = { total: number; rows: ({ id: number; isGuest: boolean; isLocked: boolean; firstName: string; lastName: string; email: string; phoneNumber: string | null; createdAt: string; orders: number; spent: number; lastOrderAt: string | null; newsletter: 'none' | 'pending' | 'confirmed' | 'unsubscribed' })[] };

export type GetCustomerValueData = { orders: number; spent: number };

export type GetCustomPageData = { title: string; content: string; seoTitle: string; seoDescription: string; slug: string; updatedAt: string };

export type GetCustomPagesData = { total: number; rows: GetAdminCustomPageData[] };

export type GetDeliveriesData = { total: number; rows: ({ id: number; eventId: string; type: string; body: string; state: 'waiting' | 'delivered' | 'failed'; attempts: number; httpStatus: number | null; answer: string; error: string; createdAt: string; attemptedAt: string | null; nextAttemptAt: string | null })[] };

export type GetDeliverySettingsData = { freeShippingLimit: number; version: number };

export type GetDutiesData = { total: number; counts: { all: number; unmet: number; 'to-check': number; met: number; 'not-applicable': number }; isRunning: boolean; run: { finishedAt: string; pages: number; unreadPages: number; seed: string; reason: 'night' | 'person' } | null; rows: ({ id: number; key: string; name: string; requirement: string; law: string; certainty: 'primary' | 'official' | 'secondary' | 'unconfirmed'; since: string | null; lookedAt: string; mend: { name: string; path: string }; evidence: { id: number; at: string; state: 'unmet' | 'to-check' | 'met' | 'not-applicable'; pages: number; records: number; missing: number; toCheck: number; findings: ({ level: 'missing' | 'to-check'; where: string; path: string; text: string })[]; pagePath: string; excerpt: string; pageHash: string } | null })[] };

export type GetDutyHistoryData = { total: number; rows: ({ id: number; at: string; state: 'unmet' | 'to-check' | 'met' | 'not-applicable'; pages: number; records: number; missing: number; toCheck: number; findings: ({ level: 'missing' | 'to-check'; where: string; path: string; text: string })[]; pagePath: string; excerpt: string; pageHash: string })[] };

export type GetEInvoicesData = { total: number; status: { state: 'off' | 'unauthorized' | 'on' | 'demo'; environment: 'live' | 'test'; authorizedUntil: string | null; lastError: string | null; unsent: number; dueSoon: number; overdue: number; rejected: number }; rows: AdminEInvoice[] };

export type GetEmailStateData = { email: string; isConfirmed: boolean };

export type GetExportBody = { what: 'products' | 'stock' | 'prices' | 'orders' | 'order-lines' | 'customers'; from?: string | null; until?: string | null };

export type GetExpressConfigData = { isOn: boolean; provider: 'stripe' | 'netopia' | 'sandbox' | 'none'; publicKey: string };

export type GetFeedProblemsData = { total: number; rows: { id: number; productId: number; code: string; productName: string; field: string; text: string; isError: boolean }[] };

export type GetFeedsItem = { isActive: boolean; minMargin: number | null; minStock: number; categoryIds: number[]; skipsClaims: boolean; name: string; title: string; text: string; version: number; url: string; publicUrl: string | null; checkedAt: string | null; products: number | null; leftOut: number | null; withWarnings: number | null; fileBytes: number | null; lastReadAt: string | null; lastReader: string };

export type GetFirstStepsData = { isHidden: boolean; steps: { key: string; name: string; text: string; to: string; isMandatory: boolean; isDone: boolean }[] };

export type GetFreeNutrientsData = { total: number; rows: ({ id: number; name: string; units: string[]; rows: number; reason: 'unknown' | 'unit' | 'ambiguous'; products: { id: number; name: string }[] })[] };

export type GetFrontPageLayoutData = { version: number; layout: { sections: ({ id: number; kind: 'slider'; isOn: boolean } | { id: number; kind: 'hashtags'; isOn: boolean; title: string } | { id: number; kind: 'products'; isOn: boolean; title: string; count: number; categoryId: number | null; list: 'best' | 'new' | 'reduced' } | { id: number; kind: 'campaigns'; isOn: boolean; title: string; count: number } | { id: number; kind: 'categories'; isOn: boolean; title: string; categoryId: number | null } | { id: number; kind: 'stories'; isOn: boolean; title: string; count: number } | { id: number; kind: 'producers'; isOn: boolean; title: string; count: number } | { id: number; kind: 'text'; isOn: boolean; title: string; content: string } | { id: number; kind: 'questionnaire'; isOn: boolean; title: string; text: string; button: string } | { id: number; kind: 'facts'; isOn: boolean })[] }; hasDraft: boolean; isDefault: boolean };

export type GetFrontPagePreviewItem = { id: number; kind: string; shown: { [key: string]: unknown } };

export type GetGiftCardData = { id: number; maskedCode: string; state: 'usable' | 'empty' | 'expired' | 'blocked'; amount: number; balance: number; recipientEmail: string | null; recipientName: string; senderName: string; message: string; sendOn: string | null; sentAt: string | null; validUntil: string; createdAt: string; design: 'classic' | 'birthday' | 'holidays' | 'thanks'; saleOrderId: number | null; movements: ({ id: number; kind: 'issued' | 'spent' | 'returned' | 'refunded'; amount: number; order: { id: number; number: string } | null; at: string })[] };

export type GetGiftCardPurchaseBody = { secret: string };

export type GetGiftCardPurchaseData = { number: string; state: 'unpaid' | 'preparing' | 'waiting' | 'sent' | 'printable' | 'used' | 'refunded' | 'cancelled'; amount: number; design: 'classic' | 'birthday' | 'holidays' | 'thanks'; recipientName: string; recipientEmail: string | null; senderName: string; message: string; sendOn: string | null; isPrinted: boolean; createdAt: string; paymentMethod: 'card' | 'cash' | 'transfer' | 'marketplace'; paidAt: string | null; card: { maskedCode: string; state: 'usable' | 'empty' | 'expired' | 'blocked'; validUntil: string; sentAt: string | null } | null; orderIdentifier: string; email: string; toPay: number; expiresAt: string | null; canPay: boolean; transfer: { beneficiary: string; bank: string; iban: string; reference: string } | null; canCancel: boolean; cancelUntil: string | null };

export type GetGiftCardSaleData = { number: string; state: 'unpaid' | 'preparing' | 'waiting' | 'sent' | 'printable' | 'used' | 'refunded' | 'cancelled'; amount: number; design: 'classic' | 'birthday' | 'holidays' | 'thanks'; recipientName: string; recipientEmail: string | null; senderName: string; message: string; sendOn: string | null; isPrinted: boolean; createdAt: string; paymentMethod: 'card' | 'cash' | 'transfer' | 'marketplace'; paidAt: string | null; card: { maskedCode: string; state: 'usable' | 'empty' | 'expired' | 'blocked'; validUntil: string; sentAt: string | null } | null; id: number; buyer: string; email: string; accountId: number | null; giftCardId: number | null; returned: number; version: number; canCancel: boolean; canConfirm: boolean };

export type GetGiftCardSalesData = { total: number; rows: ({ number: string; state: 'unpaid' | 'preparing' | 'waiting' | 'sent' | 'printable' | 'used' | 'refunded' | 'cancelled'; amount: number; design: 'classic' | 'birthday' | 'holidays' | 'thanks'; recipientName: string; recipientEmail: string | null; senderName: string; message: string; sendOn: string | null; isPrinted: boolean; createdAt: string; paymentMethod: 'card' | 'cash' | 'transfer' | 'marketplace'; paidAt: string | null; card: { maskedCode: string; state: 'usable' | 'empty' | 'expired' | 'blocked'; validUntil: string; sentAt: string | null } | null; id: number; buyer: string; email: string; accountId: number | null; giftCardId: number | null; returned: number })[] };

export type GetGiftCardsData = { total: number; open: number; expired: number; rows: ({ id: number; maskedCode: string; state: 'usable' | 'empty' | 'expired' | 'blocked'; amount: number; balance: number; recipientEmail: string | null; recipientName: string; senderName: string; message: string; sendOn: string | null; sentAt: string | null; validUntil: string; createdAt: string; design: 'classic' | 'birthday' | 'holidays' | 'thanks'; saleOrderId: number | null })[] };

export type GetGrowthData = { confirmed: number; pending: number; months: { month: string; came: number; left: number; total: number }[] };

export type GetGuestDeliveryCostBody = { productId: number; quantity: number; productAttributeIds?: number[] | null; name?: string | null; brand?: string | null; price?: number | null; image?: string | null; isInStock?: boolean | null; isSecondHand?: boolean | null; isAvailableForBuyBack?: boolean | null };

export type GetHomeSupplyData = { today: string; products: ({ productId: number; offerIds: number[]; name: string; image: string; isSold: boolean; portionsPerPack: number | null; dailyPortion: string; portionsPerDay: number; isOwnPortion: boolean; lastReceivedOn: string | null; runsOutOn: string | null; packsOnTheWay: number })[] };

export type GetImportData = { id: number; fileName: string; size: number; author: string; state: 'reading' | 'ready' | 'unreadable' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'; kind: 'products' | 'stock' | 'prices' | 'customers' | 'orders' | 'redirects' | null; format: 'vitrina' | 'woocommerce' | 'shopify' | null; total: number; done: number; counts: { new: number; changed: number; unchanged: number; faulty: number; drafts: number; warnings: number }; pictures: { waiting: number; done: number; failed: number }; problem: string | null; createdAt: string; endedAt: string | null; columns: ({ header: string; becomes: string | null })[]; losses: { header: string; rows: number; reason: string }[]; newNames: { producers: string[]; categories: string[]; filters: string[]; hashtags: string[] }; subscribers: number; redirects: number; consents: { source: string; on: string } | null; unknownHashtags: string[] };

export type GetImportFaultsData = { total: number; rows: { id: number; line: number; column: string; sentence: string; isWarning: boolean }[] };

export type GetImportRowsData = { total: number; rows: ({ position: number; line: number; code: string; verdict: 'new' | 'changed' | 'unchanged' | 'faulty'; isDraft: boolean; name: string; changes: { column: string; before: string; after: string }[] })[] };

export type GetImportsData = { total: number; rows: ({ id: number; fileName: string; size: number; author: string; state: 'reading' | 'ready' | 'unreadable' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'; kind: 'products' | 'stock' | 'prices' | 'customers' | 'orders' | 'redirects' | null; format: 'vitrina' | 'woocommerce' | 'shopify' | null; total: number; done: number; counts: { new: number; changed: number; unchanged: number; faulty: number; drafts: number; warnings: number }; pictures: { waiting: number; done: number; failed: number }; problem: string | null; createdAt: string; endedAt: string | null })[] };

export type GetInvitersData = { total: number; rows: ({ person: { id: number; name: string; email: string }; invited: number; rewarded: number; refused: number; value: number; lastAt: string; hints: ('self' | 'known' | 'limit' | 'burst' | 'idle')[] })[] };

export type GetIssueData = { subject: string; preheader: string; content: string; productIds: number[]; segment: 'all' | 'bought' | 'lapsed' | 'value'; boughtKind: 'product' | 'category' | 'producer'; boughtIds: number[]; days: number; minValue: number; id: number; version: number; status: 'draft' | 'scheduled' | 'sending' | 'sent'; scheduledAt: string | null; finishedAt: string | null; updatedAt: string; figures: { recipients: number; sent: number; failed: number; unconfirmed: number; clicked: number; unsubscribed: number; orders: number; value: number } };

export type GetIssuesData = { total: number; rows: GetIssueData[] };

export type GetJobsData = { total: number; counts: { failed: number; waiting: number }; rows: ({ id: number; kind: string; state: JobState; key: string | null; createdAt: string; runAt: string; endedAt: string | null; attempts: number; lastError: string | null })[] };

export type GetListViewsItem = { id: number; name: string; query: string; isShared: boolean; isOwn: boolean };

export type GetLocalitiesData = { isComplete: boolean; localities: ({ name: string; commune: string | null; postalCode: string | null })[] };

export type GetLocalityListData = { loaded: { source: string; localities: number; loadedAt: string } | null };

export type GetLockerMapData = { lockers: FoundLocker[]; groups: { latitude: number; longitude: number; lockers: number }[]; towns: { locality: string; latitude: number; longitude: number }[] };

export type GetLotData = { id: number; productId: number; productName: string; productCode: string; code: string; expiresOn: string | null; isExpired: boolean; quantity: number; blockedState: 'blocked' | 'recalled' | null; blockedReason: string; blockedAt: string | null; supplier: string; documents: { id: number; name: string; documentDate: string; url: string }[]; moves: ({ id: number; at: string; quantity: number; reason: string; orderId: number | null; orderNumber: string | null; documentNumber: string | null; author: string | null })[] };

export type GetLotLabelsData = { fileName: string; contentType: string; base64: string };

export type GetLotsData = { total: number; rows: ({ id: number; productId: number; productName: string; productCode: string; code: string; expiresOn: string | null; isExpired: boolean; quantity: number; blockedState: 'blocked' | 'recalled' | null; documentCount: number })[] };

export type GetMailAddressData = { mark: { kind: 'hard' | 'complaint'; source: 'smtp' | 'staff' | 'report'; reason: string; at: string } | null; bounces: ({ id: number; kind: 'hard' | 'soft' | 'complaint'; detail: string; at: string })[] };

export type GetMailTemplateData = { subject: string; preheader: string; text: string; key: string; name: string; group: string; version: number; isDefault: boolean; defaults: { subject: string; preheader: string; text: string }; fields: Field[]; samples: string[]; history: ({ version: number; at: string; authorName: string; texts: { subject: string; preheader: string; text: string } | null })[] };

export type GetMailTemplatesItem = { kind: 'mail' | 'sms'; key: string; name: string; group: string; subject: string; changedAt: string | null };

export type GetMandateRequestData = { agent: string; host: string };

export type GetMarketingData = { channels: ({ channel: 'newsletter' | 'cart' | 'stock' | 'price' | 'refill' | 'referral'; sent: number | null; failed: number | null; clicked: number; unsubscribed: number | null; orders: number; value: number })[] };

export type GetMarketplaceCategoryData = { id: number; name: string; isAllowed: boolean; isEanMandatory: boolean; characteristics: { id: number; name: string; isMandatory: boolean; values: string[] }[] };

export type GetMarketplaceLabelData = { fileName: string; contentType: string; base64: string };

export type GetMarketplaceOffersData = { total: number; connection: 'unset' | 'on' | 'demo'; buffer: number; fee: number; rows: AddMarketplaceOfferData[] };

export type GetMarketplaceOrdersData = { total: number; connection: 'unset' | 'on' | 'demo'; rows: ({ id: number; orderId: number | null; orderNumber: string | null; orderState: string | null; state: 'announced' | 'taken' | 'acknowledged' | 'refusing' | 'refused' | 'problem' | 'skipped' | 'cancelled'; problem: string | null; error: string | null; customerName: string; total: number; subsidy: number; fee: number; parcelState: 'wanted' | 'calling' | 'made' | 'unknown' | null; parcelNumber: string | null; waybill: string | null; hasInvoice: boolean; isFinalized: boolean; announcedAt: string })[] };

export type GetMarketplaceReturnsData = { total: number; rows: ({ id: number; externalOrderId: number; orderId: number | null; orderNumber: string | null; state: 'new' | 'acknowledged' | 'refused' | 'cancelled' | 'received' | 'finalized'; wantedState: 'new' | 'acknowledged' | 'refused' | 'cancelled' | 'received' | 'finalized' | null; reason: string; lines: { offerId: number; name: string; quantity: number }[]; error: string | null; firstReadAt: string })[] };

export type GetMenusLayoutData = { version: number; layout: { bar: ({ id: number; name: string; kind: 'address' | 'category' | 'producer' | 'hashtag'; targetId: number | null; address: string })[]; informationTitle: string; information: ({ id: number; name: string; kind: 'address' | 'category' | 'producer' | 'hashtag'; targetId: number | null; address: string })[]; paymentTitle: string; payment: ({ id: number; name: string; kind: 'address' | 'category' | 'producer' | 'hashtag'; targetId: number | null; address: string })[] }; hasDraft: boolean; isDefault: boolean };

export type GetMenusPreviewData = { bar: { name: string; to: string }[]; information: { title: string; links: { name: string; to: string }[] }; payment: { title: string; links: { name: string; to: string }[] } };

export type GetMenuTargetsData = { pages: { name: string; to: string }[]; category: { id: number; name: string }[]; producer: { id: number; name: string }[]; hashtag: { id: number; name: string }[] };

export type GetMyGiftCardPurchasesItem = { number: string; state: 'unpaid' | 'preparing' | 'waiting' | 'sent' | 'printable' | 'used' | 'refunded' | 'cancelled'; amount: number; design: 'classic' | 'birthday' | 'holidays' | 'thanks'; recipientName: string; recipientEmail: string | null; senderName: string; message: string; sendOn: string | null; isPrinted: boolean; createdAt: string; paymentMethod: 'card' | 'cash' | 'transfer' | 'marketplace'; paidAt: string | null; card: { maskedCode: string; state: 'usable' | 'empty' | 'expired' | 'blocked'; validUntil: string; sentAt: string | null } | null; secret: string };

export type GetMyGiftCardsItem = { id: number; maskedCode: string; state: 'usable' | 'empty' | 'expired' | 'blocked'; balance: number; validUntil: string; orders: { id: number; number: string; amount: number; at: string }[] };

export type GetMyReviewData = { review: OwnReview | null; isBuyer: boolean };

export type GetMyReviewsData = { reviews: OwnReview[]; toReview: { id: number; name: string; brand: string; image: string; url: string }[]; ordersToReview: { id: number; number: string; createdAt: string }[] };

export type GetNearDateLotsData = { total: number; isAutomatic: boolean; rows: ({ id: number; productId: number; productName: string; productCode: string; code: string; expiresOn: string; daysLeft: number; freshUnits: number; offerUnits: number; value: number | null; state: 'proposed' | 'open' | 'stopped' | 'ended' | 'waiting' | 'tooLate' | 'blocked'; endedReason: 'tooLate' | 'expired' | 'unpublished' | null; price: number; referencePrice: number | null; proposedPercent: number | null; proposedPrice: number | null; offerPercent: number | null; offerPrice: number | null; followsRule: boolean; packDays: number | null; sellableUntil: string | null; margin: number | null; marginLevel: 'fine' | 'low' | 'belowStop' | 'belowCost' | null })[] };

export type GetNearDateRulesItem = { categoryId: number | null; productId: number | null; steps: { daysLeft: number; percent: number }[]; id: number; version: number; name: string };

export type GetNutrientChoicesItem = { name: string; synonyms: string[]; kind: 'vitamin' | 'mineral' | 'substance'; unit: string; equivalent: string; vnr: number | null; iu: string; isIuConfirmed: boolean; hasNoUpperLevel: boolean; forms: { key: string; name: string; synonyms: string[]; share: string; iu: string; dfe: string; isConfirmed: boolean }[]; key: string };

export type GetOldOrdersData = { total: number; rows: ({ id: number; number: string; system: 'woocommerce' | 'shopify'; state: 'completed' | 'open' | 'unpaid' | 'cancelled' | 'refunded'; placedAt: string; total: number; delivery: number; discount: number; refunded: number; payment: string; hasNetLines: boolean; lines: ({ code: string; name: string; quantity: number; total: number | null; productId: number | null })[]; email: string })[] };

export type GetOnOrderItem = { orderId: number; number: string; supplier: string; expectedOn: string | null; units: number };

export type GetOrderLabelsData = { fileName: string; contentType: string; base64: string; errors: { number: string; message: string }[] };

export type GetOrderLotsItem = { productId: number; code: string; expiresOn: string | null; quantity: number };

export type GetOrderPushBody = { orderIdentifier: string; endpoint: string | null };

export type GetOrderPushData = { publicKey: string | null; isOn: boolean };

export type GetOutboxAttachmentData = { fileName: string; contentType: string; base64: string };

export type GetOutboxData = { total: number; templates: { key: string; name: string }[]; rows: ({ id: number; kind: 'mail' | 'sms'; recipient: string; subject: string; createdAt: string; attachments: number; template: string; templateName: string; state: 'queued' | 'sent' | 'failed' })[] };

export type GetOwnRecallsItem = { orderId: number; orderNumber: string; path: string; productNames: string; lotCodes: string; answer: 'gone' | 'refund' | 'replacement' | 'return' | null };

export type GetPackPictureData = { dataUrl: string };

export type GetPageVersionData = { title: string; content: string; seoTitle: string; seoDescription: string; key: PageKey; version: number; savedAt: string | null };

export type GetParcelLabelData = { fileName: string; contentType: string; base64: string };

export type GetParcelSummariesItem = { orderId: number; courier: 'own' | 'connected' | 'notConnected'; courierName: string; canCreate: boolean; parcel: { id: number; stateName: string; awb: string | null; canTrack: boolean; hasOtherDelivery: boolean; lastEvent: { at: string; text: string } | null } | null };

export type GetParcelTasksItem = { id: number; task: 'arrived' | 'lost' | 'awbLeft' | 'otherDelivery' | 'uncertain'; orderId: number; orderNumber: string; returnId: number | null; courierName: string; awb: string | null; reference: string; text: string; since: string };

export type GetPaymentOfferData = { version: number; methods: ('card' | 'cash' | 'transfer')[]; cardProvider: string | null; providers: string[]; expressCheckout: boolean; walletProviders: string[] };

export type GetPayoutsData = { total: number; waiting: number; waitingAmount: number; rows: Payout[] };

export type GetPictureData = { dataUrl: string; width: number; height: number };

export type GetPlacedCheckoutsBody = { checkoutKeys: string[] };

export type GetPlacedCheckoutsItem = { checkoutKey: string; id: number; identifier: string; products: { productId: number; quantity: number }[] };

export type GetPlanDataData = { products: ({ id: number; name: string; dailyPortion: string; isAdded: boolean; isSupplement: boolean; rows: ({ nutrient: string; form: string | null; amount: number; unit: string; isFormAmount: boolean })[]; others: string[]; image: string; partIds: number[] })[]; nutrients: ({ key: string; name: string; kind: 'vitamin' | 'mineral' | 'substance'; unit: string; equivalent: string; vnr: number | null; iu: string; hasNoUpperLevel: boolean; forms: { key: string; name: string; share: string; iu: string; dfe: string }[]; levels: ({ kind: 'ul' | 'safe' | 'restricted'; scope: 'total' | 'added'; formKeys: string[]; ageFrom: number; ageTo: number | null; isPregnant: boolean; value: number; source: string; sourceYear: number | null })[] })[]; cautions: ({ id: number; nutrientKeys: string[]; needsAll: boolean; countsTogether: boolean; formKeys: string[]; above: number | null; scope: 'total' | 'added'; minProducts: number; groups: string[]; who: string; words: string; source: string })[] };

export type GetPriceGridData = { total: number; lastChange: { id: number; at: string; products: number } | null; rows: ({ id: number; code: string; name: string; price: number; basePrice: number; campaign: string | null; cost: number | null; vatRate: number })[] };

export type GetPrintedGiftCardData = { fileName: string; contentType: string; base64: string };

export type GetProductPricesData = { basePrice: number; price: number; recommendedPrice: number | null; rrp: number | null; lowestPrice: number | null; history: { since: string; price: number; isOnSale: boolean }[]; plans: ({ id: number; startsAt: string; price: number; rrp: number | null })[]; campaigns: { id: number; name: string; price: number }[]; vatRate: number; vatRates: { since: string; rate: number; isPlan: boolean }[] };

export type GetProductStockData = { productId: number; name: string; netPrice: number; onHand: number; reserved: number; isBundle: boolean; lots: ({ id: number; code: string; expiresOn: string | null; quantity: number; unitCost: number | null; supplier: string; isExpired: boolean })[]; suppliers: string[]; moves: ({ id: number; at: string; lotCode: string | null; quantity: number; reason: string; orderId: number | null; documentKind: 'reception' | 'count' | null; documentId: number | null; documentNumber: string | null; author: string | null })[] };

export type GetProformaPdfData = { fileName: string; contentType: string; base64: string };

export type GetPurchaseOrderData = { supplierId: number; expectedOn: string | null; note: string; lines: ({ productId: number; quantity: number; unitCost: number | null })[]; id: number; version: number; number: string; state: 'draft' | 'sent' | 'partly' | 'received' | 'cancelled'; supplierName: string; supplierEmail: string; minimumOrder: number; createdAt: string; sentAt: string | null; sentTo: string; value: number; details: ({ productId: number; name: string; code: string; supplierCode: string; packSize: number; quantity: number; received: number; unitCost: number | null })[]; receptions: ({ id: number; number: string | null })[] };

export type GetPurchaseOrderPdfData = { fileName: string; contentType: string; base64: string };

export type GetPurchaseOrdersData = { total: number; rows: ({ id: number; number: string; state: 'draft' | 'sent' | 'partly' | 'received' | 'cancelled'; supplier: string; createdAt: string; expectedOn: string | null; isLate: boolean; units: number; received: number; value: number })[] };

export type GetPushKeyData = { publicKey: string | null };

export type GetQueueCountsData = { new: number; packing: number; handover: number; sent: number };

export type GetRecallRecipientsData = { total: number; rows: ({ id: number; orderId: number; orderNumber: string; name: string; isGuest: boolean; shippedAt: string; units: { lotCode: string; quantity: number; returned: number }[]; messages: ({ channel: 'mail' | 'sms'; round: number; state: 'queued' | 'sent' | 'failed'; at: string; error: string })[]; readAt: string | null; answer: 'gone' | 'refund' | 'replacement' | 'return' | null; answeredAt: string | null; pictures: StoredPicture[]; returnId: number | null; returnNumber: string | null; replacementOrder: string | null; settledAt: string | null })[] };

export type GetRecallsData = { total: number; rows: ({ id: number; number: string; isExercise: boolean; state: 'draft' | 'started' | 'closed'; productNames: string; lotCodes: string; createdAt: string; startedAt: string | null; recipients: number; answered: number })[] };

export type GetReceiptsData = { days: { card: number; cash: number; transfer: number; gift: number; refunds: number; total: number; date: string }[]; totals: { card: number; cash: number; transfer: number; gift: number; refunds: number; total: number }; onWay: { courier: number; card: number }; balance: { openBefore: number; invoiced: number; received: number; openAfter: number; parts: { atCourier: number; undelivered: number; toReturn: number; other: number } } };

export type GetReceptionData = { supplierId: number; documentKind: 'invoice' | 'notice'; documentNumber: string; documentOn: string | null; receivedOn: string; note: string; lines: ({ productId: number; lotCode: string; expiresOn: string | null; documentQuantity: number | null; quantity: number; unitCost: number | null })[]; id: number; version: number; state: 'draft' | 'posted'; number: string | null; supplierName: string; order: { id: number; number: string } | null; reverses: { id: number; number: string } | null; reversals: { id: number; number: string }[]; details: ({ id: number; productId: number; name: string; code: string; unitName: string; isFood: boolean; lotId: number | null; lotCode: string; expiresOn: string | null; documentQuantity: number | null; quantity: number; unitCost: number | null; vatRate: number; reversed: number; ordered: number | null })[]; author: string; postedBy: string | null; postedAt: string | null; value: number; vat: number; problems: ({ line: number | null; message: string })[]; otherCosts: string[] };

export type GetReceptionPdfData = { fileName: string; contentType: string; base64: string };

export type GetReceptionsData = { total: number; rows: ({ id: number; number: string | null; state: 'draft' | 'posted'; supplier: string; documentKind: 'invoice' | 'notice'; documentNumber: string; receivedOn: string; units: number; value: number; isReversal: boolean; orderNumber: string | null })[] };

export type GetRedirectsData = { total: number; rows: AddRedirectData[] };

export type GetRefillSettingsData = { isReminded: boolean; canBeReminded: boolean; calendar: { createdAt: string; readAt: string | null } | null; times: { productId: number; minute: number }[] };

export type GetRemittanceFilesItem = { id: number; fileName: string; courier: string; loadedAt: string; authorName: string; rows: number; amount: number; keptBy: 'bankLine' | 'recorded' | null };

export type GetReorderListData = { coverDays: number; rows: ({ productId: number; name: string; code: string; supplierId: number | null; supplier: string | null; available: number; onOrder: number; sold30: number; sold90: number; leadDays: number; packSize: number; lastPrice: number | null; suggested: number; reason: string })[] };

export type GetRepeatTermsItem = { intervalDays: 30 | 60 | 90; total: number; text: string };

export type GetReportData = { key: string; title: string; question: string; definition: string; note: string | null; rowName: string; choice: { name: string; value: string; options: { value: string; name: string }[] } | null; period: { from: string; until: string } | null; compared: { from: string; until: string } | null; columns: ({ key: string; name: string; kind: 'money' | 'count' | 'percent' | 'text' | 'day'; isBad: boolean })[]; sort: string; total: number; rows: ({ key: string; label: string; href: string | null; values: (number | string | null)[] })[]; totals: (number | string | null)[]; totalsBefore: (number | string | null)[] | null; figures: string[]; chart: { column: string; isTime: boolean; bars: { key: string; label: string; value: number }[] } | null; hasOrders: boolean };

export type GetReportIndexItem = { topic: string; reports: { key: string; title: string; question: string }[] };

export type GetReportInvoicesData = { total: number; totals: { net: number; vat: number; gross: number; byRate: { rate: number; net: number; vat: number }[] }; series: string[]; rows: ({ id: number; number: string; kind: 'invoice' | 'storno'; issuedOn: string; orderId: number; orderNumber: string; customer: string; taxId: string | null; method: 'card' | 'cash' | 'transfer' | 'marketplace'; eInvoice: 'pending' | 'sending' | 'sent' | 'accepted' | 'rejected' | null; net: number; vat: number; gross: number })[] };

export type GetReportOrdersData = { title: string; period: { from: string; until: string } | null; total: number; units: number; amount: number; rows: { id: number; number: string; placedOn: string; customer: string; state: string; units: number; amount: number }[] };

export type GetReportsItem = { id: number; reason: 'spam' | 'abuse' | 'fraud' | 'other'; details: string; createdAt: string; closedAt: string | null; reporterId: number; reporterName: string; reportedId: number; reportedName: string; isMuted: boolean; messages: ChatMessage[] };

export type GetReturnableData = { id: number; number: string; isPayedOnline: boolean; lastDay: string; refundBy: 'card' | 'transfer' | 'marketplace'; isForGiftCard: boolean; wholeBonus: number; partOfDelivery: { paid: number; refunded: number } | null; products: { id: number; productId: number; name: string; brand: string; image: string; quantity: number; price: number; worth: number[] }[]; refundChoices: ('card' | 'transfer' | 'marketplace')[] };

export type GetReturnLabelData = { fileName: string; contentType: string; base64: string };

export type GetSalesJournalData = { total: number; totals: { net: number; vat: number; gross: number; byRate: { rate: number; net: number; vat: number }[] }; rows: ({ id: number; orderId: number; issuedOn: string; number: string; customer: string; taxId: string | null; rates: { rate: number; net: number; vat: number }[]; gross: number })[] };

export type GetSearchRulesData = { total: number; rows: { id: number; version: number; words: string; pinned: { id: number; name: string; code: string }[]; hidden: { id: number; name: string; code: string }[] }[] };

export type GetSearchSynonymsData = { total: number; rows: { id: number; version: number; words: string[]; finds: string[] }[] };

export type GetSettingsItem = { key: string; version: number; values: { [key: string]: string | number | boolean }; history: ({ version: number; at: string; authorName: string; changes: { [key: string]: string | number | boolean } })[] };

export type GetShareUrlData = { url: string };

export type GetShippedOrdersData = { total: number; rows: ({ id: number; number: string; state: OrdersState; stateName: string; createdAt: string; firstName: string; lastName: string; email: string; phoneNumber: string; isGuest: boolean; county: string; locality: string; courierName: string; waybill: string | null; paymentMethod: PaymentMethod; paymentMethodName: string; isPaid: boolean; origin: 'web' | 'phone' | 'repeat' | 'gift_card' | 'replacement' | 'agent' | 'emag'; total: number; productCount: number; companyName: string | null; companyTaxId: string | null; shippedAt: string | null; days: number; trackingName: string | null; lastEvent: { at: string; text: string } | null })[] };

export type GetSmartBillDocumentsData = { total: number; status: { state: 'unset' | 'off' | 'on' | 'demo'; waiting: number; refused: number; uncertain: number; manual: number }; rows: ({ id: number; number: string; kind: 'invoice' | 'storno'; orderId: number; orderNumber: string; customer: string; issuedOn: string; total: number; state: 'pending' | 'sending' | 'sent' | 'refused' | 'uncertain' | 'manual'; smartBillNumber: string | null; url: string | null; lastError: string | null; attempts: number; sentAt: string | null })[] };

export type GetSmsTemplateData = { text: string; key: string; name: string; group: string; version: number; isDefault: boolean; defaults: { text: string }; fields: Field[]; beginning: string; history: ({ version: number; at: string; authorName: string; texts: { text: string } | null })[] };

export type GetStaffData = { total: number; invitations: StaffInvitation[]; rows: StaffMember[] };

export type GetStaffInvitationData = { email: string; role: 'owner' | 'manager' | 'orders' | 'packer' | 'catalogue' | 'content' | 'accountant' };

export type GetStaffMemberData = { member: StaffMember; devices: Device[] };

export type GetStatusTypeItem = { state: OrdersState; name: string; next: OrdersState[] };

export type GetStockCountData = { id: number; number: string; state: 'open' | 'posted' | 'cancelled'; scope: string; includesUnshipped: boolean; createdAt: string; postedAt: string | null; lines: CountLotData[] };

export type GetStockCountPdfData = { fileName: string; contentType: string; base64: string };

export type GetStockCountsData = { total: number; rows: ({ id: number; number: string; state: 'open' | 'posted' | 'cancelled'; scope: string; createdAt: string; lines: number; counted: number; more: number; less: number })[] };

export type GetStockValueData = { units: number; value: number; withoutCost: { products: number; lots: number; units: number }; rows: ({ productId: number; code: string; name: string; lot: string | null; expiresOn: string | null; units: number; unitCost: number | null; value: number | null })[] };

export type GetStoppedOrdersItem = { orderId: number; orderNumber: string; stateName: string; units: { productName: string; lotCode: string; quantity: number }[]; nextStep: 'otherLot' | 'cancelLine' };

export type GetStoriesData = { total: number; stories: StoryCard[] };

export type GetSubscribersData = { total: number; rows: UnsubscribeOnRequestData[] };

export type GetSupplierData = { name: string; taxId: unknown; address: string; contactName: string; email: string; phone: string; leadDays: number; minimumOrder: number; notes: string; isActive: boolean; products: ({ productId: number; code: string; packSize: number; lastPrice: number | null })[]; id: number; version: number; productNames: { id: number; name: string; code: string }[] };

export type GetSuppliersData = { total: number; rows: { id: number; name: string; taxId: string; email: string; phone: string; leadDays: number; isActive: boolean; products: number; openOrders: number }[] };

export type GetTaxonomyOptionsData = { producers: { id: number; name: string; operator: string; country: string }[]; categories: { id: number; name: string; isFood: boolean; measures: { weightGrams: number; lengthMm: number; widthMm: number; heightMm: number } }[]; filters: { id: number; name: string; options: { id: number; name: string }[] }[]; hashtags: { id: number; name: string }[] };

export type GetTermsData = { key: PageKey; title: string; content: string; seoTitle: string; seoDescription: string; version: number; updatedAt: string | null; termsVersion: string };

export type GetVatReportData = { totals: { net: number; vat: number; gross: number; byRate: { rate: number; net: number; vat: number }[] }; months: { month: string; rate: number; invoices: number; stornos: number; net: number; vat: number }[] };

export type GetWebhookData = { name: string; url: string; events: ('order.placed' | 'order.paid' | 'order.shipped' | 'order.delivered' | 'order.cancelled' | 'order.returned' | 'product.changed')[]; isActive: boolean; id: number; version: number; failingSince: string | null; disabledAt: string | null; lastDeliveredAt: string | null; createdAt: string };

export type GetWebhooksData = { total: number; rows: GetWebhookData[] };

export type GiftCardOffer = { amounts: number[]; min: number; max: number; validMonths: number };

export type GiftCode = { code: string; value: number; state: 'usable' | 'early' | 'used' | 'expired'; validUntil: string | null };

export type GivenAnswer = { id: number; answerId: number };

export type GrantMandateBody = { clientId: string; redirectUri: string; codeChallenge: string; resource: string; state?: string; orderLimit: number; monthLimit: number; days: 7 | 30 | 90 | 365 };

export type GrantMandateData = { redirectUrl: string };

export type GuestRegistration = { email?: string | null; firstName?: string | null; lastName?: string | null; phoneNumber?: string | null };

export type GuestSession = { token: string; legalEntityId: number; userName: string };

export type Hashtag = { id: number; name: string; image: string | null; description: string; productCount: number };

export type HashtagBody = { name: string; image?: string | null; description?: string; id?: number; version?: number };

export type HideFirstStepsBody = { isHidden: boolean };

export type HistoryEvent = { key: string; at: string; name: string; text: string; author: string; paper: { kind: 'invoice' | 'proforma'; id: number; name: string } | null };

export type ImportRedirectsBody = { content: string };

export type ImportRedirectsData = { saved: number; faults: { line: number; message: string }[] };

export type Invitation = { code: string; inviter: string; value: number };

export type InvitedFriend = { name: string; state: 'registered' | 'ordered' | 'rewarded' | 'refused'; stateName: string; since: string };

export type InviteStaffBody = { email: string; role?: 'owner' | 'manager' | 'orders' | 'packer' | 'catalogue' | 'content' | 'accountant'; permissions?: ('orders:read' | 'orders:write' | 'catalogue:read' | 'catalogue:write' | 'stock:read' | 'stock:write' | 'marketing:read' | 'marketing:write' | 'gift-cards:read' | 'gift-cards:write' | 'content:read' | 'content:write' | 'messages:read' | 'messages:write' | 'recalls:read' | 'recalls:write' | 'customers:read' | 'customers:write' | 'accounting:read' | 'accounting:write' | 'reports:read' | 'reports:write' | 'settings:read' | 'settings:write' | 'operations:read' | 'operations:write' | 'staff:read' | 'staff:write' | 'refund' | 'ship' | 'prices' | 'block-lots' | 'personal-data')[] | null };

export type InvoiceHead = { id: number; number: string; kind: 'invoice' | 'storno'; issuedOn: string; buyer: string; stornoOf: string | null; replacedBy: string | null; replaces: string | null };

export type IssueGiftCardBody = { amount: number; recipientEmail?: string | null; recipientName?: string; senderName?: string; sendOn?: string | null; message?: string; design?: 'classic' | 'birthday' | 'holidays' | 'thanks'; key: string };

export type IssueGiftCardData = { id: number; code: string };

export type JobState = 'failed' | 'waiting' | 'done';

export type JoinOrderPushBody = { orderIdentifier: string; subscription: PushSubscriptionInput };

export type LabelOptions = { courierName: string; sources: ('address' | 'locker')[]; lockerCourierId: number | null; charge: number };

export type LeaveAlertBody = { productId: number; kind: 'stock' | 'price'; endpoint?: string };

export type LeaveOrderPushBody = { orderIdentifier: string; endpoint: string };

export type LeavePushBody = { endpoint: string };

export type LegalEntity = { id: number; name: string; email: string; phoneNumber: string | null; isAdmin: boolean; permissions: ('orders:read' | 'orders:write' | 'catalogue:read' | 'catalogue:write' | 'stock:read' | 'stock:write' | 'marketing:read' | 'marketing:write' | 'gift-cards:read' | 'gift-cards:write' | 'content:read' | 'content:write' | 'claims:read' | 'claims:write' | 'messages:read' | 'messages:write' | 'recalls:read' | 'recalls:write' | 'customers:read' | 'customers:write' | 'accounting:read' | 'accounting:write' | 'reports:read' | 'reports:write' | 'settings:read' | 'settings:write' | 'mail-and-payments:read' | 'mail-and-payments:write' | 'operations:read' | 'operations:write' | 'outbox:read' | 'outbox:write' | 'staff:read' | 'staff:write' | 'refund' | 'ship' | 'prices' | 'block-lots' | 'personal-data' | 'own-account')[] };

export type LiftMailAddressBody = { email: string };

export type LinkBankLineBody = { kind: 'order'; orderNumber: string } | { kind: 'courier'; courier: string; reference: string } | { kind: 'card'; id: number } | { kind: 'refund'; id: number } | { kind: 'other' };

export type LinkedLine = { productId: number; name: string; brand: string; price: number; image: string; quantity: number };

export type LinkRemittanceBody = { orderNumber: string };

export type ListingCounts = { total: number; options: { [key: string]: number } };

export type LoadedStatement = { stored: number; known: number; skipped: number; exact: number; confirmed: number };

export type LoadRemittanceBody = { courier: string; paidOn: string; layout: { headers: string[]; awb: number | null; amount: number | null; paidOn: number | null; reference: number | null; dates?: 'auto' | 'dmy' | 'mdy' | 'ymd'; decimals?: 'auto' | 'comma' | 'point' }; fileName?: string; content: string };

export type LoadStatementBody = { accountId?: number | null; accountName?: string; layout?: { headers: string[]; date: number | null; amount: number | null; debit: number | null; credit: number | null; details: number[]; counterparty: number | null; iban: number | null; reference: number | null; dates?: 'auto' | 'dmy' | 'mdy' | 'ymd'; decimals?: 'auto' | 'comma' | 'point' } | null; fileName?: string; content: string };

export type LockCustomerBody = { isLocked: boolean };

export type Locker = { id: number; courierId: number; name: string; county: string; countyName: string; locality: string; street: string; postalCode: string; hours: string };

export type LockerBody = { name: string; county: string; locality: string; street: string; postalCode: string; hours?: string; isActive?: boolean; courierId: number; id?: number; version?: number };

export type LockersBody = { courierId: number; lockers: { name: string; county: string; locality: string; street: string; postalCode: string; hours?: string; isActive?: boolean }[] };

export type LockerTown = { locality: string; lockers: number; latitude: number | null; longitude: number | null };

export type LogConsentBody = { visitorId: string; version: number; analytics: boolean; marketing: boolean };

export type MakeOfferBody = { offer: number; note?: string };

export type MakePaymentLinkData = { url: string };

export type Mandate = { id: number; agent: string; state: 'active' | 'expired' | 'revoked'; orderLimit: number; monthLimit: number; spent: number; createdAt: string; expiresAt: string; acts: ({ act: 'granted' | 'signedIn' | 'checkout' | 'ordered' | 'overOrderLimit' | 'overMonthLimit' | 'revoked' | 'revokedByAgent' | 'tokenReused'; at: string; amount: number | null; order: { id: number; number: string } | null })[] };

export type MarkAdminReadBody = Record<string, unknown>;

export type MarkFreeNutrientBody = { name: string; isNutrient: boolean };

export type MarkPayoutBody = { reference?: string; version: number; isSent: boolean };

export type MarkReplacedBody = { orderNumber: string; recipientId: number };

export type Marks = { gaClientId: string | null; gaSessionId: string | null; gclid: string | null; gbraid: string | null; wbraid: string | null; fbp: string | null; fbc: string | null; ttclid: string | null; ttp: string | null };

export type MatchFreeNutrientBody = { name: string; nutrientId: number };

export type MoveCategoryBody = { id: number; version: number; parentId: number | null; position: number };

export type MoveMarketplaceReturnBody = { state: 'new' | 'acknowledged' | 'refused' | 'cancelled' | 'received' | 'finalized' };

export type MoveToOtherLotBody = { orderId: number };

export type MoveWishListProductsBody = { legalEntityId?: number | null; productIds: string | number | (string | number)[]; fromFavoriteListId: number; favoriteListId: number };

export type MuteAccountBody = { customerId: number; isMuted: boolean };

export type MyReferrals = { code: string; link: string; value: number; invitedCount: number; earned: number; invited: InvitedFriend[]; rewards: Reward[]; welcome: GiftCode | null; isWelcomeComing: boolean };

export type NearDateOffer = { id: number; productId: number; name: string; lotCode: string; expiresOn: string; price: number; referencePrice: number; percent: number; unitPrice: string | null; available: number; packDays: number | null };

export type Nearest = { didYouMean: string | null; products: ProductCard[] };

export type NewAddress = { legalEntityId?: number | null; firstName: string; lastName: string; phoneNumber: string; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean; isDefault?: boolean };

export type NewBilling = { kind: 'person'; firstName: string; lastName: string; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean; legalEntityId?: number | null; isDefault?: boolean } | { kind: 'company'; companyName: string; taxId: string; registration?: string | null; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean; legalEntityId?: number | null; isDefault?: boolean };

export type NewOrder = { legalEntityId?: number | null; checkoutKey: string; guestId?: string | null; products?: { productId: number; quantity: number }[]; email?: string | null; shippingAddressId: number; billingId?: number | null; courierId: number; lockerId?: number | null; paymentMethod: 'card' | 'cash' | 'transfer'; codes?: string[]; declinedGifts?: string[]; note?: string; expectedTotal: number; expectedToPay?: number; acceptTerms: true };

export type NewProduct = { code: string; gtin?: string | null; name: string; form?: string; netQuantity?: string; unitName?: string; unitSize?: 1 | 100; unitCount?: number | null; weightGrams?: number | null; lengthMm?: number | null; widthMm?: number | null; heightMm?: number | null; dailyPortion?: string; portions?: number; ingredients?: string; details?: string; usage?: string; warnings?: string[]; storage?: string; notificationNumber?: string | null; notificationAuthority?: string | null; countryOfOrigin?: string; shelf?: string; seoTitle?: string; seoKeywords?: string; seoDescription?: string; manufacturerAddress?: string; manufacturerContact?: string; responsibleAddress?: string; responsibleContact?: string; isSustainable?: boolean; certificationScheme?: string; certificationNumber?: string; certificationUrl?: string; isBuyBack?: boolean; producerId: number; categoryId: number; extraCategoryIds?: number[]; nutrients?: ({ name: string; source?: string | null; amount: number; unit: string; referencePercent?: number | null; nutrient?: string | null; form?: string | null; isFormAmount?: boolean })[]; optionIds?: number[]; hashtagIds?: number[]; pictures?: { image: string; alt?: string; focusX?: number; focusY?: number }[]; price: number; rrp?: number | null; vatRate?: number };

export type OfferLotsBody = { ids: number[]; percent?: number | null };

export type OfferLotsData = { changed: number; refused: { id: number; code: string; message: string }[] };

export type OffSessionPayment = { status: 'succeeded' | 'processing' | 'requires_action'; clientSecret: string };

export type OldOrder = { id: number; number: string; system: 'woocommerce' | 'shopify'; state: 'completed' | 'open' | 'unpaid' | 'cancelled' | 'refunded'; placedAt: string; total: number; delivery: number; discount: number; refunded: number; payment: string; hasNetLines: boolean; lines: ({ code: string; name: string; quantity: number; total: number | null; productId: number | null })[] };

export type OpenedList = { name: string; ownerFirstName: string; isOwn: boolean; products: ProductCard[] };

export type OpenRecallBody = { identifier: string };

export type OpenRecallData = { notice: RecallNotice; orderNumber: string; shippedAt: string; units: { productName: string; lotCode: string; quantity: number; returned: number }[]; choices: ({ answer: 'gone' | 'refund' | 'replacement' | 'return'; needsPicture: boolean; needsIban: boolean })[]; pictures: StoredPicture[]; answer: 'gone' | 'refund' | 'replacement' | 'return' | null; answeredAt: string | null; isSettled: boolean; returnPath: string | null; replacement: { orderNumber: string; path: string } | null };

export type OpenReturnBody = { products: { id: number; returnQuantity?: number; returnReason?: string }[]; refundBy: 'card' | 'transfer' | 'marketplace'; iban?: string | null; ibanHolder?: string | null; requestKey: string };

export type Order = { id: number; number: string; identifier: string; state: OrdersState; stateName: string; createdAt: string; paymentMethod: PaymentMethod; paymentMethodName: string; isPaid: boolean; isPayedOnline: boolean; paidAt: string | null; expiresAt: string | null; finishedAt: string | null; email: string; phoneNumber: string; firstName: string; lastName: string; shipping: Shipping; billing: Billing; courier: { id: number; name: string }; arrival: string | null; locker: Locker | null; waybill: string | null; note: string; products: OrderLine[]; codes: { code: string; couponType: string; value: number; discount: number }[]; goodsTotal: number; deliveryCost: number; cashFee: number; discount: number; total: number; giftAmount: number; giftCards: string[]; toPay: number; cancelledTotal: number; states: { state: OrdersState; name: string; at: string; note: string }[]; canPay: boolean; canEdit: boolean; canCancel: boolean; canCancelProducts: boolean; transfer: { beneficiary: string; bank: string; iban: string; reference: string } | null };

export type OrderChange = { legalEntityId?: number | null; orderId: number; shippingAddressId?: number; billingId?: number | null; courierId?: number; lockerId?: number | null; paymentMethod?: 'card' | 'cash' | 'transfer'; note?: string; expectedTotal: number };

export type OrderHashtagsBody = { ids: number[] };

export type OrderLine = { id: number; productId: number; code: string; name: string; brand: string; image: string; price: number; quantity: number; cancelledQuantity: number; returnedQuantity: number; vatRate: number; productAttributeIds: number[]; total: number; parts: { productId: number; code: string; name: string; quantity: number }[]; isGift?: true };

export type OrderMarks = { visitorId: string; orderIdentifier: string; marks: Marks };

export type OrderMoney = { attempts: AdminPayment[]; refunds: ({ id: number; amount: number; status: 'new' | 'pending' | 'succeeded' | 'failed'; reason: string; error: string | null; createdAt: string })[]; refundable: number };

export type OrderNews = { at: string; waiting: number; orders: { id: number; number: string; total: number }[] };

export type OrderPage = { total: number; orders: OrderSummary[] };

export type OrderPapers = { invoices: InvoiceHead[]; proformas: ProformaHead[]; awaited: 'payment' | 'confirmed' | 'shipped' | 'delivered' | 'soon' | 'never' | null };

export type OrderParcels = { canCreate: boolean; courier: 'own' | 'connected' | 'notConnected'; courierName: string; cashOnDelivery: number; suggested: { weightGrams: number; lengthCm: number; widthCm: number; heightCm: number }; parcels: Parcel[] };

export type OrderProducts = { id: number; number: string; isPayedOnline: boolean; lastDay: string; refundBy: 'card' | 'transfer' | 'marketplace'; isForGiftCard: boolean; wholeBonus: number; partOfDelivery: { paid: number; refunded: number } | null; products: { id: number; productId: number; name: string; brand: string; image: string; quantity: number; price: number; worth: number[] }[] };

export type OrderQuestionsBody = { ids: number[] };

export type OrderSlidesBody = { ids: number[] };

export type OrdersState = 'awaiting_payment' | 'placed' | 'confirmed' | 'shipped' | 'returning' | 'delivered' | 'cancelled' | 'returned';

export type OrderSuggestedBody = { lines: { supplierId: number; productId: number; quantity: number }[] };

export type OrderSuggestedData = { orders: { id: number; number: string }[] };

export type OrderSummary = { id: number; number: string; state: OrdersState; stateName: string; createdAt: string; paymentMethod: PaymentMethod; paymentMethodName: string; isPaid: boolean; isPayedOnline: boolean; total: number; toPay: number; waybill: string | null; canPay: boolean; canCancel: boolean; productCount: number; products: { productId: number; name: string; image: string; quantity: number }[] };

export type OrderToReview = { id: number; number: string; isDelivered: boolean; isReviewed: boolean; products: { id: number; name: string; image: string; isReviewed: boolean }[] };

export type OutboxMessage = { id: number; kind: 'mail' | 'sms'; recipient: string; subject: string; createdAt: string; template: string; templateName: string; state: 'queued' | 'sent' | 'failed'; text: string; html: string; attachments: { name: string; contentType: string }[]; attempts: number; error: string; sentAt: string | null; orderId: number | null; accountId: number | null; isMasked: boolean; isBodyRemoved: boolean };

export type OwnPasskeys = { passkeys: Passkey[]; isAvailable: boolean };

export type OwnPromoCode = { code: string; couponType: 'Percent' | 'Fixed' | 'FreeDelivery' | 'BuyGet' | 'Gift' | 'GiftCard'; value: number; abs: number; minimumTotal: number; description: string; validUntil: string | null; isForProducts?: true; freesDelivery?: true; isAlone?: true; isAutomatic?: true; gift?: { productId: number; name: string; image: string; quantity: number; isInStock: boolean }; isLimited?: true; isReferral: boolean; state: 'usable' | 'early' | 'used' | 'expired' | 'unmet' };

export type OwnReview = { id: number; product: { id: number; name: string; brand: string; image: string; url: string }; rating: number; title: string; content: string; pictures: StoredPicture[]; state: 'pending' | 'approved' | 'rejected'; rejectReason: string | null; isVerified: boolean; writtenAt: string; reply: { content: string; at: string } | null };

export type PackOrder = { id: number; number: string; stateName: string; canPack: boolean; isPacked: boolean; recipient: string; courierName: string; note: string; lines: ({ productId: number; code: string; name: string; image: string; gtin: string | null; quantity: number; needsLot: boolean; lots: ({ lotId: number; code: string; expiresOn: string | null; isExpired: boolean; blockedState: 'blocked' | 'recalled' | null; units: number })[] })[]; scans: { id: string; lotId: number; quantity: number; reason: string }[]; expectedGrams: number; tolerancePercent: number; otherPacker: string | null };

export type PackPicture = { id: string; takenAt: string; author: string };

export type PageContent = { key: PageKey; title: string; content: string; seoTitle: string; seoDescription: string; version: number; updatedAt: string | null };

export type PageKey = 'about-us' | 'terms-and-conditions' | 'privacy' | 'cookies-policy' | 'how-to-buy' | 'payment-methods' | 'transport-and-return' | 'contact-us' | 'accessibility';

export type Parcel = { id: number; orderId: number; courierName: string; reference: string; state: 'sending' | 'uncertain' | 'failed' | 'registered' | 'pickedUp' | 'inTransit' | 'atLocker' | 'outForDelivery' | 'delivered' | 'refused' | 'returning' | 'returned' | 'lost' | 'writtenOff' | 'cancelled'; stateName: string; awb: string | null; returnAwb: string | null; trackingUrl: string | null; cost: number | null; cashOnDelivery: number; otherDelivery: { plan: 'remake' | 'byHand' | 'wait' | 'call'; sentTo: string; isRemade: boolean } | null; hasOtherAmount: boolean; insuredValue: number; canOpen: boolean; pieces: number; weightGrams: number; message: string; cancelProblem: string; task: 'arrived' | 'lost' | 'awbLeft' | 'otherDelivery' | 'uncertain' | null; canBeLost: boolean; lostDecisions: ('refund' | 'resend')[]; createdAt: string; trackedAt: string | null; canCancel: boolean; canTrack: boolean; hasCourierLabel: boolean; events: ({ at: string; text: string; place: string | null; isKnown: boolean })[] };

export type Passkey = { id: number; name: string; createdAt: string; lastUsedAt: string | null; isSynced: boolean };

export type PaymentChoice = 'card' | 'cash';

export type PaymentMethod = 'card' | 'cash' | 'transfer' | 'marketplace';

export type PaymentStatus = { state: OrdersState; stateName: string; isPaid: boolean; paymentMethod: PaymentMethod; toPay: number | null; expiresAt: string | null };

export type PayOffSessionBody = { product?: 'Order'; productId: number; amount: number; paymentMethodId: string };

export type Payout = { id: number; version: number; orderId: number; orderNumber: string; customer: string; email: string; phoneNumber: string; kind: 'cancellation' | 'return' | 'change' | 'shop'; kindName: string; sourceId: number | null; amount: number; reason: string; iban: string | null; ibanHolder: string | null; createdAt: string; sentAt: string | null; sentBy: string | null; reference: string };

export type PayoutItem = { providerId: string; kind: 'payment' | 'refund' | 'fee' | 'other'; orderId: number | null; orderNumber: string | null; amount: number; fee: number; ours: number | null; isDifferent: boolean };

export type PendingDeclaration = { id: number; orderId: number; orderNumber: string; name: string; keepsSome: boolean; declaredAt: string; expiresAt: string };

export type PlaceExpressOrderBody = { legalEntityId?: number | null; guestId?: string | null; products?: { productId: number; quantity: number }[]; codes?: string[]; declinedGifts?: string[]; isProductOnly?: boolean; checkoutKey: string; courierId: number; lockerId?: number | null; expectedTotal: number; expectedToPay?: number; acceptTerms: true; name: string; email: string; phone: string; address: { city: string; state?: string; postalCode?: string; country: string; line1: string; line2?: string | null } };

export type PlaceExpressOrderData = { orderId: number; identifier: string; number: string; clientSecret: string | null };

export type PlacePhoneOrderBody = { firstName: string; lastName: string; phoneNumber: string; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean; courierId: number; lockerId?: number | null; accountId?: number | null; email?: string | null; billingId?: number | null; billing?: { kind: 'person'; firstName: string; lastName: string; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean } | { kind: 'company'; companyName: string; taxId: string; registration?: string | null; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean } | null; products: { productId: number; quantity: number }[]; codes?: string[]; paymentMethod?: 'card' | 'cash' | 'transfer'; note?: string; checkoutKey: string; expectedTotal: number; acceptTerms: true };

export type PlacePhoneOrderData = { id: number; number: string };

export type PostPartnerSaleBody = { visitorId: string; orderIdentifier: string };

export type PostReceptionBody = { version: number };

export type PostReceptionData = { number: string };

export type PostStockCountBody = Record<string, unknown>;

export type PreviewBody = { percentOff: number | null; priceEnding?: 0 | 90 | 99 | null; products?: ({ productId: number; price: number | null })[]; categoryIds?: number[]; designerIds?: number[]; campaignId?: number | null };

export type PreviewBulkEditBody = { ids?: number[]; filter?: { search?: string; state?: 'all' | 'published' | 'draft' | 'incomplete' | 'archived'; stock?: 'all' | 'in' | 'low' | 'out'; categoryId?: number; producerId?: number }; edit: { kind: 'percent'; value: number; ending: 0 | 90 | 99 | null } | { kind: 'amount'; value: number; ending: 0 | 90 | 99 | null } | { kind: 'category'; id: number } | { kind: 'producer'; id: number } | { kind: 'addHashtag'; id: number } | { kind: 'removeHashtag'; id: number } };

export type PreviewBulkEditData = { rows: ({ id: number; name: string; from: string; to: string; problem: string | null })[]; unchanged: number };

export type PreviewFeedItem = { productId: number; productName: string; columns: { name: string; label: string; value: string }[]; problems: { field: string; text: string; isError: boolean }[] };

export type PreviewIssueData = { subject: string; html: string };

export type PreviewMailTemplateBody = { subject: string; preheader?: string; text: string; sample?: string };

export type PreviewMailTemplateData = { subject: string; preheader: string; text: string; html: string; problems: ({ field: 'subject' | 'preheader' | 'text'; message: string })[] };

export type PreviewPriceEditBody = { ids?: number[]; filter?: { search?: string; state?: 'all' | 'published' | 'draft' | 'incomplete' | 'archived'; stock?: 'all' | 'in' | 'low' | 'out'; categoryId?: number; producerId?: number }; edit: { kind: 'percent'; value: number; ending: 0 | 90 | 99 | null } | { kind: 'amount'; value: number; ending: 0 | 90 | 99 | null } };

export type PreviewRecallData = { subject: string; html: string; sms: string; smsParts: number; notice: RecallNotice; recipients: number };

export type PreviewRemittanceBody = { courier: string; paidOn: string; layout?: { headers: string[]; awb: number | null; amount: number | null; paidOn: number | null; reference: number | null; dates?: 'auto' | 'dmy' | 'mdy' | 'ymd'; decimals?: 'auto' | 'comma' | 'point' } | null; fileName?: string; content: string };

export type PreviewRemittanceData = { layout: { headers: string[]; awb: number | null; amount: number | null; paidOn: number | null; reference: number | null; dates: 'auto' | 'dmy' | 'mdy' | 'ymd'; decimals: 'auto' | 'comma' | 'point' }; count: number; sum: number; rows: { awb: string; amount: number; paidOn: string; reference: string }[]; problems: { line: number; cells: string }[] };

export type PreviewSearchData = { total: number; isNear: boolean; products: { id: number; name: string; code: string }[] };

export type PreviewStatementBody = { accountId?: number | null; layout?: { headers: string[]; date: number | null; amount: number | null; debit: number | null; credit: number | null; details: number[]; counterparty: number | null; iban: number | null; reference: number | null; dates?: 'auto' | 'dmy' | 'mdy' | 'ymd'; decimals?: 'auto' | 'comma' | 'point' } | null; fileName?: string; content: string };

export type PreviewStatementData = { layout: { headers: string[]; date: number | null; amount: number | null; debit: number | null; credit: number | null; details: number[]; counterparty: number | null; iban: number | null; reference: number | null; dates: 'auto' | 'dmy' | 'mdy' | 'ymd'; decimals: 'auto' | 'comma' | 'point' } | null; count: number; lines: { bookedOn: string; amount: number; details: string; counterparty: string }[]; problems: { line: number; cells: string }[] };

export type PreviewTextBody = { content: string; title?: string };

export type PreviewTextData = { title: string; blocks: unknown[]; products: ProductCard[]; warnings: string[] };

export type PreviewTypedPricesBody = { changes: { id: number; price: number }[] };

export type PreviewTypedPricesData = { rows: ({ id: number; code: string; name: string; from: number; to: number; problem: string | null; warnings: string[] })[]; unchanged: number };

export type PricePreview = { total: number; reduced: number; notReduced: number; unpriced: number; rounded: number; prices: CampaignPrice[] };

export type ProducerBody = { name: string; country?: string; city?: string; description?: string; operator?: string; logo?: string | ''; id?: number; version?: number };

export type ProductCard = { id: number; name: string; brand: string; image: string; backupImage: string; sellingPrice: number; recommendedPrice: number | null; wishList: boolean; campaignShortNames: string[]; isBuyBack: boolean; isSustainable: boolean; unitPrice: string | null; isInStock: boolean; pack?: string; rating?: { average: number; count: number }; family?: { name: string; variants: string; hasSeveralPrices: boolean } };

export type ProductDetail = { id: number; name: string; brand: string; image: string; backupImage: string; sellingPrice: number; recommendedPrice: number | null; wishList: boolean; campaignShortNames: string[]; isBuyBack: boolean; isSustainable: boolean; unitPrice: string | null; isInStock: boolean; pack?: string; rating?: { average: number; count: number }; code: string; gtin: unknown; form: string; netQuantity: string; dailyPortion: string; portions: number; ingredients: string; details: string; usage: string; warnings: string[]; storage: string; notificationNumber: unknown; notificationAuthority: unknown; countryOfOrigin: string; seoTitle: string; seoKeywords: string; manufacturerAddress: string; manufacturerContact: string; responsibleAddress: string; responsibleContact: string; certificationScheme: string; certificationNumber: string; certificationUrl: string; images: { image: string; alt: string }[]; url: string; seoMetaDescription: string; designer: { id: number; name: string; logo: string; country: string; description: string; filterCategoryId: number | null; filterId: number | null }; breadcrumbs: { id: number; name: string }[]; isFood: boolean; portionPrice: string | null; rrp: number | null; nutrients: ({ name: string; source: unknown; amount: string; referencePercent: number | null; nutrient: string | null; form: string | null })[]; operator: string; expiresOn: string | null; available: number; hasOffers: boolean; parts: ({ id: number; name: string; quantity: number; url: string | null })[]; partsPrice: number | null; variants: { id: number; name: string; attributes: ({ name: string; variants: ({ value: string; url: string; isSelected: boolean; sellingPrice: number; isInStock: boolean; changes: string[]; dose: string | null })[] })[]; siblingUrls: string[] } | null };

export type ProductListRequest = { legalEntityId?: number | null; take?: number; skip?: number; searchKeyword?: string | null; categoryId?: number | null; campaignId?: number | null; hashtagId?: number | null; filters?: FilterSelection[] | null; orderBy?: 'None' | 'PriceAsc' | 'PriceDesc' | 'Popularity' | 'Rating' | 'UnitPrice' | 'Newest' | null };

export type ProductQuestion = { id: number; content: string; author: string; isMine: boolean; writtenAt: string; answers: { id: number; content: string; author: string; isShop: boolean; writtenAt: string }[] };

export type ProductsToCancel = { reason: string; version: number; cancelKey: string; products: { id: number; quantity: number }[] };

export type Profile = { legalEntityId: number; userName: string; email: string; firstName: string; lastName: string; phoneNumber: string | null; isPhoneVerified: boolean; createdAt: string };

export type ProfileChange = { legalEntityId?: number | null; firstName: string; lastName: string; phoneNumber?: string | null };

export type ProformaHead = { id: number; number: string; issuedOn: string; isVoid: boolean };

export type PromoCode = { code: string; couponType: 'Percent' | 'Fixed' | 'FreeDelivery' | 'BuyGet' | 'Gift' | 'GiftCard'; value: number; abs: number; minimumTotal: number; description: string; validUntil: string | null; isForProducts?: true; freesDelivery?: true; isAlone?: true; isAutomatic?: true; gift?: { productId: number; name: string; image: string; quantity: number; isInStock: boolean }; isLimited?: true };

export type PromoCodeBody = { code: string; couponType?: 'Percent' | 'Fixed' | 'FreeDelivery' | 'BuyGet' | 'Gift'; value: number; description?: string; validFrom?: string | null; validUntil?: string | null; minimumTotal?: number; totalLimit?: number | null; perCustomerLimit?: number | null; productIds?: number[]; categoryIds?: number[]; producerIds?: number[]; familyIds?: number[]; excludesReduced?: boolean; isStackable?: boolean; allowsBelowMargin?: boolean; buyQuantity?: number | null; getQuantity?: number | null; giftProductId?: number | null; giftQuantity?: number; minimumQuantity?: number; isFirstOrder?: boolean; isReferral?: boolean; accountId?: number | null; isPublic?: boolean; isAutomatic?: boolean; isActive?: boolean; id?: number; version?: number };

export type PublishFrontPageBody = { version: number };

export type PublishProductsBody = { ids?: number[]; filter?: { search?: string; state?: 'all' | 'published' | 'draft' | 'incomplete' | 'archived'; stock?: 'all' | 'in' | 'low' | 'out'; categoryId?: number; producerId?: number } };

export type PublishProductsData = { done: number[]; held: { id: number; name: string; missing: string[]; claims: string[] }[] };

export type PublishStoryBody = { version: number; at?: string | null };

export type PushSubscriptionInput = { endpoint: string; keys: { p256dh: string; auth: string } };

export type PutCannedBody = { title: string; body: string; id?: number; version?: number };

export type Question = { id: number; content: string; hint?: string; answers: ({ id: number; content: string; hint?: string; nextQuestionId: number | null })[] };

export type QuestionPage = { total: number; canAnswer: boolean; questions: ProductQuestion[] };

export type QuoteExpressBody = { legalEntityId?: number | null; guestId?: string | null; products?: { productId: number; quantity: number }[]; codes?: string[]; declinedGifts?: string[]; isProductOnly?: boolean; address?: { city: string; state?: string; postalCode?: string; country: string } | null; lockerCourierId?: number | null };

export type QuoteOrderLinesBody = { products: { productId: number; quantity: number }[] };

export type QuoteOrderLinesData = { lines: { productId: number; name: string; quantity: number; price: number; total: number }[]; codes: { code: string; discount: number }[]; droppedCodes: string[]; deliveryCost: number; cashFee: number; discount: number; total: number; giftCardRefund: number; totalBefore: number; isPaid: boolean };

export type QuotePhoneOrderBody = { firstName: string; lastName: string; phoneNumber: string; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean; courierId: number; lockerId?: number | null; accountId?: number | null; email?: string | null; billingId?: number | null; billing?: { kind: 'person'; firstName: string; lastName: string; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean } | { kind: 'company'; companyName: string; taxId: string; registration?: string | null; county: string; locality: string; sector?: number | null; street: string; number?: string | null; details?: string | null; postalCode: string; localityConfirmed?: boolean } | null; products: { productId: number; quantity: number }[]; codes?: string[]; paymentMethod?: 'card' | 'cash' | 'transfer'; note?: string };

export type QuotePhoneOrderData = { lines: { productId: number; name: string; quantity: number; price: number; total: number; available: number }[]; codes: { code: string; discount: number }[]; courierName: string; goodsTotal: number; deliveryCost: number; cashFee: number; discount: number; total: number; giftAmount: number; toPay: number };

export type ReadEmailLinkBody = { token: string };

export type ReadEmailLinkData = { email: string; isNewConfirmed: boolean; isOldConfirmed: boolean; side: 'old' | 'new'; isDone: boolean };

export type ReadReceptionFileBody = { content: string; supplierId?: number | null };

export type ReadReceptionFileData = { lines: ({ productId: number; name: string; code: string; isFood: boolean; quantity: number; unitCost: number | null; lotCode: string; expiresOn: string | null })[]; errors: { line: number; message: string }[] };

export type Recall = { lotIds: number[]; reason: string; hazard: string; lotPlace: string; action: 'keep' | 'return' | 'destroy'; instructions: string; remedies: ('refund' | 'replacement' | 'return')[]; remedyDays: number; phone: string; email: string; reminderDays: number; maxReminders: number; id: number; version: number; number: string; isExercise: boolean; state: 'draft' | 'started' | 'closed'; lots: FindRecallLotsItem[]; traceMs: number | null; closeNote: string; missing: ('reason' | 'hazard' | 'lotPlace' | 'remedies' | 'phone')[]; reached: { recipients: number; units: number; returned: number; mail: { queued: number; sent: number; failed: number; missing: number }; sms: { queued: number; sent: number; failed: number; missing: number }; reminders: number; reached: number; read: number; answered: number; settled: number; answers: { [key: string]: number } }; stoppedCount: number; history: { at: string; text: string; author: string }[] };

export type RecallLot = { id: number; code: string; expiresOn: string | null };

export type RecallNotice = { number: string; path: string; state: 'draft' | 'started' | 'closed'; startedAt: string | null; closedAt: string | null; products: RecallProduct[]; reason: string; hazard: string; lotPlace: string; action: 'keep' | 'return' | 'destroy'; instructions: string; remedies: ('refund' | 'replacement' | 'return')[]; remedyDays: number; phone: string; email: string; soldFrom: string | null; soldTo: string | null };

export type RecallProduct = { id: number; name: string; brand: string; ean: string; image: string; lots: RecallLot[] };

export type ReceiveParcelBody = { sale?: { price: number; condition: string; details: string } | null; note?: string };

export type ReceivePurchaseOrderBody = Record<string, unknown>;

export type ReceivePurchaseOrderData = { id: number };

export type ReceiveStockBody = { code: string; expiresOn?: string | null; quantity: number; unitCost?: number | null; supplier?: string; productId: number };

export type ReceiveUndeliveredParcelBody = { note?: string; products?: ({ id: number; outcome: 'restock' | 'discard' })[]; orderId: number };

export type Recommendation = { product: ProductCard; reasons: string[] };

export type RecommendProductsBody = { productIds?: number[]; filters?: GetCartFiltersItem[] };

export type RecordCashBody = { orderIds: number[]; paidOn: string; reference?: string };

export type RecordCashData = { count: number };

export type RecordViewBody = { productId: number };

export type RefundLostParcelBody = { parcelId: number; note?: string };

export type RefundOrderBody = { key: string; amount: number; reason: string };

export type RefundRecipientBody = { recipientId: number };

export type Registration = { email: string; password: string; firstName: string; lastName: string; phoneNumber?: string | null; wantsNewsletter?: boolean; referralCode?: string | null; acceptTerms: true };

export type RejectBuyBackBody = { reason: string };

export type RejectQuestionBody = { reason: string };

export type RejectReviewBody = { reason: string; revision: number };

export type RemoveClaimWordBody = { id: number };

export type RemovePasskeyBody = { passkeyId: number };

export type RenameEventBody = { legalEntityId?: number | null; favoriteListId: number; name: string };

export type RenewPushBody = { oldEndpoint: string; subscription: PushSubscriptionInput };

export type RenewWebhookSecretData = { secret: string };

export type Repeat = { id: number; state: 'active' | 'paused' | 'ended'; pauseReason: 'customer' | 'shop' | 'payment' | 'delivery' | null; actions: ('skip' | 'unskip' | 'pause' | 'resume' | 'end')[]; intervalDays: number; percent: number; nextOn: string; skippedOn: string | null; lines: RepeatLine[]; costs: { goodsTotal: number; deliveryCost: number; cashFee: number; total: number } | null; shipping: Shipping; courierId: number; courierName: string; lockerName: string | null; paymentMethod: PaymentChoice; cardId: string | null; cardName: string | null; cycles: RepeatCycle[]; sourceOrderId: number; agreedText: string; agreedAt: string };

export type RepeatCycle = { dueOn: string; state: 'announced' | 'ordered' | 'done' | 'failed' | 'skipped' | 'moved' | 'cancelled'; order: { id: number; number: string; total: number; canPay: boolean } | null; nextAttemptOn: string | null; error: string | null };

export type RepeatLine = { productId: number; name: string; image: string; quantity: number; price: number; isSold: boolean; isInStock: boolean; intervalDays: number; nextOn: string; skippedOn: string | null; isPaused: boolean; isInNextParcel: boolean; actions: ('skip' | 'unskip' | 'pause' | 'resume')[]; proposal: { intervalDays: number; nextOn: string } | null };

export type RepeatList = { offer: RepeatOffer; repeats: Repeat[]; choices: { productId: number; name: string; intervalDays: number; agreedText: string }[] };

export type RepeatOffer = { intervals: (30 | 60 | 90)[]; percent: number; announceDays: number };

export type ReplyToReviewBody = { content: string | null; repliedAt?: string | null };

export type ReportContactBody = { contactId: number; reason: 'spam' | 'abuse' | 'fraud' | 'other'; details?: string; isBlocked?: boolean };

export type RequestAdminLabelBody = { source: 'address' | 'locker'; lockerId?: number | null };

export type RequestAlertBody = { productId: number; kind: 'stock' | 'price'; email?: string | null; subscription?: PushSubscriptionInput };

export type RequestAlertData = { needsConfirmation: boolean };

export type RequestLabelBody = { source: 'address' | 'locker'; lockerId?: number | null; returnId: number };

export type RequestResetPasswordBody = { email: string };

export type RequestWithdrawalLabelBody = { source: 'address' | 'locker'; lockerId?: number | null; identifier: string };

export type ReserveCartBody = { guestId?: string | null; products?: { productId: number; quantity: number }[]; restart?: boolean; refresh?: boolean };

export type ReserveCartData = { secondsLeft: number; pauseSeconds: number; products: ({ productId: number; name: string; brand: string; image: string; price: number; isInStock: boolean; isSecondHand: boolean; isAvailableForBuyBack: boolean; available: number; reserved: number; unpaidOrder: { number: string; path: string } | null; heldSeconds: number | null; parts: { productId: number; name: string; quantity: number }[] })[] };

export type ResetContactLinkBody = Record<string, unknown>;

export type ResetContactLinkData = { url: string };

export type ResetMailTemplateBody = { version: number };

export type ResetPasswordBody = { token: string; newPassword: string };

export type ResetSmsTemplateBody = { version: number };

export type ResolveParcelBody = { awb: string | null };

export type ResolveSmartBillDocumentBody = { document: { series: string & string; number: string & string } | null };

export type RetryAllJobsData = { count: number };

export type Return = { id: number; number: string; orderId: number; orderNumber: string; kind: 'return' | 'withdrawal' | 'undelivered' | 'lost' | 'recall'; kindName: string; state: ReturnsState; stateName: string; createdAt: string; products: { id: number; orderLineId: number; productId: number; name: string; image: string; price: number; returnQuantity: number; returnReason: string; amount: number }[]; address: Shipping | null; refundBy: 'card' | 'transfer' | 'marketplace'; refundName: string; iban: string | null; needsIban: boolean; canTellIban: boolean; canCancel: boolean; goodsAmount: number; deliveryAmount: number; paidDelivery: number | null; feeAmount: number; chargedAmount: number; amount: number; giftAmount: number; label: { source: 'address' | 'locker'; lockerName: string | null; charge: number; state: 'sending' | 'uncertain' | 'failed' | 'registered' | 'pickedUp' | 'inTransit' | 'atLocker' | 'outForDelivery' | 'delivered' | 'refused' | 'returning' | 'returned' | 'lost' | 'writtenOff' | 'cancelled' | null; stateName: string | null; courierName: string | null; awb: string | null; trackingUrl: string | null; dropOffCode: string | null; hasFile: boolean; events: ({ at: string; text: string; place: string | null })[] } | null; canChooseLabel: boolean; sendTo: { name: string; address: string; phone: string } | null; states: { state: ReturnsState; name: string; at: string; note: string }[] };

export type ReturnableOrder = { id: number; number: string; createdAt: string; lastDay: string; total: number; isPayedOnline: boolean; productCount: number; products: { id: number; name: string; image: string }[] };

export type ReturnsState = 'requested' | 'approved' | 'received' | 'refunded' | 'rejected' | 'cancelled';

export type ReturnSummary = { id: number; number: string; orderNumber: string; kindName: string; state: ReturnsState; stateName: string; createdAt: string; amount: number; needsIban: boolean; productCount: number; products: { id: number; name: string; image: string }[] };

export type ReverseReceptionBody = { reason: string; lines?: { lineId: number; quantity: number }[] };

export type ReverseReceptionData = { id: number };

export type Review = { id: number; rating: number; title: string; content: string; author: string; isVerified: boolean; writtenAt: string; pictures: StoredPicture[]; reply: { content: string; at: string } | null; helpfulCount: number; isHelpful: boolean; isMine: boolean };

export type ReviewPage = { total: number; reviews: Review[] };

export type ReviewSummary = { productId: number; average: number; count: number; verifiedCount: number; withPicturesCount: number; distribution: { rating: number; count: number }[] };

export type RevokeMandateBody = { mandateId: number };

export type Reward = { code: string; value: number; state: 'usable' | 'early' | 'used' | 'expired'; validUntil: string | null; friend: string; earnedAt: string };

export type RunExerciseBody = { version: number };

export type SaveAnswersData = { isSaved: boolean };

export type SaveBundleBody = { parts: { productId: number; quantity: number }[]; version: number };

export type SaveCategoryData = { id: number };

export type SaveCodeData = { id: number };

export type SaveConnectionBody = { values: { name: string; value: string }[]; secrets: { name: string; value: string }[] };

export type SaveCourierData = { id: number };

export type SavedCard = { id: string; brand: string; last4: string; expMonth: number; expYear: number };

export type SaveFeedBody = { isActive?: boolean; minMargin?: number | null; minStock?: number; categoryIds?: number[]; skipsClaims?: boolean; version: number };

export type SaveFilterData = { id: number };

export type SaveFrontPageDraftBody = { version: number; layout: { sections: ({ id: number; kind: 'slider'; isOn: boolean } | { id: number; kind: 'hashtags'; isOn: boolean; title: string } | { id: number; kind: 'products'; isOn: boolean; title: string; count: number; categoryId: number | null; list: 'best' | 'new' | 'reduced' } | { id: number; kind: 'campaigns'; isOn: boolean; title: string; count: number } | { id: number; kind: 'categories'; isOn: boolean; title: string; categoryId: number | null } | { id: number; kind: 'stories'; isOn: boolean; title: string; count: number } | { id: number; kind: 'producers'; isOn: boolean; title: string; count: number } | { id: number; kind: 'text'; isOn: boolean; title: string; content: string } | { id: number; kind: 'questionnaire'; isOn: boolean; title: string; text: string; button: string } | { id: number; kind: 'facts'; isOn: boolean })[] } };

export type SaveHashtagData = { id: number };

export type SaveListViewBody = { list: string & string; name: string; query: string; isShared?: boolean };

export type SaveLockerData = { id: number };

export type SaveLockersData = { added: number; changed: number };

export type SaveMailTemplateBody = { subject: string; preheader?: string; text: string; version: number };

export type SaveMenusDraftBody = { version: number; layout: { bar: ({ id: number; name: string; kind: 'address' | 'category' | 'producer' | 'hashtag'; targetId: number | null; address: string })[]; informationTitle: string; information: ({ id: number; name: string; kind: 'address' | 'category' | 'producer' | 'hashtag'; targetId: number | null; address: string })[]; paymentTitle: string; payment: ({ id: number; name: string; kind: 'address' | 'category' | 'producer' | 'hashtag'; targetId: number | null; address: string })[] } };

export type SaveNearDateRuleBody = { categoryId?: number | null; productId?: number | null; steps: { daysLeft: number; percent: number }[]; id?: number; version?: number };

export type SaveNearDateRuleData = { id: number };

export type SavePageBody = { title: string; content: string; seoTitle?: string; seoDescription?: string; version: number };

export type SavePageData = { page: GetPageVersionData; warnings: string[] };

export type SavePaymentOfferBody = { version: number; methods: ('card' | 'cash' | 'transfer')[]; cardProvider: 'stripe' | 'netopia' | 'sandbox' | null; expressCheckout?: boolean };

export type SavePricesBody = { rows: { id: number; from: number; to: number }[] };

export type SavePricesData = { changed: number };

export type SaveProducerData = { id: number };

export type SaveProductPriceBody = { price: number; rrp?: number | null; startsAt?: string | null; was: number };

export type SaveProductVatBody = { rate: number | null; since: string };

export type SavePurchaseOrderBody = { supplierId: number; expectedOn?: string | null; note?: string; lines?: ({ productId: number; quantity: number; unitCost?: number | null })[]; id?: number; version?: number };

export type SavePurchaseOrderData = { id: number };

export type SaveQuestionBody = { position: number; content: string; hint?: string; answers: ({ id?: number; content: string; hint?: string; nextQuestionId: number | null; tags?: { tagId: number; weight?: number }[] })[]; id?: number; version?: number };

export type SaveQuestionData = { id: number };

export type SaveRecallBody = { lotIds: number[]; reason?: string; hazard?: string; lotPlace?: string; action?: 'keep' | 'return' | 'destroy'; instructions?: string; remedies?: ('refund' | 'replacement' | 'return')[]; remedyDays?: number; phone?: string; email?: string; reminderDays?: number; maxReminders?: number; id?: number; version?: number; isExercise?: boolean };

export type SaveReceptionBody = { supplierId: number; documentKind?: 'invoice' | 'notice'; documentNumber?: string; documentOn?: string | null; receivedOn: string; note?: string; lines?: ({ productId: number; lotCode?: string; expiresOn?: string | null; documentQuantity?: number | null; quantity: number; unitCost?: number | null })[]; id?: number; version?: number };

export type SaveReceptionData = { id: number };

export type SaveSettingsBody = { version: number; values: ({ name: string; value: string | number | boolean })[] };

export type SaveSmsTemplateBody = { text: string; version: number };

export type SaveSupplierBody = { name: string; taxId?: string; address?: string; contactName?: string; email?: string; phone?: string; leadDays?: number; minimumOrder?: number; notes?: string; isActive?: boolean; products?: ({ productId: number; code?: string; packSize?: number; lastPrice?: number | null })[]; id?: number; version?: number };

export type SaveSupplierData = { id: number };

export type SaveTagBody = { name: string; reason?: string; effect?: 'suggests' | 'prefers' | 'requires' | 'excludes'; products?: { productId: number; weight?: number }[]; options?: { filterId: number; weight?: number }[]; id?: number; version?: number };

export type SaveTagData = { id: number };

export type ScheduleIssueBody = { version: number; at?: string | null };

export type SellableProduct = { productId: number; orderId: number; orderNumber: string; name: string; brand: string; image: string; url: string; price: number; deliveredAt: string; isOld: boolean; units: number };

export type SendContactBody = { name: string; email: string; topic: 'order' | 'product' | 'return' | 'invoice' | 'partner' | 'other'; orderNumber?: string; message: string };

export type SendEInvoicesBody = { ids: number[] };

export type SendEInvoicesData = { count: number };

export type SendImportData = { id: number };

export type SendOrderMailBody = { mail: 'state' | 'confirmation' };

export type SendPhoneCodeBody = { phoneNumber: string };

export type SendPurchaseOrderBody = { version: number; byEmail: boolean };

export type SendScansBody = { session: string; scans: { id: string; lotId: number; quantity: number; reason?: string }[] };

export type SendScansData = { order: PackOrder; refused: { id: string; message: string }[] };

export type SendShareEmailBody = { legalEntityId?: number | null; favoriteListId?: number | null; email: string; message?: string | null };

export type SendSmartBillDocumentsBody = { ids: number[] };

export type SendSmartBillDocumentsData = { count: number };

export type SendTestBody = { email: string };

export type SendTestMailBody = { subject: string; preheader?: string; text: string; sample?: string };

export type SendTestMailData = { to: string };

export type SendTestSmsBody = { text: string };

export type SendTestSmsData = { to: string };

export type Session = { token: string; userName: string; legalEntityId: number; firstName: string; lastName: string; phoneNumber: string | null; isAdmin: boolean };

export type SetBouncedBody = { isBounced: boolean };

export type SetDailyPortionBody = { productId: number; portionsPerDay: number | null };

export type SetDoseTimeBody = { productId: number; minute: number | null };

export type SetRefillRemindersBody = { isOn: boolean };

export type SetReturnIbanBody = { returnId: number; iban?: string | null; ibanHolder?: string | null };

export type SetWithdrawalIbanBody = { identifier: string; iban?: string | null; ibanHolder?: string | null };

export type SharedList = { id: number; name: string; legalEntityId: number; isDefault: boolean; productCount: number; ownerFirstName: string; url: string };

export type Shipping = { firstName: string; lastName: string; phoneNumber: string; county: string; countyName: string; locality: string; sector: number | null; street: string; number: string | null; details: string | null; postalCode: string };

export type ShowRepeatTermsBody = { shippingAddressId: number; courierId: number; lockerId: number | null; paymentMethod: 'card' | 'cash' | 'transfer' };

export type ShowRepeatTermsItem = { intervalDays: number; products: { productId: number; name: string }[]; text: string };

export type SignInBody = { username: string; password: string; grant_type: 'password'; code?: string };

export type SignInWithPasskeyBody = { credentialId: string; clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string | null };

export type Slide = { id: number; kicker: string; title: string; text: string; button: string; link: string; image: string; narrowImage: string; ground: string };

export type StaffInvitation = { role: 'owner' | 'manager' | 'orders' | 'packer' | 'catalogue' | 'content' | 'accountant'; permissions: ('orders:read' | 'orders:write' | 'catalogue:read' | 'catalogue:write' | 'stock:read' | 'stock:write' | 'marketing:read' | 'marketing:write' | 'gift-cards:read' | 'gift-cards:write' | 'content:read' | 'content:write' | 'claims:read' | 'claims:write' | 'messages:read' | 'messages:write' | 'recalls:read' | 'recalls:write' | 'customers:read' | 'customers:write' | 'accounting:read' | 'accounting:write' | 'reports:read' | 'reports:write' | 'settings:read' | 'settings:write' | 'mail-and-payments:read' | 'mail-and-payments:write' | 'operations:read' | 'operations:write' | 'outbox:read' | 'outbox:write' | 'staff:read' | 'staff:write' | 'refund' | 'ship' | 'prices' | 'block-lots' | 'personal-data' | 'own-account')[]; isModified: boolean; id: number; email: string; createdAt: string; expiresAt: string; isExpired: boolean };

export type StaffMember = { role: 'owner' | 'manager' | 'orders' | 'packer' | 'catalogue' | 'content' | 'accountant'; permissions: ('orders:read' | 'orders:write' | 'catalogue:read' | 'catalogue:write' | 'stock:read' | 'stock:write' | 'marketing:read' | 'marketing:write' | 'gift-cards:read' | 'gift-cards:write' | 'content:read' | 'content:write' | 'claims:read' | 'claims:write' | 'messages:read' | 'messages:write' | 'recalls:read' | 'recalls:write' | 'customers:read' | 'customers:write' | 'accounting:read' | 'accounting:write' | 'reports:read' | 'reports:write' | 'settings:read' | 'settings:write' | 'mail-and-payments:read' | 'mail-and-payments:write' | 'operations:read' | 'operations:write' | 'outbox:read' | 'outbox:write' | 'staff:read' | 'staff:write' | 'refund' | 'ship' | 'prices' | 'block-lots' | 'personal-data' | 'own-account')[]; isModified: boolean; id: number; email: string; firstName: string; lastName: string; isClosed: boolean; hasTwoStep: boolean; sessions: number; createdAt: string; lastSignInAt: string | null };

export type StartPackingBody = { session: string; takesOver?: boolean; startsAgain?: boolean };

export type StartRecallBody = { version: number };

export type StartRepeatBody = { orderId: number; intervalDays: 30 | 60 | 90; acceptTerms: true; expectedTotal: number };

export type StartStockCountBody = { categoryId?: number | null; supplierId?: number | null; shelf?: string; includesUnshipped?: boolean };

export type StartStockCountData = { id: number };

export type StateCounts = { pending: number; approved: number; rejected: number };

export type StopOffersBody = { ids: number[] };

export type Stored = { stored: number; known: number; changed: number; unknownAwbs: number };

export type StoredPicture = { id: number; image: string; thumb: string; width: number; height: number };

export type Story = { id: number; teller: 'customer' | 'producer' | 'shop'; title: string; person: string; place: string; summary: string; image: string; publishedAt: string; content: string };

export type StoryCard = { id: number; teller: 'customer' | 'producer' | 'shop'; title: string; person: string; place: string; summary: string; image: string; publishedAt: string };

export type SubscribeToNewsletterBody = { email: string };

export type Subscription = { email: string; status: 'confirmed' | 'pending' | 'none' | 'unconfirmed'; canAsk: boolean };

export type Suggestions = { products: { id: number; name: string; brand: string; image: string; sellingPrice: number }[]; categories: { id: number; name: string }[]; producers: { id: number; name: string; filterCategoryId: number; filterId: number }[]; articles: { handler: string; title: string }[] };

export type TwoStepState = { isOn: boolean; hasPasskey: boolean; recoveryCodesLeft: number; dueAt: string | null };

export type UndoPriceChangeBody = { id: number };

export type UndoPriceChangeData = { restored: number; kept: string[] };

export type UndoRemittanceFileData = { fileName: string; rows: number; amount: number };

export type UnmatchedWithdrawal = { id: number; orderNumber: string; email: string; name: string; keepsSome: boolean; declaredAt: string; similarOrders: { id: number; number: string }[] };

export type UnpublishProductsBody = { ids?: number[]; filter?: { search?: string; state?: 'all' | 'published' | 'draft' | 'incomplete' | 'archived'; stock?: 'all' | 'in' | 'low' | 'out'; categoryId?: number; producerId?: number } };

export type UnpublishProductsData = { stoppedBundles: string[] };

export type UnpublishStoryBody = { version: number };

export type UnsubscribeInOneClickBody = { 'List-Unsubscribe': 'One-Click' };

export type UnsubscribeOnRequestData = { id: number; email: string; state: 'pending' | 'confirmed' | 'unsubscribed'; source: 'site' | 'account' | 'registration' | 'import'; askedAt: string; confirmedAt: string | null; unsubscribedAt: string | null; isBounced: boolean };

export type UpdateShoppingCartBody = { legalEntityId?: number | null; productId?: number | null; quantity: number; productAttributeIds?: number[] | null; favoriteListId?: number | null; shoppingCartId?: number | null };

export type UploadPictureData = { pictureId: string; width: number; height: number };

export type VerifyEmailData = { exists: boolean };

export type VerifyPhoneCodeBody = { phoneNumber: string; code: string };

export type VerifyPhoneCodeData = { phoneNumber: string; isPhoneVerified: true };

export type VisitBatch = { visitId: string; start: { referrer: string | null; source: string | null; medium: string | null; campaign: string | null; device: 'phone' | 'tablet' | 'desktop'; landing: 'home' | 'product' | 'category' | 'products' | 'search' | 'campaign' | 'blog' | 'cart' | 'other' }; events: ({ kind: 'product'; productId: number } | { kind: 'cart'; productId: number } | { kind: 'checkout' } | { kind: 'summary' } | { kind: 'order'; identifier: string } | { kind: 'search'; words: string; results: number } | { kind: 'click'; words: string; productId: number; position: number })[] };

export type VoteHelpfulBody = { reviewId: number; isHelpful: boolean };

export type VoteHelpfulData = { helpfulCount: number };

export type WithdrawAcceptanceBody = { sentence: string };

export type Withdrawal = { outcome: 'return' | 'cancelled' | 'pending'; returnNumber: string | null; orderNumber: string; name: string; email: string; at: string };

export type WithdrawalView = { number: string; orderNumber: string; kind: 'return' | 'withdrawal' | 'undelivered' | 'lost' | 'recall'; kindName: string; state: ReturnsState; stateName: string; createdAt: string; products: { id: number; orderLineId: number; productId: number; name: string; image: string; price: number; returnQuantity: number; returnReason: string; amount: number }[]; refundBy: 'card' | 'transfer' | 'marketplace'; refundName: string; iban: string | null; needsIban: boolean; canTellIban: boolean; goodsAmount: number; deliveryAmount: number; paidDelivery: number | null; feeAmount: number; chargedAmount: number; amount: number; giftAmount: number; label: { source: 'address' | 'locker'; lockerName: string | null; charge: number; state: 'sending' | 'uncertain' | 'failed' | 'registered' | 'pickedUp' | 'inTransit' | 'atLocker' | 'outForDelivery' | 'delivered' | 'refused' | 'returning' | 'returned' | 'lost' | 'writtenOff' | 'cancelled' | null; stateName: string | null; courierName: string | null; awb: string | null; trackingUrl: string | null; dropOffCode: string | null; hasFile: boolean; events: ({ at: string; text: string; place: string | null })[] } | null; canChooseLabel: boolean; sendTo: { name: string; address: string; phone: string } | null; states: { state: ReturnsState; name: string; at: string; note: string }[]; county: string | null; canChoose: boolean; choices: { id: number; name: string; image: string; quantity: number }[] };

export type Operations = {
  verifyEmail: { input: { query: { email: string } }; data: VerifyEmailData; refusal: never };
  registerCustomer: { input: { body: Registration }; data: Session; refusal: 'emailTaken' };
  registerGuest: { input: { body: GuestRegistration }; data: GuestSession; refusal: never };
  signIn: { input: { body: SignInBody }; data: Session; refusal: 'wrongCredentials' | 'locked' | 'closed' | 'codeNeeded' | 'wrongCode' | 'codeLocked' };
  endCurrentSession: { input: {}; data: null; refusal: never };
  signOutEverywhere: { input: {}; data: null; refusal: never };
  getSessions: { input: {}; data: Device[]; refusal: never };
  endSession: { input: { body: EndSessionBody }; data: null; refusal: 'unknownSession' };
  changePassword: { input: { body: ChangePasswordBody }; data: Session; refusal: 'wrongPassword' | 'shortPassword' | 'locked' };
  requestResetPassword: { input: { body: RequestResetPasswordBody }; data: null; refusal: never };
  resetPassword: { input: { body: ResetPasswordBody }; data: null; refusal: 'linkExpired' | 'shortPassword' };
  getTwoStep: { input: {}; data: TwoStepState; refusal: never };
  beginTwoStep: { input: {}; data: BeginTwoStepData; refusal: 'alreadyOn' };
  confirmTwoStep: { input: { body: ConfirmTwoStepBody }; data: ConfirmTwoStepData; refusal: 'notBegun' | 'wrongCode' | 'locked' };
  renewRecoveryCodes: { input: {}; data: ConfirmTwoStepData; refusal: 'notOn' };
  turnOffTwoStep: { input: {}; data: null; refusal: 'notOn' | 'required' };
  confirmIdentity: { input: { body: ConfirmIdentityBody }; data: null; refusal: 'wrongPassword' | 'locked' | 'wrongCode' | 'codeLocked' | 'wrongPasskey' };
  beginPasskeySignIn: { input: {}; data: BeginPasskeySignInData; refusal: 'unavailable' };
  signInWithPasskey: { input: { body: SignInWithPasskeyBody }; data: Session; refusal: 'unavailable' | 'expired' | 'unknown' | 'rejected' | 'copied' | 'locked' | 'closed' };
  getPasskeys: { input: {}; data: OwnPasskeys; refusal: never };
  beginPasskey: { input: { body: BeginPasskeyBody }; data: BeginPasskeySignInData; refusal: 'unavailable' | 'tooMany' | 'staff' | 'passwordNeeded' | 'wrongPassword' | 'locked' };
  addPasskey: { input: { body: AddPasskeyBody }; data: Passkey; refusal: 'unavailable' | 'tooMany' | 'expired' | 'rejected' | 'alreadyAdded' | 'staff' };
  removePasskey: { input: { body: RemovePasskeyBody }; data: null; refusal: 'unknownPasskey' | 'staff' };
  getStaffPasskeys: { input: {}; data: OwnPasskeys; refusal: never };
  addStaffPasskey: { input: { body: AddPasskeyBody }; data: AddStaffPasskeyData; refusal: 'unavailable' | 'tooMany' | 'expired' | 'rejected' | 'alreadyAdded' };
  beginStaffPasskey: { input: {}; data: BeginPasskeySignInData; refusal: 'unavailable' | 'tooMany' };
  removeStaffPasskey: { input: { body: RemovePasskeyBody }; data: null; refusal: 'unknownPasskey' | 'required' };
  getUserProfile: { input: { query?: { legalEntityId?: number } }; data: Profile; refusal: never };
  updateUserProfile: { input: { body: ProfileChange }; data: Profile; refusal: never };
  getLegalEntity: { input: { query?: { legalEntityId?: number } }; data: LegalEntity; refusal: never };
  exportData: { input: {}; data: { [key: string]: unknown }; refusal: never };
  deleteAccount: { input: { body: DeleteAccountBody }; data: null; refusal: 'wrongPassword' | 'locked' | 'adminStays' };
  getEmailState: { input: {}; data: GetEmailStateData; refusal: never };
  sendEmailConfirmation: { input: {}; data: null; refusal: never };
  confirmEmail: { input: { body: ConfirmEmailBody }; data: null; refusal: 'linkExpired' };
  sendPhoneCode: { input: { body: SendPhoneCodeBody }; data: null; refusal: 'tooManyCodes' };
  verifyPhoneCode: { input: { body: VerifyPhoneCodeBody }; data: VerifyPhoneCodeData; refusal: 'codeExpired' | 'wrongCode' | 'tooManyTries' };
  getEmailChange: { input: {}; data: ChangeEmailData | null; refusal: never };
  changeEmail: { input: { body: ChangeEmailBody }; data: ChangeEmailData; refusal: 'wrongPassword' | 'locked' | 'sameEmail' | 'emailTaken' | 'staffEmail' };
  readEmailLink: { input: { body: ReadEmailLinkBody }; data: ReadEmailLinkData; refusal: 'linkExpired' };
  confirmEmailChange: { input: { body: ReadEmailLinkBody }; data: ReadEmailLinkData; refusal: 'linkExpired' | 'emailTaken' };
  refuseEmailChange: { input: { body: ReadEmailLinkBody }; data: null; refusal: 'linkExpired' };
  getAddresses: { input: { query?: { legalEntityId?: number } }; data: Address[]; refusal: never };
  addAddress: { input: { body: NewAddress }; data: Address; refusal: 'tooManyAddresses' | 'unknownLocality' };
  editAddress: { input: { body: ChangedAddress }; data: Address; refusal: 'unknownAddress' | 'unknownLocality' };
  deleteAddress: { input: { body: DeleteAddressBody }; data: null; refusal: 'unknownAddress' };
  getCounties: { input: {}; data: GetCountiesItem[]; refusal: never };
  getTowns: { input: { query: { county: string } }; data: string[]; refusal: never };
  getLocalities: { input: { query: { county: string } }; data: GetLocalitiesData; refusal: never };
  checkLocality: { input: { query: { county: string; locality: string; postalCode?: string } }; data: { text: string; suggestions: ({ county: string; countyName: string; name: string; postalCode: string | null })[] } | null; refusal: never };
  getLocalityList: { input: {}; data: GetLocalityListData; refusal: never };
  loadLocalityList: { input: { query: { fileName: string }; body: Blob | Uint8Array<ArrayBuffer> }; data: GetLocalityListData; refusal: 'badList' };
  getBillings: { input: { query?: { legalEntityId?: number } }; data: BillingIdentity[]; refusal: never };
  addBilling: { input: { body: NewBilling }; data: BillingIdentity; refusal: 'tooManyBillings' | 'unknownLocality' };
  editBilling: { input: { body: ChangedBilling }; data: BillingIdentity; refusal: 'unknownBilling' | 'unknownLocality' };
  deleteBilling: { input: { body: DeleteBillingBody }; data: null; refusal: 'unknownBilling' };
  exportCustomer: { input: { params: { id: number } }; data: { [key: string]: unknown }; refusal: 'unknownCustomer' | 'adminStays' };
  eraseCustomer: { input: { params: { id: number }; body: EraseCustomerBody }; data: null; refusal: 'unknownCustomer' | 'adminStays' | 'otherEmail' };
  signOutCustomer: { input: { params: { id: number } }; data: null; refusal: 'unknownCustomer' | 'adminStays' };
  lockCustomer: { input: { params: { id: number }; body: LockCustomerBody }; data: null; refusal: 'unknownCustomer' | 'adminStays' };
  lookUpCompany: { input: { query: { taxId: string } }; data: Company | null; refusal: never };
  getCategories: { input: {}; data: Category[]; refusal: never };
  getDesigners: { input: {}; data: Designer[]; refusal: never };
  getDesignerById: { input: { query: { designerId: number } }; data: Designer; refusal: 'unknownDesigner' };
  getAdminProducts: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'all' | 'published' | 'draft' | 'incomplete' | 'archived'; stock?: 'all' | 'in' | 'low' | 'out'; categoryId?: number; producerId?: number; sort?: 'name' | '-name' | 'code' | '-code' | 'price' | '-price' | 'stock' | '-stock' | 'updated' | '-updated' } }; data: GetAdminProductsData; refusal: never };
  addProduct: { input: { body: NewProduct }; data: AddProductData; refusal: 'codeTaken' | 'gtinTaken' | 'unknownChoice' | 'unknownPicture' | 'usedFood' };
  getTaxonomyOptions: { input: {}; data: GetTaxonomyOptionsData; refusal: never };
  getAdminProduct: { input: { params: { id: number } }; data: GetAdminProductData; refusal: 'unknownProduct' };
  changeProduct: { input: { params: { id: number }; body: ChangedProduct }; data: ChangeProductData; refusal: 'unknownProduct' | 'codeTaken' | 'gtinTaken' | 'unknownChoice' | 'unknownPicture' | 'usedFood' | 'incomplete' | 'changed' | 'claims' };
  publishProducts: { input: { body: PublishProductsBody }; data: PublishProductsData; refusal: 'tooManyChosen' | 'claims' };
  unpublishProducts: { input: { body: UnpublishProductsBody }; data: UnpublishProductsData; refusal: 'tooManyChosen' };
  previewBulkEdit: { input: { body: PreviewBulkEditBody }; data: PreviewBulkEditData; refusal: 'unknownChoice' | 'tooManyChosen' };
  applyBulkEdit: { input: { body: ApplyBulkEditBody }; data: ApplyBulkEditData; refusal: 'unknownChoice' | 'changed' };
  archiveProduct: { input: { params: { id: number }; body: ArchiveProductBody }; data: null; refusal: 'unknownProduct' | 'changed' };
  getBundle: { input: { params: { id: number } }; data: GetBundleData; refusal: 'unknownProduct' };
  saveBundle: { input: { params: { id: number }; body: SaveBundleBody }; data: GetBundleData; refusal: 'unknownProduct' | 'changed' | 'unknownPart' | 'nested' | 'hasStock' | 'unsoldPart' | 'noParts' };
  duplicateProduct: { input: { params: { id: number } }; data: DuplicateProductData; refusal: 'unknownProduct' };
  addCatalogPicture: { input: { body: Blob | Uint8Array<ArrayBuffer> }; data: AddCatalogPictureData; refusal: 'notAPicture' | 'tooLarge' };
  cropCatalogPicture: { input: { body: CropCatalogPictureBody }; data: AddCatalogPictureData; refusal: 'unknownPicture' };
  getAdminFamilies: { input: { query?: { take?: number; skip?: number; search?: string; productId?: number } }; data: GetAdminFamiliesData; refusal: never };
  addFamily: { input: { body: AddFamilyBody }; data: AddFamilyData; refusal: 'unknownProduct' | 'inOtherFamily' };
  getAdminFamily: { input: { params: { id: number } }; data: GetAdminFamilyData; refusal: 'unknownFamily' };
  changeFamily: { input: { params: { id: number }; body: ChangedFamily }; data: ChangeFamilyData; refusal: 'unknownFamily' | 'unknownProduct' | 'inOtherFamily' | 'nameTaken' | 'changed' };
  deleteFamily: { input: { params: { id: number }; body: DeleteFamilyBody }; data: null; refusal: 'unknownFamily' | 'changed' };
  addVariant: { input: { params: { id: number }; body: AddVariantBody }; data: AddVariantData; refusal: 'unknownFamily' | 'unknownProduct' | 'codeTaken' | 'missingValues' | 'sameValues' | 'tooMany' };
  getPriceGrid: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'all' | 'published' | 'draft' | 'incomplete' | 'archived'; stock?: 'all' | 'in' | 'low' | 'out'; categoryId?: number; producerId?: number; sort?: 'name' | '-name' | 'code' | '-code' | 'price' | '-price' | 'stock' | '-stock' | 'updated' | '-updated' } }; data: GetPriceGridData; refusal: never };
  savePrices: { input: { body: SavePricesBody }; data: SavePricesData; refusal: 'changed' };
  previewTypedPrices: { input: { body: PreviewTypedPricesBody }; data: PreviewTypedPricesData; refusal: never };
  previewPriceEdit: { input: { body: PreviewPriceEditBody }; data: PreviewTypedPricesData; refusal: 'tooManyChosen' };
  undoPriceChange: { input: { body: UndoPriceChangeBody }; data: UndoPriceChangeData; refusal: 'notLast' };
  getProductPrices: { input: { params: { id: number } }; data: GetProductPricesData; refusal: 'unknownProduct' };
  saveProductPrice: { input: { params: { id: number }; body: SaveProductPriceBody }; data: GetProductPricesData; refusal: 'unknownProduct' | 'changed' };
  deletePricePlan: { input: { params: { id: number }; body: DeletePricePlanBody }; data: GetProductPricesData; refusal: 'unknownProduct' | 'unknownPlan' };
  saveProductVat: { input: { params: { id: number }; body: SaveProductVatBody }; data: GetProductPricesData; refusal: 'unknownProduct' | 'pastDay' };
  getAdminCategories: { input: {}; data: GetAdminCategoriesData; refusal: never };
  saveCategory: { input: { body: CategoryBody }; data: SaveCategoryData; refusal: 'claims' | 'unknownCategory' | 'unknownParent' | 'tooDeep' | 'slugTaken' | 'reservedSlug' | 'unknownPicture' | 'usedFood' | 'changed' };
  moveCategory: { input: { body: MoveCategoryBody }; data: null; refusal: 'unknownCategory' | 'unknownParent' | 'ownChild' | 'tooDeep' | 'changed' };
  deleteCategory: { input: { body: DeleteCategoryBody }; data: null; refusal: 'unknownCategory' | 'hasChildren' | 'hasProducts' | 'changed' };
  getAdminProducers: { input: { query?: { take?: number; skip?: number; search?: string; sort?: 'name' | '-name' | 'products' | '-products' } }; data: GetAdminProducersData; refusal: never };
  saveProducer: { input: { body: ProducerBody }; data: SaveProducerData; refusal: 'unknownProducer' | 'nameTaken' | 'unknownPicture' | 'claims' | 'changed' };
  getAdminProducer: { input: { params: { id: number } }; data: GetAdminProducerData; refusal: 'unknownProducer' };
  deleteProducer: { input: { body: DeleteProducerBody }; data: null; refusal: 'unknownProducer' | 'hasProducts' | 'changed' };
  getAdminHashtags: { input: {}; data: GetAdminHashtagsItem[]; refusal: never };
  saveHashtag: { input: { body: HashtagBody }; data: SaveHashtagData; refusal: 'unknownHashtag' | 'nameTaken' | 'unknownPicture' | 'claims' | 'changed' };
  orderHashtags: { input: { body: OrderHashtagsBody }; data: null; refusal: 'changed' };
  deleteHashtag: { input: { body: DeleteProducerBody }; data: null; refusal: 'unknownHashtag' | 'changed' };
  getAdminFilters: { input: {}; data: GetAdminFiltersItem[]; refusal: never };
  saveFilter: { input: { body: FilterGroupBody }; data: SaveFilterData; refusal: 'unknownGroup' | 'nameTaken' | 'badPrices' | 'changed' };
  orderFilters: { input: { body: OrderHashtagsBody }; data: null; refusal: 'changed' };
  deleteFilter: { input: { body: DeleteProducerBody }; data: null; refusal: 'unknownGroup' | 'fixedGroup' | 'changed' };
  getFreeNutrients: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'open' | 'noNutrient' } }; data: GetFreeNutrientsData; refusal: never };
  matchFreeNutrient: { input: { body: MatchFreeNutrientBody }; data: null; refusal: 'unknownNutrient' };
  markFreeNutrient: { input: { body: MarkFreeNutrientBody }; data: null; refusal: never };
  getProductPreview: { input: { params: { id: number } }; data: ProductDetail; refusal: 'unknownProduct' };
  getNutrientChoices: { input: {}; data: GetNutrientChoicesItem[]; refusal: never };
  getAdminNutrients: { input: { query?: { take?: number; skip?: number; search?: string; kind?: 'all' | 'vitamin' | 'mineral' | 'substance'; state?: 'all' | 'unconfirmed' } }; data: GetAdminNutrientsData; refusal: never };
  addNutrient: { input: { body: AddNutrientBody }; data: AddNutrientData; refusal: 'keyTaken' | 'nameTaken' | 'unknownForm' };
  getAdminNutrient: { input: { params: { id: number } }; data: GetAdminNutrientData; refusal: 'unknownNutrient' };
  changeNutrient: { input: { params: { id: number }; body: ChangeNutrientBody }; data: null; refusal: 'unknownNutrient' | 'changed' | 'nameTaken' | 'unknownForm' | 'formInUse' };
  deleteNutrient: { input: { params: { id: number } }; data: null; refusal: 'unknownNutrient' | 'nutrientInUse' };
  addCaution: { input: { body: AddCautionBody }; data: AddCautionData; refusal: 'unknownTrigger' };
  deleteCaution: { input: { params: { id: number } }; data: null; refusal: 'unknownCaution' };
  changeCaution: { input: { params: { id: number }; body: ChangeCautionBody }; data: null; refusal: 'unknownCaution' | 'changed' | 'unknownTrigger' };
  getSearchRules: { input: { query?: { take?: number; skip?: number; search?: string } }; data: GetSearchRulesData; refusal: never };
  addSearchRule: { input: { body: AddSearchRuleBody }; data: AddSearchRuleData; refusal: 'onlyStopWords' | 'wordsTaken' | 'unknownProduct' };
  previewSearch: { input: { query: { words: string; pinned?: string; hidden?: string } }; data: PreviewSearchData; refusal: never };
  editSearchRule: { input: { params: { id: number }; body: EditSearchRuleBody }; data: null; refusal: 'onlyStopWords' | 'wordsTaken' | 'unknownProduct' | 'unknown' | 'changed' };
  deleteSearchRule: { input: { params: { id: number } }; data: null; refusal: 'unknown' };
  getSearchSynonyms: { input: { query?: { take?: number; skip?: number; search?: string } }; data: GetSearchSynonymsData; refusal: never };
  addSearchSynonym: { input: { body: AddSearchSynonymBody }; data: AddSearchSynonymData; refusal: never };
  editSearchSynonym: { input: { params: { id: number }; body: EditSearchSynonymBody }; data: null; refusal: 'unknown' | 'changed' };
  deleteSearchSynonym: { input: { params: { id: number } }; data: null; refusal: 'unknown' };
  getActiveCampaigns: { input: {}; data: Campaign[]; refusal: never };
  getCampaignById: { input: { query: { campaignId: number } }; data: Campaign; refusal: 'unknownCampaign' };
  addCampaign: { input: { body: AddCampaignBody }; data: AdminCampaign; refusal: 'nameTaken' | 'unknownPicture' | 'unknownMember' | 'claims' };
  editCampaign: { input: { body: ChangedCampaign }; data: AdminCampaign; refusal: 'unknownCampaign' | 'nameTaken' | 'unknownPicture' | 'unknownMember' | 'claims' | 'changed' };
  getCampaignsForAdmin: { input: {}; data: AdminCampaign[]; refusal: never };
  activateCampaign: { input: { query: { campaignId: number } }; data: AdminCampaign; refusal: 'unknownCampaign' | 'ended' };
  deactivateCampaign: { input: { query: { campaignId: number } }; data: AdminCampaign; refusal: 'unknownCampaign' };
  deleteCampaign: { input: { query: { campaignId: number } }; data: null; refusal: 'unknownCampaign' };
  getCampaignPrices: { input: { query: { campaignId: number } }; data: CampaignPrice[]; refusal: 'unknownCampaign' };
  getAdminCampaigns: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'draft' | 'scheduled' | 'running' | 'ended' | 'all'; sort?: 'starts' | '-starts' | 'ends' | '-ends' | 'name' | '-name' | 'products' | '-products' } }; data: GetAdminCampaignsData; refusal: never };
  getAdminCampaign: { input: { params: { id: number } }; data: GetAdminCampaignData; refusal: 'unknownCampaign' };
  findCampaignProducts: { input: { query: { keyword: string } }; data: FindCampaignProductsItem[]; refusal: never };
  previewPrices: { input: { body: PreviewBody }; data: PricePreview; refusal: never };
  addCampaignPicture: { input: { body: Blob | Uint8Array<ArrayBuffer> }; data: AddCampaignPictureData; refusal: 'notAPicture' | 'tooLarge' };
  getActiveSlides: { input: {}; data: Slide[]; refusal: never };
  getSlidesForAdmin: { input: {}; data: AdminSlide[]; refusal: never };
  addSlide: { input: { body: AddSlideBody }; data: AdminSlide; refusal: 'unknownPicture' | 'claims' };
  editSlide: { input: { body: ChangedSlide }; data: AdminSlide; refusal: 'unknownSlide' | 'unknownPicture' | 'claims' | 'changed' };
  orderSlides: { input: { body: OrderSlidesBody }; data: AdminSlide[]; refusal: 'badOrder' };
  deleteSlide: { input: { query: { slideId: number } }; data: null; refusal: 'unknownSlide' };
  addSlidePicture: { input: { body: Blob | Uint8Array<ArrayBuffer> }; data: AddSlidePictureData; refusal: 'notAPicture' | 'tooLarge' };
  getFrontPageLayout: { input: {}; data: GetFrontPageLayoutData; refusal: never };
  saveFrontPageDraft: { input: { body: SaveFrontPageDraftBody }; data: GetFrontPageLayoutData; refusal: 'changed' };
  publishFrontPage: { input: { body: PublishFrontPageBody }; data: GetFrontPageLayoutData; refusal: 'claims' | 'changed' };
  discardFrontPageDraft: { input: { body: PublishFrontPageBody }; data: GetFrontPageLayoutData; refusal: 'changed' };
  getFrontPagePreview: { input: {}; data: GetFrontPagePreviewItem[]; refusal: never };
  getMenusLayout: { input: {}; data: GetMenusLayoutData; refusal: never };
  saveMenusDraft: { input: { body: SaveMenusDraftBody }; data: GetMenusLayoutData; refusal: 'changed' };
  publishMenus: { input: { body: PublishFrontPageBody }; data: GetMenusLayoutData; refusal: 'claims' | 'changed' };
  discardMenusDraft: { input: { body: PublishFrontPageBody }; data: GetMenusLayoutData; refusal: 'changed' };
  getMenusPreview: { input: {}; data: GetMenusPreviewData; refusal: never };
  getMenuTargets: { input: {}; data: GetMenuTargetsData; refusal: never };
  getAlert: { input: {}; data: Alert | null; refusal: never };
  getAlertForAdmin: { input: {}; data: AdminAlert; refusal: never };
  saveAlert: { input: { body: AlertBody }; data: AdminAlert; refusal: 'changed' | 'claims' };
  getSuggestions: { input: { query: { keyword: string } }; data: Suggestions; refusal: never };
  getPopularSearches: { input: {}; data: string[]; refusal: never };
  getNearest: { input: { query: { keyword: string } }; data: Nearest; refusal: never };
  getFilters: { input: {}; data: FilterGroup[]; refusal: never };
  getFiltered: { input: { query?: { legalEntityId?: unknown | number; take?: number; skip?: number }; body: ProductListRequest }; data: ProductCard[]; refusal: never };
  getStorefrontProducts: { input: { body: ProductListRequest }; data: ProductCard[]; refusal: never };
  getCounts: { input: { body: ProductListRequest }; data: ListingCounts; refusal: never };
  getHashtags: { input: {}; data: Hashtag[]; refusal: never };
  getProductById: { input: { query: { productId: number } }; data: ProductDetail; refusal: 'unknownProduct' };
  getSimilarProducts: { input: { query: { productId: number; take?: number; skip?: number } }; data: ProductCard[]; refusal: 'unknownProduct' };
  getCarouselProducts: { input: { query: { list: 'best' | 'new' | 'reduced'; take?: number; skip?: number } }; data: ProductCard[]; refusal: never };
  getRecentlyViewed: { input: {}; data: ProductCard[]; refusal: never };
  recordView: { input: { body: RecordViewBody }; data: null; refusal: 'unknownProduct' };
  getAdminStock: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'all' | 'low' | 'out' | 'expiring'; sort?: 'stock' | '-stock' | 'expires' | '-expires' | 'days' | '-days' | 'name' | '-name' } }; data: GetAdminStockData; refusal: never };
  getProductStock: { input: { params: { id: number } }; data: GetProductStockData; refusal: 'unknownProduct' };
  receiveStock: { input: { body: ReceiveStockBody }; data: GetProductStockData; refusal: 'unknownProduct' | 'isBundle' | 'otherDate' | 'expiredLot' };
  correctStock: { input: { body: CorrectStockBody }; data: GetProductStockData; refusal: 'unknownProduct' | 'unknownLot' | 'changed' };
  subscribeToNewsletter: { input: { body: SubscribeToNewsletterBody }; data: null; refusal: 'tooMany' };
  confirmSubscription: { input: { body: ConfirmSubscriptionBody }; data: null; refusal: 'linkExpired' };
  unsubscribeFromNewsletter: { input: { body: ConfirmSubscriptionBody }; data: null; refusal: 'linkExpired' };
  unsubscribeInOneClick: { input: { query: { token: string }; body: UnsubscribeInOneClickBody }; data: null; refusal: 'linkExpired' };
  getSubscription: { input: {}; data: Subscription; refusal: never };
  getSubscribers: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'pending' | 'confirmed' | 'unsubscribed' | 'all'; source?: 'site' | 'account' | 'registration' | 'import' | 'all'; sort?: 'asked' | '-asked' | 'email' | '-email' | 'confirmed' | '-confirmed' } }; data: GetSubscribersData; refusal: never };
  getGrowth: { input: {}; data: GetGrowthData; refusal: never };
  exportSubscribers: { input: { query?: { search?: string; state?: 'pending' | 'confirmed' | 'unsubscribed' | 'all'; source?: 'site' | 'account' | 'registration' | 'import' | 'all' } }; data: null; refusal: never };
  unsubscribeOnRequest: { input: { params: { id: number } }; data: UnsubscribeOnRequestData; refusal: 'unknownSubscriber' };
  setBounced: { input: { params: { id: number }; body: SetBouncedBody }; data: UnsubscribeOnRequestData; refusal: 'unknownSubscriber' };
  unsubscribeCustomer: { input: {}; data: Subscription; refusal: never };
  countAudience: { input: { body: CountAudienceBody }; data: CountAudienceData; refusal: never };
  findBoughtOptions: { input: { query: { kind: 'product' | 'category' | 'producer'; search?: string; ids?: string } }; data: FindBoughtOptionsItem[]; refusal: never };
  getIssues: { input: { query?: { take?: number; skip?: number; search?: string; status?: 'draft' | 'scheduled' | 'sending' | 'sent' | 'all' } }; data: GetIssuesData; refusal: never };
  addIssue: { input: { body: AddIssueBody }; data: GetIssueData; refusal: never };
  getIssue: { input: { params: { id: number } }; data: GetIssueData; refusal: 'unknownIssue' };
  editIssue: { input: { params: { id: number }; body: EditIssueBody }; data: GetIssueData; refusal: 'unknownIssue' | 'changed' | 'notDraft' };
  deleteIssue: { input: { params: { id: number }; body: DeleteIssueBody }; data: null; refusal: 'unknownIssue' | 'changed' | 'notDraft' };
  previewIssue: { input: { params: { id: number } }; data: PreviewIssueData; refusal: 'unknownIssue' };
  sendTest: { input: { params: { id: number }; body: SendTestBody }; data: null; refusal: 'unknownIssue' };
  scheduleIssue: { input: { params: { id: number }; body: ScheduleIssueBody }; data: GetIssueData; refusal: 'unknownIssue' | 'changed' | 'notDraft' | 'claims' };
  cancelIssue: { input: { params: { id: number }; body: DeleteIssueBody }; data: GetIssueData; refusal: 'unknownIssue' | 'changed' | 'alreadySent' };
  getMailAddress: { input: { query: { email: string } }; data: GetMailAddressData; refusal: never };
  liftMailAddress: { input: { body: LiftMailAddressBody }; data: GetMailAddressData; refusal: never };
  requestAlert: { input: { body: RequestAlertBody }; data: RequestAlertData; refusal: 'emailNeeded' | 'badSubscription' | 'unknownProduct' | 'tooMany' };
  leaveAlert: { input: { body: LeaveAlertBody }; data: null; refusal: never };
  confirmAlert: { input: { body: ConfirmAlertBody }; data: null; refusal: 'linkExpired' };
  endAlerts: { input: { body: ConfirmAlertBody }; data: null; refusal: 'linkExpired' };
  endAlertsInOneClick: { input: { query: { token: string }; body: EndAlertsInOneClickBody }; data: null; refusal: 'linkExpired' };
  getPushKey: { input: {}; data: GetPushKeyData; refusal: never };
  renewPush: { input: { body: RenewPushBody }; data: null; refusal: 'badSubscription' };
  leavePush: { input: { body: LeavePushBody }; data: null; refusal: never };
  getLeftCart: { input: { params: { token: string } }; data: LinkedLine[]; refusal: 'linkExpired' };
  continueAgentCart: { input: { body: ContinueAgentCartBody }; data: LinkedLine[]; refusal: 'linkExpired' };
  getOrderAgent: { input: { params: { id: number } }; data: { agent: string; hasMandate: boolean } | null; refusal: never };
  getMandateRequest: { input: { query: { clientId: string; redirectUri: string; codeChallenge: string; resource: string } }; data: GetMandateRequestData; refusal: 'badClient' };
  grantMandate: { input: { body: GrantMandateBody }; data: GrantMandateData; refusal: 'badClient' | 'badMonthLimit' | 'tooMany' };
  getMandates: { input: {}; data: Mandate[]; refusal: never };
  revokeMandate: { input: { body: RevokeMandateBody }; data: null; refusal: 'unknownMandate' };
  getRefillSettings: { input: {}; data: GetRefillSettingsData; refusal: never };
  setRefillReminders: { input: { body: SetRefillRemindersBody }; data: GetRefillSettingsData; refusal: 'unconfirmed' };
  createDoseCalendar: { input: {}; data: CreateDoseCalendarData; refusal: never };
  deleteDoseCalendar: { input: {}; data: GetRefillSettingsData; refusal: never };
  setDoseTime: { input: { body: SetDoseTimeBody }; data: GetRefillSettingsData; refusal: 'unknownProduct' };
  endRefillReminders: { input: { body: EndRefillRemindersBody }; data: null; refusal: 'linkExpired' };
  endRefillRemindersInOneClick: { input: { query: { token: string }; body: EndRefillRemindersInOneClickBody }; data: null; refusal: 'linkExpired' };
  getMarketing: { input: { query?: { days?: '30' | '90' | '365' } }; data: GetMarketingData; refusal: never };
  getFeeds: { input: {}; data: GetFeedsItem[]; refusal: never };
  getFeed: { input: { params: { name: 'google-merchant' | 'meta' | 'tiktok' | 'compari' | 'price-ro' | '2performant' | 'profitshare' } }; data: GetFeedsItem; refusal: 'unknownFeed' };
  saveFeed: { input: { params: { name: 'google-merchant' | 'meta' | 'tiktok' | 'compari' | 'price-ro' | '2performant' | 'profitshare' }; body: SaveFeedBody }; data: GetFeedsItem; refusal: 'unknownFeed' | 'changed' | 'unknownCategory' };
  renewFeedAddress: { input: { params: { name: 'google-merchant' | 'meta' | 'tiktok' | 'compari' | 'price-ro' | '2performant' | 'profitshare' } }; data: GetFeedsItem; refusal: 'unknownFeed' };
  checkFeed: { input: { params: { name: 'google-merchant' | 'meta' | 'tiktok' | 'compari' | 'price-ro' | '2performant' | 'profitshare' } }; data: GetFeedsItem; refusal: 'unknownFeed' };
  getFeedProblems: { input: { params: { name: 'google-merchant' | 'meta' | 'tiktok' | 'compari' | 'price-ro' | '2performant' | 'profitshare' }; query?: { take?: number; skip?: number; search?: string; kind?: 'error' | 'warning' } }; data: GetFeedProblemsData; refusal: never };
  previewFeed: { input: { params: { name: 'google-merchant' | 'meta' | 'tiktok' | 'compari' | 'price-ro' | '2performant' | 'profitshare' }; query?: { search?: string } }; data: PreviewFeedItem[]; refusal: 'unknownFeed' };
  addNewProduct: { input: { body: AddNewProductBody }; data: FavoriteList; refusal: 'unknownList' | 'unknownProduct' | 'tooManyProducts' };
  deleteProduct: { input: { query: { legalEntityId?: number; productIds: string | number | (string | number)[]; favoriteListId?: unknown | number } }; data: FavoriteList; refusal: 'unknownList' };
  moveWishListProducts: { input: { body: MoveWishListProductsBody }; data: FavoriteList; refusal: 'unknownList' | 'tooManyProducts' };
  addNewEvent: { input: { body: AddNewEventBody }; data: FavoriteList; refusal: 'tooManyLists' | 'nameTaken' };
  renameEvent: { input: { body: RenameEventBody }; data: FavoriteList; refusal: 'unknownList' | 'nameTaken' | 'defaultStays' };
  deleteEvent: { input: { body: DeleteEventBody }; data: null; refusal: 'unknownList' | 'defaultStays' };
  getEventList: { input: { query?: { legalEntityId?: number } }; data: FavoriteList[]; refusal: never };
  getProductIds: { input: { query?: { legalEntityId?: number } }; data: number[]; refusal: never };
  getFavoriteProducts: { input: { query?: { count?: number; legalEntityId?: number; favoriteListId?: unknown | number } }; data: ProductCard[]; refusal: 'unknownList' };
  getSharedEventList: { input: { query?: { legalEntityId?: number } }; data: SharedList[]; refusal: never };
  getSharedList: { input: { query: { token: string } }; data: OpenedList; refusal: 'unknownList' };
  getShareUrl: { input: { query?: { legalEntityId?: number; favoriteListId?: unknown | number } }; data: GetShareUrlData; refusal: 'unknownList' };
  addRecommendedProducts: { input: { body: AddRecommendedProductsBody }; data: AddRecommendedProductsData; refusal: 'unknownList' | 'unknownProduct' | 'tooManyProducts' };
  sendShareEmail: { input: { body: SendShareEmailBody }; data: null; refusal: 'unknownList' | 'tooManyMails' };
  addToCart: { input: { body: AddToCartBody }; data: AddToCartData; refusal: 'unknownProduct' | 'outOfStock' | 'notEnough' | 'tooMany' | 'tooManyLines' };
  addListToCart: { input: { query?: { guestId?: string; key?: string }; body: AddListToCartBody[] }; data: AddListToCartData; refusal: 'notYours' };
  getShoppingCart: { input: { query?: { legalEntityId?: number } }; data: CartLine[]; refusal: never };
  updateShoppingCart: { input: { body: UpdateShoppingCartBody }; data: AddToCartData; refusal: 'unknownLine' | 'unknownProduct' | 'outOfStock' | 'notEnough' | 'tooMany' | 'tooManyLines' };
  deleteShoppingCart: { input: { query: { shoppingCartId: number } }; data: null; refusal: 'unknownLine' };
  addShoppingCartHistory: { input: { body: AddShoppingCartHistoryBody }; data: null; refusal: never };
  getDeliveryCost: { input: { query?: { legalEntityId?: number; courier?: number; discount?: number; county?: string } }; data: number; refusal: 'unknownCourier' };
  getGuestDeliveryCost: { input: { query?: { courier?: number; discount?: number; county?: string }; body: GetGuestDeliveryCostBody[] }; data: number; refusal: 'unknownCourier' };
  getCouriers: { input: { query?: { discount?: number; county?: string }; body: GetCouriersBody }; data: Courier[]; refusal: never };
  recommendProducts: { input: { body: RecommendProductsBody }; data: ProductCard[]; refusal: never };
  getCartFilters: { input: {}; data: GetCartFiltersItem[]; refusal: never };
  reserveCart: { input: { body: ReserveCartBody }; data: ReserveCartData; refusal: never };
  getMyGiftCards: { input: {}; data: GetMyGiftCardsItem[]; refusal: never };
  getGiftCards: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'usable' | 'empty' | 'expired' | 'blocked' | 'all'; sort?: 'created' | '-created' | 'balance' | '-balance' | 'until' | '-until' } }; data: GetGiftCardsData; refusal: never };
  issueGiftCard: { input: { body: IssueGiftCardBody }; data: IssueGiftCardData; refusal: 'overLimit' | 'badSendDay' };
  getGiftCard: { input: { params: { id: number } }; data: GetGiftCardData; refusal: 'unknownCard' };
  blockGiftCard: { input: { params: { id: number }; body: BlockGiftCardBody }; data: null; refusal: 'unknownCard' };
  extendGiftCard: { input: { params: { id: number }; body: ExtendGiftCardBody }; data: null; refusal: 'unknownCard' | 'notLater' };
  sendGiftCard: { input: { params: { id: number } }; data: null; refusal: 'unknownCard' | 'noRecipient' | 'notUsable' };
  changeGiftCardRecipient: { input: { params: { id: number }; body: ChangeGiftCardRecipientBody }; data: null; refusal: 'unknownCard' | 'cardUsed' };
  getGiftCardsCsv: { input: { query: { day: string } }; data: string; refusal: never };
  getGiftCardOffer: { input: {}; data: GiftCardOffer | null; refusal: never };
  buyGiftCard: { input: { body: BuyGiftCardBody }; data: BuyGiftCardData; refusal: 'notSold' | 'outOfLimits' | 'badSendDay' | 'methodOff' | 'keyTaken' | 'unknownLocality' };
  getMyGiftCardPurchases: { input: {}; data: GetMyGiftCardPurchasesItem[]; refusal: never };
  getGiftCardPurchase: { input: { body: GetGiftCardPurchaseBody }; data: GetGiftCardPurchaseData; refusal: 'unknownSale' };
  cancelGiftCardPurchase: { input: { body: GetGiftCardPurchaseBody }; data: GetGiftCardPurchaseData; refusal: 'unknownSale' | 'notWithdrawable' };
  getPrintedGiftCard: { input: { body: GetGiftCardPurchaseBody }; data: GetPrintedGiftCardData; refusal: 'unknownSale' | 'noCard' };
  getGiftCardPaper: { input: { body: GetGiftCardPurchaseBody }; data: GetPrintedGiftCardData; refusal: 'unknownSale' | 'noPaper' };
  getGiftCardSales: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'all' | 'unpaid' | 'paid' | 'cancelled' | 'refunded'; sort?: 'created' | '-created' | 'amount' | '-amount' } }; data: GetGiftCardSalesData; refusal: never };
  getGiftCardSale: { input: { params: { id: number } }; data: GetGiftCardSaleData; refusal: 'unknownSale' };
  verifyCoupon: { input: { query: { legalEntityId?: unknown | number; coupon: string; checkReferral?: 'true' | 'false' | 'True' | 'False'; goodsTotal?: number; codes?: string[]; products?: string } }; data: PromoCode; refusal: 'unknownCode' | 'inactive' | 'notYetValid' | 'expired' | 'belowMinimum' | 'usedUp' | 'usedByYou' | 'firstOrderOnly' | 'noProducts' | 'notStackable' | 'ownReferral' | 'signInNeeded' | 'tooMany' };
  getOwnCodes: { input: { query?: { products?: string } }; data: OwnPromoCode[]; refusal: never };
  getActiveCodes: { input: { query?: { products?: string } }; data: PromoCode[]; refusal: never };
  getCartDiscounts: { input: { query?: { products?: string; codes?: string[] } }; data: PromoCode[]; refusal: 'tooMany' };
  getAdminCodes: { input: { query?: { take?: number; skip?: number; search?: string; kind?: 'shared' | 'automatic' | 'personal' | 'all'; state?: 'active' | 'early' | 'expired' | 'off' | 'all'; sort?: 'created' | '-created' | 'code' | '-code' | 'uses' | '-uses' | 'until' | '-until' } }; data: GetAdminCodesData; refusal: never };
  saveCode: { input: { body: PromoCodeBody }; data: SaveCodeData; refusal: 'unknownEntry' | 'codeTaken' | 'usedCode' | 'unknownAccount' | 'badDates' | 'limitTooLow' | 'changed' };
  getAdminCode: { input: { params: { id: number } }; data: GetAdminCodeData; refusal: 'unknownEntry' };
  getCodeMargins: { input: { body: GetCodeMarginsBody }; data: GetCodeMarginsData; refusal: never };
  activateCode: { input: { body: ActivateCodeBody }; data: null; refusal: 'unknownEntry' };
  getFreeShippingLimit: { input: {}; data: number; refusal: never };
  getLockers: { input: { query: { courierId: number; county?: string; locality?: string } }; data: Locker[]; refusal: never };
  getLockerTowns: { input: { query: { courierId: number; county: string } }; data: LockerTown[]; refusal: never };
  findLockers: { input: { query: { courierId: number; county?: string; locality?: string; search?: string; latitude?: number; longitude?: number; skip?: number; take?: number } }; data: FindLockersData; refusal: never };
  getLockerMap: { input: { query: { courierId: number; south: number; north: number; west: number; east: number } }; data: GetLockerMapData; refusal: never };
  getAdminCouriers: { input: {}; data: GetAdminCouriersItem[]; refusal: never };
  saveCourier: { input: { body: CourierBody }; data: SaveCourierData; refusal: 'unknownEntry' | 'nameTaken' | 'changed' | 'unknownAdapter' };
  getCourierAdapters: { input: {}; data: GetCourierAdaptersItem[]; refusal: never };
  getAdminLockers: { input: { query: { take?: number; skip?: number; search?: string; courierId: number; state?: 'all' | 'active' | 'off'; county?: string; sort?: 'place' | '-place' | 'name' | '-name' } }; data: GetAdminLockersData; refusal: never };
  saveLocker: { input: { body: LockerBody }; data: SaveLockerData; refusal: 'unknownEntry' | 'unknownLockerEntry' | 'noLockers' | 'lockerTaken' | 'changed' };
  saveLockers: { input: { body: LockersBody }; data: SaveLockersData; refusal: 'unknownEntry' | 'noLockers' };
  getDeliverySettings: { input: {}; data: GetDeliverySettingsData; refusal: never };
  saveDeliverySettings: { input: { body: GetDeliverySettingsData }; data: GetDeliverySettingsData; refusal: 'changed' };
  getQuestions: { input: {}; data: Question[]; refusal: never };
  saveAnswers: { input: { query?: { currentDate?: string; token?: string; consent?: boolean }; body: GivenAnswer[] }; data: SaveAnswersData; refusal: 'tokenForGuests' | 'noOwner' | 'unknownAnswer' };
  getAnswers: { input: { query?: { currentDate?: string; token?: string } }; data: GivenAnswer[]; refusal: 'tokenForGuests' | 'noOwner' };
  deleteAnswers: { input: { query?: { currentDate?: string; token?: string } }; data: null; refusal: 'tokenForGuests' | 'noOwner' };
  getRecommendations: { input: { query?: { currentDate?: string; token?: string } }; data: Recommendation[]; refusal: 'tokenForGuests' | 'noOwner' };
  recommendFor: { input: { body: GivenAnswer[] }; data: Recommendation[]; refusal: 'unknownAnswer' };
  getAdminQuestionnaire: { input: {}; data: GetAdminQuestionnaireItem[]; refusal: never };
  saveQuestion: { input: { body: SaveQuestionBody }; data: SaveQuestionData; refusal: 'unknownQuestion' | 'unknownAnswer' | 'unknownNext' | 'unknownTag' | 'repeated' | 'endless' | 'changed' };
  orderQuestions: { input: { body: OrderQuestionsBody }; data: null; refusal: 'changed' };
  deleteQuestion: { input: { params: { id: number }; body: DeleteQuestionBody }; data: null; refusal: 'unknownQuestion' | 'changed' };
  getAdminTags: { input: {}; data: GetAdminTagsItem[]; refusal: never };
  saveTag: { input: { body: SaveTagBody }; data: SaveTagData; refusal: 'unknownTag' | 'nameTaken' | 'changed' | 'unknownProduct' | 'repeated' };
  deleteTag: { input: { params: { id: number }; body: DeleteQuestionBody }; data: null; refusal: 'unknownTag' | 'changed' };
  addNewOrder: { input: { body: NewOrder }; data: Order; refusal: 'unknownAddress' | 'unknownBilling' | 'unknownCourier' | 'unknownLocker' | 'noCash' | 'methodOff' | 'totalChanged' | 'emptyCart' | 'outOfStock' | 'giftChanged' | 'invalidCode' | 'unknownCode' | 'tooMany' | 'unknownProduct' | 'productsFromCart' | 'emailMissing' | 'checkoutTaken' };
  editOrder: { input: { body: OrderChange }; data: Order; refusal: 'unknownOrder' | 'unknownAddress' | 'unknownBilling' | 'unknownCourier' | 'unknownLocker' | 'noCash' | 'methodOff' | 'totalChanged' | 'notEditable' };
  getOrderById: { input: { query: { orderId: number } }; data: Order; refusal: 'unknownOrder' };
  getOrderByIdForUsers: { input: { query: { orderId: number } }; data: Order; refusal: 'unknownOrder' };
  getOrderByIdentifier: { input: { query: { orderIdentifier: string } }; data: Order; refusal: 'unknownOrder' };
  getOrderByIdForEdit: { input: { query: { orderId: number } }; data: Order; refusal: 'unknownOrder' | 'notEditable' };
  getOrderListPage: { input: { query?: { legalEntityId?: number; take?: number; skip?: number } }; data: OrderPage; refusal: never };
  getStatusType: { input: {}; data: GetStatusTypeItem[]; refusal: never };
  setOrderAsFinished: { input: { query: { orderId: number } }; data: null; refusal: 'unknownOrder' };
  getPaymentStatus: { input: { query: { orderIdentifier: string } }; data: PaymentStatus; refusal: 'unknownOrder' };
  getPlacedCheckouts: { input: { body: GetPlacedCheckoutsBody }; data: GetPlacedCheckoutsItem[]; refusal: never };
  followOrder: { input: { body: FollowOrderBody }; data: FollowedOrder; refusal: 'notFound' | 'tooMany' };
  getOrderPush: { input: { body: GetOrderPushBody }; data: GetOrderPushData; refusal: 'unknownOrder' };
  joinOrderPush: { input: { body: JoinOrderPushBody }; data: null; refusal: 'unknownOrder' | 'badSubscription' | 'hasEnded' };
  leaveOrderPush: { input: { body: LeaveOrderPushBody }; data: null; refusal: 'unknownOrder' };
  cancelOrder: { input: { params: { id: number } }; data: Order; refusal: 'unknownOrder' | 'notCancellable' | 'alreadyCancelled' | 'alreadyDelivered' | 'alreadyReturned' };
  getAdminOrders: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'awaiting_payment' | 'placed' | 'confirmed' | 'shipped' | 'returning' | 'delivered' | 'cancelled' | 'returned'; step?: 'new' | 'packing' | 'handover' | 'sent'; payment?: 'card' | 'cash' | 'transfer' | 'marketplace'; courierId?: number; channel?: 'web' | 'phone' | 'repeat' | 'gift_card' | 'replacement' | 'agent' | 'emag'; from?: string; until?: string; sort?: 'created' | '-created' | 'total' | '-total' | 'name' | '-name' } }; data: GetAdminOrdersData; refusal: never };
  getQueueCounts: { input: {}; data: GetQueueCountsData; refusal: never };
  getAdminOrder: { input: { params: { id: number } }; data: AdminOrder; refusal: 'unknownOrder' };
  changeAdminOrder: { input: { params: { id: number }; body: ChangeAdminOrderBody }; data: AdminOrder; refusal: 'unknownOrder' | 'wrongState' | 'paymentDecides' | 'noWaybill' | 'changed' };
  changeDelivery: { input: { params: { id: number }; body: DeliveryChange }; data: AdminOrder; refusal: 'unknownOrder' | 'changed' | 'unknownCourier' | 'unknownLocker' | 'noCash' | 'unknownLocality' | 'notChangeable' };
  cancelProducts: { input: { params: { id: number }; body: ProductsToCancel }; data: AdminOrder; refusal: 'unknownOrder' | 'changed' | 'notCancellable' | 'alreadyDelivered' | 'alreadyReturned' | 'alreadyCancelled' | 'onlyWhole' | 'tooMany' | 'amountChanged' };
  addOrderNote: { input: { params: { id: number }; body: AddOrderNoteBody }; data: AdminOrder; refusal: 'unknownOrder' };
  getOrderLots: { input: { query: { orderId: number } }; data: GetOrderLotsItem[]; refusal: 'unknownOrder' };
  getAdminOrderLots: { input: { params: { id: number } }; data: GetAdminOrderLotsItem[]; refusal: 'unknownOrder' };
  sendOrderMail: { input: { params: { id: number }; body: SendOrderMailBody }; data: null; refusal: 'unknownOrder' | 'noMail' };
  getMyOldOrders: { input: {}; data: OldOrder[]; refusal: never };
  getOldOrders: { input: { query?: { take?: number; skip?: number; search?: string; sort?: 'placed' | '-placed' | 'total' | '-total' } }; data: GetOldOrdersData; refusal: never };
  getOrderParcels: { input: { params: { orderId: number } }; data: OrderParcels; refusal: 'unknownOrder' };
  createParcel: { input: { params: { orderId: number }; body: CreateParcelBody }; data: OrderParcels; refusal: 'unknownOrder' | 'wrongOrderState' | 'hasParcel' | 'unknownCourier' | 'notConnected' | 'unknownLocker' | 'unknownLocality' };
  resolveParcel: { input: { params: { id: number }; body: ResolveParcelBody }; data: OrderParcels; refusal: 'unknownParcel' | 'unknownOrder' | 'wrongState' };
  cancelParcel: { input: { params: { id: number } }; data: OrderParcels; refusal: 'unknownParcel' | 'unknownOrder' | 'wrongState' | 'notConnected' | 'courierFailed' };
  remakeParcel: { input: { params: { id: number } }; data: OrderParcels; refusal: 'unknownParcel' | 'unknownOrder' | 'wrongState' | 'unknownCourier' | 'notConnected' | 'unknownLocker' };
  acceptParcelDelivery: { input: { params: { id: number } }; data: OrderParcels; refusal: 'unknownParcel' | 'unknownOrder' | 'wrongState' | 'otherCourier' };
  dismissParcelProblem: { input: { params: { id: number } }; data: OrderParcels; refusal: 'unknownParcel' | 'unknownOrder' };
  markParcelLost: { input: { params: { id: number } }; data: OrderParcels; refusal: 'unknownParcel' | 'unknownOrder' | 'notLost' };
  resendLostParcel: { input: { params: { id: number } }; data: OrderParcels; refusal: 'unknownParcel' | 'unknownOrder' | 'noDecision' | 'outOfStock' };
  getParcelTasks: { input: {}; data: GetParcelTasksItem[]; refusal: never };
  refreshParcel: { input: { params: { id: number } }; data: OrderParcels; refusal: 'unknownParcel' | 'unknownOrder' | 'wrongState' | 'notConnected' | 'courierFailed' };
  getParcelLabel: { input: { params: { id: number }; query?: { format?: 'A4' | 'A6' } }; data: GetParcelLabelData; refusal: 'unknownParcel' | 'notConnected' | 'courierFailed' | 'noLabel' };
  getOrderLabels: { input: { query: { ids: string; format?: 'A4' | 'A6' } }; data: GetOrderLabelsData; refusal: 'noLabels' };
  getPickingList: { input: { query: { ids: string } }; data: GetParcelLabelData; refusal: 'unknownOrder' };
  getPackingSlips: { input: { query: { ids: string } }; data: GetParcelLabelData; refusal: 'unknownOrder' };
  getHandoverList: { input: { query: { courierId: number; date: string } }; data: GetParcelLabelData; refusal: 'unknownCourier' | 'noHandover' };
  getParcelSummaries: { input: { query: { ids: string } }; data: GetParcelSummariesItem[]; refusal: never };
  getShippedOrders: { input: { query?: { take?: number; skip?: number; search?: string; courierId?: number; tracking?: 'registered' | 'pickedUp' | 'inTransit' | 'atLocker' | 'outForDelivery' | 'delivered' | 'refused' | 'returning' | 'returned' | 'lost' | 'none'; days?: number; sort?: 'shipped' | '-shipped' | 'event' | '-event' | 'total' | '-total' | 'name' | '-name' } }; data: GetShippedOrdersData; refusal: never };
  callPickup: { input: { body: CallPickupBody }; data: CallPickupData; refusal: 'unknownCourier' | 'noParcels' | 'notConnected' | 'courierFailed' };
  confirmPackedLots: { input: { params: { id: number }; body: ConfirmPackedLotsBody }; data: ConfirmPackedLotsItem[]; refusal: 'unknownOrder' | 'notPackable' | 'otherProduct' | 'expiredLot' | 'blockedLot' | 'shortLot' | 'tooMany' | 'tooFew' | 'otherUnits' };
  findOrderToPack: { input: { query: { code: string } }; data: FindOrderToPackData; refusal: 'unknownOrder' };
  startPacking: { input: { params: { id: number }; body: StartPackingBody }; data: PackOrder; refusal: 'unknownOrder' };
  sendScans: { input: { params: { id: number }; body: SendScansBody }; data: SendScansData; refusal: 'unknownOrder' | 'notPackable' | 'otherPacker' };
  finishPacking: { input: { params: { id: number }; body: FinishPackingBody }; data: PackOrder; refusal: 'unknownOrder' | 'notPackable' | 'otherProduct' | 'expiredLot' | 'blockedLot' | 'shortLot' | 'tooMany' | 'tooFew' | 'otherUnits' | 'otherPacker' | 'weightDiffers' };
  getPackPictures: { input: { params: { id: number } }; data: PackPicture[]; refusal: never };
  addPackPicture: { input: { params: { id: number }; query: { pictureId: string }; body: Blob | Uint8Array<ArrayBuffer> }; data: PackPicture[]; refusal: 'unknownOrder' | 'unknownPicture' | 'notPackable' | 'notAPicture' | 'tooLarge' | 'tooManyPictures' };
  getPackPicture: { input: { params: { id: number; pictureId: string } }; data: GetPackPictureData; refusal: 'unknownPicture' };
  removePackPicture: { input: { params: { id: number; pictureId: string } }; data: PackPicture[]; refusal: 'unknownPicture' };
  getLots: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'all' | 'inStock' | 'expiring' | 'blocked' | 'withoutDocument'; sort?: 'expires' | '-expires' | 'code' | '-code' | 'quantity' | '-quantity' } }; data: GetLotsData; refusal: never };
  getLot: { input: { params: { id: number } }; data: GetLotData; refusal: 'unknownLot' };
  blockLot: { input: { params: { id: number }; body: BlockLotBody }; data: GetLotData; refusal: 'unknownLot' | 'alreadyBlocked' };
  unblockLot: { input: { params: { id: number }; body: BlockLotBody }; data: GetLotData; refusal: 'unknownLot' | 'notBlocked' | 'isRecalled' };
  addLotDocument: { input: { params: { id: number }; query: { name: string; documentDate: string }; body: Blob | Uint8Array<ArrayBuffer> }; data: GetLotData; refusal: 'unknownLot' | 'notAPdf' };
  removeLotDocument: { input: { params: { id: number; documentId: number } }; data: GetLotData; refusal: 'unknownLot' | 'unknownDocument' };
  getLotLabels: { input: { params: { id: number }; query?: { size?: 'A4' | '40x30'; count?: number } }; data: GetLotLabelsData; refusal: 'unknownLot' };
  getNearDateOffers: { input: { query: { productId: number } }; data: NearDateOffer[]; refusal: never };
  getNearDateLots: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'all' | 'proposed' | 'open' | 'stopped' | 'ended' | 'waiting' | 'tooLate' | 'blocked'; sort?: 'days' | '-days' | 'value' | '-value' | 'units' | '-units' } }; data: GetNearDateLotsData; refusal: never };
  getSellableOffers: { input: { query: { productIds: string } }; data: NearDateOffer[]; refusal: never };
  offerLots: { input: { body: OfferLotsBody }; data: OfferLotsData; refusal: never };
  stopOffers: { input: { body: StopOffersBody }; data: OfferLotsData; refusal: never };
  getNearDateRules: { input: {}; data: GetNearDateRulesItem[]; refusal: never };
  saveNearDateRule: { input: { body: SaveNearDateRuleBody }; data: SaveNearDateRuleData; refusal: 'unknownRule' | 'changed' | 'ruleTaken' | 'unknownScope' };
  deleteNearDateRule: { input: { body: DeleteNearDateRuleBody }; data: null; refusal: 'unknownRule' | 'ruleForAll' };
  getCancelOrders: { input: { query?: { legalEntityId?: number } }; data: CancellableOrder[]; refusal: never };
  getCancelOrderById: { input: { query: { orderId: number } }; data: CancellableOrder; refusal: 'unknownOrder' | 'notCancellable' | 'alreadyCancelled' | 'alreadyDelivered' | 'alreadyReturned' };
  addCancel: { input: { body: AddCancelBody }; data: Cancellation; refusal: 'unknownOrder' | 'notCancellable' | 'alreadyCancelled' | 'alreadyDelivered' | 'alreadyReturned' | 'onlyWhole' | 'tooMany' | 'amountChanged' };
  getCancelList: { input: { query?: { legalEntityId?: number } }; data: Cancellation[]; refusal: never };
  getCancelById: { input: { query: { cancelId: number } }; data: Cancellation; refusal: 'unknownCancel' };
  getOutbox: { input: { query?: { take?: number; skip?: number; search?: string; kind?: 'mail' | 'sms'; template?: string; state?: 'queued' | 'sent' | 'failed'; from?: string; until?: string } }; data: GetOutboxData; refusal: never };
  getOutboxMessage: { input: { params: { id: number } }; data: OutboxMessage; refusal: 'unknownMessage' };
  getOutboxAttachment: { input: { params: { id: number; position: number } }; data: GetOutboxAttachmentData; refusal: 'unknownMessage' };
  resendEmail: { input: { params: { id: number } }; data: null; refusal: 'unknownMessage' | 'notMail' | 'secret' | 'bodyGone' | 'justResent' | 'tooMany' };
  getMailTemplates: { input: {}; data: GetMailTemplatesItem[]; refusal: never };
  getMailTemplate: { input: { params: { key: string } }; data: GetMailTemplateData; refusal: 'unknownTemplate' };
  saveMailTemplate: { input: { params: { key: string }; body: SaveMailTemplateBody }; data: GetMailTemplateData; refusal: 'unknownTemplate' | 'badTexts' | 'changed' };
  resetMailTemplate: { input: { params: { key: string }; body: ResetMailTemplateBody }; data: GetMailTemplateData; refusal: 'unknownTemplate' | 'changed' };
  previewMailTemplate: { input: { params: { key: string }; body: PreviewMailTemplateBody }; data: PreviewMailTemplateData; refusal: 'unknownTemplate' };
  sendTestMail: { input: { params: { key: string }; body: SendTestMailBody }; data: SendTestMailData; refusal: 'unknownTemplate' | 'badTexts' | 'noAddress' | 'tooMany' };
  getSmsTemplate: { input: { params: { key: string } }; data: GetSmsTemplateData; refusal: 'unknownTemplate' };
  saveSmsTemplate: { input: { params: { key: string }; body: SaveSmsTemplateBody }; data: GetSmsTemplateData; refusal: 'unknownTemplate' | 'badTexts' | 'changed' };
  resetSmsTemplate: { input: { params: { key: string }; body: ResetSmsTemplateBody }; data: GetSmsTemplateData; refusal: 'unknownTemplate' | 'changed' };
  sendTestSms: { input: { params: { key: string }; body: SendTestSmsBody }; data: SendTestSmsData; refusal: 'unknownTemplate' | 'badTexts' | 'noPhone' | 'tooMany' };
  getInvoices: { input: { query: { orderId: number } }; data: InvoiceHead[]; refusal: never };
  getOrderPapers: { input: { query: { orderId: number } }; data: OrderPapers; refusal: 'unknownOrder' };
  getProformaPdf: { input: { query: { proformaId: number } }; data: GetProformaPdfData; refusal: 'unknownProforma' };
  getInvoicePdf: { input: { query: { invoiceId: number } }; data: GetProformaPdfData; refusal: 'unknownInvoice' };
  getInvoiceXml: { input: { query: { invoiceId: number } }; data: GetProformaPdfData; refusal: 'unknownInvoice' };
  getEInvoices: { input: { query?: { take?: number; skip?: number; search?: string; show?: 'all' | 'unsent' | 'urgent' | 'rejected'; state?: 'pending' | 'sending' | 'sent' | 'accepted' | 'rejected' | 'all'; sort?: 'issued' | '-issued' | 'due' | '-due' } }; data: GetEInvoicesData; refusal: never };
  sendEInvoices: { input: { body: SendEInvoicesBody }; data: SendEInvoicesData; refusal: 'sendingOff' };
  getSentXml: { input: { params: { id: number } }; data: string; refusal: 'unknownInvoice' };
  getAnafAnswer: { input: { params: { id: number } }; data: string; refusal: 'unknownInvoice' };
  getInvoiceArchive: { input: { query: { from: string; until: string } }; data: string; refusal: never };
  getAnafAuthorization: { input: { query: { state: string } }; data: GetAnafAuthorizationData; refusal: 'noConnection' };
  authorizeAnaf: { input: { body: AuthorizeAnafBody }; data: null; refusal: 'noConnection' | 'authorizationFailed' };
  getReportInvoices: { input: { query: { from: string; until: string; series?: string; kind?: 'all' | 'invoice' | 'storno'; method?: 'all' | 'card' | 'cash' | 'transfer' | 'marketplace'; eInvoice?: 'all' | 'none' | 'pending' | 'sending' | 'sent' | 'accepted' | 'rejected'; customer?: string; take?: number; skip?: number } }; data: GetReportInvoicesData; refusal: never };
  getSalesJournal: { input: { query: { from: string; until: string } }; data: GetSalesJournalData; refusal: never };
  getVatReport: { input: { query: { from: string; until: string } }; data: GetVatReportData; refusal: never };
  getStockValue: { input: { query: { day: string } }; data: GetStockValueData; refusal: never };
  exportAccounting: { input: { body: ExportAccountingBody }; data: string; refusal: never };
  getSmartBillDocuments: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'all' | 'pending' | 'sending' | 'sent' | 'refused' | 'uncertain' | 'manual' } }; data: GetSmartBillDocumentsData; refusal: never };
  sendSmartBillDocuments: { input: { body: SendSmartBillDocumentsBody }; data: SendSmartBillDocumentsData; refusal: 'sendingOff' };
  resolveSmartBillDocument: { input: { params: { id: number }; body: ResolveSmartBillDocumentBody }; data: null; refusal: 'unknownDocument' | 'badState' | 'numberTaken' };
  addNoticeFile: { input: { params: { kind: 'image' | 'pdf' }; body: Blob | Uint8Array<ArrayBuffer> }; data: AddNoticeFileData; refusal: 'notAnImage' | 'notAPdf' | 'activeSvg' | 'tooNarrow' | 'notInColour' | 'tooLarge' };
  getSettings: { input: {}; data: GetSettingsItem[]; refusal: never };
  saveSettings: { input: { params: { key: string }; body: SaveSettingsBody }; data: GetSettingsItem; refusal: 'unknownGroup' | 'notPermitted' | 'badSettings' | 'changed' };
  addSettingsPicture: { input: { body: Blob | Uint8Array<ArrayBuffer> }; data: AddSettingsPictureData; refusal: 'notAPicture' | 'tooLarge' };
  getConnections: { input: {}; data: GetConnectionsData; refusal: never };
  saveConnection: { input: { params: { kind: string & string }; body: SaveConnectionBody }; data: Connection; refusal: 'unknownKind' | 'notPermitted' | 'badSettings' | 'secretNeeded' | 'noKey' };
  checkConnection: { input: { params: { kind: string & string } }; data: Connection; refusal: 'unknownKind' | 'notConnected' };
  connectStandIn: { input: { params: { kind: string & string } }; data: Connection; refusal: 'unknownKind' | 'notPermitted' | 'noStandIn' };
  deleteConnection: { input: { params: { kind: string & string } }; data: null; refusal: 'unknownKind' | 'notPermitted' };
  getPageContent: { input: { query: { key: 'about-us' | 'terms-and-conditions' | 'privacy' | 'cookies-policy' | 'how-to-buy' | 'payment-methods' | 'transport-and-return' | 'contact-us' | 'accessibility' } }; data: PageContent; refusal: never };
  getTerms: { input: {}; data: GetTermsData; refusal: never };
  getCustomPage: { input: { params: { slug: string } }; data: GetCustomPageData; refusal: 'unknownCustomPage' };
  getStories: { input: { query?: { take?: number; skip?: number } }; data: GetStoriesData; refusal: never };
  getStory: { input: { params: { id: number } }; data: Story; refusal: 'unknownStory' };
  sendContact: { input: { body: SendContactBody }; data: null; refusal: 'tooMany' };
  getAdminPages: { input: {}; data: GetAdminPagesItem[]; refusal: never };
  getAdminPage: { input: { params: { key: 'about-us' | 'terms-and-conditions' | 'privacy' | 'cookies-policy' | 'how-to-buy' | 'payment-methods' | 'transport-and-return' | 'contact-us' | 'accessibility' } }; data: GetAdminPageData; refusal: never };
  savePage: { input: { params: { key: 'about-us' | 'terms-and-conditions' | 'privacy' | 'cookies-policy' | 'how-to-buy' | 'payment-methods' | 'transport-and-return' | 'contact-us' | 'accessibility' }; body: SavePageBody }; data: SavePageData; refusal: 'changed' | 'claims' };
  getPageVersion: { input: { params: { key: 'about-us' | 'terms-and-conditions' | 'privacy' | 'cookies-policy' | 'how-to-buy' | 'payment-methods' | 'transport-and-return' | 'contact-us' | 'accessibility'; version: number } }; data: GetPageVersionData; refusal: 'unknownVersion' };
  previewText: { input: { body: PreviewTextBody }; data: PreviewTextData; refusal: never };
  addContentPicture: { input: { body: Blob | Uint8Array<ArrayBuffer> }; data: ContentPicture; refusal: 'notAPicture' | 'tooLarge' };
  getContentPictures: { input: { query?: { take?: number; skip?: number } }; data: GetContentPicturesData; refusal: never };
  getAdminStories: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'draft' | 'scheduled' | 'published'; sort?: 'published' | '-published' | 'updated' | '-updated' | 'title' | '-title' } }; data: GetAdminStoriesData; refusal: never };
  addStory: { input: { body: AddStoryBody }; data: AddStoryData; refusal: never };
  getAdminStory: { input: { params: { id: number } }; data: GetAdminStoryData; refusal: 'unknownStory' };
  editStory: { input: { params: { id: number }; body: EditStoryBody }; data: AddStoryData; refusal: 'unknownStory' | 'changed' | 'claims' };
  publishStory: { input: { params: { id: number }; body: PublishStoryBody }; data: GetAdminStoryData; refusal: 'unknownStory' | 'changed' | 'claims' };
  unpublishStory: { input: { params: { id: number }; body: UnpublishStoryBody }; data: GetAdminStoryData; refusal: 'unknownStory' | 'changed' };
  deleteStory: { input: { params: { id: number }; body: UnpublishStoryBody }; data: null; refusal: 'unknownStory' | 'changed' };
  getCustomPages: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'draft' | 'scheduled' | 'published'; sort?: 'published' | '-published' | 'updated' | '-updated' | 'title' | '-title' } }; data: GetCustomPagesData; refusal: never };
  addCustomPage: { input: { body: AddCustomPageBody }; data: AddCustomPageData; refusal: 'slugTaken' };
  getAdminCustomPage: { input: { params: { id: number } }; data: GetAdminCustomPageData; refusal: 'unknownCustomPage' };
  editCustomPage: { input: { params: { id: number }; body: EditCustomPageBody }; data: AddCustomPageData; refusal: 'unknownCustomPage' | 'changed' | 'slugTaken' | 'claims' };
  publishCustomPage: { input: { params: { id: number }; body: PublishStoryBody }; data: GetAdminCustomPageData; refusal: 'unknownCustomPage' | 'changed' | 'claims' };
  unpublishCustomPage: { input: { params: { id: number }; body: UnpublishStoryBody }; data: GetAdminCustomPageData; refusal: 'unknownCustomPage' | 'changed' };
  deleteCustomPage: { input: { params: { id: number }; body: UnpublishStoryBody }; data: null; refusal: 'unknownCustomPage' | 'changed' };
  getArticles: { input: { query?: { tag?: string; take?: number; skip?: number } }; data: ArticlePage; refusal: never };
  getArticle: { input: { params: { handler: string } }; data: Article; refusal: 'unknownArticle' };
  getAdminArticles: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'draft' | 'scheduled' | 'published'; sort?: 'published' | '-published' | 'updated' | '-updated' | 'title' | '-title' } }; data: GetAdminArticlesData; refusal: never };
  addArticle: { input: { body: AddArticleBody }; data: AddArticleData; refusal: 'handlerTaken' };
  getAdminArticle: { input: { params: { id: number } }; data: GetAdminArticleData; refusal: 'unknownArticle' };
  editArticle: { input: { params: { id: number }; body: EditArticleBody }; data: AddArticleData; refusal: 'unknownArticle' | 'changed' | 'handlerTaken' | 'claims' };
  publishArticle: { input: { params: { id: number }; body: PublishStoryBody }; data: GetAdminArticleData; refusal: 'unknownArticle' | 'changed' | 'claims' };
  unpublishArticle: { input: { params: { id: number }; body: UnpublishStoryBody }; data: GetAdminArticleData; refusal: 'unknownArticle' | 'changed' };
  deleteArticle: { input: { params: { id: number }; body: UnpublishStoryBody }; data: null; refusal: 'unknownArticle' | 'changed' };
  getClaims: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'open' | 'accepted' | 'all'; severity?: 'forbidden' | 'note' | 'all' } }; data: GetClaimsData; refusal: never };
  acceptClaims: { input: { body: AcceptClaimsBody }; data: null; refusal: never };
  withdrawAcceptance: { input: { body: WithdrawAcceptanceBody }; data: null; refusal: 'unknownSentence' };
  checkClaims: { input: { body: CheckClaimsBody }; data: null; refusal: never };
  getClaimWords: { input: {}; data: GetClaimWordsItem[]; refusal: never };
  addClaimWord: { input: { body: AddClaimWordBody }; data: GetClaimWordsItem[]; refusal: 'wordTaken' };
  removeClaimWord: { input: { body: RemoveClaimWordBody }; data: GetClaimWordsItem[]; refusal: 'unknownWord' };
  getRedirects: { input: { query?: { take?: number; skip?: number; search?: string; sort?: 'created' | '-created' | 'from' | '-from' | 'hits' | '-hits' } }; data: GetRedirectsData; refusal: never };
  addRedirect: { input: { body: AddRedirectBody }; data: AddRedirectData; refusal: 'loop' | 'fromTaken' | 'tooMany' };
  editRedirect: { input: { params: { id: number }; body: EditRedirectBody }; data: AddRedirectData; refusal: 'loop' | 'fromTaken' | 'unknownRedirect' | 'changed' };
  deleteRedirect: { input: { params: { id: number } }; data: null; refusal: 'unknownRedirect' };
  importRedirects: { input: { body: ImportRedirectsBody }; data: ImportRedirectsData; refusal: never };
  logConsent: { input: { body: LogConsentBody }; data: null; refusal: never };
  postConversion: { input: { body: Conversion }; data: null; refusal: never };
  postOrderMarks: { input: { body: OrderMarks }; data: null; refusal: never };
  getConversions: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'waiting' | 'sent' | 'failed' | 'expired' | 'dropped' } }; data: GetConversionsData; refusal: never };
  resendConversion: { input: { params: { id: number } }; data: null; refusal: 'unknownConversion' | 'notFailed' };
  postPartnerSale: { input: { body: PostPartnerSaleBody }; data: string[]; refusal: never };
  countVisit: { input: { body: VisitBatch }; data: null; refusal: never };
  getPlanData: { input: { query: { productIds: string } }; data: GetPlanDataData; refusal: never };
  getCardConfig: { input: {}; data: GetCardConfigData; refusal: never };
  checkPaymentOutcome: { input: { body: CheckPaymentOutcomeBody }; data: CheckPaymentOutcomeData; refusal: 'unknownOrder' };
  createPayment: { input: { body: CreatePaymentBody }; data: CreatePaymentData; refusal: 'providerUnavailable' | 'cardsOff' | 'unknownOrder' | 'notCard' | 'notAwaiting' | 'underWay' | 'alreadyPaid' | 'wrongAmount' | 'tooSmall' | 'tooManyTries' };
  createPaymentByLink: { input: { body: CreatePaymentByLinkBody }; data: CreatePaymentData; refusal: 'providerUnavailable' | 'cardsOff' | 'unknownOrder' | 'notCard' | 'notAwaiting' | 'underWay' | 'alreadyPaid' | 'wrongAmount' | 'tooSmall' | 'tooManyTries' };
  payOffSession: { input: { body: PayOffSessionBody }; data: OffSessionPayment; refusal: 'providerUnavailable' | 'cardsOff' | 'unknownOrder' | 'notCard' | 'notAwaiting' | 'underWay' | 'alreadyPaid' | 'wrongAmount' | 'tooSmall' | 'tooManyTries' | 'unknownCard' | 'declined' | 'lacksFunds' | 'expired' | 'wrongCvc' };
  listPaymentMethods: { input: {}; data: SavedCard[]; refusal: 'providerUnavailable' | 'cardsOff' };
  addPaymentMethod: { input: {}; data: CreatePaymentData; refusal: 'providerUnavailable' | 'cardsOff' | 'signInToSave' | 'cannotSave' };
  deletePaymentMethod: { input: { params: { id: string } }; data: null; refusal: 'providerUnavailable' | 'cardsOff' | 'unknownCard' };
  getAdminPayments: { input: { query?: { take?: number; skip?: number; search?: string; status?: 'new' | 'open' | 'processing' | 'succeeded' | 'canceled' | 'all'; show?: 'all' | 'different' | 'unchecked'; sort?: 'different' | 'created' | '-created' | 'amount' | '-amount' } }; data: GetAdminPaymentsData; refusal: never };
  checkPayments: { input: { body: CheckPaymentsBody }; data: CheckPaymentsData; refusal: 'providerUnavailable' | 'cardsOff' };
  getPaymentOffer: { input: {}; data: GetPaymentOfferData; refusal: never };
  savePaymentOffer: { input: { body: SavePaymentOfferBody }; data: GetPaymentOfferData; refusal: 'changed' | 'needsProvider' | 'unknownProvider' };
  getOrderMoney: { input: { params: { id: number } }; data: OrderMoney; refusal: never };
  makePaymentLink: { input: { params: { id: number } }; data: MakePaymentLinkData; refusal: 'providerUnavailable' | 'cardsOff' | 'unknownOrder' | 'notCard' | 'notAwaiting' | 'underWay' | 'alreadyPaid' | 'wrongAmount' | 'tooSmall' | 'tooManyTries' | 'noPage' };
  refundOrder: { input: { params: { id: number }; body: RefundOrderBody }; data: OrderMoney; refusal: 'unknownOrder' | 'cardsOff' | 'tooMuch' };
  getHomeSupply: { input: {}; data: GetHomeSupplyData; refusal: never };
  setDailyPortion: { input: { body: SetDailyPortionBody }; data: GetHomeSupplyData; refusal: 'unknownProduct' };
  getExpressConfig: { input: {}; data: GetExpressConfigData; refusal: never };
  quoteExpress: { input: { body: QuoteExpressBody }; data: ExpressQuote; refusal: 'outOfStock' | 'emptyCart' | 'unknownProduct' | 'invalidCode' | 'unknownCode' | 'tooMany' | 'addressUnserviceable' | 'noDelivery' };
  placeExpressOrder: { input: { body: PlaceExpressOrderBody }; data: PlaceExpressOrderData; refusal: 'unknownAddress' | 'unknownBilling' | 'unknownCourier' | 'unknownLocker' | 'noCash' | 'methodOff' | 'totalChanged' | 'emptyCart' | 'outOfStock' | 'giftChanged' | 'invalidCode' | 'unknownCode' | 'tooMany' | 'unknownProduct' | 'productsFromCart' | 'emailMissing' | 'checkoutTaken' | 'providerUnavailable' | 'cardsOff' | 'unknownOrder' | 'notCard' | 'notAwaiting' | 'underWay' | 'alreadyPaid' | 'wrongAmount' | 'tooSmall' | 'tooManyTries' | 'addressUnserviceable' | 'noDelivery' | 'incomplete' | 'expressOff' };
  dropExpressOrder: { input: { params: { id: number } }; data: DropExpressOrderData; refusal: 'unknownOrder' | 'providerUnavailable' };
  getRepeats: { input: {}; data: RepeatList; refusal: never };
  chooseRepeat: { input: { body: ChooseRepeatBody }; data: null; refusal: 'off' | 'unknownProduct' };
  showRepeatTerms: { input: { body: ShowRepeatTermsBody }; data: ShowRepeatTermsItem[]; refusal: 'noDelivery' | 'unknownAddress' };
  getRepeatTerms: { input: { query: { orderId: number } }; data: GetRepeatTermsItem[]; refusal: 'noDelivery' | 'unknownOrder' };
  startRepeat: { input: { body: StartRepeatBody }; data: Repeat; refusal: 'off' | 'unknownProduct' | 'providerUnavailable' | 'unknownOrder' | 'notRepeatable' | 'noDelivery' | 'termsChanged' | 'alreadyRepeated' | 'tooMany' };
  changeRepeat: { input: { body: ChangeRepeatBody }; data: Repeat; refusal: 'unknown' | 'unknownProduct' | 'providerUnavailable' | 'notAllowed' | 'unknownAddress' | 'unknownCard' | 'noQuote' | 'noLocker' };
  actOnRepeat: { input: { body: ActOnRepeatBody }; data: Repeat; refusal: 'unknown' | 'notAllowed' };
  actOnRepeatLine: { input: { body: ActOnRepeatLineBody }; data: Repeat; refusal: 'unknown' | 'notAllowed' };
  getAdminRepeats: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'active' | 'paused' | 'ended' | 'all'; problem?: 'all' | 'only' } }; data: GetAdminRepeatsData; refusal: never };
  getAdminRepeat: { input: { params: { id: number } }; data: AdminRepeat; refusal: 'unknown' };
  actAsStaff: { input: { params: { id: number }; body: ActAsStaffBody }; data: AdminRepeat; refusal: 'unknown' | 'notAllowed' };
  getProductQuestions: { input: { query: { productId: number; take?: number; skip?: number } }; data: QuestionPage; refusal: never };
  askQuestion: { input: { body: AskQuestionBody }; data: AskQuestionData; refusal: 'unknownProduct' | 'tooMany' };
  answerQuestion: { input: { params: { id: number }; body: AnswerQuestionBody }; data: AnswerQuestionData; refusal: 'unknownQuestion' | 'notBuyer' | 'ownQuestion' | 'alreadyAnswered' | 'tooMany' };
  getAdminQuestions: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'pending' | 'approved' | 'rejected' | 'all' } }; data: GetAdminQuestionsData; refusal: never };
  approveQuestion: { input: { params: { id: number } }; data: null; refusal: 'unknownQuestion' | 'alreadyDecided' };
  rejectQuestion: { input: { params: { id: number }; body: RejectQuestionBody }; data: null; refusal: 'unknownQuestion' | 'alreadyDecided' };
  answerAsShop: { input: { params: { id: number }; body: AnswerAsShopBody }; data: AnswerAsShopData; refusal: 'unknownQuestion' };
  removeShopAnswer: { input: { params: { id: number } }; data: null; refusal: 'unknownAnswer' };
  approveAnswer: { input: { params: { id: number } }; data: null; refusal: 'unknownAnswer' | 'alreadyDecided' };
  rejectAnswer: { input: { params: { id: number }; body: RejectQuestionBody }; data: null; refusal: 'unknownAnswer' | 'alreadyDecided' };
  getReviews: { input: { query: { productId: number; rating?: number; withPictures?: boolean; verified?: boolean; take?: number; skip?: number } }; data: ReviewPage; refusal: never };
  getReviewSummary: { input: { query: { productId: number } }; data: ReviewSummary; refusal: never };
  getMyReviews: { input: {}; data: GetMyReviewsData; refusal: never };
  getMyReview: { input: { query: { productId: number } }; data: GetMyReviewData; refusal: never };
  addReviewPicture: { input: { body: Blob | Uint8Array<ArrayBuffer> }; data: StoredPicture; refusal: 'notAPicture' | 'tooLarge' | 'tooManyPictures' };
  addReview: { input: { body: AddReviewBody }; data: OwnReview; refusal: 'unknownProduct' | 'unknownPicture' };
  deleteReview: { input: { body: DeleteReviewBody }; data: null; refusal: 'unknownReview' };
  voteHelpful: { input: { body: VoteHelpfulBody }; data: VoteHelpfulData; refusal: 'unknownReview' | 'ownReview' };
  getOrderToReview: { input: { query: { orderId: number } }; data: OrderToReview; refusal: 'unknownOrder' };
  addOrderReview: { input: { body: AddOrderReviewBody }; data: null; refusal: 'unknownOrder' | 'notDelivered' | 'alreadyReviewed' };
  getAdminReviews: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'pending' | 'approved' | 'rejected' | 'all'; productId?: number; rating?: number; sort?: 'queue' | 'written' | '-written' | 'rating' | '-rating' } }; data: GetAdminReviewsData; refusal: never };
  approveReview: { input: { params: { id: number }; body: ApproveReviewBody }; data: AdminReview; refusal: 'unknownReview' | 'changed' | 'alreadyDecided' };
  rejectReview: { input: { params: { id: number }; body: RejectReviewBody }; data: AdminReview; refusal: 'unknownReview' | 'changed' | 'alreadyDecided' };
  replyToReview: { input: { params: { id: number }; body: ReplyToReviewBody }; data: AdminReview; refusal: 'unknownReview' | 'changed' };
  getAdminOrderReviews: { input: { query?: { take?: number; skip?: number; search?: string; rating?: number; sort?: 'written' | '-written' | 'delivery' | '-delivery' | 'shop' | '-shop' } }; data: GetAdminOrderReviewsData; refusal: never };
  getReturnOrders: { input: { query?: { legalEntityId?: number } }; data: ReturnableOrder[]; refusal: never };
  getReturnOrder: { input: { query: { orderId: number } }; data: OrderProducts; refusal: 'unknownOrder' | 'notDelivered' | 'tooLate' };
  addReturn: { input: { body: AddReturnBody }; data: Return; refusal: 'unknownOrder' | 'notDelivered' | 'tooLate' | 'unknownAddress' | 'tooMany' | 'unknownLine' };
  getReturnList: { input: { query?: { legalEntityId?: number } }; data: ReturnSummary[]; refusal: never };
  getReturnById: { input: { query: { returnId: number } }; data: Return; refusal: 'unknownReturn' };
  cancelReturn: { input: { body: CancelReturnBody }; data: Return; refusal: 'unknownReturn' | 'notCancellable' };
  setReturnIban: { input: { body: SetReturnIbanBody }; data: Return; refusal: 'unknownReturn' | 'notTransfer' };
  declareWithdrawal: { input: { body: DeclareWithdrawalBody }; data: Withdrawal; refusal: 'tooMany' | 'tooLate' | 'notSent' | 'alreadyOver' | 'nothingLeft' };
  confirmWithdrawal: { input: { body: ConfirmWithdrawalBody }; data: Withdrawal; refusal: 'badLink' | 'tooLate' | 'notSent' | 'alreadyOver' | 'nothingLeft' };
  getWithdrawal: { input: { query: { identifier: string } }; data: WithdrawalView; refusal: 'unknownReturn' };
  setWithdrawalIban: { input: { body: SetWithdrawalIbanBody }; data: WithdrawalView; refusal: 'unknownReturn' | 'notTransfer' };
  chooseWithdrawn: { input: { body: ChooseWithdrawnBody }; data: WithdrawalView; refusal: 'unknownReturn' | 'notChangeable' | 'tooMany' | 'unknownLine' };
  getAdminReturns: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'requested' | 'approved' | 'received' | 'refunded' | 'rejected' | 'cancelled'; sort?: 'created' | '-created' } }; data: GetAdminReturnsData; refusal: never };
  getPendingDeclarations: { input: { query?: { orderId?: number } }; data: PendingDeclaration[]; refusal: never };
  getUnmatchedWithdrawals: { input: {}; data: UnmatchedWithdrawal[]; refusal: never };
  attachUnmatched: { input: { params: { id: number }; body: AttachUnmatchedBody }; data: Withdrawal; refusal: 'unknownDeclaration' | 'unknownOrder' | 'tooLate' | 'notSent' | 'alreadyOver' | 'nothingLeft' };
  closeUnmatched: { input: { params: { id: number } }; data: null; refusal: 'unknownDeclaration' };
  getAdminReturn: { input: { params: { id: number } }; data: AdminReturn; refusal: 'unknownReturn' };
  receiveUndeliveredParcel: { input: { body: ReceiveUndeliveredParcelBody }; data: AdminReturn; refusal: 'unknownReturn' | 'unknownOrder' | 'notShipped' | 'underReturn' };
  refundLostParcel: { input: { body: RefundLostParcelBody }; data: AdminReturn; refusal: 'unknownReturn' | 'notLost' | 'underReturn' };
  getReturnable: { input: { params: { orderId: number } }; data: GetReturnableData; refusal: 'unknownOrder' | 'notDelivered' | 'tooLate' };
  openReturn: { input: { params: { orderId: number }; body: OpenReturnBody }; data: AdminReturn; refusal: 'unknownOrder' | 'notDelivered' | 'tooLate' | 'tooMany' | 'unknownLine' | 'wrongRefund' };
  getAdminLabelOptions: { input: {}; data: GetAdminLabelOptionsData; refusal: never };
  requestAdminLabel: { input: { params: { id: number }; body: RequestAdminLabelBody }; data: AdminReturn; refusal: 'unknownReturn' | 'noLabels' | 'unknownLocker' | 'labelNotPossible' };
  getLabelOptions: { input: {}; data: LabelOptions; refusal: never };
  requestLabel: { input: { body: RequestLabelBody }; data: Return; refusal: 'unknownReturn' | 'noLabels' | 'unknownLocker' | 'labelNotPossible' };
  getReturnLabel: { input: { query: { returnId: number } }; data: GetReturnLabelData; refusal: 'unknownReturn' | 'noLabel' | 'courierFailed' };
  requestWithdrawalLabel: { input: { body: RequestWithdrawalLabelBody }; data: WithdrawalView; refusal: 'unknownReturn' | 'noLabels' | 'unknownLocker' | 'labelNotPossible' };
  getWithdrawalLabel: { input: { query: { identifier: string } }; data: GetReturnLabelData; refusal: 'unknownReturn' | 'noLabel' | 'courierFailed' };
  changeAdminReturn: { input: { params: { id: number }; body: ChangeAdminReturnBody }; data: AdminReturn; refusal: 'unknownReturn' | 'wrongState' | 'outcomesMissing' | 'ibanMissing' | 'reasonMissing' };
  openRecall: { input: { body: OpenRecallBody }; data: OpenRecallData; refusal: 'badLink' };
  addRecallPicture: { input: { query: { identifier: string }; body: Blob | Uint8Array<ArrayBuffer> }; data: StoredPicture; refusal: 'badLink' | 'recallClosed' | 'alreadyAnswered' | 'notAPicture' | 'tooLarge' | 'tooManyPictures' };
  answerRecall: { input: { body: AnswerRecallBody }; data: OpenRecallData; refusal: 'badLink' | 'recallClosed' | 'alreadyAnswered' | 'notOffered' | 'pictureMissing' | 'ibanNeeded' };
  getOwnRecalls: { input: { query?: { legalEntityId?: number } }; data: GetOwnRecallsItem[]; refusal: never };
  getRecalls: { input: { query?: { take?: number; skip?: number; search?: string; kind?: 'all' | 'open' | 'closed' | 'exercise' } }; data: GetRecallsData; refusal: never };
  saveRecall: { input: { body: SaveRecallBody }; data: Recall; refusal: 'unknownRecall' | 'changed' | 'notDraft' | 'unknownLot' | 'recalledLot' | 'softWord' };
  findRecallLots: { input: { query: { search: string } }; data: FindRecallLotsItem[]; refusal: never };
  getRecall: { input: { params: { id: number } }; data: Recall; refusal: 'unknownRecall' };
  removeRecall: { input: { params: { id: number } }; data: null; refusal: 'unknownRecall' | 'notDraft' };
  previewRecall: { input: { params: { id: number } }; data: PreviewRecallData; refusal: 'unknownRecall' };
  startRecall: { input: { params: { id: number }; body: StartRecallBody }; data: Recall; refusal: 'unknownRecall' | 'changed' | 'notDraft' | 'unknownLot' | 'recalledLot' | 'softWord' | 'incomplete' };
  runExercise: { input: { params: { id: number }; body: RunExerciseBody }; data: Recall; refusal: 'unknownRecall' | 'changed' | 'notDraft' | 'unknownLot' | 'recalledLot' | 'softWord' };
  closeRecall: { input: { params: { id: number }; body: CloseRecallBody }; data: Recall; refusal: 'unknownRecall' | 'changed' | 'notStarted' };
  getRecallRecipients: { input: { params: { id: number }; query?: { take?: number; skip?: number; search?: string; state?: 'all' | 'unreached' | 'unread' | 'unanswered' | 'answered' | 'toSettle' } }; data: GetRecallRecipientsData; refusal: 'unknownRecall' };
  getStoppedOrders: { input: { params: { id: number } }; data: GetStoppedOrdersItem[]; refusal: 'unknownRecall' };
  moveToOtherLot: { input: { params: { id: number }; body: MoveToOtherLotBody }; data: GetStoppedOrdersItem[]; refusal: 'unknownRecall' | 'notStopped' | 'noOtherLot' };
  refundRecipient: { input: { params: { id: number }; body: RefundRecipientBody }; data: null; refusal: 'unknownRecipient' | 'notAnswered' | 'alreadySettled' | 'ibanMissing' | 'wrongState' };
  markReplaced: { input: { params: { id: number }; body: MarkReplacedBody }; data: null; refusal: 'unknownRecipient' | 'notAnswered' | 'alreadySettled' | 'unknownOrder' };
  downloadRecallReport: { input: { params: { id: number } }; data: DownloadRecallReportData; refusal: 'unknownRecall' };
  downloadRecallList: { input: { params: { id: number } }; data: string; refusal: 'unknownRecall' };
  getPayouts: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'waiting' | 'sent' | 'all'; orderId?: number; sort?: 'created' | '-created' | 'amount' | '-amount' } }; data: GetPayoutsData; refusal: never };
  changePayout: { input: { params: { id: number }; body: ChangePayoutBody }; data: Payout; refusal: 'unknownPayout' | 'changed' | 'alreadySent' };
  markPayout: { input: { params: { id: number }; body: MarkPayoutBody }; data: Payout; refusal: 'unknownPayout' | 'changed' | 'ibanMissing' };
  addPayout: { input: { params: { id: number }; body: AddPayoutBody }; data: Payout; refusal: 'unknownOrder' | 'notPaid' | 'paidByCard' | 'tooMuch' };
  getAdminOrderHistory: { input: { params: { id: number } }; data: HistoryEvent[]; refusal: 'unknownOrder' };
  getOrderHistory: { input: { query: { orderId: number } }; data: HistoryEvent[]; refusal: 'unknownOrder' };
  quotePhoneOrder: { input: { body: QuotePhoneOrderBody }; data: QuotePhoneOrderData; refusal: 'unknownCourier' | 'unknownLocker' | 'noCash' | 'unknownCustomer' | 'unknownBilling' | 'unknownLocality' | 'methodOff' | 'cardNeedsAccount' | 'cardNeedsEmail' | 'unknownProduct' | 'emptyCart' | 'outOfStock' | 'unknownCode' | 'invalidCode' | 'totalChanged' | 'giftChanged' | 'checkoutTaken' };
  placePhoneOrder: { input: { body: PlacePhoneOrderBody }; data: PlacePhoneOrderData; refusal: 'unknownCourier' | 'unknownLocker' | 'noCash' | 'unknownCustomer' | 'unknownBilling' | 'unknownLocality' | 'methodOff' | 'cardNeedsAccount' | 'cardNeedsEmail' | 'unknownProduct' | 'emptyCart' | 'outOfStock' | 'unknownCode' | 'invalidCode' | 'totalChanged' | 'giftChanged' | 'checkoutTaken' };
  quoteOrderLines: { input: { params: { id: number }; body: QuoteOrderLinesBody }; data: QuoteOrderLinesData; refusal: 'unknownCourier' | 'unknownLocker' | 'noCash' | 'unknownOrder' | 'changed' | 'notChangeable' | 'partlyCancelled' | 'unchanged' | 'unknownProduct' | 'outOfStock' | 'nothingToPay' | 'totalChanged' };
  changeOrderLines: { input: { params: { id: number }; body: ChangeOrderLinesBody }; data: AdminOrder; refusal: 'unknownCourier' | 'unknownLocker' | 'noCash' | 'unknownOrder' | 'changed' | 'notChangeable' | 'partlyCancelled' | 'unchanged' | 'unknownProduct' | 'outOfStock' | 'nothingToPay' | 'totalChanged' };
  changeOrderBilling: { input: { params: { id: number }; body: ChangeOrderBillingBody }; data: AdminOrder; refusal: 'unknownOrder' | 'changed' | 'orderCancelled' | 'nothingLeft' | 'sameBilling' | 'stornoAtAnaf' };
  receiveDifference: { input: { params: { id: number } }; data: AdminOrder; refusal: 'unknownOrder' | 'noDifference' };
  getCash: { input: { query?: { take?: number; skip?: number; search?: string; show?: 'missing' | 'differs' | 'unknown' | 'onWay' | 'matched' | 'all' } }; data: GetCashData; refusal: never };
  getCashCsv: { input: { query?: { search?: string; show?: 'missing' | 'differs' | 'unknown' | 'onWay' | 'matched' | 'all' } }; data: string; refusal: never };
  fetchRemittances: { input: {}; data: Stored; refusal: 'noCall' | 'courierFailed' };
  previewRemittance: { input: { body: PreviewRemittanceBody }; data: PreviewRemittanceData; refusal: 'unknownCourier' | 'spreadsheet' | 'noTable' | 'noLines' | 'chooseColumns' };
  loadRemittance: { input: { body: LoadRemittanceBody }; data: Stored; refusal: 'unknownCourier' | 'spreadsheet' | 'noTable' | 'noLines' | 'chooseColumns' };
  getRemittanceFiles: { input: {}; data: GetRemittanceFilesItem[]; refusal: never };
  undoRemittanceFile: { input: { params: { id: number } }; data: UndoRemittanceFileData; refusal: 'unknownRow' | 'bankLine' | 'recorded' };
  recordCash: { input: { body: RecordCashBody }; data: RecordCashData; refusal: 'nothingMissing' };
  removeRecordedCash: { input: { params: { id: number } }; data: null; refusal: 'unknownRow' };
  linkRemittance: { input: { params: { id: number }; body: LinkRemittanceBody }; data: null; refusal: 'unknownRow' | 'unknownOrder' | 'alreadyLinked' };
  getBankLines: { input: { query?: { take?: number; skip?: number; search?: string; show?: 'exact' | 'open' | 'outgoing' | 'linked' | 'all' } }; data: GetBankLinesData; refusal: never };
  previewStatement: { input: { body: PreviewStatementBody }; data: PreviewStatementData; refusal: 'unknownAccount' | 'spreadsheet' | 'noTable' | 'noLines' | 'severalAccounts' | 'chooseColumns' };
  getBankStatements: { input: {}; data: GetBankStatementsItem[]; refusal: never };
  loadStatement: { input: { body: LoadStatementBody }; data: LoadedStatement; refusal: 'unknownAccount' | 'spreadsheet' | 'noTable' | 'noLines' | 'severalAccounts' | 'chooseColumns' | 'badName' };
  confirmTransfers: { input: { body: ConfirmTransfersBody }; data: ConfirmTransfersData; refusal: never };
  linkBankLine: { input: { params: { id: number }; body: LinkBankLineBody }; data: null; refusal: 'unknownRow' | 'alreadyLinked' | 'unknownOrder' | 'wrongAmount' | 'notTransfer' | 'notPayable' | 'orderHasLine' | 'notMatching' | 'payoutRefused' };
  unlinkBankLine: { input: { params: { id: number } }; data: null; refusal: 'unknownRow' };
  getCardPayouts: { input: { query?: { take?: number; skip?: number } }; data: GetCardPayoutsData; refusal: never };
  getCardPayout: { input: { params: { id: number } }; data: GetCardPayoutData; refusal: 'unknownRow' };
  fetchCardPayouts: { input: {}; data: FetchCardPayoutsData; refusal: 'noProvider' | 'providerUnavailable' };
  getCardPayoutsCsv: { input: {}; data: string; refusal: never };
  getReceipts: { input: { query: { from: string; to: string } }; data: GetReceiptsData; refusal: never };
  getReceiptsCsv: { input: { query: { from: string; to: string } }; data: string; refusal: never };
  getSuppliers: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'active' | 'inactive' | 'all'; sort?: 'name' | '-name' | 'products' | '-products' } }; data: GetSuppliersData; refusal: never };
  saveSupplier: { input: { body: SaveSupplierBody }; data: SaveSupplierData; refusal: 'unknownSupplier' | 'unknownProduct' | 'nameTaken' | 'taxIdTaken' | 'changed' };
  getSupplier: { input: { params: { id: number } }; data: GetSupplierData; refusal: 'unknownSupplier' };
  findStockProducts: { input: { query: { search: string; supplierId?: number } }; data: FindStockProductsItem[]; refusal: never };
  getReceptions: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'draft' | 'posted' | 'all'; sort?: 'date' | '-date' | 'supplier' | '-supplier' | 'value' | '-value' } }; data: GetReceptionsData; refusal: never };
  saveReception: { input: { body: SaveReceptionBody }; data: SaveReceptionData; refusal: 'unknownReception' | 'unknownSupplier' | 'unknownProduct' | 'alreadyPosted' | 'changed' };
  getReception: { input: { params: { id: number } }; data: GetReceptionData; refusal: 'unknownReception' };
  deleteReception: { input: { params: { id: number }; body: DeleteReceptionBody }; data: null; refusal: 'unknownReception' | 'alreadyPosted' };
  postReception: { input: { params: { id: number }; body: PostReceptionBody }; data: PostReceptionData; refusal: 'unknownReception' | 'incomplete' | 'alreadyPosted' | 'changed' };
  reverseReception: { input: { params: { id: number }; body: ReverseReceptionBody }; data: ReverseReceptionData; refusal: 'unknownReception' | 'notPosted' | 'isReversal' | 'nothingToReverse' | 'tooManyReversed' | 'unitsGone' };
  readReceptionFile: { input: { body: ReadReceptionFileBody }; data: ReadReceptionFileData; refusal: 'badFile' };
  getReceptionPdf: { input: { params: { id: number } }; data: GetReceptionPdfData; refusal: 'unknownReception' | 'notPosted' };
  getPurchaseOrders: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'open' | 'draft' | 'sent' | 'partly' | 'received' | 'cancelled' | 'all'; sort?: 'created' | '-created' | 'expected' | '-expected' | 'supplier' | '-supplier' } }; data: GetPurchaseOrdersData; refusal: never };
  savePurchaseOrder: { input: { body: SavePurchaseOrderBody }; data: SavePurchaseOrderData; refusal: 'unknownOrder' | 'unknownSupplier' | 'unknownProduct' | 'notDraft' | 'changed' };
  getPurchaseOrder: { input: { params: { id: number } }; data: GetPurchaseOrderData; refusal: 'unknownOrder' };
  sendPurchaseOrder: { input: { params: { id: number }; body: SendPurchaseOrderBody }; data: null; refusal: 'unknownOrder' | 'notDraft' | 'emptyOrder' | 'noEmail' | 'changed' };
  cancelPurchaseOrder: { input: { params: { id: number }; body: CancelPurchaseOrderBody }; data: null; refusal: 'unknownOrder' | 'notOpen' };
  receivePurchaseOrder: { input: { params: { id: number }; body: ReceivePurchaseOrderBody }; data: ReceivePurchaseOrderData; refusal: 'unknownOrder' | 'notOpen' | 'nothingLeft' };
  getPurchaseOrderPdf: { input: { params: { id: number } }; data: GetPurchaseOrderPdfData; refusal: 'unknownOrder' };
  getOnOrder: { input: { params: { id: number } }; data: GetOnOrderItem[]; refusal: never };
  getReorderList: { input: {}; data: GetReorderListData; refusal: never };
  orderSuggested: { input: { body: OrderSuggestedBody }; data: OrderSuggestedData; refusal: 'unknownSupplier' | 'unknownProduct' };
  getStockCounts: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'open' | 'posted' | 'cancelled' | 'all' } }; data: GetStockCountsData; refusal: never };
  startStockCount: { input: { body: StartStockCountBody }; data: StartStockCountData; refusal: 'nothingToCount' };
  getStockCount: { input: { params: { id: number } }; data: GetStockCountData; refusal: 'unknownCount' };
  countLot: { input: { params: { id: number }; body: CountLotBody }; data: CountLotData; refusal: 'unknownCount' | 'countClosed' | 'unknownLine' };
  addToCount: { input: { params: { id: number }; body: AddToCountBody }; data: null; refusal: 'unknownCount' | 'countClosed' | 'noLots' };
  postStockCount: { input: { params: { id: number }; body: PostStockCountBody }; data: null; refusal: 'unknownCount' | 'countClosed' | 'nothingCounted' | 'unitsGone' };
  cancelStockCount: { input: { params: { id: number }; body: CancelStockCountBody }; data: null; refusal: 'unknownCount' | 'countClosed' };
  getStockCountPdf: { input: { params: { id: number } }; data: GetStockCountPdfData; refusal: 'unknownCount' };
  getCustomers: { input: { query?: { take?: number; skip?: number; search?: string; kind?: 'account' | 'guest' | 'all'; newsletter?: 'confirmed' | 'not' | 'all'; sort?: 'created' | '-created' | 'name' | '-name' | 'orders' | '-orders' | 'spent' | '-spent' | 'last' | '-last' } }; data: GetCustomersData; refusal: never };
  getCustomer: { input: { params: { id: number } }; data: Customer; refusal: 'unknownCustomer' };
  getCustomerValue: { input: { params: { id: number } }; data: GetCustomerValueData; refusal: never };
  getStaff: { input: { query?: { take?: number; skip?: number; search?: string; role?: 'all' | 'owner' | 'manager' | 'orders' | 'packer' | 'catalogue' | 'content' | 'accountant'; state?: 'all' | 'open' | 'closed' } }; data: GetStaffData; refusal: never };
  getStaffMember: { input: { params: { id: number } }; data: GetStaffMemberData; refusal: 'unknownMember' };
  inviteStaff: { input: { body: InviteStaffBody }; data: StaffInvitation; refusal: 'beyondOwn' | 'alreadyStaff' | 'isCustomer' };
  cancelStaffInvitation: { input: { params: { id: number } }; data: null; refusal: 'unknownInvitation' };
  changeStaffRole: { input: { params: { id: number }; body: ChangeStaffRoleBody }; data: null; refusal: 'unknownMember' | 'beyondOwn' | 'lastOwner' };
  closeStaffAccount: { input: { params: { id: number }; body: CloseStaffAccountBody }; data: null; refusal: 'unknownMember' | 'beyondOwn' | 'lastOwner' };
  endStaffSession: { input: { params: { id: number }; body: EndStaffSessionBody }; data: null; refusal: 'beyondOwn' | 'unknownSession' };
  resetStaffTwoStep: { input: { params: { id: number } }; data: null; refusal: 'unknownMember' | 'beyondOwn' | 'notOn' };
  getStaffInvitation: { input: { query: { token: string } }; data: GetStaffInvitationData; refusal: 'linkExpired' };
  acceptStaffInvitation: { input: { body: AcceptStaffInvitationBody }; data: AcceptStaffInvitationData; refusal: 'linkExpired' | 'isCustomer' };
  getSellableProducts: { input: {}; data: SellableProduct[]; refusal: never };
  addBuyBackPicture: { input: { body: Blob | Uint8Array<ArrayBuffer> }; data: StoredPicture; refusal: 'notAPicture' | 'tooLarge' | 'tooManyPictures' };
  addBuyBack: { input: { body: AddBuyBackBody }; data: BuyBack; refusal: 'notSellable' | 'nothingLeft' | 'tooLittle' | 'unknownPicture' };
  getBuyBacks: { input: { query?: { legalEntityId?: number } }; data: BuyBack[]; refusal: never };
  getBuyBack: { input: { query: { buyBackId: number } }; data: BuyBack; refusal: 'unknownBuyBack' };
  acceptOffer: { input: { body: AcceptOfferBody }; data: BuyBack; refusal: 'unknownBuyBack' | 'wrongState' | 'offerEnded' };
  declineOffer: { input: { body: DeclineOfferBody }; data: BuyBack; refusal: 'unknownBuyBack' | 'wrongState' };
  getAdminBuyBacks: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'requested' | 'offered' | 'accepted' | 'received' | 'paid' | 'declined' | 'rejected'; sort?: 'waiting' | 'created' | '-created' } }; data: GetAdminBuyBacksData; refusal: never };
  getAdminBuyBack: { input: { params: { id: number } }; data: AdminBuyBack; refusal: 'unknownBuyBack' };
  makeOffer: { input: { params: { id: number }; body: MakeOfferBody }; data: AdminBuyBack; refusal: 'unknownBuyBack' | 'wrongState' | 'tooHigh' };
  receiveParcel: { input: { params: { id: number }; body: ReceiveParcelBody }; data: AdminBuyBack; refusal: 'unknownBuyBack' | 'wrongState' | 'notForSale' };
  rejectBuyBack: { input: { params: { id: number }; body: RejectBuyBackBody }; data: AdminBuyBack; refusal: 'unknownBuyBack' | 'wrongState' };
  getMyReferrals: { input: {}; data: MyReferrals; refusal: never };
  getInvitation: { input: { query: { code: string } }; data: Invitation; refusal: 'unknownInvitation' };
  getAdminReferrals: { input: { query?: { take?: number; skip?: number; state?: 'registered' | 'rewarded' | 'refused'; search?: string } }; data: GetAdminReferralsData; refusal: never };
  getInviters: { input: { query?: { take?: number; skip?: number; search?: string; sort?: 'invited' | '-invited' | 'rewarded' | '-rewarded' | 'refused' | '-refused' | 'last' | '-last' } }; data: GetInvitersData; refusal: never };
  getAdminRewards: { input: { query?: { take?: number; skip?: number; search?: string } }; data: GetAdminRewardsData; refusal: never };
  sendImport: { input: { query?: { fileName?: string }; body: Blob | Uint8Array<ArrayBuffer> }; data: SendImportData; refusal: 'empty' | 'tooLarge' };
  getImports: { input: { query?: { take?: number; skip?: number } }; data: GetImportsData; refusal: never };
  getImport: { input: { params: { id: number } }; data: GetImportData; refusal: 'unknownImport' };
  getImportRows: { input: { params: { id: number }; query?: { take?: number; skip?: number; verdict?: 'new' | 'changed' | 'unchanged' | 'faulty' | 'all' } }; data: GetImportRowsData; refusal: 'unknownImport' | 'notPermitted' };
  getImportFaults: { input: { params: { id: number }; query?: { take?: number; skip?: number } }; data: GetImportFaultsData; refusal: 'unknownImport' | 'notPermitted' };
  getFaultsFile: { input: { params: { id: number } }; data: string; refusal: 'unknownImport' | 'notPermitted' };
  getRefusedRows: { input: { params: { id: number } }; data: string; refusal: 'unknownImport' | 'notReady' | 'notPermitted' };
  confirmImport: { input: { params: { id: number }; body: ConfirmImportBody }; data: null; refusal: 'unknownImport' | 'notReady' | 'nothingToDo' | 'notPermitted' | 'futureConsent' };
  cancelImport: { input: { params: { id: number } }; data: null; refusal: 'unknownImport' | 'tooLate' };
  getExport: { input: { body: GetExportBody }; data: string; refusal: 'notPermitted' };
  addMessage: { input: { body: AddMessageBody }; data: ChatMessage; refusal: 'notYours' | 'unknownContact' | 'closed' | 'muted' | 'tooFast' | 'unanswered' | 'unknownPicture' };
  getMessages: { input: { query: { legalEntityIdFrom?: number; legalEntityIdTo: number; afterId?: number; beforeId?: number; take?: number } }; data: ChatMessage[]; refusal: 'notYours' | 'unknownContact' };
  getContacts: { input: { query?: { legalEntityId?: number } }; data: ChatContact[]; refusal: never };
  markConversationAsRead: { input: { query: { legalEntityIdFrom?: number; legalEntityIdTo: number; lastMessageId?: number } }; data: null; refusal: 'notYours' | 'unknownContact' };
  countUnseenConversations: { input: { query?: { legalEntityId?: number } }; data: number; refusal: never };
  getShop: { input: {}; data: ChatContact; refusal: never };
  uploadPicture: { input: { body: Blob | Uint8Array<ArrayBuffer> }; data: UploadPictureData; refusal: 'notAPicture' | 'tooLarge' | 'tooManyPictures' };
  getPicture: { input: { query: { messageId: number } }; data: GetPictureData; refusal: 'unknownPicture' };
  getContactLink: { input: {}; data: GetContactLinkData; refusal: never };
  resetContactLink: { input: { body: ResetContactLinkBody }; data: ResetContactLinkData; refusal: never };
  getContactByLink: { input: { query: { token: string } }; data: GetContactByLinkData; refusal: 'unknownLink' | 'ownLink' };
  addContact: { input: { body: AddContactBody }; data: ChatContact; refusal: 'unknownLink' | 'ownLink' | 'muted' | 'tooManyContacts' };
  blockContact: { input: { body: BlockContactBody }; data: ChatContact; refusal: 'unknownContact' | 'shopStays' };
  reportContact: { input: { body: ReportContactBody }; data: ChatContact; refusal: 'unknownContact' | 'shopStays' };
  getAdminConversations: { input: { query?: { search?: string; onlyUnseen?: boolean; take?: number; skip?: number } }; data: GetAdminConversationsItem[]; refusal: never };
  getAdminMessages: { input: { params: { legalEntityId: number }; query?: { afterId?: number; beforeId?: number; take?: number } }; data: GetAdminMessagesItem[]; refusal: 'unknownCustomer' };
  addAdminMessage: { input: { params: { legalEntityId: number }; body: AddAdminMessageBody }; data: GetAdminMessagesItem; refusal: 'unknownCustomer' | 'unknownPicture' };
  markAdminRead: { input: { params: { legalEntityId: number }; body: MarkAdminReadBody }; data: null; refusal: 'unknownCustomer' };
  countAdminUnseen: { input: {}; data: CountAdminUnseenData; refusal: never };
  uploadAdminPicture: { input: { body: Blob | Uint8Array<ArrayBuffer> }; data: UploadPictureData; refusal: 'notAPicture' | 'tooLarge' | 'tooManyPictures' };
  getAdminPicture: { input: { query: { messageId: number } }; data: GetPictureData; refusal: 'unknownPicture' };
  getReports: { input: { query?: { take?: number; skip?: number } }; data: GetReportsItem[]; refusal: never };
  closeReport: { input: { params: { id: number }; body: CloseReportBody }; data: null; refusal: 'unknownReport' };
  getCanned: { input: {}; data: GetCannedItem[]; refusal: never };
  putCanned: { input: { body: PutCannedBody }; data: GetCannedItem; refusal: 'unknownCanned' | 'changed' | 'titleTaken' };
  deleteCanned: { input: { params: { id: number }; body: DeleteCannedBody }; data: null; refusal: 'unknownCanned' | 'changed' };
  muteAccount: { input: { body: MuteAccountBody }; data: null; refusal: 'unknownCustomer' };
  getListViews: { input: { query: { list: string & string } }; data: GetListViewsItem[]; refusal: never };
  saveListView: { input: { body: SaveListViewBody }; data: GetListViewsItem[]; refusal: 'tooMany' };
  deleteListView: { input: { params: { id: number } }; data: null; refusal: 'unknownView' };
  getAudit: { input: { query?: { take?: number; skip?: number; search?: string; subject?: string; accountId?: number; kind?: 'product' | 'order' | 'settings' | 'promo-code' | 'staff' | 'invitation' | 'customer' | 'campaign' | 'page' | 'nutrient' | 'search-rule' | 'search-synonym' | 'nutrient-caution' | 'recall' | 'near-date' | 'article'; from?: string; until?: string } }; data: GetAuditData; refusal: never };
  getJobs: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'failed' | 'waiting' | 'done' } }; data: GetJobsData; refusal: never };
  retryJob: { input: { params: { id: number } }; data: null; refusal: 'unknownJob' };
  retryAllJobs: { input: {}; data: RetryAllJobsData; refusal: never };
  getMarketplaceOffers: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'all' | 'selling' | 'waiting' | 'problem'; sort?: 'name' | '-name' | 'price' | '-price' | 'stock' | '-stock' } }; data: GetMarketplaceOffersData; refusal: never };
  addMarketplaceOffer: { input: { body: AddMarketplaceOfferBody }; data: AddMarketplaceOfferData; refusal: 'unknownCategory' | 'categoryClosed' | 'missingCharacteristic' | 'eanNeeded' | 'notConnected' | 'marketplaceSays' | 'unknownProduct' | 'offerTaken' | 'notSellable' };
  getMarketplaceCategory: { input: { params: { id: number } }; data: GetMarketplaceCategoryData; refusal: 'unknownCategory' | 'notConnected' | 'marketplaceSays' };
  findMarketplacePages: { input: { params: { id: number } }; data: FindMarketplacePagesData; refusal: 'unknownProduct' | 'notConnected' | 'marketplaceSays' };
  editMarketplaceOffer: { input: { params: { id: number }; body: EditMarketplaceOfferBody }; data: AddMarketplaceOfferData; refusal: 'unknownCategory' | 'categoryClosed' | 'missingCharacteristic' | 'eanNeeded' | 'notConnected' | 'marketplaceSays' | 'unknownOffer' | 'changed' };
  sendMarketplaceOffer: { input: { params: { id: number } }; data: null; refusal: 'unknownOffer' };
  getMarketplaceOrders: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'all' | 'open' | 'problem' | 'refused' } }; data: GetMarketplaceOrdersData; refusal: never };
  sweepMarketplaceOrders: { input: {}; data: null; refusal: 'notConnected' };
  cancelMarketplaceOrder: { input: { params: { id: number }; body: CancelMarketplaceOrderBody }; data: null; refusal: 'unknownMarketplaceOrder' | 'notPossible' };
  makeMarketplaceParcel: { input: { params: { id: number } }; data: null; refusal: 'unknownMarketplaceOrder' | 'notPossible' };
  getMarketplaceLabel: { input: { params: { id: number } }; data: GetMarketplaceLabelData; refusal: 'unknownMarketplaceOrder' | 'notConnected' | 'marketplaceSays' };
  getMarketplaceReturns: { input: { query?: { take?: number; skip?: number } }; data: GetMarketplaceReturnsData; refusal: never };
  moveMarketplaceReturn: { input: { params: { id: number }; body: MoveMarketplaceReturnBody }; data: null; refusal: 'unknownReturn' | 'notPossible' };
  getDuties: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'all' | 'unmet' | 'to-check' | 'met' | 'not-applicable' } }; data: GetDutiesData; refusal: never };
  getDutyHistory: { input: { params: { key: string }; query?: { take?: number; skip?: number } }; data: GetDutyHistoryData; refusal: 'unknownDuty' };
  checkDuties: { input: { body: CheckDutiesBody }; data: null; refusal: 'running' };
  exportDuties: { input: { body: ExportDutiesBody }; data: string; refusal: never };
  getOrderNews: { input: { query?: { since?: string } }; data: OrderNews; refusal: never };
  getApiKeys: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'all' | 'active' | 'expired' | 'revoked' } }; data: GetApiKeysData; refusal: never };
  addApiKey: { input: { body: AddApiKeyBody }; data: AddApiKeyData; refusal: 'beyondOwn' | 'pastExpiry' | 'tooMany' };
  revokeApiKey: { input: { params: { id: number } }; data: null; refusal: 'unknownKey' };
  getWebhooks: { input: { query?: { take?: number; skip?: number; search?: string; state?: 'all' | 'on' | 'failing' | 'off' } }; data: GetWebhooksData; refusal: never };
  addWebhook: { input: { body: AddWebhookBody }; data: AddWebhookData; refusal: 'privateUrl' | 'tooMany' };
  getWebhook: { input: { params: { id: number } }; data: GetWebhookData; refusal: 'unknownWebhook' };
  editWebhook: { input: { params: { id: number }; body: EditWebhookBody }; data: GetWebhookData; refusal: 'unknownWebhook' | 'privateUrl' | 'changed' };
  renewWebhookSecret: { input: { params: { id: number } }; data: RenewWebhookSecretData; refusal: 'unknownWebhook' };
  deleteWebhook: { input: { params: { id: number } }; data: null; refusal: 'unknownWebhook' };
  testWebhook: { input: { params: { id: number } }; data: null; refusal: 'unknownWebhook' | 'notActive' };
  getDeliveries: { input: { params: { id: number }; query?: { take?: number; skip?: number; state?: 'waiting' | 'delivered' | 'failed' } }; data: GetDeliveriesData; refusal: never };
  resendDelivery: { input: { params: { id: number } }; data: null; refusal: 'unknownDelivery' | 'notActive' };
  getFirstSteps: { input: {}; data: GetFirstStepsData; refusal: never };
  hideFirstSteps: { input: { body: HideFirstStepsBody }; data: GetFirstStepsData; refusal: 'notDone' | 'changed' };
  getDashboard: { input: { query?: { period?: '7' | '12' | '30' | 'month' | 'last-month'; from?: string; until?: string; compare?: 'before' | 'year' } }; data: Dashboard; refusal: never };
  getReportIndex: { input: {}; data: GetReportIndexItem[]; refusal: never };
  getReport: { input: { params: { report: string }; query?: { period?: '7' | '30' | '90' | 'today' | 'month' | 'last-month' | 'year'; from?: string; until?: string; by?: string; compare?: 'before' | 'year' | 'none'; sort?: string; take?: number; skip?: number } }; data: GetReportData; refusal: 'unknownReport' | 'notPermitted' | 'tooSlow' };
  getReportOrders: { input: { params: { report: string }; query?: { period?: '7' | '30' | '90' | 'today' | 'month' | 'last-month' | 'year'; from?: string; until?: string; by?: string; row?: string; take?: number; skip?: number } }; data: GetReportOrdersData; refusal: 'unknownReport' | 'notPermitted' | 'tooSlow' };
  exportReport: { input: { params: { report: string }; body: ExportReportBody }; data: string; refusal: 'unknownReport' | 'notPermitted' | 'tooSlow' };
};

/** Method, path and type of the body. */
export const operations: Record<keyof Operations, [method: string, path: string, contentType?: string]> = {
  verifyEmail: ['GET', '/api/Account/VerifyEmail'],
  registerCustomer: ['POST', '/api/Account/Register', 'application/json'],
  registerGuest: ['POST', '/api/Account/RegisterGuest', 'application/json'],
  signIn: ['POST', '/Token', 'application/x-www-form-urlencoded'],
  endCurrentSession: ['POST', '/api/Account/Logout'],
  signOutEverywhere: ['POST', '/api/Account/LogoutEverywhere'],
  getSessions: ['GET', '/api/Account/Sessions'],
  endSession: ['POST', '/api/Account/EndSession', 'application/json'],
  changePassword: ['POST', '/api/Account/ChangePassword', 'application/json'],
  requestResetPassword: ['POST', '/api/Account/RequestResetPassword', 'application/json'],
  resetPassword: ['POST', '/api/Account/ResetPassword', 'application/json'],
  getTwoStep: ['GET', '/api/admin/own-account/two-step'],
  beginTwoStep: ['POST', '/api/admin/own-account/two-step/begin'],
  confirmTwoStep: ['POST', '/api/admin/own-account/two-step/confirm', 'application/json'],
  renewRecoveryCodes: ['POST', '/api/admin/own-account/two-step/recovery-codes'],
  turnOffTwoStep: ['POST', '/api/admin/own-account/two-step/off'],
  confirmIdentity: ['POST', '/api/admin/own-account/confirm', 'application/json'],
  beginPasskeySignIn: ['POST', '/api/Account/BeginPasskeySignIn'],
  signInWithPasskey: ['POST', '/Token/Passkey', 'application/json'],
  getPasskeys: ['GET', '/api/Account/Passkeys'],
  beginPasskey: ['POST', '/api/Account/BeginPasskey', 'application/json'],
  addPasskey: ['POST', '/api/Account/AddPasskey', 'application/json'],
  removePasskey: ['POST', '/api/Account/RemovePasskey', 'application/json'],
  getStaffPasskeys: ['GET', '/api/admin/own-account/passkeys'],
  addStaffPasskey: ['POST', '/api/admin/own-account/passkeys', 'application/json'],
  beginStaffPasskey: ['POST', '/api/admin/own-account/passkeys/begin'],
  removeStaffPasskey: ['POST', '/api/admin/own-account/passkeys/remove', 'application/json'],
  getUserProfile: ['GET', '/api/User/GetUserProfileById'],
  updateUserProfile: ['POST', '/api/User/UpdateUserProfile', 'application/json'],
  getLegalEntity: ['GET', '/api/LegalEntity/GetLegalEntityById'],
  exportData: ['GET', '/api/User/ExportData'],
  deleteAccount: ['POST', '/api/User/DeleteAccount', 'application/json'],
  getEmailState: ['GET', '/api/Account/EmailState'],
  sendEmailConfirmation: ['POST', '/api/Account/SendEmailConfirmation'],
  confirmEmail: ['POST', '/api/Account/ConfirmEmail', 'application/json'],
  sendPhoneCode: ['POST', '/api/Twilio/SendCode', 'application/json'],
  verifyPhoneCode: ['POST', '/api/Twilio/VerifyCode', 'application/json'],
  getEmailChange: ['GET', '/api/User/GetEmailChange'],
  changeEmail: ['POST', '/api/User/ChangeEmail', 'application/json'],
  readEmailLink: ['POST', '/api/User/ReadEmailChange', 'application/json'],
  confirmEmailChange: ['POST', '/api/User/ConfirmEmailChange', 'application/json'],
  refuseEmailChange: ['POST', '/api/User/RefuseEmailChange', 'application/json'],
  getAddresses: ['GET', '/api/Address/List'],
  addAddress: ['POST', '/api/Address/Add', 'application/json'],
  editAddress: ['POST', '/api/Address/Edit', 'application/json'],
  deleteAddress: ['POST', '/api/Address/Delete', 'application/json'],
  getCounties: ['GET', '/api/Address/Counties'],
  getTowns: ['GET', '/api/Address/Towns'],
  getLocalities: ['GET', '/api/Address/Localities'],
  checkLocality: ['GET', '/api/Address/CheckLocality'],
  getLocalityList: ['GET', '/api/admin/locality-list'],
  loadLocalityList: ['POST', '/api/admin/locality-list', 'application/octet-stream'],
  getBillings: ['GET', '/api/Billing/List'],
  addBilling: ['POST', '/api/Billing/Add', 'application/json'],
  editBilling: ['POST', '/api/Billing/Edit', 'application/json'],
  deleteBilling: ['POST', '/api/Billing/Delete', 'application/json'],
  exportCustomer: ['GET', '/api/admin/customers/{id}/export'],
  eraseCustomer: ['POST', '/api/admin/customers/{id}/erase', 'application/json'],
  signOutCustomer: ['POST', '/api/admin/customers/{id}/sign-out'],
  lockCustomer: ['POST', '/api/admin/customers/{id}/lock', 'application/json'],
  lookUpCompany: ['GET', '/api/Company/Lookup'],
  getCategories: ['GET', '/api/storefront/categories'],
  getDesigners: ['GET', '/api/Designer/Get'],
  getDesignerById: ['GET', '/api/Designer/GetById'],
  getAdminProducts: ['GET', '/api/admin/products'],
  addProduct: ['POST', '/api/admin/products', 'application/json'],
  getTaxonomyOptions: ['GET', '/api/admin/products/choices'],
  getAdminProduct: ['GET', '/api/admin/products/{id}'],
  changeProduct: ['POST', '/api/admin/products/{id}', 'application/json'],
  publishProducts: ['POST', '/api/admin/products/publish', 'application/json'],
  unpublishProducts: ['POST', '/api/admin/products/unpublish', 'application/json'],
  previewBulkEdit: ['POST', '/api/admin/products/bulk/preview', 'application/json'],
  applyBulkEdit: ['POST', '/api/admin/products/bulk', 'application/json'],
  archiveProduct: ['POST', '/api/admin/products/{id}/archive', 'application/json'],
  getBundle: ['GET', '/api/admin/products/{id}/parts'],
  saveBundle: ['POST', '/api/admin/products/{id}/parts', 'application/json'],
  duplicateProduct: ['POST', '/api/admin/products/{id}/duplicate'],
  addCatalogPicture: ['POST', '/api/admin/catalog/pictures', 'application/octet-stream'],
  cropCatalogPicture: ['POST', '/api/admin/catalog/pictures/crop', 'application/json'],
  getAdminFamilies: ['GET', '/api/admin/families'],
  addFamily: ['POST', '/api/admin/families', 'application/json'],
  getAdminFamily: ['GET', '/api/admin/families/{id}'],
  changeFamily: ['POST', '/api/admin/families/{id}', 'application/json'],
  deleteFamily: ['POST', '/api/admin/families/{id}/delete', 'application/json'],
  addVariant: ['POST', '/api/admin/families/{id}/variants', 'application/json'],
  getPriceGrid: ['GET', '/api/admin/products/prices'],
  savePrices: ['POST', '/api/admin/products/prices', 'application/json'],
  previewTypedPrices: ['POST', '/api/admin/products/prices/preview', 'application/json'],
  previewPriceEdit: ['POST', '/api/admin/products/prices/preview-edit', 'application/json'],
  undoPriceChange: ['POST', '/api/admin/products/prices/undo', 'application/json'],
  getProductPrices: ['GET', '/api/admin/products/{id}/prices'],
  saveProductPrice: ['POST', '/api/admin/products/{id}/prices', 'application/json'],
  deletePricePlan: ['POST', '/api/admin/products/{id}/prices/delete', 'application/json'],
  saveProductVat: ['POST', '/api/admin/products/{id}/vat', 'application/json'],
  getAdminCategories: ['GET', '/api/admin/categories'],
  saveCategory: ['POST', '/api/admin/categories', 'application/json'],
  moveCategory: ['POST', '/api/admin/categories/move', 'application/json'],
  deleteCategory: ['POST', '/api/admin/categories/delete', 'application/json'],
  getAdminProducers: ['GET', '/api/admin/producers'],
  saveProducer: ['POST', '/api/admin/producers', 'application/json'],
  getAdminProducer: ['GET', '/api/admin/producers/{id}'],
  deleteProducer: ['POST', '/api/admin/producers/delete', 'application/json'],
  getAdminHashtags: ['GET', '/api/admin/hashtags'],
  saveHashtag: ['POST', '/api/admin/hashtags', 'application/json'],
  orderHashtags: ['POST', '/api/admin/hashtags/order', 'application/json'],
  deleteHashtag: ['POST', '/api/admin/hashtags/delete', 'application/json'],
  getAdminFilters: ['GET', '/api/admin/filters'],
  saveFilter: ['POST', '/api/admin/filters', 'application/json'],
  orderFilters: ['POST', '/api/admin/filters/order', 'application/json'],
  deleteFilter: ['POST', '/api/admin/filters/delete', 'application/json'],
  getFreeNutrients: ['GET', '/api/admin/nutrients/free'],
  matchFreeNutrient: ['POST', '/api/admin/nutrients/free/match', 'application/json'],
  markFreeNutrient: ['POST', '/api/admin/nutrients/free/mark', 'application/json'],
  getProductPreview: ['GET', '/api/admin/products/{id}/preview'],
  getNutrientChoices: ['GET', '/api/admin/nutrients/choices'],
  getAdminNutrients: ['GET', '/api/admin/nutrients'],
  addNutrient: ['POST', '/api/admin/nutrients', 'application/json'],
  getAdminNutrient: ['GET', '/api/admin/nutrients/{id}'],
  changeNutrient: ['POST', '/api/admin/nutrients/{id}', 'application/json'],
  deleteNutrient: ['POST', '/api/admin/nutrients/{id}/delete'],
  addCaution: ['POST', '/api/admin/nutrients/cautions', 'application/json'],
  deleteCaution: ['POST', '/api/admin/nutrients/cautions/{id}/delete'],
  changeCaution: ['POST', '/api/admin/nutrients/cautions/{id}', 'application/json'],
  getSearchRules: ['GET', '/api/admin/search-rules'],
  addSearchRule: ['POST', '/api/admin/search-rules', 'application/json'],
  previewSearch: ['GET', '/api/admin/search-rules/preview'],
  editSearchRule: ['POST', '/api/admin/search-rules/{id}', 'application/json'],
  deleteSearchRule: ['POST', '/api/admin/search-rules/{id}/delete'],
  getSearchSynonyms: ['GET', '/api/admin/search-synonyms'],
  addSearchSynonym: ['POST', '/api/admin/search-synonyms', 'application/json'],
  editSearchSynonym: ['POST', '/api/admin/search-synonyms/{id}', 'application/json'],
  deleteSearchSynonym: ['POST', '/api/admin/search-synonyms/{id}/delete'],
  getActiveCampaigns: ['GET', '/api/Campaign/GetActive'],
  getCampaignById: ['GET', '/api/Campaign/GetById'],
  addCampaign: ['POST', '/api/Campaign/Add', 'application/json'],
  editCampaign: ['POST', '/api/Campaign/Edit', 'application/json'],
  getCampaignsForAdmin: ['GET', '/api/Campaign/GetForAdmin'],
  activateCampaign: ['POST', '/api/Campaign/Activate'],
  deactivateCampaign: ['POST', '/api/Campaign/Deactivate'],
  deleteCampaign: ['POST', '/api/Campaign/Delete'],
  getCampaignPrices: ['GET', '/api/Campaign/GetPrices'],
  getAdminCampaigns: ['GET', '/api/admin/campaigns'],
  getAdminCampaign: ['GET', '/api/admin/campaigns/{id}'],
  findCampaignProducts: ['GET', '/api/admin/campaign-products'],
  previewPrices: ['POST', '/api/admin/campaigns/preview', 'application/json'],
  addCampaignPicture: ['POST', '/api/Campaign/AddPicture', 'application/octet-stream'],
  getActiveSlides: ['GET', '/api/Slider/GetActive'],
  getSlidesForAdmin: ['GET', '/api/Slider/GetForAdmin'],
  addSlide: ['POST', '/api/Slider/Add', 'application/json'],
  editSlide: ['POST', '/api/Slider/Edit', 'application/json'],
  orderSlides: ['POST', '/api/Slider/Order', 'application/json'],
  deleteSlide: ['POST', '/api/Slider/Delete'],
  addSlidePicture: ['POST', '/api/Slider/AddPicture', 'application/octet-stream'],
  getFrontPageLayout: ['GET', '/api/admin/front-page'],
  saveFrontPageDraft: ['PUT', '/api/admin/front-page', 'application/json'],
  publishFrontPage: ['POST', '/api/admin/front-page/publish', 'application/json'],
  discardFrontPageDraft: ['POST', '/api/admin/front-page/discard', 'application/json'],
  getFrontPagePreview: ['GET', '/api/admin/front-page/preview'],
  getMenusLayout: ['GET', '/api/admin/menus'],
  saveMenusDraft: ['PUT', '/api/admin/menus', 'application/json'],
  publishMenus: ['POST', '/api/admin/menus/publish', 'application/json'],
  discardMenusDraft: ['POST', '/api/admin/menus/discard', 'application/json'],
  getMenusPreview: ['GET', '/api/admin/menus/preview'],
  getMenuTargets: ['GET', '/api/admin/menus/targets'],
  getAlert: ['GET', '/api/alert'],
  getAlertForAdmin: ['GET', '/api/admin/alert'],
  saveAlert: ['PUT', '/api/admin/alert', 'application/json'],
  getSuggestions: ['GET', '/api/storefront/suggestions'],
  getPopularSearches: ['GET', '/api/storefront/popular-searches'],
  getNearest: ['GET', '/api/storefront/nearest'],
  getFilters: ['GET', '/api/Filter/Get'],
  getFiltered: ['POST', '/api/Filter/GetFiltered', 'application/json'],
  getStorefrontProducts: ['POST', '/api/storefront/products', 'application/json'],
  getCounts: ['POST', '/api/Filter/GetCounts', 'application/json'],
  getHashtags: ['GET', '/api/HashTag/Get'],
  getProductById: ['GET', '/api/Product/GetById'],
  getSimilarProducts: ['GET', '/api/Product/GetSimilar'],
  getCarouselProducts: ['GET', '/api/Product/GetCarousel'],
  getRecentlyViewed: ['GET', '/api/storefront/products/recently-viewed'],
  recordView: ['POST', '/api/storefront/products/recently-viewed', 'application/json'],
  getAdminStock: ['GET', '/api/admin/stock'],
  getProductStock: ['GET', '/api/admin/stock/{id}'],
  receiveStock: ['POST', '/api/admin/stock/receive', 'application/json'],
  correctStock: ['POST', '/api/admin/stock/correct', 'application/json'],
  subscribeToNewsletter: ['POST', '/api/newsletter/subscribe', 'application/json'],
  confirmSubscription: ['POST', '/api/newsletter/confirm', 'application/json'],
  unsubscribeFromNewsletter: ['POST', '/api/newsletter/unsubscribe', 'application/json'],
  unsubscribeInOneClick: ['POST', '/api/newsletter/one-click', 'application/x-www-form-urlencoded'],
  getSubscription: ['GET', '/api/newsletter/subscription'],
  getSubscribers: ['GET', '/api/admin/newsletter'],
  getGrowth: ['GET', '/api/admin/newsletter/growth'],
  exportSubscribers: ['GET', '/api/admin/newsletter/export'],
  unsubscribeOnRequest: ['POST', '/api/admin/newsletter/{id}/unsubscribe'],
  setBounced: ['POST', '/api/admin/newsletter/{id}/bounced', 'application/json'],
  unsubscribeCustomer: ['POST', '/api/newsletter/leave'],
  countAudience: ['POST', '/api/admin/newsletters/audience', 'application/json'],
  findBoughtOptions: ['GET', '/api/admin/newsletters/options'],
  getIssues: ['GET', '/api/admin/newsletters'],
  addIssue: ['POST', '/api/admin/newsletters', 'application/json'],
  getIssue: ['GET', '/api/admin/newsletters/{id}'],
  editIssue: ['POST', '/api/admin/newsletters/{id}', 'application/json'],
  deleteIssue: ['POST', '/api/admin/newsletters/{id}/delete', 'application/json'],
  previewIssue: ['GET', '/api/admin/newsletters/{id}/preview'],
  sendTest: ['POST', '/api/admin/newsletters/{id}/test', 'application/json'],
  scheduleIssue: ['POST', '/api/admin/newsletters/{id}/schedule', 'application/json'],
  cancelIssue: ['POST', '/api/admin/newsletters/{id}/cancel', 'application/json'],
  getMailAddress: ['GET', '/api/admin/mail-address'],
  liftMailAddress: ['POST', '/api/admin/mail-address/lift', 'application/json'],
  requestAlert: ['POST', '/api/product-alerts', 'application/json'],
  leaveAlert: ['POST', '/api/product-alerts/leave', 'application/json'],
  confirmAlert: ['POST', '/api/product-alerts/confirm', 'application/json'],
  endAlerts: ['POST', '/api/product-alerts/end', 'application/json'],
  endAlertsInOneClick: ['POST', '/api/product-alerts/one-click', 'application/x-www-form-urlencoded'],
  getPushKey: ['GET', '/api/push/key'],
  renewPush: ['POST', '/api/push/renew', 'application/json'],
  leavePush: ['POST', '/api/push/leave', 'application/json'],
  getLeftCart: ['GET', '/api/cart-reminders/{token}'],
  continueAgentCart: ['POST', '/api/Agents/Continue', 'application/json'],
  getOrderAgent: ['GET', '/api/admin/orders/{id}/agent'],
  getMandateRequest: ['GET', '/api/Agents/MandateRequest'],
  grantMandate: ['POST', '/api/Agents/GrantMandate', 'application/json'],
  getMandates: ['GET', '/api/Agents/Mandates'],
  revokeMandate: ['POST', '/api/Agents/RevokeMandate', 'application/json'],
  getRefillSettings: ['GET', '/api/Refills/Settings'],
  setRefillReminders: ['POST', '/api/Refills/SetReminders', 'application/json'],
  createDoseCalendar: ['POST', '/api/Refills/CreateCalendar'],
  deleteDoseCalendar: ['POST', '/api/Refills/DeleteCalendar'],
  setDoseTime: ['POST', '/api/Refills/SetTime', 'application/json'],
  endRefillReminders: ['POST', '/api/Refills/End', 'application/json'],
  endRefillRemindersInOneClick: ['POST', '/api/Refills/one-click', 'application/x-www-form-urlencoded'],
  getMarketing: ['GET', '/api/admin/marketing'],
  getFeeds: ['GET', '/api/admin/feeds'],
  getFeed: ['GET', '/api/admin/feeds/{name}'],
  saveFeed: ['POST', '/api/admin/feeds/{name}', 'application/json'],
  renewFeedAddress: ['POST', '/api/admin/feeds/{name}/address'],
  checkFeed: ['POST', '/api/admin/feeds/{name}/check'],
  getFeedProblems: ['GET', '/api/admin/feeds/{name}/problems'],
  previewFeed: ['GET', '/api/admin/feeds/{name}/preview'],
  addNewProduct: ['POST', '/api/FavoriteList/AddNewProduct', 'application/json'],
  deleteProduct: ['GET', '/api/FavoriteList/DeleteProduct'],
  moveWishListProducts: ['POST', '/api/FavoriteList/MoveProduct', 'application/json'],
  addNewEvent: ['POST', '/api/FavoriteList/AddNewEvent', 'application/json'],
  renameEvent: ['POST', '/api/FavoriteList/RenameEvent', 'application/json'],
  deleteEvent: ['POST', '/api/FavoriteList/DeleteEvent', 'application/json'],
  getEventList: ['GET', '/api/FavoriteList/GetEventList'],
  getProductIds: ['GET', '/api/FavoriteList/GetProductIds'],
  getFavoriteProducts: ['GET', '/api/Product/FavoriteProductList'],
  getSharedEventList: ['GET', '/api/FavoriteList/GetSharedEventList'],
  getSharedList: ['GET', '/api/FavoriteList/GetSharedList'],
  getShareUrl: ['GET', '/api/FavoriteList/GetShareUrl'],
  addRecommendedProducts: ['POST', '/api/FavoriteList/RecomandedAdd', 'application/json'],
  sendShareEmail: ['POST', '/api/FavoriteList/SendShareEmail', 'application/json'],
  addToCart: ['POST', '/api/ShoppingCart/AddNew', 'application/json'],
  addListToCart: ['POST', '/api/ShoppingCart/AddNewList', 'application/json'],
  getShoppingCart: ['GET', '/api/ShoppingCart/ShoppingCartList'],
  updateShoppingCart: ['POST', '/api/ShoppingCart/UpdateShoppingCart', 'application/json'],
  deleteShoppingCart: ['GET', '/api/ShoppingCart/DeleteShoppingCart'],
  addShoppingCartHistory: ['POST', '/api/ShoppingCart/AddShoppingCartHistory', 'application/json'],
  getDeliveryCost: ['GET', '/api/ShoppingCart/GetDeliveryCost'],
  getGuestDeliveryCost: ['POST', '/api/ShoppingCart/GetDeliveryCost', 'application/json'],
  getCouriers: ['POST', '/api/couriers', 'application/json'],
  recommendProducts: ['POST', '/api/shopping-cart/recommend-products', 'application/json'],
  getCartFilters: ['GET', '/api/shopping-cart/filters'],
  reserveCart: ['POST', '/api/ShoppingCart/Reserve', 'application/json'],
  getMyGiftCards: ['GET', '/api/gift-cards/mine'],
  getGiftCards: ['GET', '/api/admin/gift-cards'],
  issueGiftCard: ['POST', '/api/admin/gift-cards', 'application/json'],
  getGiftCard: ['GET', '/api/admin/gift-cards/{id}'],
  blockGiftCard: ['POST', '/api/admin/gift-cards/{id}/block', 'application/json'],
  extendGiftCard: ['POST', '/api/admin/gift-cards/{id}/validity', 'application/json'],
  sendGiftCard: ['POST', '/api/admin/gift-cards/{id}/send'],
  changeGiftCardRecipient: ['POST', '/api/admin/gift-cards/{id}/recipient', 'application/json'],
  getGiftCardsCsv: ['GET', '/api/admin/gift-cards-file'],
  getGiftCardOffer: ['GET', '/api/gift-cards/offer'],
  buyGiftCard: ['POST', '/api/gift-cards/purchases', 'application/json'],
  getMyGiftCardPurchases: ['GET', '/api/gift-cards/purchases'],
  getGiftCardPurchase: ['POST', '/api/gift-cards/purchase', 'application/json'],
  cancelGiftCardPurchase: ['POST', '/api/gift-cards/purchase/cancel', 'application/json'],
  getPrintedGiftCard: ['POST', '/api/gift-cards/purchase/card', 'application/json'],
  getGiftCardPaper: ['POST', '/api/gift-cards/purchase/paper', 'application/json'],
  getGiftCardSales: ['GET', '/api/admin/gift-card-sales'],
  getGiftCardSale: ['GET', '/api/admin/gift-card-sales/{id}'],
  verifyCoupon: ['GET', '/api/Order/VerifyCoupon'],
  getOwnCodes: ['GET', '/api/promo-codes'],
  getActiveCodes: ['GET', '/api/promo-codes/active'],
  getCartDiscounts: ['GET', '/api/promo-codes/cart'],
  getAdminCodes: ['GET', '/api/admin/promo-codes'],
  saveCode: ['POST', '/api/admin/promo-codes', 'application/json'],
  getAdminCode: ['GET', '/api/admin/promo-codes/{id}'],
  getCodeMargins: ['POST', '/api/admin/promo-codes/margins', 'application/json'],
  activateCode: ['POST', '/api/admin/promo-codes/activate', 'application/json'],
  getFreeShippingLimit: ['GET', '/api/shopping-cart/free-shipping-limit'],
  getLockers: ['GET', '/api/couriers/lockers'],
  getLockerTowns: ['GET', '/api/couriers/lockers/towns'],
  findLockers: ['GET', '/api/couriers/lockers/search'],
  getLockerMap: ['GET', '/api/couriers/lockers/map'],
  getAdminCouriers: ['GET', '/api/admin/couriers'],
  saveCourier: ['POST', '/api/admin/couriers', 'application/json'],
  getCourierAdapters: ['GET', '/api/admin/courier-adapters'],
  getAdminLockers: ['GET', '/api/admin/lockers'],
  saveLocker: ['POST', '/api/admin/lockers', 'application/json'],
  saveLockers: ['POST', '/api/admin/lockers/list', 'application/json'],
  getDeliverySettings: ['GET', '/api/admin/delivery-settings'],
  saveDeliverySettings: ['POST', '/api/admin/delivery-settings', 'application/json'],
  getQuestions: ['GET', '/api/shop/questions'],
  saveAnswers: ['POST', '/api/shop/questions', 'application/json'],
  getAnswers: ['GET', '/api/shop/answers'],
  deleteAnswers: ['DELETE', '/api/shop/answers'],
  getRecommendations: ['GET', '/api/shop/recommendations'],
  recommendFor: ['POST', '/api/shop/recommendations', 'application/json'],
  getAdminQuestionnaire: ['GET', '/api/admin/questions'],
  saveQuestion: ['POST', '/api/admin/questions', 'application/json'],
  orderQuestions: ['POST', '/api/admin/questions/order', 'application/json'],
  deleteQuestion: ['POST', '/api/admin/questions/{id}/delete', 'application/json'],
  getAdminTags: ['GET', '/api/admin/tags'],
  saveTag: ['POST', '/api/admin/tags', 'application/json'],
  deleteTag: ['POST', '/api/admin/tags/{id}/delete', 'application/json'],
  addNewOrder: ['POST', '/api/Order/AddNew', 'application/json'],
  editOrder: ['POST', '/api/Order/Edit', 'application/json'],
  getOrderById: ['GET', '/api/Order/GetOrderById'],
  getOrderByIdForUsers: ['GET', '/api/Order/GetOrderByIdForUsers'],
  getOrderByIdentifier: ['GET', '/api/Order/GetOrderByIdentifier'],
  getOrderByIdForEdit: ['GET', '/api/Order/GetOrderByIdForEdit'],
  getOrderListPage: ['GET', '/api/Order/OrderListPage'],
  getStatusType: ['GET', '/api/Order/GetStatusType'],
  setOrderAsFinished: ['GET', '/api/OrderStatus/SetOrderAsFinished'],
  getPaymentStatus: ['GET', '/api/OrderStatus/Identifier/PaymentStatus'],
  getPlacedCheckouts: ['POST', '/api/Order/PlacedCheckouts', 'application/json'],
  followOrder: ['POST', '/api/Order/Follow', 'application/json'],
  getOrderPush: ['POST', '/api/Order/Push', 'application/json'],
  joinOrderPush: ['POST', '/api/Order/Push/Join', 'application/json'],
  leaveOrderPush: ['POST', '/api/Order/Push/Leave', 'application/json'],
  cancelOrder: ['GET', '/api/orders/{id}/cancel'],
  getAdminOrders: ['GET', '/api/admin/orders'],
  getQueueCounts: ['GET', '/api/admin/order-queue'],
  getAdminOrder: ['GET', '/api/admin/orders/{id}'],
  changeAdminOrder: ['POST', '/api/admin/orders/{id}/state', 'application/json'],
  changeDelivery: ['POST', '/api/admin/orders/{id}/delivery', 'application/json'],
  cancelProducts: ['POST', '/api/admin/orders/{id}/cancel-products', 'application/json'],
  addOrderNote: ['POST', '/api/admin/orders/{id}/notes', 'application/json'],
  getOrderLots: ['GET', '/api/Order/Lots'],
  getAdminOrderLots: ['GET', '/api/admin/orders/{id}/lots'],
  sendOrderMail: ['POST', '/api/admin/orders/{id}/mail', 'application/json'],
  getMyOldOrders: ['GET', '/api/Order/OldOrders'],
  getOldOrders: ['GET', '/api/admin/old-orders'],
  getOrderParcels: ['GET', '/api/admin/orders/{orderId}/parcels'],
  createParcel: ['POST', '/api/admin/orders/{orderId}/parcels', 'application/json'],
  resolveParcel: ['POST', '/api/admin/parcels/{id}/resolve', 'application/json'],
  cancelParcel: ['POST', '/api/admin/parcels/{id}/cancel'],
  remakeParcel: ['POST', '/api/admin/parcels/{id}/remake'],
  acceptParcelDelivery: ['POST', '/api/admin/parcels/{id}/accept-delivery'],
  dismissParcelProblem: ['POST', '/api/admin/parcels/{id}/dismiss'],
  markParcelLost: ['POST', '/api/admin/parcels/{id}/lost'],
  resendLostParcel: ['POST', '/api/admin/parcels/{id}/resend'],
  getParcelTasks: ['GET', '/api/admin/parcel-tasks'],
  refreshParcel: ['POST', '/api/admin/parcels/{id}/refresh'],
  getParcelLabel: ['GET', '/api/admin/parcels/{id}/label'],
  getOrderLabels: ['GET', '/api/admin/order-labels'],
  getPickingList: ['GET', '/api/admin/picking-list'],
  getPackingSlips: ['GET', '/api/admin/packing-slips'],
  getHandoverList: ['GET', '/api/admin/handover-list'],
  getParcelSummaries: ['GET', '/api/admin/order-parcels'],
  getShippedOrders: ['GET', '/api/admin/shipped-orders'],
  callPickup: ['POST', '/api/admin/parcels/pickup', 'application/json'],
  confirmPackedLots: ['POST', '/api/admin/orders/{id}/packed-lots', 'application/json'],
  findOrderToPack: ['GET', '/api/admin/packing'],
  startPacking: ['POST', '/api/admin/packing/{id}/start', 'application/json'],
  sendScans: ['POST', '/api/admin/packing/{id}/scans', 'application/json'],
  finishPacking: ['POST', '/api/admin/packing/{id}/finish', 'application/json'],
  getPackPictures: ['GET', '/api/admin/packing/{id}/pictures'],
  addPackPicture: ['POST', '/api/admin/packing/{id}/pictures', 'application/octet-stream'],
  getPackPicture: ['GET', '/api/admin/packing/{id}/pictures/{pictureId}'],
  removePackPicture: ['POST', '/api/admin/packing/{id}/pictures/{pictureId}/remove'],
  getLots: ['GET', '/api/admin/lots'],
  getLot: ['GET', '/api/admin/lots/{id}'],
  blockLot: ['POST', '/api/admin/lots/{id}/block', 'application/json'],
  unblockLot: ['POST', '/api/admin/lots/{id}/unblock', 'application/json'],
  addLotDocument: ['POST', '/api/admin/lots/{id}/documents', 'application/octet-stream'],
  removeLotDocument: ['POST', '/api/admin/lots/{id}/documents/{documentId}/remove'],
  getLotLabels: ['GET', '/api/admin/lots/{id}/labels'],
  getNearDateOffers: ['GET', '/api/Product/GetNearDateOffers'],
  getNearDateLots: ['GET', '/api/admin/near-date'],
  getSellableOffers: ['GET', '/api/admin/near-date/sellable'],
  offerLots: ['POST', '/api/admin/near-date/offer', 'application/json'],
  stopOffers: ['POST', '/api/admin/near-date/stop', 'application/json'],
  getNearDateRules: ['GET', '/api/admin/near-date/rules'],
  saveNearDateRule: ['POST', '/api/admin/near-date/rules', 'application/json'],
  deleteNearDateRule: ['POST', '/api/admin/near-date/rules/delete', 'application/json'],
  getCancelOrders: ['GET', '/api/Cancel/GetOrders'],
  getCancelOrderById: ['GET', '/api/Cancel/GetOrdersById'],
  addCancel: ['POST', '/api/Cancel/AddCancel', 'application/json'],
  getCancelList: ['GET', '/api/Cancel/GetCancelList'],
  getCancelById: ['GET', '/api/Cancel/GetCancelById'],
  getOutbox: ['GET', '/api/admin/outbox'],
  getOutboxMessage: ['GET', '/api/admin/outbox/{id}'],
  getOutboxAttachment: ['GET', '/api/admin/outbox/{id}/attachments/{position}'],
  resendEmail: ['POST', '/api/admin/outbox/{id}/resend'],
  getMailTemplates: ['GET', '/api/admin/mail-templates'],
  getMailTemplate: ['GET', '/api/admin/mail-templates/{key}'],
  saveMailTemplate: ['POST', '/api/admin/mail-templates/{key}', 'application/json'],
  resetMailTemplate: ['POST', '/api/admin/mail-templates/{key}/reset', 'application/json'],
  previewMailTemplate: ['POST', '/api/admin/mail-templates/{key}/preview', 'application/json'],
  sendTestMail: ['POST', '/api/admin/mail-templates/{key}/test', 'application/json'],
  getSmsTemplate: ['GET', '/api/admin/sms-templates/{key}'],
  saveSmsTemplate: ['POST', '/api/admin/sms-templates/{key}', 'application/json'],
  resetSmsTemplate: ['POST', '/api/admin/sms-templates/{key}/reset', 'application/json'],
  sendTestSms: ['POST', '/api/admin/sms-templates/{key}/test', 'application/json'],
  getInvoices: ['GET', '/api/Order/Invoices'],
  getOrderPapers: ['GET', '/api/Order/Papers'],
  getProformaPdf: ['GET', '/api/Order/ProformaPdf'],
  getInvoicePdf: ['GET', '/api/Order/InvoicePdf'],
  getInvoiceXml: ['GET', '/api/Order/InvoiceXml'],
  getEInvoices: ['GET', '/api/admin/e-invoices'],
  sendEInvoices: ['POST', '/api/admin/e-invoices/send', 'application/json'],
  getSentXml: ['GET', '/api/admin/e-invoices/{id}/xml'],
  getAnafAnswer: ['GET', '/api/admin/e-invoices/{id}/answer'],
  getInvoiceArchive: ['GET', '/api/admin/e-invoices/archive'],
  getAnafAuthorization: ['GET', '/api/admin/e-invoices/authorization'],
  authorizeAnaf: ['POST', '/api/admin/e-invoices/authorization', 'application/json'],
  getReportInvoices: ['GET', '/api/admin/accounting/invoices'],
  getSalesJournal: ['GET', '/api/admin/accounting/journal'],
  getVatReport: ['GET', '/api/admin/accounting/vat'],
  getStockValue: ['GET', '/api/admin/accounting/stock'],
  exportAccounting: ['POST', '/api/admin/accounting/exports', 'application/json'],
  getSmartBillDocuments: ['GET', '/api/admin/accounting/smartbill'],
  sendSmartBillDocuments: ['POST', '/api/admin/accounting/smartbill/send', 'application/json'],
  resolveSmartBillDocument: ['POST', '/api/admin/accounting/smartbill/{id}/resolve', 'application/json'],
  addNoticeFile: ['POST', '/api/admin/guarantee-notice/{kind}', 'application/octet-stream'],
  getSettings: ['GET', '/api/admin/settings'],
  saveSettings: ['POST', '/api/admin/settings/{key}', 'application/json'],
  addSettingsPicture: ['POST', '/api/admin/settings-pictures', 'application/octet-stream'],
  getConnections: ['GET', '/api/admin/connections'],
  saveConnection: ['POST', '/api/admin/connections/{kind}', 'application/json'],
  checkConnection: ['POST', '/api/admin/connections/{kind}/check'],
  connectStandIn: ['POST', '/api/admin/connections/{kind}/stand-in'],
  deleteConnection: ['POST', '/api/admin/connections/{kind}/delete'],
  getPageContent: ['GET', '/api/PageContent/GetByKey'],
  getTerms: ['GET', '/api/terms-and-conditions'],
  getCustomPage: ['GET', '/api/pages/{slug}'],
  getStories: ['GET', '/api/stories'],
  getStory: ['GET', '/api/stories/{id}'],
  sendContact: ['POST', '/api/contact', 'application/json'],
  getAdminPages: ['GET', '/api/admin/pages'],
  getAdminPage: ['GET', '/api/admin/pages/{key}'],
  savePage: ['POST', '/api/admin/pages/{key}', 'application/json'],
  getPageVersion: ['GET', '/api/admin/pages/{key}/versions/{version}'],
  previewText: ['POST', '/api/admin/content/preview', 'application/json'],
  addContentPicture: ['POST', '/api/admin/content/pictures', 'application/octet-stream'],
  getContentPictures: ['GET', '/api/admin/content/pictures'],
  getAdminStories: ['GET', '/api/admin/stories'],
  addStory: ['POST', '/api/admin/stories', 'application/json'],
  getAdminStory: ['GET', '/api/admin/stories/{id}'],
  editStory: ['POST', '/api/admin/stories/{id}', 'application/json'],
  publishStory: ['POST', '/api/admin/stories/{id}/publish', 'application/json'],
  unpublishStory: ['POST', '/api/admin/stories/{id}/unpublish', 'application/json'],
  deleteStory: ['POST', '/api/admin/stories/{id}/delete', 'application/json'],
  getCustomPages: ['GET', '/api/admin/custom-pages'],
  addCustomPage: ['POST', '/api/admin/custom-pages', 'application/json'],
  getAdminCustomPage: ['GET', '/api/admin/custom-pages/{id}'],
  editCustomPage: ['POST', '/api/admin/custom-pages/{id}', 'application/json'],
  publishCustomPage: ['POST', '/api/admin/custom-pages/{id}/publish', 'application/json'],
  unpublishCustomPage: ['POST', '/api/admin/custom-pages/{id}/unpublish', 'application/json'],
  deleteCustomPage: ['POST', '/api/admin/custom-pages/{id}/delete', 'application/json'],
  getArticles: ['GET', '/api/blog'],
  getArticle: ['GET', '/api/blog/{handler}'],
  getAdminArticles: ['GET', '/api/admin/blog'],
  addArticle: ['POST', '/api/admin/blog', 'application/json'],
  getAdminArticle: ['GET', '/api/admin/blog/{id}'],
  editArticle: ['POST', '/api/admin/blog/{id}', 'application/json'],
  publishArticle: ['POST', '/api/admin/blog/{id}/publish', 'application/json'],
  unpublishArticle: ['POST', '/api/admin/blog/{id}/unpublish', 'application/json'],
  deleteArticle: ['POST', '/api/admin/blog/{id}/delete', 'application/json'],
  getClaims: ['GET', '/api/admin/claims'],
  acceptClaims: ['POST', '/api/admin/claims/accept', 'application/json'],
  withdrawAcceptance: ['POST', '/api/admin/claims/withdraw', 'application/json'],
  checkClaims: ['POST', '/api/admin/claims/check', 'application/json'],
  getClaimWords: ['GET', '/api/admin/claims/words'],
  addClaimWord: ['POST', '/api/admin/claims/words', 'application/json'],
  removeClaimWord: ['POST', '/api/admin/claims/words/remove', 'application/json'],
  getRedirects: ['GET', '/api/admin/redirects'],
  addRedirect: ['POST', '/api/admin/redirects', 'application/json'],
  editRedirect: ['POST', '/api/admin/redirects/{id}', 'application/json'],
  deleteRedirect: ['POST', '/api/admin/redirects/{id}/delete'],
  importRedirects: ['POST', '/api/admin/redirects/import', 'application/json'],
  logConsent: ['POST', '/api/consent', 'application/json'],
  postConversion: ['POST', '/api/conversions', 'application/json'],
  postOrderMarks: ['POST', '/api/conversions/orders', 'application/json'],
  getConversions: ['GET', '/api/admin/conversions'],
  resendConversion: ['POST', '/api/admin/conversions/{id}/resend'],
  postPartnerSale: ['POST', '/api/conversions/partners', 'application/json'],
  countVisit: ['POST', '/api/visits', 'application/json'],
  getPlanData: ['GET', '/api/plan'],
  getCardConfig: ['GET', '/payments/api/config'],
  checkPaymentOutcome: ['POST', '/payments/api/payments/outcome', 'application/json'],
  createPayment: ['POST', '/payments/api/payments', 'application/json'],
  createPaymentByLink: ['POST', '/payments/api/payments/by-link', 'application/json'],
  payOffSession: ['POST', '/payments/api/payments/off-session', 'application/json'],
  listPaymentMethods: ['GET', '/payments/api/payment-methods'],
  addPaymentMethod: ['POST', '/payments/api/payment-methods'],
  deletePaymentMethod: ['DELETE', '/payments/api/payment-methods/{id}'],
  getAdminPayments: ['GET', '/api/admin/payments'],
  checkPayments: ['POST', '/api/admin/payments/check', 'application/json'],
  getPaymentOffer: ['GET', '/api/admin/payments/methods'],
  savePaymentOffer: ['POST', '/api/admin/payments/methods', 'application/json'],
  getOrderMoney: ['GET', '/api/admin/orders/{id}/payments'],
  makePaymentLink: ['POST', '/api/admin/orders/{id}/payment-link'],
  refundOrder: ['POST', '/api/admin/orders/{id}/refund', 'application/json'],
  getHomeSupply: ['GET', '/api/HomeSupply/List'],
  setDailyPortion: ['POST', '/api/HomeSupply/SetPortion', 'application/json'],
  getExpressConfig: ['GET', '/api/express-checkout/config'],
  quoteExpress: ['POST', '/api/express-checkout/quote', 'application/json'],
  placeExpressOrder: ['POST', '/api/express-checkout/orders', 'application/json'],
  dropExpressOrder: ['POST', '/api/express-checkout/orders/{id}/drop'],
  getRepeats: ['GET', '/api/RepeatDelivery/List'],
  chooseRepeat: ['POST', '/api/RepeatDelivery/Choose', 'application/json'],
  showRepeatTerms: ['POST', '/api/RepeatDelivery/CheckoutTerms', 'application/json'],
  getRepeatTerms: ['GET', '/api/RepeatDelivery/Terms'],
  startRepeat: ['POST', '/api/RepeatDelivery/StartFromOrder', 'application/json'],
  changeRepeat: ['POST', '/api/RepeatDelivery/Change', 'application/json'],
  actOnRepeat: ['POST', '/api/RepeatDelivery/Act', 'application/json'],
  actOnRepeatLine: ['POST', '/api/RepeatDelivery/ActOnLine', 'application/json'],
  getAdminRepeats: ['GET', '/api/admin/repeat-deliveries'],
  getAdminRepeat: ['GET', '/api/admin/repeat-deliveries/{id}'],
  actAsStaff: ['POST', '/api/admin/repeat-deliveries/{id}/act', 'application/json'],
  getProductQuestions: ['GET', '/api/questions'],
  askQuestion: ['POST', '/api/questions', 'application/json'],
  answerQuestion: ['POST', '/api/questions/{id}/answers', 'application/json'],
  getAdminQuestions: ['GET', '/api/admin/product-questions'],
  approveQuestion: ['POST', '/api/admin/product-questions/{id}/approve'],
  rejectQuestion: ['POST', '/api/admin/product-questions/{id}/reject', 'application/json'],
  answerAsShop: ['POST', '/api/admin/product-questions/{id}/answers', 'application/json'],
  removeShopAnswer: ['POST', '/api/admin/product-answers/{id}/remove'],
  approveAnswer: ['POST', '/api/admin/product-answers/{id}/approve'],
  rejectAnswer: ['POST', '/api/admin/product-answers/{id}/reject', 'application/json'],
  getReviews: ['GET', '/api/Review/List'],
  getReviewSummary: ['GET', '/api/Review/Summary'],
  getMyReviews: ['GET', '/api/Review/Mine'],
  getMyReview: ['GET', '/api/Review/MineOf'],
  addReviewPicture: ['POST', '/api/Review/AddPicture', 'application/octet-stream'],
  addReview: ['POST', '/api/Review/Add', 'application/json'],
  deleteReview: ['POST', '/api/Review/Delete', 'application/json'],
  voteHelpful: ['POST', '/api/Review/Helpful', 'application/json'],
  getOrderToReview: ['GET', '/api/Review/Order'],
  addOrderReview: ['POST', '/api/Review/AddOrderReview', 'application/json'],
  getAdminReviews: ['GET', '/api/admin/reviews'],
  approveReview: ['POST', '/api/admin/reviews/{id}/approve', 'application/json'],
  rejectReview: ['POST', '/api/admin/reviews/{id}/reject', 'application/json'],
  replyToReview: ['POST', '/api/admin/reviews/{id}/reply', 'application/json'],
  getAdminOrderReviews: ['GET', '/api/admin/order-reviews'],
  getReturnOrders: ['GET', '/api/Return/GetOrders'],
  getReturnOrder: ['GET', '/api/Return/GetOrdersById'],
  addReturn: ['POST', '/api/Return/AddReturn', 'application/json'],
  getReturnList: ['GET', '/api/Return/GetReturnList'],
  getReturnById: ['GET', '/api/Return/GetReturnById'],
  cancelReturn: ['POST', '/api/Return/Cancel', 'application/json'],
  setReturnIban: ['POST', '/api/Return/SetIban', 'application/json'],
  declareWithdrawal: ['POST', '/api/Return/Withdraw', 'application/json'],
  confirmWithdrawal: ['POST', '/api/Return/ConfirmWithdrawal', 'application/json'],
  getWithdrawal: ['GET', '/api/Return/GetWithdrawal'],
  setWithdrawalIban: ['POST', '/api/Return/SetWithdrawalIban', 'application/json'],
  chooseWithdrawn: ['POST', '/api/Return/ChooseWithdrawn', 'application/json'],
  getAdminReturns: ['GET', '/api/admin/returns'],
  getPendingDeclarations: ['GET', '/api/admin/withdrawal-declarations'],
  getUnmatchedWithdrawals: ['GET', '/api/admin/unmatched-withdrawals'],
  attachUnmatched: ['POST', '/api/admin/unmatched-withdrawals/{id}/attach', 'application/json'],
  closeUnmatched: ['POST', '/api/admin/unmatched-withdrawals/{id}/close'],
  getAdminReturn: ['GET', '/api/admin/returns/{id}'],
  receiveUndeliveredParcel: ['POST', '/api/admin/returns/parcel-back', 'application/json'],
  refundLostParcel: ['POST', '/api/admin/returns/parcel-lost', 'application/json'],
  getReturnable: ['GET', '/api/admin/orders/{orderId}/returnable'],
  openReturn: ['POST', '/api/admin/orders/{orderId}/returns', 'application/json'],
  getAdminLabelOptions: ['GET', '/api/admin/return-label-options'],
  requestAdminLabel: ['POST', '/api/admin/returns/{id}/label', 'application/json'],
  getLabelOptions: ['GET', '/api/Return/LabelOptions'],
  requestLabel: ['POST', '/api/Return/RequestLabel', 'application/json'],
  getReturnLabel: ['GET', '/api/Return/Label'],
  requestWithdrawalLabel: ['POST', '/api/Return/RequestWithdrawalLabel', 'application/json'],
  getWithdrawalLabel: ['GET', '/api/Return/WithdrawalLabel'],
  changeAdminReturn: ['POST', '/api/admin/returns/{id}/state', 'application/json'],
  openRecall: ['POST', '/api/Recall/Open', 'application/json'],
  addRecallPicture: ['POST', '/api/Recall/AddPicture', 'application/octet-stream'],
  answerRecall: ['POST', '/api/Recall/Answer', 'application/json'],
  getOwnRecalls: ['GET', '/api/Recall/List'],
  getRecalls: ['GET', '/api/admin/recalls'],
  saveRecall: ['POST', '/api/admin/recalls', 'application/json'],
  findRecallLots: ['GET', '/api/admin/recall-lots'],
  getRecall: ['GET', '/api/admin/recalls/{id}'],
  removeRecall: ['POST', '/api/admin/recalls/{id}/remove'],
  previewRecall: ['GET', '/api/admin/recalls/{id}/preview'],
  startRecall: ['POST', '/api/admin/recalls/{id}/start', 'application/json'],
  runExercise: ['POST', '/api/admin/recalls/{id}/run', 'application/json'],
  closeRecall: ['POST', '/api/admin/recalls/{id}/close', 'application/json'],
  getRecallRecipients: ['GET', '/api/admin/recalls/{id}/recipients'],
  getStoppedOrders: ['GET', '/api/admin/recalls/{id}/orders'],
  moveToOtherLot: ['POST', '/api/admin/recalls/{id}/other-lot', 'application/json'],
  refundRecipient: ['POST', '/api/admin/recalls/{id}/refund', 'application/json'],
  markReplaced: ['POST', '/api/admin/recalls/{id}/replaced', 'application/json'],
  downloadRecallReport: ['GET', '/api/admin/recalls/{id}/report'],
  downloadRecallList: ['GET', '/api/admin/recalls/{id}/list'],
  getPayouts: ['GET', '/api/admin/payouts'],
  changePayout: ['POST', '/api/admin/payouts/{id}', 'application/json'],
  markPayout: ['POST', '/api/admin/payouts/{id}/sent', 'application/json'],
  addPayout: ['POST', '/api/admin/orders/{id}/payout', 'application/json'],
  getAdminOrderHistory: ['GET', '/api/admin/orders/{id}/history'],
  getOrderHistory: ['GET', '/api/Order/History'],
  quotePhoneOrder: ['POST', '/api/admin/phone-orders/quote', 'application/json'],
  placePhoneOrder: ['POST', '/api/admin/phone-orders', 'application/json'],
  quoteOrderLines: ['POST', '/api/admin/orders/{id}/lines/quote', 'application/json'],
  changeOrderLines: ['POST', '/api/admin/orders/{id}/lines', 'application/json'],
  changeOrderBilling: ['POST', '/api/admin/orders/{id}/billing', 'application/json'],
  receiveDifference: ['POST', '/api/admin/orders/{id}/difference'],
  getCash: ['GET', '/api/admin/settlements/cash'],
  getCashCsv: ['GET', '/api/admin/settlements/cash-file'],
  fetchRemittances: ['POST', '/api/admin/settlements/cash/fetch'],
  previewRemittance: ['POST', '/api/admin/settlements/cash/preview', 'application/json'],
  loadRemittance: ['POST', '/api/admin/settlements/cash/files', 'application/json'],
  getRemittanceFiles: ['GET', '/api/admin/settlements/cash/files'],
  undoRemittanceFile: ['POST', '/api/admin/settlements/cash/files/{id}/undo'],
  recordCash: ['POST', '/api/admin/settlements/cash/manual', 'application/json'],
  removeRecordedCash: ['POST', '/api/admin/settlements/cash/manual/{id}/remove'],
  linkRemittance: ['POST', '/api/admin/settlements/cash/{id}/link', 'application/json'],
  getBankLines: ['GET', '/api/admin/settlements/bank-lines'],
  previewStatement: ['POST', '/api/admin/settlements/statements/preview', 'application/json'],
  getBankStatements: ['GET', '/api/admin/settlements/statements'],
  loadStatement: ['POST', '/api/admin/settlements/statements', 'application/json'],
  confirmTransfers: ['POST', '/api/admin/settlements/bank-lines/confirm', 'application/json'],
  linkBankLine: ['POST', '/api/admin/settlements/bank-lines/{id}/link', 'application/json'],
  unlinkBankLine: ['POST', '/api/admin/settlements/bank-lines/{id}/unlink'],
  getCardPayouts: ['GET', '/api/admin/settlements/card-payouts'],
  getCardPayout: ['GET', '/api/admin/settlements/card-payouts/{id}'],
  fetchCardPayouts: ['POST', '/api/admin/settlements/card-payouts/fetch'],
  getCardPayoutsCsv: ['GET', '/api/admin/settlements/card-payouts-file'],
  getReceipts: ['GET', '/api/admin/settlements/receipts'],
  getReceiptsCsv: ['GET', '/api/admin/settlements/receipts-file'],
  getSuppliers: ['GET', '/api/admin/suppliers'],
  saveSupplier: ['POST', '/api/admin/suppliers', 'application/json'],
  getSupplier: ['GET', '/api/admin/suppliers/{id}'],
  findStockProducts: ['GET', '/api/admin/stock-products'],
  getReceptions: ['GET', '/api/admin/receptions'],
  saveReception: ['POST', '/api/admin/receptions', 'application/json'],
  getReception: ['GET', '/api/admin/receptions/{id}'],
  deleteReception: ['POST', '/api/admin/receptions/{id}/delete', 'application/json'],
  postReception: ['POST', '/api/admin/receptions/{id}/post', 'application/json'],
  reverseReception: ['POST', '/api/admin/receptions/{id}/reverse', 'application/json'],
  readReceptionFile: ['POST', '/api/admin/reception-files', 'application/json'],
  getReceptionPdf: ['GET', '/api/admin/receptions/{id}/pdf'],
  getPurchaseOrders: ['GET', '/api/admin/purchase-orders'],
  savePurchaseOrder: ['POST', '/api/admin/purchase-orders', 'application/json'],
  getPurchaseOrder: ['GET', '/api/admin/purchase-orders/{id}'],
  sendPurchaseOrder: ['POST', '/api/admin/purchase-orders/{id}/send', 'application/json'],
  cancelPurchaseOrder: ['POST', '/api/admin/purchase-orders/{id}/cancel', 'application/json'],
  receivePurchaseOrder: ['POST', '/api/admin/purchase-orders/{id}/receive', 'application/json'],
  getPurchaseOrderPdf: ['GET', '/api/admin/purchase-orders/{id}/pdf'],
  getOnOrder: ['GET', '/api/admin/on-order/{id}'],
  getReorderList: ['GET', '/api/admin/reorder'],
  orderSuggested: ['POST', '/api/admin/reorder', 'application/json'],
  getStockCounts: ['GET', '/api/admin/stock-counts'],
  startStockCount: ['POST', '/api/admin/stock-counts', 'application/json'],
  getStockCount: ['GET', '/api/admin/stock-counts/{id}'],
  countLot: ['POST', '/api/admin/stock-counts/{id}/lines', 'application/json'],
  addToCount: ['POST', '/api/admin/stock-counts/{id}/products', 'application/json'],
  postStockCount: ['POST', '/api/admin/stock-counts/{id}/post', 'application/json'],
  cancelStockCount: ['POST', '/api/admin/stock-counts/{id}/cancel', 'application/json'],
  getStockCountPdf: ['GET', '/api/admin/stock-counts/{id}/pdf'],
  getCustomers: ['GET', '/api/admin/customers'],
  getCustomer: ['GET', '/api/admin/customers/{id}'],
  getCustomerValue: ['GET', '/api/admin/customers/{id}/value'],
  getStaff: ['GET', '/api/admin/staff'],
  getStaffMember: ['GET', '/api/admin/staff/{id}'],
  inviteStaff: ['POST', '/api/admin/staff/invitations', 'application/json'],
  cancelStaffInvitation: ['POST', '/api/admin/staff/invitations/{id}/cancel'],
  changeStaffRole: ['POST', '/api/admin/staff/{id}/role', 'application/json'],
  closeStaffAccount: ['POST', '/api/admin/staff/{id}/closed', 'application/json'],
  endStaffSession: ['POST', '/api/admin/staff/{id}/sessions/end', 'application/json'],
  resetStaffTwoStep: ['POST', '/api/admin/staff/{id}/two-step/off'],
  getStaffInvitation: ['GET', '/api/staff-invitations'],
  acceptStaffInvitation: ['POST', '/api/staff-invitations/accept', 'application/json'],
  getSellableProducts: ['GET', '/api/BuyBack/EligibleProducts'],
  addBuyBackPicture: ['POST', '/api/BuyBack/AddPicture', 'application/octet-stream'],
  addBuyBack: ['POST', '/api/BuyBack/Add', 'application/json'],
  getBuyBacks: ['GET', '/api/BuyBack/List'],
  getBuyBack: ['GET', '/api/BuyBack/GetById'],
  acceptOffer: ['POST', '/api/BuyBack/Accept', 'application/json'],
  declineOffer: ['POST', '/api/BuyBack/Decline', 'application/json'],
  getAdminBuyBacks: ['GET', '/api/admin/buy-back'],
  getAdminBuyBack: ['GET', '/api/admin/buy-back/{id}'],
  makeOffer: ['POST', '/api/admin/buy-back/{id}/offer', 'application/json'],
  receiveParcel: ['POST', '/api/admin/buy-back/{id}/received', 'application/json'],
  rejectBuyBack: ['POST', '/api/admin/buy-back/{id}/reject', 'application/json'],
  getMyReferrals: ['GET', '/api/Referral/Mine'],
  getInvitation: ['GET', '/api/Referral/Invitation'],
  getAdminReferrals: ['GET', '/api/admin/referrals'],
  getInviters: ['GET', '/api/admin/referral-inviters'],
  getAdminRewards: ['GET', '/api/admin/referral-rewards'],
  sendImport: ['POST', '/api/admin/imports', 'text/csv'],
  getImports: ['GET', '/api/admin/imports'],
  getImport: ['GET', '/api/admin/imports/{id}'],
  getImportRows: ['GET', '/api/admin/imports/{id}/rows'],
  getImportFaults: ['GET', '/api/admin/imports/{id}/faults'],
  getFaultsFile: ['GET', '/api/admin/imports/{id}/faults-file'],
  getRefusedRows: ['GET', '/api/admin/imports/{id}/refused-rows'],
  confirmImport: ['POST', '/api/admin/imports/{id}/confirm', 'application/json'],
  cancelImport: ['POST', '/api/admin/imports/{id}/cancel'],
  getExport: ['POST', '/api/admin/exports', 'application/json'],
  addMessage: ['POST', '/api/Chat/AddMessage', 'application/json'],
  getMessages: ['GET', '/api/Chat/GetMessages'],
  getContacts: ['GET', '/api/Chat/GetLegalEntitesWithWhichThereAreMessages'],
  markConversationAsRead: ['GET', '/api/Chat/MarkConversationAsRead'],
  countUnseenConversations: ['GET', '/api/Chat/CountUnseenConversations'],
  getShop: ['GET', '/api/Chat/GetShop'],
  uploadPicture: ['POST', '/api/Chat/UploadPicture', 'application/octet-stream'],
  getPicture: ['GET', '/api/Chat/GetPicture'],
  getContactLink: ['GET', '/api/Chat/GetContactLink'],
  resetContactLink: ['POST', '/api/Chat/ResetContactLink', 'application/json'],
  getContactByLink: ['GET', '/api/Chat/GetContactByLink'],
  addContact: ['POST', '/api/Chat/AddContact', 'application/json'],
  blockContact: ['POST', '/api/Chat/BlockContact', 'application/json'],
  reportContact: ['POST', '/api/Chat/ReportContact', 'application/json'],
  getAdminConversations: ['GET', '/api/admin/chat/conversations'],
  getAdminMessages: ['GET', '/api/admin/chat/conversations/{legalEntityId}/messages'],
  addAdminMessage: ['POST', '/api/admin/chat/conversations/{legalEntityId}/messages', 'application/json'],
  markAdminRead: ['POST', '/api/admin/chat/conversations/{legalEntityId}/read', 'application/json'],
  countAdminUnseen: ['GET', '/api/admin/chat/unseen'],
  uploadAdminPicture: ['POST', '/api/admin/chat/pictures', 'application/octet-stream'],
  getAdminPicture: ['GET', '/api/admin/chat/pictures'],
  getReports: ['GET', '/api/admin/chat/reports'],
  closeReport: ['POST', '/api/admin/chat/reports/{id}/close', 'application/json'],
  getCanned: ['GET', '/api/admin/chat/canned'],
  putCanned: ['POST', '/api/admin/chat/canned', 'application/json'],
  deleteCanned: ['POST', '/api/admin/chat/canned/{id}/delete', 'application/json'],
  muteAccount: ['POST', '/api/admin/chat/mute', 'application/json'],
  getListViews: ['GET', '/api/admin/own-account/list-views'],
  saveListView: ['POST', '/api/admin/own-account/list-views', 'application/json'],
  deleteListView: ['POST', '/api/admin/own-account/list-views/{id}/delete'],
  getAudit: ['GET', '/api/admin/audit'],
  getJobs: ['GET', '/api/admin/jobs'],
  retryJob: ['POST', '/api/admin/jobs/{id}/retry'],
  retryAllJobs: ['POST', '/api/admin/jobs/retry-all'],
  getMarketplaceOffers: ['GET', '/api/admin/marketplace/offers'],
  addMarketplaceOffer: ['POST', '/api/admin/marketplace/offers', 'application/json'],
  getMarketplaceCategory: ['GET', '/api/admin/marketplace/categories/{id}'],
  findMarketplacePages: ['GET', '/api/admin/marketplace/pages/{id}'],
  editMarketplaceOffer: ['POST', '/api/admin/marketplace/offers/{id}', 'application/json'],
  sendMarketplaceOffer: ['POST', '/api/admin/marketplace/offers/{id}/send'],
  getMarketplaceOrders: ['GET', '/api/admin/marketplace/orders'],
  sweepMarketplaceOrders: ['POST', '/api/admin/marketplace/sweep'],
  cancelMarketplaceOrder: ['POST', '/api/admin/marketplace/orders/{id}/cancel', 'application/json'],
  makeMarketplaceParcel: ['POST', '/api/admin/marketplace/orders/{id}/parcel'],
  getMarketplaceLabel: ['GET', '/api/admin/marketplace/orders/{id}/label'],
  getMarketplaceReturns: ['GET', '/api/admin/marketplace/returns'],
  moveMarketplaceReturn: ['POST', '/api/admin/marketplace/returns/{id}/move', 'application/json'],
  getDuties: ['GET', '/api/admin/duties'],
  getDutyHistory: ['GET', '/api/admin/duties/{key}/history'],
  checkDuties: ['POST', '/api/admin/duties/check', 'application/json'],
  exportDuties: ['POST', '/api/admin/duties/export', 'application/json'],
  getOrderNews: ['GET', '/api/admin/order-news'],
  getApiKeys: ['GET', '/api/admin/api-keys'],
  addApiKey: ['POST', '/api/admin/api-keys', 'application/json'],
  revokeApiKey: ['POST', '/api/admin/api-keys/{id}/revoke'],
  getWebhooks: ['GET', '/api/admin/webhooks'],
  addWebhook: ['POST', '/api/admin/webhooks', 'application/json'],
  getWebhook: ['GET', '/api/admin/webhooks/{id}'],
  editWebhook: ['POST', '/api/admin/webhooks/{id}', 'application/json'],
  renewWebhookSecret: ['POST', '/api/admin/webhooks/{id}/secret'],
  deleteWebhook: ['POST', '/api/admin/webhooks/{id}/delete'],
  testWebhook: ['POST', '/api/admin/webhooks/{id}/test'],
  getDeliveries: ['GET', '/api/admin/webhooks/{id}/deliveries'],
  resendDelivery: ['POST', '/api/admin/webhook-deliveries/{id}/resend'],
  getFirstSteps: ['GET', '/api/admin/first-steps'],
  hideFirstSteps: ['POST', '/api/admin/first-steps/hidden', 'application/json'],
  getDashboard: ['GET', '/api/admin/dashboard'],
  getReportIndex: ['GET', '/api/admin/reports'],
  getReport: ['GET', '/api/admin/reports/{report}'],
  getReportOrders: ['GET', '/api/admin/reports/{report}/orders'],
  exportReport: ['POST', '/api/admin/reports/{report}/csv', 'application/json'],
};
