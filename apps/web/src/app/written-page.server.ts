import { EventEmitter } from 'node:events';

/**
 * Takes the pieces that a page is written in, and gives the whole when the last has come. It is no `Writable`: each of
 * Node's, and with it all that a page was made of, lives until the next full collection of garbage, for which the
 * processor pays more than for writing the page.
 */
export class WrittenPage extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #pieces: Uint8Array[] = [];
  readonly #done: (text: string) => void;

  constructor(done: (text: string) => void) {
    super();
    this.#done = done;
  }

  write(piece: Uint8Array | string): boolean {
    this.#pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
    return true;
  }

  end(): this {
    this.#done(Buffer.concat(this.#pieces).toString());
    return this;
  }
}
