import type { RowFault } from '@lasar/contract/customers/lists/people';
import type { GoodRow } from './check-people.ts';

/** A person without a fault, and the school that the row means. */
export interface Placed extends GoodRow {
  readonly schoolId: string;
}

/** What became of the people of a list, or of a part of it. */
export interface Written {
  readonly added: readonly GoodRow[];
  readonly there: readonly GoodRow[];
  readonly faults: RowFault[];
}
