import { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** What the stream needs of the embedded engine. */
export type Engine = Pick<PGlite, 'execProtocolRawStream'>;

/**
 * Milliseconds of statements one after another until others have a turn: the engine computes its answers at once, in this
 * thread, so that work of many statements would let nothing else in.
 */
const TURN = 0.25;

/** The first byte of the message that ends a session. */
const TERMINATE = 'X'.charCodeAt(0);

/**
 * Connects `pg` to the embedded engine by the protocol of the server:
 * one call of the engine per statement instead of one per message.
 */
export class EngineStream extends Duplex {
  readonly #lite: Engine;
  /** When others had a turn. */
  #turnAt = 0;

  constructor(lite: Engine) {
    super();
    this.#lite = lite;
  }

  /** Opens at once, without a network. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send(message).then(() => done(), done);
  }

  override _writev(messages: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(messages.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  /** `pg` has ended; the engine itself is closed by its owner. */
  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #send(message: Buffer): Promise<void> {
    if (message[0] === TERMINATE) return;
    await this.#giveTurn();
    // Streamed: without that the engine parses its answer for listeners of its own. What it passes is its memory.
    await this.#lite.execProtocolRawStream(message, { onRawData: (data) => this.push(Buffer.from(data)) });
    await this.#giveTurn();
  }

  async #giveTurn(): Promise<void> {
    if (performance.now() - this.#turnAt < TURN) return;
    await setImmediate();
    this.#turnAt = performance.now();
  }

  // The socket methods that `pg` calls.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
