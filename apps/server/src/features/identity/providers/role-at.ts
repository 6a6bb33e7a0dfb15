import type { DoorRole } from '@lasar/contract/customers/school-door-rules';
import { isListedTeacher } from '#features/customers/school-doors/door-teachers.service.ts';
import type { FoundSchool } from '#features/customers/school-doors/school-doors.service.ts';
import type { Context } from '#context.ts';
import type { ExternalPerson } from './identity-provider.ts';

/** A role, and who says it: the school's list of teachers, its door, the service, or nobody. */
export interface RoleAt {
  readonly role: DoorRole;
  readonly saidBy: 'list' | 'door' | 'service' | 'nobody';
}

/** The role of somebody at the school that a door leads to. Whoever is not said to be a teacher is a pupil. */
export async function roleAt(
  context: Pick<Context, 'config' | 'db'>,
  { address, isTeacher }: ExternalPerson,
  { organisationId, role }: FoundSchool,
): Promise<RoleAt> {
  if (address !== undefined && (await isListedTeacher(context, organisationId, address)))
    return { role: 'teacher', saidBy: 'list' };
  if (role) return { role, saidBy: 'door' };
  return isTeacher ? { role: 'teacher', saidBy: 'service' } : { role: 'student', saidBy: 'nobody' };
}
