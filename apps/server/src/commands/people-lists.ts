import {
  leaverHints,
  leaversIn,
  mostEndedAtOnce,
  mostLeavers,
  type ListedAs,
} from '@lasar/contract/customers/lists/leaver-rules';
import type { Leaver } from '@lasar/contract/customers/lists/leavers';
import {
  accountsInWords,
  leaverFaultInWords,
  leaverWords,
  peopleInWords,
  personFaultInWords,
  personWords,
  rolesInWords,
  schoolFaultInWords,
  schoolsInWords,
  schoolWords,
} from '@lasar/contract/customers/lists/list-words.sv';
import { schoolRoles } from '@lasar/contract/customers/organisations';
import type { ListedPerson, PeopleReport } from '@lasar/contract/customers/lists/people';
import {
  mostAddedAtOnce,
  mostPeople,
  peopleIn,
  personHintsOf,
  unknownRolesIn,
} from '@lasar/contract/customers/lists/people-rules';
import {
  listedRoles,
  type ListedRole,
  type PersonTarget,
} from '@lasar/contract/customers/lists/person-column-rules';
import {
  mostSchools,
  mostSchoolsAtOnce,
  schoolHints,
  schoolsIn,
  type SchoolColumn,
} from '@lasar/contract/customers/lists/school-list-rules';
import type { ListedSchool, SchoolReport } from '@lasar/contract/customers/lists/school-lists';
import { createLog } from '#config/log.ts';
import { findSchoolIdBy } from '#features/customers/organisations/organisations.service.ts';
import { findOwnerIdBy } from '#features/customers/owners/owners.service.ts';
import { addSchools } from '#features/customers/owners/school-list.service.ts';
import { oneSchool, schoolsOfOwner } from '#features/customers/people/list-schools.ts';
import { addPeople } from '#features/customers/people/people.service.ts';
import { openInvitations } from '#features/identity/users/invitations.service.ts';
import { endAccounts, tryLeavers } from '#features/identity/users/leavers.ts';
import { createJobs } from '#jobs/jobs.ts';
import { CommandRefused, type CommandContext } from './run-command.ts';
import type { CommandList } from './run-list.ts';

// The same services as the pages of lists have: what they refuse there is refused here.

/** Whom the changes of the command are by, in the change history. */
const by = { id: 'people' };

/** Whose people a list adds: those of the schools of an owner, or of one school. */
export type ListPlace = { readonly owner: string } | { readonly school: string };

type Run = <C extends string, R, W>(list: CommandList<C, R, W>) => Promise<void>;
/** Finds what the list belongs to, and runs it. */
type ListCommand = (context: CommandContext, run: Run) => Promise<void>;

/** Adds schools to an owner. */
export const schoolsList =
  (owner: string): ListCommand =>
  async ({ db }, run) => {
    const ownerId = await requireOwner(db, owner);
    const send = async (rows: readonly ListedSchool[], dryRun: boolean) =>
      addSchools({ db }, by, ownerId, { rows: [...rows], dryRun });
    await run<SchoolColumn, ListedSchool, ListedSchool>({
      hints: schoolHints,
      columns: schoolWords,
      most: mostSchools,
      atOnce: mostSchoolsAtOnce,
      rowsIn: schoolsIn,
      tryRows: async (rows) => withWork(rows, schoolReport(await send(rows, true))),
      write: async (part) => schoolReport(await send(part, false)),
      words: {
        will: (count) => `${schoolsInWords(count)} läggs till`,
        done: (count) => `${schoolsInWords(count)} ${count === 1 ? 'är tillagd' : 'är tillagda'}`,
        there: (count) => `${schoolsInWords(count)} finns redan`,
      },
    });
  };

const schoolReport = ({ added, there, faults }: SchoolReport) => ({
  done: added,
  there,
  faults: faults.map((fault) => ({
    row: fault.row,
    column: fault.column,
    text: schoolFaultInWords(fault),
  })),
});

