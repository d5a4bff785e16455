import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerRequest } from './pglite-worker.ts';

const TERMINATE = 0x58;
let connections = 0;

/** What `pg` uses as a TCP socket: carries its bytes to and from the worker with the embedded database. */
export class WorkerSocket extends Duplex {
  readonly #worker: Worker;
  readonly #stream = ++connections;
  readonly #receive = (answer: WorkerAnswer): void => {
    if (answer.kind === 'bytes' && answer.stream === this.#stream) this.push(answer.bytes);
  };

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    worker.on('message', this.#receive);
  }

  /** `pg` calls it like `net.Socket.connect`. */
  connect(): this {
    this.#ask({ kind: 'connect' });
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // The message that ends a connection would end the only backend.
    if (chunk[0] === TERMINATE && chunk.length === 5) this.push(null);
    else this.#send(new Uint8Array(chunk));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#receive);
    done(error);
  }

  #send(bytes: Uint8Array<ArrayBuffer>): void {
    this.#ask({ kind: 'bytes', stream: this.#stream, bytes }, [bytes.buffer]);
  }

  #ask(request: WorkerRequest, handedOver: ArrayBuffer[] = []): void {
    this.#worker.postMessage(request, handedOver);
  }
}
