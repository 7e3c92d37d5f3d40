import * as staff from '../../account/identity/staff-service.server.ts';
import { resetTwoStepOf } from '../../account/identity/two-step-service.server.ts';
import { route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const staffApi = [
  route(contract.getStaff, ({ db }) => service.readStaff(db)),
  route(contract.getStaffMember, ({ db, user, params }) => service.readMember(db, user, params.id)),
  route(contract.inviteStaff, ({ db, user, body }) => service.invite(db, user, body)),
  route(contract.cancelStaffInvitation, ({ db, params }) => service.cancel(db, params.id)),
  route(contract.changeStaffRole, ({ db, params, body }) => staff.changeRole(db, params.id, body.role)),
  route(contract.closeStaffAccount, ({ db, params, body }) => staff.setClosed(db, params.id, body.isClosed)),
  route(contract.endStaffSession, ({ db, params, body }) => staff.endSessionOf(db, params.id, body.sessionId)),
  route(contract.resetStaffTwoStep, ({ db, params }) => resetTwoStepOf(db, params.id)),
  route(contract.getStaffInvitation, ({ db, query }) => service.readInvitation(db, query.token)),
  route(contract.acceptStaffInvitation, ({ db, body }) => service.accept(db, body)),
];
