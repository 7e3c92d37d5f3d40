import { isPermitted, type Permission } from '../../../platform/http/permissions.ts';
import { type OrderState, type QueueStep, queueSteps } from '../../../sales/orders/rules.ts';
import { permissionForStep } from '../../../sales/orders/step-permission.ts';

/** Actions of staff on the orders of a step of the day. */
export const dayActions = [
  'confirm',
  'parcels',
  'ship',
  'track',
  'deliver',
  'refuse',
  'arrive',
  'mail',
  'labels',
  'picking',
  'slips',
] as const;
export type DayAction = (typeof dayActions)[number];

/** The state that an action moves orders to; the others make parcels or documents, or ask where parcels are. */
export const actionStates: Partial<Record<DayAction, OrderState>> = {
  confirm: 'confirmed',
  ship: 'shipped',
  deliver: 'delivered',
  refuse: 'returning',
};

/** Documents need no more than the list. */
export function mayAct(action: DayAction, permissions: readonly Permission[]): boolean {
  const state = actionStates[action];
  if (state) return isPermitted(permissions, permissionForStep(state));
  if (action === 'arrive') return isPermitted(permissions, 'orders:write');
  if (action === 'mail') return isPermitted(permissions, ['orders:write', 'accounting:write']);
  return !courierActions.includes(action) || isPermitted(permissions, 'ship');
}

/** They ask the courier. */
const courierActions: readonly DayAction[] = ['parcels', 'track'];

/** The main action of a step stands first. An order whose courier gives no AWB leaves without one. */
export const actionsOf: Record<QueueStep, readonly DayAction[]> = {
  new: ['confirm', 'picking', 'slips'],
  packing: ['parcels', 'ship', 'picking', 'slips'],
  handover: ['ship', 'labels', 'slips'],
  sent: ['track', 'deliver', 'refuse', 'arrive', 'mail', 'labels'],
};

export const actionKeys: Record<DayAction, string> = {
  confirm: 'c',
  parcels: 'a',
  ship: 's',
  track: 'u',
  deliver: 'd',
  refuse: 'r',
  arrive: 'i',
  mail: 'm',
  labels: 'e',
  picking: 'l',
  slips: 'v',
};

export type DayCommand =
  | { kind: 'action'; action: DayAction }
  | { kind: 'step'; step: QueueStep }
  | { kind: 'help' | 'focus' };

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** The command of a key; 'focus' enters the table, which then moves and selects by itself. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Pressed, step: QueueStep): DayCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === '?') return { kind: 'help' };
  if (key === 'j' || key === 'k') return { kind: 'focus' };
  const chosen = /^\d$/.test(key) ? queueSteps[Number(key) - 1] : undefined;
  if (chosen) return { kind: 'step', step: chosen };
  const action = actionsOf[step].find((one) => actionKeys[one] === key.toLowerCase());
  return action ? { kind: 'action', action } : null;
}

export const toStep = (text: string): QueueStep => queueSteps.find((step) => step === text) ?? 'new';
