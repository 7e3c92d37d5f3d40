/** Counties by ISO code with suggested towns, the county seat first; any other town is accepted too. */
const list: [code: string, name: string, towns: string][] = [
  ['RO-AB', 'Alba', 'Alba Iulia, Sebeș, Aiud, Cugir, Blaj, Ocna Mureș, Zlatna, Câmpeni, Teiuș, Abrud, Baia de Arieș'],
  [
    'RO-AR',
    'Arad',
    'Arad, Pecica, Sântana, Lipova, Ineu, Chișineu-Criș, Nădlac, Curtici, Pâncota, Sebiș, Vladimirescu',
  ],
  [
    'RO-AG',
    'Argeș',
    'Pitești, Mioveni, Câmpulung, Curtea de Argeș, Ștefănești, Costești, Topoloveni, Bascov, Mărăcineni, Bradu',
  ],
  [
    'RO-BC',
    'Bacău',
    'Bacău, Onești, Moinești, Comănești, Buhuși, Dărmănești, Târgu Ocna, Slănic-Moldova, Mărgineni, Hemeiuș',
  ],
  [
    'RO-BH',
    'Bihor',
    'Oradea, Salonta, Marghita, Săcueni, Beiuș, Valea lui Mihai, Aleșd, Ștei, Vașcău, Nucet, Sânmartin, Borș',
  ],
  ['RO-BN', 'Bistrița-Năsăud', 'Bistrița, Beclean, Sângeorz-Băi, Năsăud, Prundu Bârgăului, Rodna, Maieru, Lechința'],
  ['RO-BT', 'Botoșani', 'Botoșani, Dorohoi, Flămânzi, Darabani, Săveni, Ștefănești, Bucecea, Răchiți, Vorona'],
  [
    'RO-BV',
    'Brașov',
    'Brașov, Făgăraș, Săcele, Zărnești, Codlea, Râșnov, Victoria, Rupea, Ghimbav, Predeal, Sânpetru, Cristian, Bran',
  ],
  ['RO-BR', 'Brăila', 'Brăila, Ianca, Însurăței, Făurei, Chiscani, Viziru, Cazasu, Tichilești'],
  ['RO-B', 'București', 'București'],
  ['RO-BZ', 'Buzău', 'Buzău, Râmnicu Sărat, Nehoiu, Pătârlagele, Pogoanele, Berca, Mărăcineni, Vernești, Merei'],
  ['RO-CS', 'Caraș-Severin', 'Reșița, Caransebeș, Bocșa, Oravița, Moldova Nouă, Oțelu Roșu, Anina, Băile Herculane'],
  ['RO-CL', 'Călărași', 'Călărași, Oltenița, Fundulea, Lehliu-Gară, Budești, Fundeni, Modelu, Borcea, Dragalina'],
  [
    'RO-CJ',
    'Cluj',
    'Cluj-Napoca, Turda, Dej, Câmpia Turzii, Gherla, Huedin, Florești, Baciu, Apahida, Gilău, Feleacu, Jucu',
  ],
  [
    'RO-CT',
    'Constanța',
    'Constanța, Medgidia, Mangalia, Năvodari, Cernavodă, Ovidiu, Murfatlar, Hârșova, Eforie, Techirghiol, Negru Vodă, Valu lui Traian, Cumpăna',
  ],
  ['RO-CV', 'Covasna', 'Sfântu Gheorghe, Târgu Secuiesc, Covasna, Baraolt, Întorsura Buzăului, Ghelința, Zagon'],
  ['RO-DB', 'Dâmbovița', 'Târgoviște, Moreni, Pucioasa, Găești, Titu, Fieni, Răcari, Potlogi, Doicești, Aninoasa'],
  ['RO-DJ', 'Dolj', 'Craiova, Băilești, Calafat, Filiași, Dăbuleni, Segarcea, Bechet, Podari, Poiana Mare, Malu Mare'],
  ['RO-GL', 'Galați', 'Galați, Tecuci, Târgu Bujor, Berești, Liești, Pechea, Matca, Șendreni, Tudor Vladimirescu'],
  ['RO-GR', 'Giurgiu', 'Giurgiu, Bolintin-Vale, Mihăilești, Comana, Florești-Stoenești, Ulmi, Grădinari, Joița'],
  ['RO-GJ', 'Gorj', 'Târgu Jiu, Motru, Rovinari, Bumbești-Jiu, Târgu Cărbunești, Novaci, Tismana, Turceni, Țicleni'],
  [
    'RO-HR',
    'Harghita',
    'Miercurea Ciuc, Odorheiu Secuiesc, Gheorgheni, Toplița, Cristuru Secuiesc, Vlăhița, Bălan, Borsec, Băile Tușnad',
  ],
  [
    'RO-HD',
    'Hunedoara',
    'Deva, Hunedoara, Petroșani, Vulcan, Lupeni, Petrila, Orăștie, Brad, Simeria, Călan, Hațeg, Uricani, Geoagiu, Aninoasa',
  ],
  ['RO-IL', 'Ialomița', 'Slobozia, Fetești, Urziceni, Țăndărei, Amara, Fierbinți-Târg, Căzănești, Grindu, Bărcănești'],
  [
    'RO-IS',
    'Iași',
    'Iași, Pașcani, Târgu Frumos, Hârlău, Podu Iloaiei, Miroslava, Valea Lupului, Tomești, Ciurea, Rediu, Holboca',
  ],
  [
    'RO-IF',
    'Ilfov',
    'Buftea, Voluntari, Pantelimon, Popești-Leordeni, Bragadiru, Chitila, Otopeni, Măgurele, Corbeanca, Chiajna, Mogoșoaia, Snagov, Tunari, Domnești, Afumați',
  ],
  [
    'RO-MM',
    'Maramureș',
    'Baia Mare, Sighetu Marmației, Borșa, Vișeu de Sus, Baia Sprie, Târgu Lăpuș, Seini, Cavnic, Șomcuta Mare, Săliștea de Sus, Tăuții-Măgherăuș, Ulmeni, Dragomirești, Recea',
  ],
  ['RO-MH', 'Mehedinți', 'Drobeta-Turnu Severin, Orșova, Strehaia, Vânju Mare, Baia de Aramă, Șimian, Hinova'],
  [
    'RO-MS',
    'Mureș',
    'Târgu Mureș, Reghin, Sighișoara, Târnăveni, Luduș, Sovata, Iernut, Sângeorgiu de Pădure, Ungheni, Miercurea Nirajului, Sărmașu, Sâncraiu de Mureș, Sângeorgiu de Mureș',
  ],
  ['RO-NT', 'Neamț', 'Piatra-Neamț, Roman, Târgu Neamț, Roznov, Bicaz, Dumbrava Roșie, Săbăoani, Agapia'],
  ['RO-OT', 'Olt', 'Slatina, Caracal, Balș, Corabia, Scornicești, Drăgănești-Olt, Piatra-Olt, Potcoava, Izbiceni'],
  [
    'RO-PH',
    'Prahova',
    'Ploiești, Câmpina, Băicoi, Breaza, Mizil, Comarnic, Vălenii de Munte, Boldești-Scăeni, Urlați, Sinaia, Bușteni, Azuga, Plopeni, Slănic, Blejoi, Păulești',
  ],
  ['RO-SM', 'Satu Mare', 'Satu Mare, Carei, Negrești-Oaș, Tășnad, Livada, Ardud, Odoreu, Vetiș, Botiz'],
  ['RO-SJ', 'Sălaj', 'Zalău, Șimleu Silvaniei, Jibou, Cehu Silvaniei, Crasna, Șărmășag, Nușfalău'],
  [
    'RO-SB',
    'Sibiu',
    'Sibiu, Mediaș, Cisnădie, Avrig, Agnita, Dumbrăveni, Tălmaciu, Copșa Mică, Săliște, Miercurea Sibiului, Ocna Sibiului, Șelimbăr',
  ],
  [
    'RO-SV',
    'Suceava',
    'Suceava, Fălticeni, Rădăuți, Câmpulung Moldovenesc, Vatra Dornei, Vicovu de Sus, Gura Humorului, Dolhasca, Salcea, Liteni, Siret, Solca, Cajvana, Broșteni, Frasin, Milișăuți, Șcheia',
  ],
  ['RO-TR', 'Teleorman', 'Alexandria, Roșiorii de Vede, Turnu Măgurele, Zimnicea, Videle, Țigănești, Orbeasca'],
  [
    'RO-TM',
    'Timiș',
    'Timișoara, Lugoj, Sânnicolau Mare, Jimbolia, Recaș, Buziaș, Făget, Deta, Gătaia, Ciacova, Dumbrăvița, Giroc, Ghiroda, Moșnița Nouă',
  ],
  ['RO-TL', 'Tulcea', 'Tulcea, Babadag, Măcin, Isaccea, Sulina, Niculițel, Mahmudia, Jurilovca'],
  ['RO-VS', 'Vaslui', 'Vaslui, Bârlad, Huși, Negrești, Murgeni, Zorleni, Fălciu, Pădureni'],
  [
    'RO-VL',
    'Vâlcea',
    'Râmnicu Vâlcea, Drăgășani, Băbeni, Călimănești, Horezu, Brezoi, Bălcești, Berbești, Băile Olănești, Băile Govora, Ocnele Mari',
  ],
  ['RO-VN', 'Vrancea', 'Focșani, Adjud, Mărășești, Odobești, Panciu, Vidra, Gugești, Golești'],
];

export const counties = list.map(([code, name]) => ({
  code,
  name,
  sectors: code === 'RO-B' ? [1, 2, 3, 4, 5, 6] : [],
}));

const names = new Map(list.map(([code, name]) => [code, name]));

export const isCounty = (code: string): boolean => names.has(code);
export const countyName = (code: string): string => names.get(code) ?? code;

export const countyTowns = (code: string): string[] =>
  list.find(([countyCode]) => countyCode === code)?.[2].split(', ') ?? [];
