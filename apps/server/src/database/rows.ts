import { v5, v7 } from 'uuid';

type NullsOmitted<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

/** A row for the wire: columns that are null become absent fields. */
export function omitNulls<T extends object>(row: T): NullsOmitted<T> {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null),
  ) as NullsOmitted<T>;
}

/** Whether an error of the database is a violation of this constraint, which the caller turns into a Problem. */
export const violatesConstraint = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;

/** A new opaque id, ordered by time. Imported records keep their own. */
export const newId = (): string => v7();

// Changing this would change the URL of every imported record.
const packNamespace = '5b0e2c1c-6f0b-5d0a-9a54-1f2f7a0f6c11';

/** The id of a pack's record that has none in its file: the UUIDv5 of its slug path, the same on every installation. */
export const idOfPath = (...path: readonly string[]): string => v5(path.join('/'), packNamespace);
