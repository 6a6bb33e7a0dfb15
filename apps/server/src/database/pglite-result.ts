import { EventEmitter } from 'node:events';
import { parse } from 'pg-protocol';

/** A column of a result, with PostgreSQL's object id of its type. */
export interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** The result of one request: the description of a statement, and rows of values as text. */
export interface RawResult {
  readonly parameterTypes: readonly number[];
  readonly fields: readonly Field[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** The protocol messages that carry the result of a read. All others are ignored. */
type Message =
  | { readonly name: 'dataRow'; readonly fields: (string | null)[] }
  | { readonly name: 'rowDescription'; readonly fields: Field[] }
  | { readonly name: 'parameterDescription'; readonly dataTypeIDs: number[] };

/**
 * Parses one result in PostgreSQL's protocol with the parser of node-postgres: PGlite's own parser takes as long as running
 * the query. Each chunk is copied: the engine reuses its memory, and a message may end in the next chunk.
 */
export function createResultParser() {
  const rows: (string | null)[][] = [];
  let parameterTypes: readonly number[] = [];
  let fields: readonly Field[] = [];
  let error: Error | undefined;

  const take = (message: Message | Error): void => {
    if (message instanceof Error) error ??= message;
    else if (message.name === 'dataRow') rows.push(message.fields);
    else if (message.name === 'rowDescription') ({ fields } = message);
    else if (message.name === 'parameterDescription') parameterTypes = message.dataTypeIDs;
  };
  // The parser listens to the chunks of a stream. These come from a callback, so an emitter passes them on.
  const chunks = new EventEmitter();
  void parse(chunks as NodeJS.ReadableStream, (message) =>
    take(message as unknown as Message | Error),
  );

  return {
    /** Reads the next chunk, which the engine may overwrite when this returns. */
    read: (chunk: Uint8Array): void => void chunks.emit('data', Buffer.from(chunk)),
    /** The complete result. Throws the first error that the engine reported. */
    result(): RawResult {
      if (error) throw error;
      return { parameterTypes, fields, rows };
    },
  };
}
