import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Page = {
  status: number
  /** True if every call behind the page was answered; some pages render without an optional part. */
  isWhole: boolean
  body: Buffer
  headers: Record<string, string>
}

type Encoding = 'br' | 'gzip' | 'identity'
type Entry = {
  page: Page
  etag: string
  /** Computed on first use. */
  encoded: Map<Encoding, Promise<Buffer>>
  bytes: number
  renderedAt: number
  version: string | null
  refreshing: boolean
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const freshMs = 30_000

/**
 * Caches rendered, compressed pages by language and path. A page is fresh for 30 s; after that the stale page is served while one render
 * replaces it. `clear` drops all pages when the database announces a change; so does a new version of the search index, and then no stale
 * page is served. Each key has one render at a time. Failed or incomplete pages are served and not cached.
 */
export class PageCache {
  #entries = new Map<string, Entry>()
  #rendering = new Map<string, Promise<Entry>>()
  #bytes = 0
  #generation = 0
  readonly #maxBytes: number
  readonly #now: () => number
  readonly #version: () => string | null

  constructor({ maxBytes = 64 * 1024 * 1024, now = () => performance.now(), version = (): string | null => null } = {}) {
    this.#maxBytes = maxBytes
    this.#now = now
    this.#version = version
  }

  clear() {
    this.#generation++
    this.#entries.clear()
    this.#rendering.clear()
    this.#bytes = 0
  }

  async send(request: FastifyRequest, reply: FastifyReply, key: string, render: () => Promise<Page>) {
    const entry = await this.#find(key, render)
    const { page, etag } = entry
    reply
      .code(page.status)
      .headers({ ...page.headers, vary: 'Accept-Encoding, Cookie', 'cache-control': mayBeKept(page) ? 'public, no-cache' : 'no-store' })
    if (page.status !== 200) return reply.send(page.body)
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = bestEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(encoding === 'identity' ? page.body : await encodedOf(entry, encoding))
  }

  async #find(key: string, render: () => Promise<Page>): Promise<Entry> {
    const known = this.#entries.get(key)
    if (!known || known.version !== this.#version()) return this.#renderOnce(key, render)
    if (this.#now() - known.renderedAt > freshMs && !known.refreshing) {
      known.refreshing = true
      void this.#renderOnce(key, render)
        .catch(() => {})
        .finally(() => (known.refreshing = false))
    }
    return known
  }

  #renderOnce(key: string, render: () => Promise<Page>): Promise<Entry> {
    const underWay = this.#rendering.get(key)
    if (underWay) return underWay
    const generation = this.#generation
    const started: Promise<Entry> = this.#renderEntry(render)
      .then((entry) => {
        // A page whose render began before a change may show the old state: it is served to the readers who wait for it, and not cached.
        if (generation === this.#generation && mayBeKept(entry.page)) this.#keep(key, entry)
        return entry
      })
      .finally(() => {
        if (this.#rendering.get(key) === started) this.#rendering.delete(key)
      })
    this.#rendering.set(key, started)
    return started
  }

  async #renderEntry(render: () => Promise<Page>): Promise<Entry> {
    const version = this.#version()
    const page = await render()
    const etag = `"${createHash('sha1').update(page.body).digest('base64url')}"`
    // Including the compressed forms, about a quarter of the size each.
    const bytes = page.body.length * 1.5
    return { page, etag, encoded: new Map(), bytes, renderedAt: this.#now(), version, refreshing: false }
  }

  /** A Map keeps insertion order, so its first entries are the oldest. */
  #keep(key: string, entry: Entry) {
    this.#bytes += entry.bytes - (this.#entries.get(key)?.bytes ?? 0)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= bytes
    }
  }
}

const mayBeKept = ({ status, isWhole }: Page) => status < 500 && isWhole

/** Compressed once for all concurrent readers. */
function encodedOf({ page, encoded }: Entry, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const known = encoded.get(encoding)
  if (known) return known
  const encodedBody = encoding === 'br' ? brotli(page.body, brotliOptions) : gzipped(page.body)
  encoded.set(encoding, encodedBody)
  return encodedBody
}

function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  if (/\bbr\b/.test(text)) return 'br'
  return /\bgzip\b/.test(text) ? 'gzip' : 'identity'
}
