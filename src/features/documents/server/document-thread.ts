import { Worker } from 'node:worker_threads'
import type { BrochureInput } from './brochure/lay-out-brochure.ts'
import type { ComparisonInput } from './comparison/lay-out-comparison.ts'
import type { ShortlistInput } from './shortlist/lay-out-shortlist.ts'

export type Document =
  | { kind: 'brochure'; input: BrochureInput }
  | { kind: 'comparison'; input: ComparisonInput }
  | { kind: 'shortlist'; input: ShortlistInput }
export type DocumentRequest = { id: number; document: Document }
export type DocumentReply = { id: number; pdf: Uint8Array } | { id: number; problem: string }

/** Thrown when too many documents wait, and when the thread ended before a document was made. The caller may retry. */
export class DocumentsBusy extends Error {}

export const maxWaiting = 20
const maxMs = 10_000
/** More for the first document of a thread, which unpacks the fonts. */
const openingMs = 20_000
/** The engine keeps some memory of each document. */
const maxDocuments = 500
const heapMb = 512
/** A thread that nobody needs gives its memory back. */
const idleMs = 300_000

type Waiting = { resolve(pdf: Buffer): void; reject(error: Error): void; limit: NodeJS.Timeout | null }
type Thread = { worker: Worker; waiting: Map<number, Waiting>; made: number }

/**
 * Makes documents in a thread of its own, in their order. The thread starts with the first document, and again after a failure, after 500
 * documents, and after five minutes without one.
 */
export class DocumentThread {
  #thread: Thread | null = null
  #lastId = 0
  #idle: NodeJS.Timeout | null = null

  /** Returns the PDF. Throws `DocumentsBusy` while 20 others wait. */
  make(document: Document): Promise<Buffer> {
    const thread = (this.#thread ??= this.#start())
    if (thread.waiting.size > maxWaiting) return Promise.reject(new DocumentsBusy())
    if (this.#idle) clearTimeout(this.#idle)
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    thread.waiting.set(id, { resolve, reject, limit: null })
    this.#startNext(thread)
    thread.worker.postMessage({ id, document } satisfies DocumentRequest)
    return promise
  }

  async stop() {
    if (this.#idle) clearTimeout(this.#idle)
    await this.#thread?.worker.terminate()
  }

  /** The time of a document counts from its turn. */
  #startNext(thread: Thread) {
    const [next] = thread.waiting.values()
    if (!next || next.limit !== null) return
    next.limit = setTimeout(() => void thread.worker.terminate(), maxMs + (thread.made === 0 ? openingMs : 0))
  }

  #start(): Thread {
    const worker = new Worker(new URL('./document-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    const thread: Thread = { worker, waiting: new Map(), made: 0 }
    worker.on('message', (reply: DocumentReply) => this.#settle(thread, reply))
    // The exit event follows.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      if (this.#thread === thread) this.#thread = null
      for (const { reject, limit } of thread.waiting.values()) {
        if (limit) clearTimeout(limit)
        reject(new DocumentsBusy())
      }
    })
    worker.unref()
    return thread
  }

  #settle(thread: Thread, reply: DocumentReply) {
    const waiting = thread.waiting.get(reply.id)
    thread.waiting.delete(reply.id)
    if (waiting?.limit) clearTimeout(waiting.limit)
    if ('pdf' in reply) waiting?.resolve(Buffer.from(reply.pdf))
    else waiting?.reject(new Error(reply.problem))
    thread.made += 1
    this.#startNext(thread)
    if (thread.waiting.size > 0) return
    if (thread.made >= maxDocuments) return this.#retire(thread)
    this.#idle = setTimeout(() => this.#retire(thread), idleMs)
    this.#idle.unref()
  }

  #retire(thread: Thread) {
    if (this.#thread === thread) this.#thread = null
    void thread.worker.terminate()
  }
}
