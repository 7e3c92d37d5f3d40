/** A story of a producer, of a customer or of the shop. */
export type DemoStory = {
  picture: string;
  teller: 'customer' | 'producer' | 'shop';
  title: string;
  person: string;
  place: string;
  summary: string;
  publishedAt: string;
  content: string;
};

export const stories: DemoStory[] = [
  {
    picture: 'stupina',
    teller: 'producer',
    title: 'Patruzeci de stupi și trei generații',
    person: 'Aurel Fabini',
    place: 'Sighișoara',
    summary: 'La Aurel & Fiii mierea se numără în ani, nu în borcane. Bunicul încă vine la stupi în fiecare dimineață.',
    publishedAt: '2026-10-08T06:00:00Z',
    content: `
„Când plouă în mai, salcâmul e pierdut”, spune Aurel Fabini, și arată spre deal. În 2025 a plouat. Borcanele din anul acela au fost cu o treime mai puține, iar prețul a rămas același: „clienții nu au făcut ei vremea”.

Casa a fost spițerie. În odaia din față stau încă cântarul de alamă și sertarele cu nume latinești; în spate, extractorul din inox și frigiderele cu lăptișor de matcă. Fiul ține actele și buletinele de analiză, nepoata lipește etichetele.

## Ce ajunge la noi

Fiecare lot de miere vine cu analiza de polen, care arată de pe ce floare este. Propolisul se strânge din ramă, nu se cumpără. Păstura se usucă la umbră, trei săptămâni.

> Albina nu se grăbește. De ce ne-am grăbi noi?

[[AUR-MIERE-SALC-500]] [[AUR-PASTURA-100]]
`,
  },
  {
    picture: 'padure',
    teller: 'producer',
    title: 'Mugurii se culeg înainte de ora nouă',
    person: 'Ana și Vasile Rusu',
    place: 'Bistrița',
    summary: 'O dimineață de aprilie cu culegătorii Codru, pe un versant din Călimani unde nu urcă nicio mașină.',
    publishedAt: '2026-09-10T06:00:00Z',
    content: `
Urcăm două ore. Ana are un coș de nuiele, Vasile un termos și o foarfecă mică. „De pe fiecare creangă, unul. Dacă iei doi, la anul nu mai ai de unde.”

Mugurii de brad se culeg cât sunt închiși și reci; după nouă încep să se desfacă. La amiază coborâm cu patru kilograme, pentru toată ziua. În aceeași seară sunt deja în glicerină, la macerat.

Codru plătește la kilogram, dar și la îngrijirea locului: cine culege tot, nu mai este chemat. De șase ani lucrează cu aceleași douăsprezece familii.

Extractul se strecoară după trei săptămâni. Pe etichetă scrie anul, muntele și lotul.

[[COD-MUGUR-BRAD-30]] [[COD-AFINE-100]]
`,
  },
  {
    picture: 'dimineata',
    teller: 'customer',
    title: 'Ritualul meu are patru minute',
    person: 'Cristina D.',
    place: 'Iași',
    summary: 'Învățătoare, doi copii, un autobuz la 7:12. Cum a ajuns paharul cu bule primul lucru bun al dimineții.',
    publishedAt: '2026-08-13T06:00:00Z',
    content: `
„Nu sunt genul cu agende colorate. Dar am un pahar, o portocală și un tub de efervescente lângă chiuvetă, și asta îmi iese.”

Cristina predă la clasa a doua. Iarna, pe la șase și jumătate, cât fierbe apa de ceai, pune comprimatul în pahar. Copiii stau să vadă cum se topește; cel mare numără bulele.

„Nu știu dacă mă face mai deșteaptă”, râde ea. „Știu că beau un pahar întreg de apă înainte de cafea, iar asta sigur nu făceam.”

Ce i-a plăcut la noi? „Că scrie cât costă un pahar. Optzeci de bani. Mai ieftin decât covrigul.”

[[SOR-C-1000-20]]
`,
  },
  {
    picture: 'mare',
    teller: 'producer',
    title: 'Un port mic și o cifră tipărită pe flacon',
    person: 'Ingrid Solheim',
    place: 'Ålesund, Norvegia',
    summary:
      'La Norvik, fiecare lot de ulei are indicele de oxidare scris pe etichetă. Am întrebat de ce o fac doar ei.',
    publishedAt: '2026-07-02T06:00:00Z',
    content: `
„Fiindcă atunci nu mai poți să te ascunzi”, răspunde Ingrid, chimista-șefă. Indicele TOTOX arată cât s-a oxidat un ulei; sub 26 este permis, sub 10 este foarte bun. Pe flaconul de pe masă scrie 6,2.

Vasele intră în port noaptea. Ficatul de cod se lucrează în aceeași zi, iar uleiul stă sub azot până la îmbuteliere. Dacă un lot trece de 12, nu mai devine supliment, ci hrană pentru păstrăvi.

Sticla este verde închis, ca lumina să nu ajungă la ulei. Lămâia acoperă gustul; nu îl ascunde.

> Un ulei proaspăt miroase a mare, nu a pește.

[[NOR-OM3-LAM-200]] [[NOR-COD-240]]
`,
  },
  {
    picture: 'sala',
    teller: 'customer',
    title: 'Primul semimaraton, la 52 de ani',
    person: 'Marius P.',
    place: 'Cluj-Napoca',
    summary: 'A început cu un kilometru până la gară. Despre răbdare, sare și un shaker luat la mâna a doua.',
    publishedAt: '2026-06-04T06:00:00Z',
    content: `
Marius este electrician și, până acum doi ani, nu alergase de la armată. „M-am dus pe jos la gară și am ajuns roșu. Mi-a fost rușine de mine.”

A mers, apoi a alternat, apoi a alergat. La primul semimaraton a terminat în două ore și paisprezece minute, cu picioare grele la kilometrul optsprezece. La al doilea și-a pus în buzunar un plic de electroliți și a băut la fiecare punct.

„Antrenorul mi-a spus: întâi apa, apoi somnul, apoi pantofii, abia apoi prafurile. Avea dreptate. Dar prafurile sunt cele mai ușor de cumpărat”, zâmbește el.

Shakerul este dintre cele „Utilizat”, verificate și curățate la noi. „Arată nou. Și costă cât două beri.”

[[FOR-ELEC-LIME-20]] [[FOR-SHAK-700-U]]
`,
  },
  {
    picture: 'oglinda',
    teller: 'shop',
    title: 'Ziua în care am dat înapoi o mie de borcane',
    person: 'Ioana Mureșan',
    place: 'depozitul nostru',
    summary: 'Eticheta promitea „piele ca la douăzeci de ani”. Produsul era bun. L-am trimis înapoi.',
    publishedAt: '2026-05-07T06:00:00Z',
    content: `
Paletul a venit într-o joi. Colagen bun, analize în regulă, preț bun. Pe etichetă, cu auriu: „întinerește pielea cu 10 ani”.

Am sunat producătorul. Ne-a propus să lipim noi o bandă neagră peste frază. Am râs, apoi ne-am gândit cinci minute, apoi am spus nu. O mie de borcane au plecat înapoi.

De ce? Pentru că legea este limpede: despre colagen nu există nicio propoziție aprobată; despre vitamina C, da: *contribuie la formarea normală a colagenului pentru funcționarea normală a pielii*. Și pentru că, dacă lăsăm una, le lăsăm pe toate.

Trei luni mai târziu au revenit cu altă etichetă. Scrie câte grame, din ce pește, cu câtă vitamina C. Pe acelea le găsești la noi.

[[MIR-COL-300]] [[MIR-COL-CAPS-120]]
`,
  },
];