/** Adds people to a school, or to the schools of an owner, with a role for those to whom the list gives none. Their invitations are sent by the service. */
export const peopleList =
  (where: ListPlace, roleOfAll: ListedRole | undefined): ListCommand =>
  async ({ db, config, database }, run) => {
    const ofOwner = 'owner' in where;
    const hold = ofOwner
      ? schoolsOfOwner(await requireOwner(db, where.owner))
      : oneSchool(await requireSchool(db, where.school));
    const embedded = config.database.kind === 'embedded';
    await using jobs = createJobs({ database, embedded, log: createLog('warn') });
    const invite = await openInvitations(jobs);
    const place = { hold, roles: [...schoolRoles, 'schooladmin'] as const, mayAwait: false };
    const send = async (rows: readonly ListedPerson[], dryRun: boolean) =>
      addPeople({ db }, { invite, by, place }, { rows: [...rows], dryRun });
    await run<PersonTarget, ListedPerson, ListedPerson>({
      hints: personHintsOf({ ofOwner }),
      columns: personWords({ ofOwner }),
      most: mostPeople,
      atOnce: mostAddedAtOnce,
      rowsIn(rows, columns) {
        const isUntold = () => unknownRolesIn(rows, columns).includes('');
        if (roleOfAll === undefined && !columns.targets.includes('role') && isUntold())
          throw new CommandRefused(
            'Ingen kolumn i filen har roller. Ange vad alla är: --role elev eller --role lärare.',
          );
        return peopleIn(rows, columns, { roleOfAll });
      },
      tryRows: async (rows) => withWork(rows, peopleReport(await send(rows, true))),
      write: async (part) => peopleReport(await send(part, false)),
      words: {
        will: (count) => `${peopleInWords(count)} läggs till`,
        done: (count) => `${peopleInWords(count)} ${count === 1 ? 'är tillagd' : 'är tillagda'}`,
        there: (count) => `${peopleInWords(count)} finns redan`,
      },
    });
  };

const peopleReport = ({ added, there, faults }: PeopleReport) => ({
  done: added,
  there,
  faults: faults.map((fault) => ({
    row: fault.row,
    column: fault.column,
    text: personFaultInWords(fault, rolesInWords(listedRoles)),
  })),
});

/** Ends the accounts of a school's teachers and students. */
export const leaversList =
  (school: string, listed: ListedAs): ListCommand =>
  async ({ db, config }, run) => {
    const id = await requireSchool(db, school);
    await run<'email', ReturnType<typeof leaversIn>[number], Leaver>({
      hints: leaverHints,
      columns: leaverWords,
      most: mostLeavers,
      atOnce: mostEndedAtOnce,
      rowsIn: leaversIn,
      async tryRows(rows) {
        const { leaving, absent, faults } = await tryLeavers({ db }, id, { rows, listed });
        return {
          done: leaving.length,
          there: absent,
          faults: faults.map((fault) => ({ ...fault, text: leaverFaultInWords(fault) })),
          work: leaving,
        };
      },
      async write(part) {
        const emails = part.map(({ email }) => email);
        const { ended } = await endAccounts({ db, config }, { by, school: id }, { emails });
        return { done: ended, there: part.length - ended, faults: [] };
      },
      words: {
        will: (count) => `${accountsInWords(count)} avslutas`,
        done: (count) =>
          `${accountsInWords(count)} ${count === 1 ? 'är avslutat' : 'är avslutade'}`,
        there: (count) =>
          `${count.toLocaleString('sv-SE')} ${count === 1 ? 'adress' : 'adresser'} har inget konto på skolan`,
      },
    });
  };

/** The report of a trial with what is to be written: the rows without a fault. */
function withWork<
  W extends { readonly row: number },
  R extends { readonly faults: readonly { readonly row: number }[] },
>(rows: readonly W[], report: R) {
  const faulty = new Set(report.faults.map(({ row }) => row));
  return { ...report, work: rows.filter(({ row }) => !faulty.has(row)) };
}

async function requireOwner(db: CommandContext['db'], key: string): Promise<string> {
  const id = await findOwnerIdBy(db, key);
  if (id === undefined)
    throw new CommandRefused(`Det finns ingen huvudman med organisationsnummer eller id ${key}.`);
  return id;
}

async function requireSchool(db: CommandContext['db'], key: string): Promise<string> {
  const id = await findSchoolIdBy(db, key);
  if (id === undefined)
    throw new CommandRefused(`Det finns ingen skola med skolenhetskod eller id ${key}.`);
  return id;
}
