import { type FirstStep, isConnected } from '../first-step.ts';
import { smtpKind } from './smtp-connection.ts';

export const mailStep: FirstStep = {
  key: 'mail',
  name: 'Conectează serverul de e-mail',
  text: 'Fără el, confirmările comenzilor și facturile nu ajung la clienți. Apasă „Verifică” după ce salvezi contul.',
  to: '/admin/connections',
  isMandatory: true,
  isDone: async (_, facts) =>
    isConnected(facts, smtpKind) &&
    (facts.kindsFromEnvironment.includes(smtpKind) ||
      facts.connections.some(({ kind, isStandIn, checkedAt }) => kind === smtpKind && (isStandIn || checkedAt))),
};
