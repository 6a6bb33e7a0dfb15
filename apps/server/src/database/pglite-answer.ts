import {
  DataRowMessage,
  DatabaseError,
  ParameterDescriptionMessage,
  RowDescriptionMessage,
  type BackendMessage,
} from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';

/** A column of an answer, with PostgreSQL's number for its type. */
export interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** What the engine answers to one message: what it tells of a statement, and rows of texts as they came. */
export interface Answer {
  readonly parameterTypes: readonly number[];
  readonly fields: readonly Field[];
  readonly rows: readonly (readonly (string | null)[])[];
}

export interface AnswerReader {
  /** Reads the next piece, which the engine may write over as soon as this has returned. */
  readonly read: (piece: Uint8Array) => void;
  /** What has been read. Throws the first error that the engine has told of. */
  readonly answer: () => Answer;
}

/** Reads one answer in PostgreSQL's protocol. */
export function createAnswerReader(): AnswerReader {
  const parser = new Parser();
  const rows: (string | null)[][] = [];
  let parameterTypes: readonly number[] = [];
  let fields: readonly Field[] = [];
  let error: DatabaseError | undefined;

  function take(message: BackendMessage): void {
    if (message instanceof DataRowMessage) rows.push(message.fields);
    else if (message instanceof RowDescriptionMessage) ({ fields } = message);
    else if (message instanceof ParameterDescriptionMessage) parameterTypes = message.dataTypeIDs;
    else if (message instanceof DatabaseError) error ??= message;
  }

  return {
    // A message may end in the next piece, and the parser keeps what it has of it: so it is given bytes of its own.
    read: (piece) => parser.parse(Buffer.from(piece), take),
    answer() {
      if (error) throw error;
      return { parameterTypes, fields, rows };
    },
  };
}
