import type { AuditedField } from '../../../platform/http/audit-changes.ts';
import type { Recall } from '../admin-contract.ts';
import { texts as sharedTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** The fields of a recall for the audit log. */
export const describeRecall = (recall: Recall): AuditedField[] => [
  { name: texts.state, value: sharedTexts.states[recall.state] },
  { name: texts.lots, value: recall.lots.map(({ productName, code }) => `${productName} ${code}`).join(', ') },
  { name: texts.reason, value: recall.reason },
  { name: texts.hazard, value: recall.hazard },
  { name: texts.lotPlace, value: recall.lotPlace },
  { name: texts.action, value: texts.actions[recall.action] },
  { name: texts.instructions, value: recall.instructions },
  { name: texts.remedies, value: recall.remedies.map((remedy) => texts.remedyNames[remedy]).join(', ') },
  { name: texts.remedyDays, value: String(recall.remedyDays) },
  { name: texts.phone, value: recall.phone },
  { name: texts.email, value: recall.email },
  { name: texts.reminderDays, value: String(recall.reminderDays) },
  { name: texts.maxReminders, value: String(recall.maxReminders) },
  { name: texts.closeNote, value: recall.closeNote },
];
