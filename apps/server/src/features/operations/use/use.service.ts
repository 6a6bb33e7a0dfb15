import type {
  Figures,
  OwnerUse,
  SchoolUse,
  UsedSchoolType,
  UsedWeek,
} from '@lasar/contract/operations/use';
import {
  dayAfter,
  dayBefore,
  mondayOf,
  termNamed,
  termOf,
  useKinds,
  type Term,
  type UseKind,
} from '@lasar/contract/operations/use-rules';
import { inNaturalOrder } from '@lasar/contract/natural-order-rules';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { findSchool } from '#features/customers/organisations/organisations.service.ts';
import { findOwnerName } from '#features/customers/owners/owners.service.ts';
import { Problem } from '#problem.ts';
import { hideSmall, type Sum } from './hide-small.ts';
import type { UseLog } from './use-log.service.ts';
import { accountsInUse } from './accounts-in-use.ts';
import {
  listAccountsOfOwner,
  listSumsOfOwner,
  listUses,
  type SchoolSumRow,
  type UseRow,
} from './use.store.ts';

interface Query {
  readonly term?: string;
}

/** What the schools of an owner have used. Throws `owner/not-found`. */
export async function readOwnerUse(
  { db }: Context,
  log: UseLog,
  ownerId: string,
  query: Query,
): Promise<OwnerUse> {
  const name = await findOwnerName(db, ownerId);
  if (name === undefined) throw new Problem('owner/not-found');
  await log.write();
  const term = termFor(query);
  const [rows, accounts] = await Promise.all([
    listSumsOfOwner(db, ownerId, shownOf(term)),
    listAccountsOfOwner(db, ownerId),
  ]);
  const accountsOf = new Map(accounts.map((each) => [each.id, each]));
  const schools = new Map(rows.map(({ id, name: school }) => [id, school]));
  const sums = sumsOfOwner(rows);
  return {
    ...wireOf(term),
    name,
    figures: figuresOf((kind) => sums[kind]),
    schools: [...schools].toSorted(byName).map(([id, school]) => ({
      id,
      name: school,
      ...accountsInUse(accountsOf.get(id)),
      figures: figuresOf((kind) => sums[kind].parts.find((part) => part.id === id)),
    })),
  };
}

type NamedSchool = readonly [id: string, name: string];
const byName = ([, one]: NamedSchool, [, other]: NamedSchool) => inNaturalOrder(one, other);

/**
 * What a school has used. For those who see what its owner's schools have used too (`withOwner`), what the owner's sums would
 * give away is hidden. Throws `organisation/not-found`, also for a school that is not of the owner in `of`.
 */
export async function readSchoolUse(
  { db }: Context,
  log: UseLog,
  id: string,
  { withOwner, of, ...query }: Query & { readonly withOwner: boolean; readonly of?: string },
): Promise<SchoolUse> {
  const school = await findSchool(db, id);
  if (!school || (of !== undefined && school.ownerId !== of))
    throw new Problem('organisation/not-found');
  await log.write();
  const term = termFor(query);
  const shown = shownOf(term);
  const ownerId = withOwner ? school.ownerId : undefined;
  const [rows, siblings] = await Promise.all([
    listUses(db, id, shown),
    ownerId === undefined ? [] : listSumsOfOwner(db, ownerId, shown),
  ]);
  const ofOwner = sumsOfOwner(siblings);
  const sums = sumsByKind((kind) =>
    sumOfSchool(
      rows.filter((row) => row.kind === kind),
      ofOwner[kind].parts.find((part) => part.id === id)?.hidden ?? false,
    ),
  );
  return {
    ...wireOf(term),
    name: school.name,
    figures: figuresOf((kind) => sums[kind]),
    schoolTypes: listSchoolTypes(rows, sums, shown),
  };
}

// A term that has not begun has no days yet.
const termFor = ({ term }: Query): Term =>
  term === undefined ? termOf(swedishDay()) : termNamed(term);

/** The days of a term that are over: a sum that grows as one looks would give away each use. */
function shownOf({ from, to }: Term): { readonly from: string; readonly to: string } {
  const yesterday = dayBefore(swedishDay());
  return { from, to: yesterday < to ? yesterday : to };
}

const wireOf = (term: Term) => ({ term: term.id, from: term.from, to: shownOf(term).to });

