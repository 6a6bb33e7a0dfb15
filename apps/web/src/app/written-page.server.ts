import { EventEmitter } from 'node:events';

/**
 * Takes the pieces that a page is written in, and gives the whole when the last has come, with a character for each byte:
 * what is looked for in a page and put into it is ASCII, and a text of bytes is read and copied in half the time. It is no
 * `Writable`: each of Node's, and with it all that a page was made of, lives until the next full collection of garbage,
 * for which the processor pays more than for writing the page.
 */
export class WrittenPage extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #done: (bytes: string) => void;
  #bytes = '';

  constructor(done: (bytes: string) => void) {
    super();
    this.#done = done;
  }

  write(piece: Uint8Array | string): boolean {
    const bytes =
      typeof piece === 'string'
        ? Buffer.from(piece)
        : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    this.#bytes += bytes.toString('latin1');
    return true;
  }

  end(): this {
    this.#done(this.#bytes);
    return this;
  }
}
