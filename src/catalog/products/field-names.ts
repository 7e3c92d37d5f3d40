import type { ProductRecord } from './product-record.ts';

/** The fields of a product in an import or export file. */
export type FileField = keyof ProductRecord | 'pictures';

/**
 * The name of each field, in the back office and as a column of the product file, then the names that other files use
 * for it. The columns of an export have this order.
 */
const fieldNames: Record<FileField, readonly [name: string, ...aliases: string[]]> = {
  code: ['Cod produs', 'cod', 'sku', 'code', 'product code', 'codul produsului'],
  gtin: ['Cod de bare', 'gtin', 'ean', 'barcode', 'cod bare'],
  name: ['Nume', 'denumire', 'nume produs', 'name', 'titlu'],
  producer: ['Producător', 'brand', 'marca', 'producer', 'vendor', 'fabricant'],
  category: ['Categorie', 'category', 'categoria'],
  extraCategories: ['Alte categorii', 'categorii suplimentare', 'additional categories'],
  isFood: ['Categorie de alimente', 'aliment', 'food'],
  price: ['Preț', 'price', 'pret vanzare', 'pret cu tva'],
  rrp: ['Preț recomandat de producător', 'pret recomandat', 'prp', 'rrp', 'msrp', 'recommended price'],
  plannedPrices: ['Prețuri planificate', 'planned prices'],
  vatRate: ['TVA %', 'tva', 'cota tva', 'vat'],
  form: ['Formă', 'forma farmaceutica', 'forma de prezentare', 'form', 'prezentare'],
  netQuantity: ['Cantitate netă', 'gramaj', 'net quantity', 'continut net'],
  unitName: ['Unitate de comparație', 'unitate'],
  unitSize: ['Preț pe câte unități', 'marimea unitatii'],
  unitCount: ['Unități în pachet', 'numar de unitati'],
  weightGrams: ['Greutate (g)', 'greutate in grame', 'greutate grame', 'weight g', 'weight grams'],
  lengthMm: ['Lungime (mm)', 'lungime in mm', 'length mm'],
  widthMm: ['Lățime (mm)', 'latime in mm', 'width mm'],
  heightMm: ['Înălțime (mm)', 'inaltime in mm', 'height mm'],
  dailyPortion: ['Porție zilnică', 'doza zilnica', 'portia zilnica'],
  portions: ['Număr de porții', 'portii'],
  ingredients: ['Ingrediente', 'ingredients', 'compozitie'],
  details: ['Descriere', 'description', 'detalii'],
  usage: ['Mod de utilizare', 'mod de administrare', 'administrare', 'utilizare', 'usage'],
  warnings: ['Avertismente', 'atentionari', 'warnings', 'precautii'],
  storage: ['Păstrare', 'conditii de pastrare', 'depozitare', 'storage'],
  notificationNumber: ['Număr de notificare', 'notificare', 'numar notificare', 'nr notificare'],
  notificationAuthority: ['Autoritatea notificării', 'autoritate', 'autoritate notificare'],
  shelf: ['Loc pe raft', 'raft', 'shelf', 'loc', 'pozitie in depozit'],
  countryOfOrigin: ['Țara de origine', 'tara', 'country', 'origine', 'tara origine'],
  nutrients: ['Nutrienți', 'nutrients', 'valori nutritionale'],
  filters: ['Filtre', 'filters'],
  hashtags: ['Hashtaguri', 'hashtags'],
  pictures: ['Imagini', 'images', 'poze'],
  seoTitle: ['Titlu SEO', 'seo title', 'meta title', 'yoast wpseo title'],
  seoKeywords: ['Cuvinte cheie SEO', 'seo keywords', 'meta keywords'],
  seoDescription: ['Descriere SEO', 'seo description', 'meta description', 'yoast wpseo metadesc'],
  manufacturerAddress: ['Producător: nume și adresă poștală', 'adresa fabricantului', 'manufacturer address'],
  manufacturerContact: ['Producător: adresă electronică', 'contact fabricant', 'manufacturer contact'],
  responsibleAddress: [
    'Persoana responsabilă în UE: nume și adresă poștală',
    'persoana responsabila',
    'responsible person',
  ],
  responsibleContact: ['Persoana responsabilă în UE: adresă electronică', 'responsible person contact'],
  isSustainable: ['Sustenabil', 'sustainable'],
  certificationScheme: ['Certificare: schema', 'schema de certificare', 'certification scheme'],
  certificationNumber: ['Certificare: numărul', 'numar certificat', 'certification number'],
  certificationUrl: ['Certificare: adresa', 'adresa certificatului', 'certification url'],
  isBuyBack: ['Utilizat', 'buy back'],
  isPublished: ['Publicat', 'published', 'activ'],
  family: ['Familie', 'familia', 'family', 'grup de variante'],
  familyAttributes: ['Atributele familiei', 'atribute familie', 'family attributes'],
  familyValues: ['Valorile din familie', 'valori familie', 'family values'],
  familyPosition: ['Loc în familie', 'family position'],
  isFamilyCard: ['Un card pe familie', 'family card'],
  parts: ['Componente', 'componentele pachetului', 'bundle parts'],
};

/** In the order of the columns. */
export const fileFields: readonly FileField[] = keysOf(fieldNames);

export const nameOf = (field: FileField): string => fieldNames[field][0];

export const aliasesOf = (field: FileField): readonly string[] => fieldNames[field].slice(1);

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  const keys: Key[] = [];
  for (const key in record) keys.push(key);
  return keys;
}