interface SchoolSum extends Sum {
  readonly id: string;
}
interface OwnerSum extends Sum {
  readonly parts: readonly SchoolSum[];
}
type SumByKind<S> = Readonly<Record<UseKind, S>>;

const sumsByKind = <S>(sumOf: (kind: UseKind) => S): SumByKind<S> => ({
  lesson: sumOf('lesson'),
  film: sumOf('film'),
  'self-test': sumOf('self-test'),
  'class-code': sumOf('class-code'),
});

const sumsOfOwner = (rows: readonly SchoolSumRow[]): SumByKind<OwnerSum> => {
  const ids = [...new Set(rows.map(({ id }) => id))];
  return sumsByKind((kind) => {
    const usesOf = new Map(rows.flatMap((row) => (row.kind === kind ? [[row.id, row.uses]] : [])));
    const parts = ids.map((id): SchoolSum => ({
      id,
      value: usesOf.get(id) ?? 0,
      hidden: false,
      parts: [],
    }));
    const sum = sumUp(parts);
    hideSmall(sum);
    return sum;
  });
};

const sumUp = <S extends Sum>(parts: readonly S[]) => ({
  value: parts.reduce((total, { value }) => total + value, 0),
  hidden: false,
  parts,
});

interface DaySum extends Sum {
  readonly day: string;
}
interface WeekSum extends Sum {
  readonly monday: string;
  readonly parts: readonly DaySum[];
}
interface TypeSum extends Sum {
  readonly name: string | null;
  readonly parts: readonly WeekSum[];
}
interface KindSum extends Sum {
  readonly parts: readonly TypeSum[];
}

/** A school's use of one kind: by school type, by week and by day. */
function sumOfSchool(rows: readonly UseRow[], hidden: boolean): KindSum {
  const types = [...Map.groupBy(rows, (row) => row.school_type_name)];
  const sum = sumUp(
    types.map(([name, ofType]): TypeSum => {
      const weeks = [...Map.groupBy(ofType, ({ day }) => mondayOf(day))];
      return {
        name,
        ...sumUp(
          weeks.map(([monday, ofWeek]): WeekSum => ({
            monday,
            ...sumUp(
              ofWeek.map(({ day, uses }): DaySum => ({
                day,
                value: uses,
                hidden: false,
                parts: [],
              })),
            ),
          })),
        ),
      };
    }),
  );
  sum.hidden = hidden;
  hideSmall(sum);
  return sum;
}

function listSchoolTypes(
  rows: readonly UseRow[],
  sums: SumByKind<KindSum>,
  shown: { readonly from: string; readonly to: string },
): UsedSchoolType[] {
  const names = [...new Set(rows.map((row) => row.school_type_name))];
  return names.map((name) => {
    const ofType = sumsByKind((kind) => sums[kind].parts.find((part) => part.name === name));
    return {
      ...(name !== null && { name }),
      figures: figuresOf((kind) => ofType[kind]),
      weeks: listWeeks(ofType, shown),
    };
  });
}

function listWeeks(
  ofType: SumByKind<TypeSum | undefined>,
  { from, to }: { readonly from: string; readonly to: string },
): UsedWeek[] {
  const weeks: UsedWeek[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = dayAfter(monday, 7)) {
    const ofWeek = sumsByKind((kind) => ofType[kind]?.parts.find((part) => part.monday === monday));
    const sunday = dayAfter(monday, 6);
    weeks.push({
      from: monday < from ? from : monday,
      to: sunday > to ? to : sunday,
      figures: figuresOf((kind) => ofWeek[kind]),
      days: listDays(ofWeek),
    });
  }
  return weeks;
}

function listDays(ofWeek: SumByKind<WeekSum | undefined>): UsedWeek['days'] {
  const days = useKinds.flatMap((kind) => ofWeek[kind]?.parts.map(({ day }) => day) ?? []);
  return [...new Set(days)].toSorted().map((day) => ({
    day,
    figures: figuresOf((kind) => ofWeek[kind]?.parts.find((part) => part.day === day)),
  }));
}

/** The figures that may be shown. What there is no sum of was not used. */
const figuresOf = (sumOf: (kind: UseKind) => Sum | undefined): Figures =>
  Object.fromEntries(
    useKinds.flatMap((kind) => {
      const sum = sumOf(kind);
      return sum?.hidden ? [] : [[kind, sum?.value ?? 0]];
    }),
  );
