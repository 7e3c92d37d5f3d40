import type { HelpText } from '../../../../ui/admin/screen-help.tsx';

/** Products, families, taxonomies and campaigns. */
export const catalogHelp: Record<string, HelpText> = {
  products: {
    about:
      'Lista tuturor produselor: ciorne, publicate și arhivate. De aici deschizi un produs, schimbi mai multe deodată sau le pui într-o familie.',
    first:
      'Caută după nume sau cod ori alege un filtru. Selecția poate cuprinde tot filtrul, nu doar rândurile care se văd.',
  },
  'products/prices': {
    about:
      'Prețurile multor produse într-un singur tabel. Săgețile și Enter trec la rândul următor, iar o coloană copiată se lipește în jos.',
    first:
      'Filtrează produsele, scrie prețurile noi și cere schimbările. Nimic nu se schimbă până nu le vezi și le salvezi, iar ultima schimbare se poate anula.',
  },
  'products/:id': {
    about:
      'Tot ce știe magazinul despre un produs: texte, imagini, etichetă, nutrienți, filtre, preț, TVA și stoc. Publicarea, prețul și stocul se salvează fiecare în panoul lui.',
    first:
      'Privește panoul Publicare: spune ce mai lipsește. Cuprinsul duce la fiecare secțiune și arată unde sunt câmpuri de corectat. Salvează cu bara de jos.',
  },
  'products/new': {
    about:
      'Un produs nou stă ca ciornă până când îl publici. Câmpurile care nu sunt marcate opțional se cer la salvare; cele cerute de lege se pot completa până la publicare.',
    first:
      'Scrie numele, codul, categoria, producătorul și prețul, apoi salvează. După salvare apar stocul, familia și pachetul.',
  },
  'products/:id/preview': {
    about: 'Pagina produsului așa cum ar arăta în magazin, și pentru o ciornă. O vede doar echipa.',
    first:
      'Citește textele și privește imaginile ca un client. Butoanele nu funcționează aici; corecturile se fac în editorul produsului.',
  },
  families: {
    about:
      'O familie leagă produse care diferă prin aromă, cantitate sau culoare. Fiecare variantă rămâne un produs cu codul, prețul și stocul lui.',
    first: 'O familie nouă se face din lista de produse: alege cel puțin două și apasă „Fă o familie”.',
  },
  'families/:id': {
    about:
      'Variantele unei familii și însușirile prin care diferă, cel mult trei. Ordinea de aici este cea din pagina produsului.',
    first:
      'Scrie însușirile, câte una pe rând, apoi valoarea fiecărei variante. Dacă vrei un singur card în liste, pornește opțiunea lui.',
  },
  categories: {
    about:
      'Categoriile sunt meniul magazinului și dau produselor greutatea și regulile de bază. O categorie ascunsă nu are pagină, dar produsele ei rămân în vânzare.',
    first: 'Deschide o categorie ca să o schimbi. Ordinea se schimbă cu mouse-ul, cu butoanele sau cu Alt și săgețile.',
  },
  filters: {
    about:
      'Filtrele sunt opțiunile de lângă lista de produse, în ordinea de aici. Un filtru șters dispare și de pe produse, iar produsele rămân.',
    first: 'Adaugă grupul și opțiunile lui, apoi bifează-le în editorul fiecărui produs.',
  },
  hashtags: {
    about:
      'Hashtagurile adună produse din mai multe categorii și stau în banda de sub titlul listei. Un hashtag șters nu șterge produsele.',
    first: 'Adaugă un hashtag, apoi bifează-l în editorul produselor. Ordinea de aici este cea din magazin.',
  },
  producers: {
    about: 'Cine face produsele și cine răspunde pentru ele în Uniunea Europeană. Fiecare produs are un producător.',
    first: 'Deschide un producător și completează operatorul responsabil. Fără el, suplimentele lui nu se pot publica.',
  },
  'producers/:id': {
    about: 'Numele, textul și operatorul responsabil al unui producător, așa cum apar pe paginile produselor lui.',
    first: 'Scrie operatorul cu nume și adresă, ca pe etichetă. Se poate șterge doar un producător fără produse.',
  },
  search: {
    about:
      'Căutările la care vrei altă ordine decât cea a potrivirii: produse care stau primele și produse care nu apar. Ce deschid vizitatorii care au acceptat statistica urcă singur, puțin, în rezultatele la fel de potrivite.',
    first:
      'Adaugă o regulă, scrie căutarea și privește rezultatele de sub formular. Alege produsele fixate, în ordine, și pe cele ascunse, apoi salvează.',
  },
  'search/synonyms': {
    about:
      'Cuvintele clienților și cele ale magazinului: „cranberry” este merișor, „dureri de cap” găsește magneziu. Pagina cu rezultate spune doar ce s-a căutat, nu că un produs ajută.',
    first:
      'Adaugă pe rânduri cuvintele cu același înțeles. Pentru o problemă sau o temă, scrie la „Găsește și” ce produse se potrivesc, cel mai important întâi. Raportul căutărilor fără rezultat îți spune ce lipsește.',
  },
  nutrients: {
    about:
      'Nutrienții pe care îi recunosc tabelele produselor, cu valoarea de referință, conversiile, nivelurile maxime și atenționările lor. O valoare neconfirmată nu ajunge la clienți.',
    first:
      'Alege filtrul „De confirmat”, deschide un nutrient, compară valorile cu sursa lor și confirmă-le. Orice schimbare rămâne în jurnal.',
  },
  'nutrients/free': {
    about:
      'Rândurile din tabelele produselor al căror nume nu este al niciunui nutrient. Ce stă aici nu are procent VNR calculat și nu se adună în planul clientului.',
    first:
      'Deschide un nume. Dacă este alt nume al unui nutrient cunoscut, alege nutrientul. Dacă este o substanță nouă, adaug-o. Dacă nu este un nutrient, ca „Umiditate”, spune asta și dispare din listă.',
  },
  'nutrients/:id': {
    about:
      'Un nutrient, formele lui chimice, nivelurile pe vârste și atenționările. Procentele VNR din produse se calculează din nou după salvare.',
    first:
      'Compară fiecare valoare cu sursa scrisă lângă ea și apasă „Confirmă”, apoi salvează. O valoare schimbată se confirmă din nou. Atenționările se salvează fiecare pe loc.',
  },
  campaigns: {
    about:
      'O campanie reduce prețurile unor produse pe o perioadă. Reducerea pornește de la cel mai mic preț din ultimele 30 de zile, cum cere legea.',
    first: 'Adaugă o campanie, alege produsele și procentul. Stă ca ciornă până când o pornești.',
  },
  'campaigns/:id': {
    about:
      'O campanie are o perioadă, imagini, produse și prețurile care rezultă. Procentul se aplică celui mai mic preț din ultimele 30 de zile, iar un preț propriu trece înaintea lui.',
    first:
      'Scrie numele și procentul, alege produsele și verifică tabelul prețurilor. Salvează, apoi pornește campania din panoul perioadei.',
  },
};
