type NullsOmitted<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

/** A row for the wire: columns that are null become absent fields. */
export function omitNulls<T extends object>(row: T): NullsOmitted<T> {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null),
  ) as NullsOmitted<T>;
}
