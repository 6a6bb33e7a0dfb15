/** A line of a file in the pack; `file` is relative to the pack's folder, with `/`. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** Everything wrong with a pack, gathered before anything is written. */
export class Faults {
  readonly #found: (Place & { readonly sentence: string })[] = [];

  add(place: Place, sentence: string): void {
    this.#found.push({ ...place, sentence });
  }

  get count(): number {
    return this.#found.length;
  }

  /** Throws PackRefused when there is anything to tell. */
  refuse(): void {
    if (this.#found.length > 0) throw new PackRefused(this.lines());
  }

  /** `path/to/file.yaml:LINE: sentence`, in the order one meets them reading file by file. */
  lines(): string[] {
    const sorted = this.#found.toSorted(
      (one, other) => compare(one.file, other.file) || one.line - other.line,
    );
    return [...new Set(sorted.map(({ file, line, sentence }) => `${file}:${line}: ${sentence}`))];
  }
}

/** The pack has faults, and nothing of it was imported. `faults` has a line for each. */
export class PackRefused extends Error {
  override readonly name = 'PackRefused';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
