import type pg from 'pg'
import type { Clock } from '#platform/server/clock.ts'
import { gauge } from '#platform/server/metrics/registry.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import type { Duty } from '../frames.ts'
import { isWithin, readWorkHours } from '../work-hours.ts'
import type { ClientConnection } from './client-connection.ts'
import { presentState } from './present-state.ts'
import { listMessagesAfter, listStates, type StateRow } from './queries.ts'
import { endPresence, isStaffOnline, listBehind, listenToChat, refreshPresence, type ChatNotification } from './queries-events.ts'

type Log = { warn(details: object, text: string): void }
type Options = { connection: pg.ClientConfig; db: Db; site: Site; clock: Clock; log: Log }

const sockets = gauge('whs_chat_sockets', 'Open connections of the chat', ['side'])

/** Notifications within this time share one database query. */
const batchMs = 5
const pollMs = 2_000
const presenceMs = 15_000
const heartbeatMs = 20_000
const queueCheckMs = 1_000
/** Minimum interval between two refreshes of a console's lists. */
const listRefreshMs = 500
const maxMessagesPerBatch = 2_000
const retryMs = 500

/**
 * The connections of this process, and delivery to them. Messages are rows: a notification only wakes the hub, and a poll every two seconds
 * covers lost notifications. Each connection receives the messages of a conversation in order and once, because it gets those after the
 * last one it was sent.
 */
export class ChatHub {
  readonly #db: Db
  readonly #log: Log
  readonly #site: Site
  readonly #clock: Clock
  readonly #connections = new Set<ClientConnection>()
  readonly #subscribers = new Map<string, Set<ClientConnection>>()
  /** Conversations to check for new messages. */
  readonly #outdated = new Set<string>()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #stopListening: () => Promise<void>
  readonly #stopMeasuring: () => void
  #delivery: Promise<void> | null = null
  #listRefresh: NodeJS.Timeout | null = null
  #duty: Duty | null = null
  #stopped = false

