/** A line of a file in the pack; `file` is relative to the pack's folder, with `/`. */
export interface Location {
  readonly file: string;
  readonly line: number;
}

/** The validation errors of a pack, collected before anything is written. */
export class ValidationErrors {
  readonly #known = new Set<string>();
  readonly #found: (Location & { readonly sentence: string })[] = [];

  /** Adds an error, once: a record that stands inside of another is read with it, and by itself. */
  add({ file, line }: Location, sentence: string): void {
    const key = `${file}:${line}: ${sentence}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#found.push({ file, line, sentence });
  }

  get found(): readonly (Location & { readonly sentence: string })[] {
    return this.#found;
  }

  get count(): number {
    return this.#found.length;
  }

  /** Throws InvalidPack when there is at least one error. */
  throwIfAny(): void {
    if (this.#found.length > 0) throw new InvalidPack(this.lines());
  }

  /** `path/to/file.yaml:LINE: sentence`, sorted by file and line. */
  lines(): string[] {
    const sorted = this.#found.toSorted(
      (one, other) => compare(one.file, other.file) || one.line - other.line,
    );
    return sorted.map(({ file, line, sentence }) => `${file}:${line}: ${sentence}`);
  }
}

/** Thrown for a pack with validation errors, which is not imported. `errors` has a line for each. */
export class InvalidPack extends Error {
  override readonly name = 'InvalidPack';
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(errors.join('\n'));
    this.errors = errors;
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
