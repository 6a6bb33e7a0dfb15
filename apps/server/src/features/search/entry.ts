import type { Parent } from '@lasar/contract/records';
import type { ObjectType } from '@lasar/contract/search';

/** A record that can be found: what a hit shows, and its text by how much it tells about the record. */
export interface Entry {
  readonly record_id: string;
  readonly object_type: ObjectType;
  readonly assignment_type: 'video' | 'pdf' | 'formlink' | null;
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly parents: readonly Parent[];
  readonly school_type: string;
  readonly subject: string | null;
  readonly captions: readonly string[];
  /** Codes, key words, teachers: what somebody chose to find it by. */
  readonly keys: string;
  /** The names of what it belongs to. */
  readonly context: string;
  /** Goals and whatever else it says, besides the description. */
  readonly more: string;
}

const longestDescription = 200;

/** One line of at most 200 characters, cut between words. */
export function excerptOf(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  return `${line.slice(0, longestDescription - 1).replace(/\s+\S*$/, '')}…`;
}
