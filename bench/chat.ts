// npm run bench:chat -- [--visitors 200] [--seconds 60]
// Runs 200 visitors and their agents on two processes of one database; every message is answered once. Half way through, one process is
// killed, and its clients reconnect to the other. Exits with 1 unless every message arrives once and in order on both sides, 95 % within
// 500 ms before the kill. Result: docs/benchmarks/chat.json.
import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { loadReferenceData } from '#db/reference/load-reference-data.ts'
import { hashPassword } from '#features/accounts/server/sign-in/passwords.ts'
import { keyFor } from '#main/secret-key.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { seedConnection } from '#platform/server/changes/open-change-set.ts'
import { migrate } from '#platform/server/postgres/migrate.ts'
import { Agent, Visitor, type Addresses, type SentAt } from './chat-people.ts'
import type { Order, Ready } from './api-server.ts'

const { values } = parseArgs({ options: { visitors: { type: 'string', default: '200' }, seconds: { type: 'string', default: '60' } } })
const visitorCount = Number(values.visitors)
const seconds = Number(values.seconds)
const agentCount = 10
/** Below the limit of 20 messages a minute per side of a conversation. */
const messageIntervalMs = 3_300
const targetP95Ms = 500
/** Clients of a killed process reconnect within some seconds. */
const settleMs = 60_000
const password = 'Right_Pass1word'
const secretKey = randomBytes(32).toString('base64url')
const loadBefore = os.loadavg()[0] ?? 0

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-chat-'))
chmodSync(folder, 0o755) // PostgreSQL may run as another user.
const server = await startEmbeddedPostgres({ dataDir: folder, database: 'chat', notify: () => {}, log: console })
const client = new pg.Client({ ...server.connection, ...seedConnection })
const children: ChildProcess[] = []
let hasPassed = false
try {
  await client.connect()
  await prepare()
  const portals = await Promise.all([startServer(), startServer()])
  const figures = await run(portals)
  console.log(JSON.stringify(figures, null, 2))
  hasPassed =
    figures.isQuiet && figures.lost === 0 && figures.doubled === 0 && figures.outOfOrder === 0 && figures.beforeKill.p95Ms <= targetP95Ms
  const file = path.join(import.meta.dirname, '..', 'docs', 'benchmarks', 'chat.json')
  const machine = { node: process.version, cpus: os.cpus().length, model: os.cpus()[0]?.model ?? '', loadBefore }
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ machine, ...figures }, null, 2)}\n`)
  console.log(`written to ${path.relative(process.cwd(), file)}`)
} finally {
  for (const child of children) child.kill('SIGKILL')
  await client.end().catch(() => {})
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(hasPassed ? 0 : 1)

async function prepare() {
  await migrate(client, path.resolve('db/migrations'))
  await loadReferenceData(client)
  const hash = await hashPassword(password, { current: keyFor('passwords', secretKey), previous: [] })
  await client.query(
    `with agents as (
       insert into member (user_name, nick_name, email, password_hash, password_set_at)
       select 'agent' || n, 'agent' || n, 'agent' || n || '@example.cn', $1, now() from generate_series(0, $2::int - 1) n returning id)
     insert into member_role (member_id, role_key) select id, 'service_agent' from agents`,
    [hash, agentCount],
  )
}

async function startServer() {
  const child = fork(path.join(import.meta.dirname, 'api-server.ts'))
  children.push(child)
  child.send({ connection: server.connection, secretKey } satisfies Order)
  const [{ port }] = (await once(child, 'message')) as [Ready]
  return { child, address: `http://127.0.0.1:${port}` }
}

