import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bestEncoding } from './encodings.ts'
import { PageBody } from './page-body.ts'

export type Page = {
  status: number
  /** True if every call behind the page was answered; some pages render without an optional part. */
  isWhole: boolean
  body: Buffer
  headers: Record<string, string>
}

/** `tag` says which changes of the listings outdate the page: those of one park, those of any park, or none. */
export type PageKey = { key: string; tag: `park:${string}` | 'list' | null }

/** Renders for a reader who waits, or in the background for one who has been sent the old page. */
export type Render = (priority: 'foreground' | 'background') => Promise<Page>

type Entry = {
  page: Omit<Page, 'body'>
  body: PageBody
  tag: PageKey['tag']
  etag: string
  /** As the cache counts it: of a kept page, the length of its body in all encodings that are there. */
  bytes: number
  renderedAt: number
  /** When something changed that the page shows. */
  outdatedAt: number | null
  refreshing: boolean
}

const freshMs = 30_000
/** How long a list may be old after a change of some park: a change shows within two seconds. */
const listGraceMs = 1_500
/** How old a page may be that is sent because no new one can be had. */
const fallbackMs = 10 * 60_000
const maxTags = 10_000

/**
 * Caches rendered, compressed pages by language and path. A page is fresh for 30 s; after that the old page is served while one render replaces
 * it. A change of a park outdates its own page at once, and lists after a moment in which the old one is served while one render runs, so that a
 * stream of changes does not render every page for every reader. `clear` outdates all pages when the database announces another change. Each key
 * has one render at a time. Failed or incomplete pages are served and not cached; instead of one that is unavailable, an old page is served.
 */
export class PageCache {
  readonly counts = { hits: 0, misses: 0, stale: 0, dropped: 0 }
  #entries = new Map<string, Entry>()
  #rendering = new Map<string, Promise<Entry>>()
  #bytes = 0
  #generation = 0
  /** When each tag changed last, for renders that began before. */
  #changedAt = new Map<string, number>()
  readonly #maxBytes: number
  readonly #now: () => number

  constructor({ maxBytes = 32 * 1024 * 1024, now = () => performance.now() } = {}) {
    this.#maxBytes = maxBytes
    this.#now = now
  }

  get bytes() {
    return this.#bytes
  }

  /** Outdates all pages. They stay for the case that no new ones can be had. */
  clear() {
    this.#generation++
    this.#rendering.clear()
    for (const entry of this.#entries.values()) this.#outdate(entry, -Infinity)
  }

  /** Outdates what shows these parks. */
  changed(parks: readonly number[] | 'all') {
    if (parks === 'all') return this.clear()
    const now = this.#now()
    const tags = new Set<string>(parks.length === 0 ? [] : ['list', ...parks.map((id) => `park:${id}`)])
    if (this.#changedAt.size + tags.size > maxTags) this.clear()
    if (this.#changedAt.size + tags.size > maxTags) this.#changedAt.clear()
    for (const tag of tags) this.#changedAt.set(tag, now)
    for (const entry of this.#entries.values()) if (entry.tag !== null && tags.has(entry.tag)) this.#outdate(entry, now)
  }

  #outdate(entry: Entry, at: number) {
    if (entry.outdatedAt === null) this.counts.dropped++
    entry.outdatedAt = Math.min(entry.outdatedAt ?? Infinity, at)
  }

  async send(request: FastifyRequest, reply: FastifyReply, page: PageKey, render: Render) {
    const entry = await this.#find(page, render)
    const body = await bodyFor(request, reply, entry)
    this.#recount(page.key, entry)
    return reply.send(body)
  }

  async #find(key: PageKey, render: Render): Promise<Entry> {
    const known = this.#entries.get(key.key)
    const renderNow = () => render('foreground')
    if (!known) {
      this.counts.misses++
      return this.#renderOnce(key, renderNow)
    }
    const now = this.#now()
    const lateMs = known.outdatedAt === null ? null : now - known.outdatedAt
    if (lateMs !== null && (known.tag !== 'list' || lateMs > listGraceMs)) {
      this.counts.misses++
      return this.#renderOrOld(key, known, renderNow)
    }
    this.counts.hits++
    // The later a list is rendered again, the more changes one rendering shows.
    if ((now - known.renderedAt > freshMs || (lateMs !== null && lateMs > listGraceMs / 2)) && !known.refreshing) {
      known.refreshing = true
      void this.#renderOnce(key, () => render('background'))
        .catch(() => {})
        .finally(() => (known.refreshing = false))
    }
    return known
  }

  async #renderOrOld(key: PageKey, known: Entry, render: () => Promise<Page>): Promise<Entry> {
    const isUsable = () => this.#now() - known.renderedAt <= fallbackMs
    try {
      const entry = await this.#renderOnce(key, render)
      if (entry.page.status < 500 || !isUsable()) return entry
    } catch (error) {
      if (!isUsable()) throw error
    }
    this.counts.stale++
    return known
  }

  #renderOnce({ key, tag }: PageKey, render: () => Promise<Page>): Promise<Entry> {
    const underWay = this.#rendering.get(key)
    if (underWay) return underWay
    const generation = this.#generation
    const started: Promise<Entry> = this.#renderEntry(tag, render)
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

  async #renderEntry(tag: PageKey['tag'], render: () => Promise<Page>): Promise<Entry> {
    const startedAt = this.#now()
    const { body, ...page } = await render()
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
    const changedAt = tag === null ? undefined : this.#changedAt.get(tag)
    const outdatedAt = changedAt !== undefined && changedAt >= startedAt ? changedAt : null
    return { page, body: new PageBody(body), tag, etag, bytes: body.length, renderedAt: this.#now(), outdatedAt, refreshing: false }
  }

  #keep(key: string, entry: Entry) {
    this.#bytes += entry.bytes - (this.#entries.get(key)?.bytes ?? 0)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#dropOldest()
  }

  /** A body changes its length with the encodings that readers accept. */
  #recount(key: string, entry: Entry) {
    if (this.#entries.get(key) !== entry) return
    this.#bytes += entry.body.bytes - entry.bytes
    entry.bytes = entry.body.bytes
    this.#dropOldest()
  }

  /** A Map keeps insertion order, so its first entries are the oldest. */
  #dropOldest() {
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= bytes
    }
  }
}

/** Sets status and headers, and returns the body; none if the reader has the page. */
async function bodyFor(request: FastifyRequest, reply: FastifyReply, { page, body, etag }: Entry): Promise<Buffer | undefined> {
  reply
    .code(page.status)
    .headers({ ...page.headers, vary: 'Accept-Encoding, Cookie', 'cache-control': mayBeKept(page) ? 'public, no-cache' : 'no-store' })
  if (page.status !== 200) return body.plain()
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) {
    reply.code(304)
    return undefined
  }
  const encoding = bestEncoding(request.headers['accept-encoding'])
  const encoded = encoding && (await body.as(encoding))
  if (encoded === null) return body.plain()
  reply.header('content-encoding', encoding)
  return encoded
}

const mayBeKept = ({ status, isWhole }: Entry['page']) => status < 500 && isWhole
