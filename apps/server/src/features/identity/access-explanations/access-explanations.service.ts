import type {
  AccessExplanation,
  AccessQuestion,
  AccessRule,
} from '@lasar/contract/identity/access-explanations';
import { staffRoles, teacherRoles } from '@lasar/contract/identity/access';
import { answerKeyDenial, assignmentsDenial, teacherGuideDenial } from '#auth/permissions.ts';
import { hasAnyRole, type User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import {
  findSchool,
  listLicencesOf,
} from '#features/customers/organisations/organisations.service.ts';
import { listLogins } from '#features/customers/school-doors/school-doors.service.ts';
import { findAccountlessUser } from '#features/identity/sessions/anonymous.service.ts';
import { findAccountUser } from '#features/identity/sessions/sessions.service.ts';
import { Problem } from '#problem.ts';
import { findExplainedLesson, hasChosenPassword } from './access-explanations.store.ts';

/**
 * Explains why an account, or whoever has none at a school, can open a lesson or not. The principal is the one that a session
 * would have, and the permissions decide about it, so the explanation cannot differ from what happens.
 */
export async function explainAccess(
  { db }: Context,
  by: User,
  question: AccessQuestion,
): Promise<AccessExplanation> {
  const { principal, hasPassword } = await requirePrincipal(db, question);
  const lesson = await findExplainedLesson(db, question.lessonId);
  if (!lesson) throw new Problem('lesson/not-found');
  const { organisationId } = principal;
  const content = lesson.content.map(({ id }) => id);
  const [school, licences, logins] = organisationId
    ? await Promise.all([
        findSchool(db, organisationId),
        listLicencesOf(db, organisationId),
        listLogins(db, organisationId),
      ])
    : [undefined, [], []];
  await recordLook(db, by, question);

  const isStaff = hasAnyRole(principal, staffRoles);
  const guarded = { sample: lesson.sample, school_types: content };
  const rules: Record<Exclude<AccessRule, 'password'>, boolean> = {
    published: lesson.published,
    staff: isStaff,
    sample: lesson.sample,
    role: hasAnyRole(principal, [...teacherRoles, 'student']),
    school: organisationId !== undefined,
    licence: content.some((id) => principal.schoolTypes.has(id)),
  };
  const denialOf = (decide: typeof teacherGuideDenial) =>
    lesson.published || isStaff ? decide(principal, guarded) : 'unpublished';
  const denials = {
    assignments: denialOf(assignmentsDenial),
    teacherGuide: denialOf(teacherGuideDenial),
    answerKeys: denialOf(answerKeyDenial),
  };
  return {
    lesson: {
      id: lesson.id,
      name: lesson.name,
      schoolTypes: lesson.content.map(({ name }) => name),
    },
    ...(school && { school: { id: school.id, name: school.name, logins } }),
    steps: [
      ...(hasPassword === undefined ? [] : [{ rule: 'password' as const, holds: hasPassword }]),
      ...(Object.keys(rules) as (keyof typeof rules)[]).map((rule) => ({
        rule,
        holds: rules[rule],
      })),
    ],
    licences: licences
      .filter((licence) => content.includes(licence.content))
      .map(({ schoolType, validFrom, validTo, state }) => ({
        schoolType: schoolType.name,
        validFrom,
        validTo,
        state,
      })),
    ...Object.fromEntries(Object.entries(denials).filter(([, denial]) => denial !== undefined)),
  };
}

interface Asked {
  readonly principal: User;
  /** Absent for those who log in without an account. */
  readonly hasPassword?: boolean;
}

async function requirePrincipal(
  db: Db,
  { userId, organisationId, role = 'student' }: AccessQuestion,
): Promise<Asked> {
  if ((userId === undefined) === (organisationId === undefined))
    throw new Problem('request/invalid');
  if (userId !== undefined) {
    const found = await findAccountUser(db, { userId });
    if (!found) throw new Problem('user/not-found');
    return { principal: found.user, hasPassword: await hasChosenPassword(db, userId) };
  }
  const id = role === 'teacher' ? 'school_anonymous_teacher' : 'school_anonymous_student';
  const found = await findAccountlessUser(db, id, { organisationId: organisationId ?? '' });
  if (!found) throw new Problem('organisation/not-found');
  return { principal: found.user };
}

const recordLook = (db: Db, by: User, { lessonId, userId, organisationId }: AccessQuestion) =>
  recordChange(db, by, {
    action: 'look',
    recordType: userId === undefined ? 'organisation' : 'user',
    recordId: userId ?? organisationId ?? '',
    after: { lesson: lessonId },
  });