async function post<Data>(address: string, route: string, body: object, headers: Record<string, string> = {}): Promise<Data> {
  const answer = await fetch(`${address}/whs/prod-api${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data }
  if (code !== 200) throw new Error(`${route}: ${code} ${msg}`)
  return data
}

async function run(portals: readonly { child: ChildProcess; address: string }[]) {
  const dead = new Set<string>()
  const addresses: Addresses = {
    of: (person) => {
      const alive = portals.map(({ address }) => address).filter((address) => !dead.has(address))
      return alive[person % alive.length]!
    },
  }
  const sentAt: SentAt = new Map()
  const received: { at: number; ms: number }[] = []
  const receive = (text: string) => {
    const sendTime = sentAt.get(text)
    if (sendTime !== undefined) received.push({ at: performance.now(), ms: performance.now() - sendTime })
  }

  const started = await inBatches(visitorCount, (person) =>
    post<{ talkId: string; secret: string }>(addresses.of(person), '/chat/talk', {}),
  )
  const visitors = started.map((credentials, person) => new Visitor(person, credentials, addresses, sentAt, receive))
  await until(() => visitors.every(({ conversation }) => conversation.view.isLoaded), settleMs)
  // A console lists only conversations with at least one message.
  visitors.forEach((visitor, person) => visitor.sendText(`v${person}`))
  await until(() => visitors.every(({ conversation }) => conversation.view.messages.length === 1), settleMs)
  const tokens = await inBatches(agentCount, async (person) => {
    const data = await post<{ access_token: string }>(
      addresses.of(0),
      '/auth/login',
      { username: `agent${person}`, password },
      { 'x-client': 'app' },
    )
    return data.access_token
  })
  // Every console has conversations of both processes, so that messages cross processes.
  const agents = tokens.map((token, person) => {
    const conversationIds = started.filter((_, at) => Math.floor(at / 2) % agentCount === person).map(({ talkId }) => talkId)
    return new Agent(person, token, conversationIds, addresses, sentAt, receive)
  })
  await until(() => visitors.every(({ conversation }) => conversation.view.messages.some(({ from }) => from === 'staff')), settleMs)
  received.length = 0

  // Spread evenly over the interval.
  const senders = visitors.map((visitor, person) => {
    let timer: NodeJS.Timeout
    const firstMessage = setTimeout(
      () => {
        visitor.sendText(`v${person}`)
        timer = setInterval(() => visitor.sendText(`v${person}`), messageIntervalMs)
      },
      (person / visitorCount) * messageIntervalMs,
    )
    return () => {
      clearTimeout(firstMessage)
      clearInterval(timer)
    }
  })
  await sleep((seconds * 1_000) / 2)
  const killedAt = performance.now()
  const victim = portals[1]!
  victim.child.kill('SIGKILL')
  // A load balancer notices a moment later; until then some clients hit the closed port.
  setTimeout(() => dead.add(victim.address), 200)
  await sleep((seconds * 1_000) / 2)
  for (const stop of senders) stop()
  const isQuiet = await until(() => visitors.every(({ conversation }) => isAnswered(conversation.view)), settleMs).then(
    () => true,
    () => false,
  )
  const settledAfterMs = Math.round(performance.now() - killedAt)
  const checked = await check(started, visitors, agents, sentAt)
  for (const person of [...visitors, ...agents]) person.stop()
  return {
    visitors: visitorCount,
    agents: agentCount,
    processes: portals.length,
    seconds,
    messages: sentAt.size,
    isQuiet,
    ...checked,
    beforeKill: latencies(received.filter(({ at }) => at < killedAt)),
    afterKill: { ...latencies(received.filter(({ at }) => at >= killedAt)), settledAfterMs },
  }
}

type View = Visitor['conversation']['view']

function isAnswered({ messages, pending }: View) {
  const count = (side: 'visitor' | 'staff') => messages.filter(({ from }) => from === side).length
  return pending.length === 0 && count('visitor') === count('staff')
}

/** Compares both sides and the database with what was sent. */
async function check(started: readonly { talkId: string }[], visitors: readonly Visitor[], agents: readonly Agent[], sentAt: SentAt) {
  const { rows } = await client.query<{ thread_id: string; id: number; text: string | null }>(
    'select thread_id, id, text from chat_message order by thread_id, id',
  )
  const stored = Map.groupBy(rows, ({ thread_id: threadId }) => threadId)
  const texts = rows.flatMap(({ text }) => (text === null ? [] : [text]))
  let [outOfOrder, missing] = [0, 0]
  started.forEach(({ talkId }, at) => {
    const expected = (stored.get(talkId) ?? []).map(({ id, text }) => `${id} ${text ?? ''}`)
    const sides = [
      visitors[at]!.conversation.view,
      agents.find(({ conversations }) => conversations.has(talkId))!.conversations.get(talkId)!.view,
    ]
    for (const { messages } of sides) {
      const shown = messages.map(({ id, text }) => `${id} ${text ?? ''}`)
      if (shown.some((message, index) => message !== expected[index])) outOfOrder++
      missing += expected.length - shown.length
    }
    // Messages of one sender keep the order in which they were sent.
    const own = (stored.get(talkId) ?? []).flatMap(({ text }) => (text?.startsWith('v') ? [Number(text.split('-')[1])] : []))
    if (own.some((number, index) => number !== index + 1)) outOfOrder++
  })
  const missingTexts = [...sentAt.keys()].filter((text) => !texts.includes(text)).length
  return { lost: missingTexts + missing, doubled: texts.length - new Set(texts).size, outOfOrder }
}

function latencies(received: readonly { ms: number }[]) {
  const sorted = received.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10
  return { received: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), maxMs: at(1) }
}

async function inBatches<Result>(count: number, work: (at: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < count; from += 20)
    results.push(...(await Promise.all(Array.from({ length: Math.min(20, count - from) }, (_, at) => work(from + at)))))
  return results
}

async function until(condition: () => boolean, maxMs: number) {
  const end = performance.now() + maxMs
  while (!condition()) {
    if (performance.now() > end) throw new Error('condition not met in time')
    await sleep(50)
  }
}
