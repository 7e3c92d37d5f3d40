import * as staff from '../../account/identity/staff-service.server.ts';
import { route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const staffApi = [
  route(contract.getStaff, ({ db, query }) => service.readStaff(db, query)),
  route(contract.getStaffMember, ({ db, user, params }) => service.readMember(db, user, params.id)),
  route(contract.inviteStaff, ({ db, user, body }) => service.invite(db, user, body)),
  route(contract.cancelStaffInvitation, ({ db, params }) => service.cancel(db, params.id)),
  route(contract.changeStaffRole, ({ db, user, params, body }) => staff.changeRights(db, user, params.id, body)),
  route(contract.closeStaffAccount, ({ db, user, params, body }) =>
    staff.setClosed(db, user, params.id, body.isClosed),
  ),
  route(contract.endStaffSession, ({ db, user, params, body }) =>
    staff.endSessionOf(db, user, params.id, body.sessionId),
  ),
  route(contract.resetStaffTwoStep, ({ db, user, params }) => service.resetTwoStep(db, user, params.id)),
  route(contract.getStaffInvitation, ({ db, query }) => service.readInvitation(db, query.token)),
  route(contract.acceptStaffInvitation, ({ db, body }) => service.accept(db, body)),
];
