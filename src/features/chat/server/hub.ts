import type pg from 'pg'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import type { Duty, TalkState } from '../frames.ts'
import { isWithin, readWorkHours } from '../work-hours.ts'
import type { Line } from './line.ts'
import { listNews, listStandings, type Standing } from './queries.ts'
import { isAnybodyOn, listBehind, listenToChat, noteLeft, noteSeen, type News } from './queries-events.ts'

type Log = { warn(details: object, text: string): void }
type Options = { connection: pg.ClientConfig; db: Db; site: Site; clock: Clock; log: Log }

/** Notifications within this time share one database query. */
const gatherMs = 5
const pollMs = 2_000
const seenMs = 15_000
const beatMs = 20_000
const queueMs = 1_000
/** Minimum interval between two refreshes of a console's lists. */
const newsMs = 500
const messagesAtOnce = 2_000
const retryMs = 500

/**
 * The sockets of this process, and delivery to them. Messages are rows: a notification only wakes the hub, and a poll every two seconds
 * covers lost notifications. Each socket receives the messages of a conversation in order and once, because it is sent what follows
 * the last one that it was sent.
 */
export class ChatHub {
  readonly #db: Db
  readonly #log: Log
  readonly #site: Site
  readonly #clock: Clock
  readonly #lines = new Set<Line>()
  readonly #byTalk = new Map<string, Set<Line>>()
  readonly #dirty = new Set<string>()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #stopListening: () => Promise<void>
  #pumping: Promise<void> | null = null
  #newsWaits: NodeJS.Timeout | null = null
  #duty: Duty | null = null
  #stopped = false

  constructor({ connection, db, site, clock, log }: Options) {
    this.#db = db
    this.#log = log
    this.#site = site
    this.#clock = clock
    this.#stopListening = listenToChat(connection, log, { news: (news) => this.#heard(news), missed: () => this.#lookAtAll() })
    this.#every(pollMs, () => this.#poll())
    this.#every(seenMs, () => this.#noteSeen())
    this.#every(beatMs, async () => this.#lines.forEach((line) => line.beat()))
    this.#every(queueMs, async () => this.#lines.forEach((line) => line.watchQueue()))
  }

  /** Adds a socket whose first frame was accepted. */
  join(line: Line) {
    this.#lines.add(line)
    if (line.side === 'staff') void this.#guard(noteSeen(this.#db, { talkIds: [], staffIds: [line.memberId!] }).then(() => this.#poll()))
  }

  /** Subscribes the socket to messages after `lastId`. */
  follow(line: Line, talkId: string, lastId: number) {
    line.followed.set(talkId, { lastId, told: '' })
    const others = this.#byTalk.get(talkId)
    if (others) others.add(line)
    else this.#byTalk.set(talkId, new Set([line]))
    if (line.side === 'visitor') void this.#guard(noteSeen(this.#db, { talkIds: [talkId], staffIds: [] }))
    this.look(talkId)
  }

  leave(line: Line, talkId: string) {
    line.followed.delete(talkId)
    const others = this.#byTalk.get(talkId)
    others?.delete(line)
    if (others?.size === 0) this.#byTalk.delete(talkId)
  }

