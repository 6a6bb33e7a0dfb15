import { EventEmitter } from 'node:events';
import { parse } from 'pg-protocol';

/** A column of a result, with PostgreSQL's object id of its type. */
export interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** What the engine answers to one request: the description of a statement, and rows of values as text. */
export interface Answer {
  readonly parameterTypes: readonly number[];
  readonly fields: readonly Field[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Those messages of PostgreSQL's protocol that answer a read; it has others, which are skipped. */
type Message =
  | { readonly name: 'dataRow'; readonly fields: (string | null)[] }
  | { readonly name: 'rowDescription'; readonly fields: Field[] }
  | { readonly name: 'parameterDescription'; readonly dataTypeIDs: number[] };

/**
 * Reads one answer in PostgreSQL's protocol with the parser of node-postgres, because PGlite's own takes as long as the
 * engine. Each chunk is copied: the engine reuses its memory, and a message may end in the next chunk.
 */
export function createAnswerReader() {
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
    /** The whole answer. Throws the first error that the engine reported. */
    answer(): Answer {
      if (error) throw error;
      return { parameterTypes, fields, rows };
    },
  };
}
