type DemoLocker = readonly [name: string, street: string, postalCode: string];

/** Lockers by county and town. */
export const lockers: readonly (readonly [county: string, locality: string, list: readonly DemoLocker[]])[] = [
  [
    'RO-B',
    'București',
    [
      ['easybox Mega Image Dorobanți', 'Calea Dorobanți 172', '010583'],
      ['easybox Mega Image Romană', 'Piața Romană 9', '010372'],
      ['easybox Kaufland Barbu Văcărescu', 'Strada Barbu Văcărescu 120-144', '020284'],
      ['easybox Lidl Obor', 'Șoseaua Mihai Bravu 8', '021323'],
      ['easybox Mega Image Titan', 'Bulevardul Nicolae Grigorescu 29A', '030447'],
      ['easybox Carrefour Vitan', 'Calea Vitan 236', '031301'],
      ['easybox Penny Berceni', 'Șoseaua Berceni 185', '041914'],
      ['easybox OMV Tineretului', 'Calea Șerban Vodă 213', '040215'],
      ['easybox Profi Rahova', 'Calea Rahovei 266', '050912'],
      ['easybox Kaufland Ghencea', 'Bulevardul Ghencea 132', '061711'],
      ['easybox Mega Image Drumul Taberei', 'Bulevardul Drumul Taberei 70', '061416'],
      ['easybox Auchan Militari', 'Bulevardul Iuliu Maniu 546-560', '061129'],
      ['easybox Lidl Crângași', 'Calea Crângași 42', '060346'],
      ['easybox Mega Image Aviației', 'Strada Nicolae Caramfil 61', '014142'],
    ],
  ],
  [
    'RO-IF',
    'Voluntari',
    [
      ['easybox Mega Image Pipera', 'Bulevardul Pipera 1-VI', '077190'],
      ['easybox Lidl Voluntari', 'Șoseaua Afumați 79', '077190'],
    ],
  ],
  ['RO-IF', 'Popești-Leordeni', [['easybox Kaufland Popești-Leordeni', 'Șoseaua Olteniței 202', '077160']]],
  [
    'RO-CJ',
    'Cluj-Napoca',
    [
      ['easybox Kaufland Mărăști', 'Strada Fabricii 12', '400632'],
      ['easybox Profi Memorandumului', 'Strada Memorandumului 10', '400114'],
      ['easybox Lidl Mănăștur', 'Calea Florești 77', '400516'],
      ['easybox Auchan Iris', 'Bulevardul Muncii 1-15', '400641'],
      ['easybox OMV Gheorgheni', 'Strada Alexandru Vaida-Voevod 55', '400436'],
    ],
  ],
  ['RO-CJ', 'Florești', [['easybox VIVO Florești', 'Strada Avram Iancu 492-500', '407280']]],
  [
    'RO-TM',
    'Timișoara',
    [
      ['easybox Kaufland Circumvalațiunii', 'Calea Alexandru Ioan Cuza 17', '300088'],
      ['easybox Profi Piața Victoriei', 'Bulevardul Republicii 1', '300054'],
      ['easybox Lidl Girocului', 'Calea Martirilor 1989 51', '300719'],
      ['easybox Auchan Timișoara Nord', 'Calea Aradului 56B', '300291'],
    ],
  ],
  [
    'RO-IS',
    'Iași',
    [
      ['easybox Carrefour Felicia', 'Strada Bucium 36', '700265'],
      ['easybox Kaufland Alexandru cel Bun', 'Bulevardul Alexandru cel Bun 8', '700568'],
      ['easybox Profi Copou', 'Bulevardul Carol I 26', '700505'],
      ['easybox Lidl Tătărași', 'Strada Vasile Lupu 78', '700319'],
    ],
  ],
  [
    'RO-CT',
    'Constanța',
    [
      ['easybox City Park Mall', 'Bulevardul Alexandru Lăpușneanu 116C', '900001'],
      ['easybox Kaufland Aurel Vlaicu', 'Bulevardul Aurel Vlaicu 220', '900498'],
      ['easybox Mega Image Mamaia', 'Bulevardul Mamaia 280', '900552'],
    ],
  ],
  [
    'RO-BV',
    'Brașov',
    [
      ['easybox Kaufland Astra', 'Strada Zizinului 117', '500407'],
      ['easybox Profi Centrul Civic', 'Bulevardul 15 Noiembrie 50', '500097'],
      ['easybox Lidl Bartolomeu', 'Strada Lungă 270', '500058'],
    ],
  ],
  [
    'RO-DJ',
    'Craiova',
    [
      ['easybox Kaufland Craiovița', 'Bulevardul Tineretului 9', '200345'],
      ['easybox Lidl Calea București', 'Calea București 133', '200620'],
    ],
  ],
  [
    'RO-GL',
    'Galați',
    [
      ['easybox Kaufland Micro 17', 'Bulevardul Dunărea 53', '800635'],
      ['easybox Profi Țiglina', 'Strada Brăilei 161', '800552'],
    ],
  ],
  [
    'RO-PH',
    'Ploiești',
    [
      ['easybox AFI Ploiești', 'Strada Calomfirescu 2', '100008'],
      ['easybox Kaufland Malu Roșu', 'Strada Gheorghe Grigore Cantacuzino 350', '100466'],
    ],
  ],
  [
    'RO-BH',
    'Oradea',
    [
      ['easybox Lotus Center', 'Strada Nufărului 30', '410583'],
      ['easybox Profi Rogerius', 'Bulevardul Dacia 62', '410346'],
    ],
  ],
  [
    'RO-SB',
    'Sibiu',
    [
      ['easybox Promenada Sibiu', 'Strada Lector 1-3', '550112'],
      ['easybox Kaufland Vasile Aaron', 'Calea Dumbrăvii 145', '550399'],
    ],
  ],
  [
    'RO-AR',
    'Arad',
    [
      ['easybox Atrium Mall', 'Calea Aurel Vlaicu 10-12', '310159'],
      ['easybox Lidl Micălaca', 'Calea Radnei 294', '310321'],
    ],
  ],
  ['RO-AG', 'Pitești', [['easybox Kaufland Trivale', 'Bulevardul Nicolae Bălcescu 141', '110101']]],
  ['RO-BC', 'Bacău', [['easybox Arena Mall', 'Strada Ștefan cel Mare 28', '600358']]],
  ['RO-MS', 'Târgu Mureș', [['easybox Profi Tudor', 'Bulevardul 1 Decembrie 1918 183', '540511']]],
  ['RO-MM', 'Baia Mare', [['easybox VIVO Baia Mare', 'Strada Victoriei 73', '430142']]],
  ['RO-BZ', 'Buzău', [['easybox Aurora Buzău', 'Bulevardul Unirii 232', '120191']]],
  ['RO-SV', 'Suceava', [['easybox Iulius Mall Suceava', 'Calea Unirii 22', '720018']]],
  ['RO-NT', 'Piatra-Neamț', [['easybox Kaufland Mărăței', 'Bulevardul Decebal 79', '610020']]],
  ['RO-VL', 'Râmnicu Vâlcea', [['easybox River Plaza', 'Calea lui Traian 147', '240284']]],
  ['RO-BR', 'Brăila', [['easybox Kaufland Hipodrom', 'Calea Călărașilor 317', '810054']]],
  ['RO-HD', 'Deva', [['easybox Shopping City Deva', 'Calea Zarandului 87', '330182']]],
  ['RO-AB', 'Alba Iulia', [['easybox Kaufland Cetate', 'Calea Moților 75', '510134']]],
];