  /** Removes a closed socket. */
  part(line: Line) {
    this.#lines.delete(line)
    const left = [...line.followed.keys()]
    for (const talkId of left) this.leave(line, talkId)
    if (this.#stopped) return
    const talkIds = line.side === 'visitor' ? left.filter((talkId) => !this.#hasVisitor(talkId)) : []
    const staffIds = line.side === 'staff' && !this.#hasStaff(line.memberId!) ? [line.memberId!] : []
    void this.#guard(noteLeft(this.#db, { talkIds, staffIds }))
  }

  /** Checks this conversation for new messages. */
  look(talkId: string) {
    if (!this.#byTalk.has(talkId)) return
    this.#dirty.add(talkId)
    this.#start()
  }

  /** True if staff are online now. */
  async duty(): Promise<Duty> {
    const site = await this.#site.current()
    const hours = readWorkHours(site.find('WORK_TIME', 'zh_CN') ?? '')
    if (!isWithin(hours, this.#clock())) return { online: false, reason: 'hours' }
    return (await isAnybodyOn(this.#db)) ? { online: true, reason: null } : { online: false, reason: 'nobody' }
  }

  async stop() {
    this.#stopped = true
    for (const timer of this.#timers) clearInterval(timer)
    if (this.#newsWaits) clearTimeout(this.#newsWaits)
    await this.#stopListening()
    await this.#pumping
  }

  #heard({ talkId, typing }: News) {
    if (typing === null) {
      this.look(talkId)
      this.#tellConsoles()
      return
    }
    for (const line of this.#byTalk.get(talkId) ?? []) if (line.side !== typing) line.send({ type: 'typing', talkId, from: typing })
  }

  #lookAtAll() {
    for (const talkId of this.#byTalk.keys()) this.look(talkId)
    this.#tellConsoles()
  }

  #tellConsoles() {
    this.#newsWaits ??= setTimeout(() => {
      this.#newsWaits = null
      for (const line of this.#lines) if (line.side === 'staff') line.send({ type: 'news' })
    }, newsMs).unref()
  }

  #start() {
    this.#pumping ??= this.#pump().finally(() => {
      this.#pumping = null
      // Messages may have arrived after the last poll.
      if (this.#dirty.size > 0 && !this.#stopped) this.#start()
    })
  }

  async #pump() {
    await pause(gatherMs)
    while (this.#dirty.size > 0 && !this.#stopped) {
      const talkIds = [...this.#dirty].filter((talkId) => this.#byTalk.has(talkId))
      this.#dirty.clear()
      if (talkIds.length === 0) return
      try {
        await this.#bring(talkIds)
      } catch (error) {
        if (this.#stopped) return
        this.#log.warn({ err: error }, 'news of talks could not be read')
        for (const talkId of talkIds) this.#dirty.add(talkId)
        await pause(retryMs)
      }
    }
  }

  /** Messages first, then the state of the conversation: a read mark never precedes the message it refers to. */
  async #bring(talkIds: readonly string[]) {
    const marks = talkIds.flatMap((talkId) => {
      const waiting = this.#linesWithRoom(talkId).map((line) => line.followed.get(talkId)!.lastId)
      return waiting.length === 0 ? [] : [{ talkId, after: Math.min(...waiting) }]
    })
    const [news, standings] = await Promise.all([
      marks.length === 0 ? [] : listNews(this.#db, marks, messagesAtOnce),
      listStandings(this.#db, talkIds),
    ])
    for (const { talkId, message } of news) {
      for (const line of this.#linesWithRoom(talkId)) {
        const followed = line.followed.get(talkId)
        // No gaps: a socket without room for a message does not get the next one either.
        if (followed?.lastId !== message.id - 1) continue
        line.send({ type: 'message', talkId, ...message })
        followed.lastId = message.id
      }
    }
    for (const standing of standings) {
      for (const line of this.#byTalk.get(standing.id) ?? []) line.tellStanding(standing.id, stateOf(standing))
      if (news.length === messagesAtOnce && this.#isBehind(standing)) this.#dirty.add(standing.id)
    }
  }

  #linesWithRoom = (talkId: string) => [...(this.#byTalk.get(talkId) ?? [])].filter((line) => line.hasRoom)

  #isBehind = ({ id, lastId }: Standing) => this.#linesWithRoom(id).some((line) => line.followed.get(id)!.lastId < lastId)

  async #poll() {
    const known = [...this.#byTalk].map(([talkId, lines]) => ({
      talkId,
      lastId: Math.min(...[...lines].map((line) => line.followed.get(talkId)?.lastId ?? 0)),
    }))
    if (known.length > 0) for (const talkId of await listBehind(this.#db, known)) this.look(talkId)
    if (this.#lines.size > 0) await this.#tellDuty()
  }

  async #tellDuty() {
    const duty = await this.duty()
    const isNew = this.#duty === null || this.#duty.online !== duty.online || this.#duty.reason !== duty.reason
    this.#duty = duty
    if (isNew) for (const line of this.#lines) if (line.side === 'visitor') line.send({ type: 'duty', ...duty })
  }

  async #noteSeen() {
    const talkIds = [...this.#byTalk.keys()].filter((talkId) => this.#hasVisitor(talkId))
    const staffIds = [...new Set([...this.#lines].flatMap((line) => (line.side === 'staff' ? [line.memberId!] : [])))]
    await noteSeen(this.#db, { talkIds, staffIds })
  }

  #hasVisitor = (talkId: string) => [...(this.#byTalk.get(talkId) ?? [])].some(({ side }) => side === 'visitor')
  #hasStaff = (memberId: string) => [...this.#lines].some((line) => line.side === 'staff' && line.memberId === memberId)

  #every(ms: number, work: () => Promise<void>) {
    let running = false
    const timer = setInterval(() => {
      if (running) return
      running = true
      void this.#guard(work()).finally(() => (running = false))
    }, ms)
    this.#timers.push(timer.unref())
  }

  /** The database may be unavailable for a moment: the next poll catches up. */
  async #guard(work: Promise<unknown>) {
    await work.catch((error: unknown) => {
      if (!this.#stopped) this.#log.warn({ err: error }, 'talks could not be looked after')
    })
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const stateOf = ({ state, assigneeId, assigneeName, visitorReadId, staffReadId, hasContact }: Standing): TalkState => ({
  state: state === 'closed' ? 'closed' : 'open',
  assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
  readByVisitor: visitorReadId,
  readByStaff: staffReadId,
  hasContact,
})
