import type { Compilable, CompiledQuery } from 'kysely';
import { seesDrafts } from '#auth/permissions.ts';
import type { Db } from './database.ts';
import { anonymous, type Principal } from '#auth/principal.ts';

// SQL that is shared by many principals is compiled for a stand-in, so that nothing of one of them can be in it.
const standInUser: Principal = { kind: 'user', id: '', roles: [], schoolTypes: new Set() };
const standInEditor: Principal = { ...standInUser, roles: ['editor'] };

/**
 * A query that is compiled once for anonymous principals, once for users and once for those who see drafts: building a
 * long one takes half as long as the engine takes to answer it. `build` gets a stand-in object for each value, which it may
 * only use as a parameter; when the query runs, the value takes the parameter's place.
 */
export function precompiledQuery<Values extends readonly unknown[], Row>(
  write: (db: Db, principal: Principal, ...values: Values) => Compilable<Row>,
): (db: Db, principal: Principal, ...values: Values) => Promise<Row[]> {
  const written = new Map<Principal, Written<Row>>();
  return async (db, asking, ...values) => {
    const principal = standInFor(asking);
    let known = written.get(principal);
    if (!known) {
      const standIns = values.map(() => ({}));
      known = writtenOf(
        write(db, principal, ...(standIns as unknown as Values)).compile(),
        standIns,
      );
      written.set(principal, known);
    }
    const { query, places } = known;
    const parameters = query.parameters.map((parameter, index) => {
      const place = places[index];
      return place === undefined ? parameter : values[place];
    });
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** The same for one row: the first, or undefined. */
export function precompiledQueryFirst<Values extends readonly unknown[], Row>(
  write: (db: Db, principal: Principal, ...values: Values) => Compilable<Row>,
): (db: Db, principal: Principal, ...values: Values) => Promise<Row | undefined> {
  const read = precompiledQuery(write);
  return async (db, principal, ...values) => (await read(db, principal, ...values))[0];
}

function standInFor(principal: Principal): Principal {
  if (principal.kind === 'anonymous') return anonymous;
  return seesDrafts(principal) ? standInEditor : standInUser;
}

interface Written<Row> {
  readonly query: CompiledQuery<Row>;
  /** Which value each parameter is, undefined for one that is always the same. */
  readonly places: readonly (number | undefined)[];
}

function writtenOf<Row>(query: CompiledQuery<Row>, standIns: readonly object[]): Written<Row> {
  const places = query.parameters.map((parameter) => {
    const place = standIns.findIndex((standIn) => standIn === parameter);
    return place === -1 ? undefined : place;
  });
  const missing = standIns.findIndex((_, index) => !places.includes(index));
  if (missing !== -1) throw new Error(`value ${missing} is no parameter of: ${query.sql}`);
  return { query, places };
}
