import { readShopSettings } from '../../../platform/shop-settings.server.ts';
import { storedFileId } from '../../../platform/stored-files.ts';
import { guaranteeNoticeSettings } from '../../../sales/guarantee-notice/settings.ts';
import { readSample } from '../../outbox/template-service.server.ts';
import { joined, oneRecord } from '../data-checks.server.ts';
import { type DataTools, type DataVerdict, type Duty, verdict } from '../duty.server.ts';
import { attributeOf, excerptAround, linksOf, mainOf, says, tagsOf } from '../html.ts';
import type { RenderedPage } from '../page.ts';
import { missing, type Problem, toCheck } from '../rules.ts';

/** Sentences of annex I of Regulation 2025/1960, in the words that two transcripts agree on. */
const sentences = [
  'GARANȚIA LEGALĂ',
  'Protecția oferită de garanția legală minimă de doi ani pentru bunurile vândute în Uniunea Europeană',
  'Vânzătorii sunt răspunzători pentru orice neconformitate care exista în momentul livrării bunurilor',
  'repararea gratuită sau înlocuirea gratuită a bunului în cauză',
  'reducere de preț sau rambursarea integrală',
  'contactați-l cât mai curând posibil pe vânzător pentru a-i semnala problema',
];
const target = 'europa.eu/youreurope/';
const smallestWidth = 500;
const noFile =
  'Fișierul Comisiei („Legal guarantee_notice_RO”) nu este încărcat; magazinul arată textul notei în locul lui.';

/** The picture as it was stored, at a size at which its text can be read. */
function pictureProblem(tag: string): Problem | null {
  if (storedFileId(attributeOf(tag, 'src')) === null)
    return missing('Imaginea notei nu este fișierul păstrat neschimbat.');
  return Number(attributeOf(tag, 'width')) < smallestWidth && !attributeOf(tag, 'src').includes('.svg')
    ? missing(`Imaginea notei are sub ${smallestWidth} de pixeli lățime.`)
    : null;
}

const missingSentences = (text: string): Problem[] =>
  sentences.filter((one) => !says(text, one)).map((one) => missing(`Nota nu spune „${one}”.`));

function checkNotice({ html, text }: RenderedPage) {
  const picture = tagsOf(mainOf(html), 'img').find((tag) => says(attributeOf(tag, 'alt'), sentences[0] ?? ''));
  const words = picture ? attributeOf(picture, 'alt') : text;
  const hasLink = linksOf(mainOf(html)).some(({ href }) => decodeURI(href).includes(target));
  return verdict(
    excerptAround(words, sentences[1] ?? ''),
    ...missingSentences(words),
    picture ? pictureProblem(picture) : toCheck(noFile),
    !hasLink && missing(`Lângă notă lipsește legătura către ${target}.`),
  );
}

export const guaranteeNotice: Duty = {
  key: 'guarantee-notice',
  name: 'Nota despre garanția legală',
  requirement:
    'Nota armonizată a Comisiei se arată neschimbată: în subsol la un clic, deschisă înainte de comandă și în confirmarea comenzii.',
  law: 'OUG 34/2014, art. 4 alin. (1) lit. e) și art. 6 alin. (1) lit. l); Reg. (UE) 2025/1960; OUG 18/2026',
  certainty: 'secondary',
  since: '2026-09-27',
  lookedAt:
    'Subsolul tuturor paginilor, pagina notei, scripturile sumarului comenzii, modelul confirmării și amprenta fișierelor.',
  mend: { name: 'Nota despre garanția legală', path: '/admin/settings/guarantee-notice' },
  requiredPages: ['home', 'legal-guarantee', 'summary'],
  checkPage: (page) => {
    const link = linksOf(page.html).find(({ href }) => href === '/legal-guarantee');
    const noLink = !link && missing('Pagina nu are legătura către nota despre garanția legală.');
    if (page.kind === 'legal-guarantee') {
      const { excerpt, problems } = checkNotice(page);
      return verdict(excerpt, ...problems, noLink);
    }
    if (page.kind === 'summary')
      return verdict(
        excerptAround(page.scripts, sentences[0] ?? '', 80),
        noLink,
        ...missingSentences(page.scripts.replaceAll('\\n', ' ')).slice(0, 1),
      );
    return verdict(link?.text ?? '', noLink);
  },
  checkData: async (tools) => joined(await checkMail(tools), await checkFiles(tools)),
};

async function checkMail({ db, siteUrl }: DataTools): Promise<DataVerdict> {
  const mail = await readSample(db, 'invoices/placed', siteUrl);
  return oneRecord(
    'Confirmarea comenzii',
    '/admin/mail-templates',
    excerptAround(mail, sentences[1] ?? ''),
    ...missingSentences(mail).slice(0, 1),
  );
}

/** The id of a stored file is its SHA-256, so a file that was changed no longer has it. */
async function checkFiles({ db }: DataTools): Promise<DataVerdict> {
  const { image, pdf } = await readShopSettings(db, guaranteeNoticeSettings);
  const verdicts = await Promise.all(
    [
      // Without a picture the page of the notice says so.
      ...(image === '' ? [] : [['Nota pentru ecran', image]]),
      ['Nota pentru e-mail', pdf],
    ].map(async ([name = '', url = '']) => {
      const path = '/admin/settings/guarantee-notice';
      const id = storedFileId(url);
      if (id === null) return oneRecord(name, path, '', toCheck(noFile));
      const [file] = await db<{ isSame: boolean }[]>`
        select encode(sha256(bytes), 'hex') = id as is_same from stored_file where id = ${id}`;
      return oneRecord(name, path, id, !file?.isSame && missing('Fișierul păstrat nu mai este cel încărcat.'));
    }),
  );
  return joined(...verdicts);
}
