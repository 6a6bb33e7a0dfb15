/** Data of the database cannot be read. The message is the database's own, which names the file and the block. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';
  /** Of an embedded database. */
  readonly folder: string;

  constructor(folder: string, damage: string, options?: ErrorOptions) {
    super(damage, options);
    this.folder = folder;
  }
}

/** The embedded engine has given up: a panic, or memory that makes no sense. It answers nothing more. */
export class EngineFailed extends Error {
  override readonly name = 'EngineFailed';
}

// SQLSTATEs: data and indexes that are corrupted.
const corrupted = /^XX00[12]$/;
// A file that is missing, or a disk that cannot be read. The same codes tell of a missing extension.
const unreadable = /^(58P01|58030)$/;
const ofData = /file "(base|global|pg_\w+)\/|status of transaction/;

/** The error, or the cause of it, by which the database says that its data is damaged. */
export function damageIn(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const text = 'detail' in error ? `${error.message} ${String(error.detail)}` : error.message;
  const isDamage =
    error instanceof DatabaseDamaged ||
    corrupted.test(code) ||
    (unreadable.test(code) && ofData.test(text)) ||
    error instanceof EngineFailed;
  return isDamage ? error : damageIn(error.cause);
}

/** Remembers the first damage that a query of this process has met: what is damaged is not mended while it runs. */
export interface DamageWatch {
  readonly found: () => Error | undefined;
  /** Looks at an error of a query. */
  readonly look: (error: unknown) => void;
  /** Calls back when damage is found, or at once when it has been. */
  readonly onFound: (listener: (damage: Error) => void) => void;
}

export function createDamageWatch(): DamageWatch {
  const found = Promise.withResolvers<Error>();
  let first: Error | undefined;
  return {
    found: () => first,
    look(error) {
      first ??= damageIn(error);
      if (first) found.resolve(first);
    },
    onFound: (listener) => void found.promise.then(listener),
  };
}