  constructor({ connection, db, site, clock, log }: Options) {
    this.#db = db
    this.#log = log
    this.#site = site
    this.#clock = clock
    this.#stopListening = listenToChat(connection, log, {
      onNotification: (notification) => this.#handleNotification(notification),
      onGap: () => this.#deliverAll(),
    })
    this.#stopMeasuring = sockets.watch(() => this.#countSockets())
    this.#every(pollMs, () => this.#poll())
    this.#every(presenceMs, () => this.#refreshPresence())
    this.#every(heartbeatMs, async () => this.#connections.forEach((connection) => connection.sendHeartbeat()))
    this.#every(queueCheckMs, async () => this.#connections.forEach((connection) => connection.closeIfStuck()))
  }

  /** Adds a connection whose first frame was accepted. */
  add(connection: ClientConnection) {
    this.#connections.add(connection)
    if (connection.side !== 'staff') return
    const presence = refreshPresence(this.#db, { conversationIds: [], staffIds: [connection.memberId!] })
    void this.#guard(presence.then(() => this.#poll()))
  }

  /** Subscribes the connection to messages after `lastId`. */
  subscribe(connection: ClientConnection, conversationId: string, lastId: number) {
    connection.subscriptions.set(conversationId, { lastId, sentState: '' })
    const subscribers = this.#subscribers.get(conversationId)
    if (subscribers) subscribers.add(connection)
    else this.#subscribers.set(conversationId, new Set([connection]))
    if (connection.side === 'visitor') void this.#guard(refreshPresence(this.#db, { conversationIds: [conversationId], staffIds: [] }))
    this.deliver(conversationId)
  }

  unsubscribe(connection: ClientConnection, conversationId: string) {
    connection.subscriptions.delete(conversationId)
    const subscribers = this.#subscribers.get(conversationId)
    subscribers?.delete(connection)
    if (subscribers?.size === 0) this.#subscribers.delete(conversationId)
  }

  /** Removes a closed connection with its subscriptions. */
  remove(connection: ClientConnection) {
    this.#connections.delete(connection)
    const subscribed = [...connection.subscriptions.keys()]
    for (const conversationId of subscribed) this.unsubscribe(connection, conversationId)
    if (this.#stopped) return
    const conversationIds = connection.side === 'visitor' ? subscribed.filter((id) => !this.#hasVisitor(id)) : []
    const staffIds = connection.side === 'staff' && !this.#hasStaff(connection.memberId!) ? [connection.memberId!] : []
    void this.#guard(endPresence(this.#db, { conversationIds, staffIds }))
  }

  /** Sends the new messages and the state of a conversation to its subscribers. */
  deliver(conversationId: string) {
    if (!this.#subscribers.has(conversationId)) return
    this.#outdated.add(conversationId)
    this.#startDelivery()
  }

  /** Returns whether staff answer now, and the reason if they do not. */
  async duty(): Promise<Duty> {
    const site = await this.#site.current()
    const hours = readWorkHours(site.find('WORK_TIME', 'zh_CN') ?? '')
    if (!isWithin(hours, this.#clock())) return { online: false, reason: 'hours' }
    return (await isStaffOnline(this.#db)) ? { online: true, reason: null } : { online: false, reason: 'nobody' }
  }

  async stop() {
    this.#stopped = true
    this.#stopMeasuring()
    for (const timer of this.#timers) clearInterval(timer)
    if (this.#listRefresh) clearTimeout(this.#listRefresh)
    await this.#stopListening()
    await this.#delivery
  }

  #countSockets() {
    const staff = [...this.#connections].filter(({ side }) => side === 'staff').length
    const visitors = this.#connections.size - staff
    return Object.entries({ staff, visitor: visitors }).map(([side, value]) => ({ labels: { side }, value }))
  }

  #handleNotification({ conversationId, typing }: ChatNotification) {
    if (typing === null) {
      this.deliver(conversationId)
      this.#refreshLists()
      return
    }
    for (const connection of this.#subscribers.get(conversationId) ?? [])
      if (connection.side !== typing) connection.send({ type: 'typing', talkId: conversationId, from: typing })
  }

  #deliverAll() {
    for (const conversationId of this.#subscribers.keys()) this.deliver(conversationId)
    this.#refreshLists()
  }

  #refreshLists() {
    this.#listRefresh ??= setTimeout(() => {
      this.#listRefresh = null
      for (const connection of this.#connections) if (connection.side === 'staff') connection.send({ type: 'news' })
    }, listRefreshMs).unref()
  }

  #startDelivery() {
    this.#delivery ??= this.#deliverOutdated().finally(() => {
      this.#delivery = null
      // Messages may have arrived after the last query.
      if (this.#outdated.size > 0 && !this.#stopped) this.#startDelivery()
    })
  }

  async #deliverOutdated() {
    await pause(batchMs)
    while (this.#outdated.size > 0 && !this.#stopped) {
      const conversationIds = [...this.#outdated].filter((id) => this.#subscribers.has(id))
      this.#outdated.clear()
      if (conversationIds.length === 0) return
      try {
        await this.#deliverBatch(conversationIds)
      } catch (error) {
        if (this.#stopped) return
        this.#log.warn({ err: error }, 'chat messages could not be read; retrying')
        for (const conversationId of conversationIds) this.#outdated.add(conversationId)
        await pause(retryMs)
      }
    }
  }

  /** Sends messages first, then the state of the conversation: a read mark never precedes the message it refers to. */
  async #deliverBatch(conversationIds: readonly string[]) {
    const marks = conversationIds.flatMap((conversationId) => {
      const sentIds = this.#withRoom(conversationId).map(({ subscriptions }) => subscriptions.get(conversationId)!.lastId)
      return sentIds.length === 0 ? [] : [{ conversationId, after: Math.min(...sentIds) }]
    })
    const [entries, states] = await Promise.all([
      marks.length === 0 ? [] : listMessagesAfter(this.#db, marks, maxMessagesPerBatch),
      listStates(this.#db, conversationIds),
    ])
    for (const { conversationId, message } of entries) {
      for (const connection of this.#withRoom(conversationId)) {
        const subscription = connection.subscriptions.get(conversationId)
        // No gaps: a connection without room for a message does not get the next one either.
        if (subscription?.lastId !== message.id - 1) continue
        connection.send({ type: 'message', talkId: conversationId, ...message })
        subscription.lastId = message.id
      }
    }
    for (const row of states) {
      for (const connection of this.#subscribers.get(row.id) ?? []) connection.sendState(row.id, presentState(row))
      if (entries.length === maxMessagesPerBatch && this.#isBehind(row)) this.#outdated.add(row.id)
    }
  }

  #withRoom = (conversationId: string) => [...(this.#subscribers.get(conversationId) ?? [])].filter(({ hasRoom }) => hasRoom)

  #isBehind = ({ id, lastId }: StateRow) => this.#withRoom(id).some(({ subscriptions }) => subscriptions.get(id)!.lastId < lastId)

  async #poll() {
    const marks = [...this.#subscribers].map(([conversationId, connections]) => ({
      conversationId,
      lastId: Math.min(...[...connections].map(({ subscriptions }) => subscriptions.get(conversationId)?.lastId ?? 0)),
    }))
    if (marks.length > 0) for (const conversationId of await listBehind(this.#db, marks)) this.deliver(conversationId)
    if (this.#connections.size > 0) await this.#sendDuty()
  }

  async #sendDuty() {
    const duty = await this.duty()
    const hasChanged = this.#duty === null || this.#duty.online !== duty.online || this.#duty.reason !== duty.reason
    this.#duty = duty
    if (!hasChanged) return
    for (const connection of this.#connections) if (connection.side === 'visitor') connection.send({ type: 'duty', ...duty })
  }

  async #refreshPresence() {
    const conversationIds = [...this.#subscribers.keys()].filter((id) => this.#hasVisitor(id))
    const staffIds = new Set([...this.#connections].flatMap(({ side, memberId }) => (side === 'staff' ? [memberId!] : [])))
    await refreshPresence(this.#db, { conversationIds, staffIds: [...staffIds] })
  }

  #hasVisitor = (conversationId: string) => [...(this.#subscribers.get(conversationId) ?? [])].some(({ side }) => side === 'visitor')
  #hasStaff = (staffId: string) => [...this.#connections].some(({ side, memberId }) => side === 'staff' && memberId === staffId)

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
      if (!this.#stopped) this.#log.warn({ err: error }, 'chat housekeeping failed; the next poll catches up')
    })
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
