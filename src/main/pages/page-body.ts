import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { turns } from '#platform/server/jobs/turns.ts'
import type { Encoding } from './encodings.ts'

/** The window is as long as a long page: a larger one takes megabytes more for each page in hand and gains nothing. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } }
const compress: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => promisify(brotliCompress)(plain, brotliOptions),
  gzip: promisify(gzip),
}
const expand: Record<Encoding, (encoded: Buffer) => Promise<Buffer>> = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }
/**
 * Each compression holds memory of its own outside the heap, and more at once than there are cores gain nothing. They share threads with password
 * hashes and pictures: when those are busy, a page without compression arrives sooner than one that waits.
 */
const compressing = turns({ atOnce: 2, maxWaiting: 8, maxWaitMs: 250 })

/**
 * The body of a page in the encodings that were asked for, each computed once. As soon as one is there, the plain body is dropped, which is six times
 * as long; for a reader who accepts no encoding it is restored.
 */
export class PageBody {
  #plain: Buffer | null
  #pending = new Map<Encoding, Promise<Buffer | null>>()
  #encoded = new Map<Encoding, Buffer>()

  constructor(plain: Buffer) {
    this.#plain = plain
  }

  /** What it holds, in bytes. */
  get bytes(): number {
    return [...this.#encoded.values()].reduce((sum, { length }) => sum + length, this.#plain?.length ?? 0)
  }

  async plain(): Promise<Buffer> {
    if (this.#plain) return this.#plain
    for (const [encoding, encoded] of this.#encoded) return expand[encoding](encoded)
    throw new Error('a page has no body')
  }

  /** Returns null if too many compressions wait already: the plain body is sent then. */
  as(encoding: Encoding): Promise<Buffer | null> {
    const known = this.#pending.get(encoding)
    if (known) return known
    const pending = this.#encode(encoding).finally(() => {
      // Without a result the next reader tries again.
      if (!this.#encoded.has(encoding)) this.#pending.delete(encoding)
    })
    this.#pending.set(encoding, pending)
    return pending
  }

  async #encode(encoding: Encoding): Promise<Buffer | null> {
    const plain = await this.plain()
    const encoded = await compressing('foreground', () => compress[encoding](plain))
    if (encoded === null) return null
    this.#encoded.set(encoding, encoded)
    this.#plain = null
    return encoded
  }
}
