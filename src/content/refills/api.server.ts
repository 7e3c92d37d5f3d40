import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as refills from './service.server.ts';

export const refillsApi: ApiRoute[] = [
  route(contract.getRefillSettings, ({ db, user }) => refills.readSettings(db, user.legalEntityId)),
  route(contract.setRefillReminders, ({ db, user, body }) => refills.setReminders(db, user, body.isOn)),
  route(contract.createDoseCalendar, ({ db, user, siteUrl }) => refills.createCalendar(db, user, siteUrl)),
  route(contract.deleteDoseCalendar, ({ db, user }) => refills.deleteCalendar(db, user)),
  route(contract.setDoseTime, ({ db, user, body }) => refills.setTime(db, user, body)),
  route(contract.endRefillReminders, ({ db, body }) => refills.endReminders(db, body.token)),
  route(contract.endRefillRemindersInOneClick, ({ db, query }) => refills.endReminders(db, query.token)),
];
