import { Duplex } from 'node:stream';
import { joined, type EmbeddedEngine } from './pglite-engine.ts';

type Done = (error?: Error | null) => void;

// 'X': the client says goodbye, to which no server answers.
const terminate = 0x58;

/**
 * A socket, as `pg` uses one, to an embedded engine. What is written while the engine works waits, and goes to it at once
 * afterwards. When the engine fails, so does the connection.
 */
export class EngineSocket extends Duplex {
  readonly #engine: EmbeddedEngine;

  constructor(engine: EmbeddedEngine) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    void this.#send([chunk], done);
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: Done): void {
    void this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  override _read(): void {}

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  async #send(chunks: readonly Buffer[], done: Done): Promise<void> {
    if (chunks[0]?.[0] === terminate) return done();
    try {
      const answer = await this.#engine.answer(joined(chunks));
      this.push(Buffer.from(answer.buffer));
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
