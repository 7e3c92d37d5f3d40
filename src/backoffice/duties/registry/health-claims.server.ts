import { listClaims } from '../../../catalog/claims/service.server.ts';
import type { Duty } from '../duty.server.ts';
import { type Finding, maxFindings, missing, toCheck } from '../rules.ts';

/** The check of texts runs every night; after two it has not run. */
const staleHours = 50;

export const healthClaims: Duty = {
  key: 'health-claims',
  name: 'Afirmațiile despre sănătate și mediu',
  requirement:
    'Textele publicate nu spun despre suplimente ce legea nu permite: boli, efecte neautorizate, slăbire, recomandări ale medicilor, mediu fără dovadă.',
  law: 'Reg. (CE) 1924/2006, art. 3, 10 și 12; Reg. (UE) 432/2012; Legea 56/2021; Legea 363/2007, anexa 1',
  certainty: 'unconfirmed',
  since: null,
  lookedAt:
    'Avertismentele deschise ale verificării afirmațiilor, care citește toate textele publicate în fiecare noapte.',
  mend: { name: 'Afirmații', path: '/admin/claims' },
  checkData: async ({ db }) => {
    const page = { search: '', state: 'open', take: maxFindings, skip: 0 } as const;
    const [open, all, notes] = [
      await listClaims(db, { ...page, severity: 'forbidden' }),
      await listClaims(db, { ...page, state: 'all', severity: 'all', take: 1 }),
      await listClaims(db, { ...page, severity: 'note', take: 1 }),
    ];
    const checkedAt = open.checkedAt === null ? null : Date.parse(open.checkedAt);
    const isStale = checkedAt === null || Date.now() - checkedAt > staleHours * 3_600_000;
    const findings = open.rows.map(
      ({ title, path, excerpt, words }): Finding => ({ ...missing(`„${words}”: ${excerpt}`), where: title, path }),
    );
    const stale: Finding = {
      ...toCheck(
        checkedAt === null ? 'Textele nu au fost încă verificate.' : 'Textele nu au mai fost verificate de două zile.',
      ),
      where: 'Verificarea afirmațiilor',
      path: '/admin/claims',
    };
    return {
      records: Math.max(1, all.total),
      missing: open.total,
      toCheck: isStale ? 1 : 0,
      findings: isStale ? [stale, ...findings] : findings,
      excerpt: `${open.total} deschise, ${notes.total} note, ${all.total} în total.`,
    };
  },
};
