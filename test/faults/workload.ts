import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from '#platform/web/request/address.ts'
import type { SignedIn } from '#test/build/signed-in.ts'
import type { Installation } from './installation.ts'
import { kinds, type Kind, type KindName } from './kinds.ts'
import { statusOf } from './portal-process.ts'
import type { World } from './world.ts'

/** A write of the campaign. `unknown`: it was not acknowledged, and may have happened. */
export type Write = { kind: KindName; marker: string; state: 'unknown' | 'acknowledged' }

const usualWriters = 8
/** A call that takes longer is repeated; the portal itself answers within twenty seconds. */
const answerWithinMs = 8_000
const pauseMs = 40
/** How long writers go on with what they have begun when the workload stops. */
const patienceMs = 40_000

const readPauseMs = 200
/** Addresses that are different each time, so that no page comes from the cache. */
const pages = ({ parkIds }: World) => {
  const any = Math.floor(Math.random() * 100_000)
  return ['/whs/', `/whs/warehouse?areaMin=${any}`, `/whs/warehouse/detail/${parkIds[any % parkIds.length]}`]
}

/** Statuses after which the same write is sent again: the portal or the proxy is not able to answer now, or the first one is still running. */
const passing = new Set([0, 409, 429, 502, 503, 504])

type WorkloadOptions = {
  /** Begins the markers of its rows; no other workload on the same database has the same. */
  name: string
  /** Statuses and codes that this fault excuses, beside those that are always passing. */
  excused?: readonly number[]
  writerCount?: number
}

/** Writers that repeat what was not acknowledged, with the same key, as clients do, and a reader of pages. The customers of `world` must be new. */
export function startWorkload(
  installation: Installation,
  world: World,
  { name: workload, excused = [], writerCount = usualWriters }: WorkloadOptions,
) {
  const writes: Write[] = []
  const wrong: string[] = []
  const expected = new Set([...passing, ...excused])
  const countOf = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0])) as Record<KindName, number>
  let isStopping = false
  let giveUpAt = Infinity
  const refusals: string[] = []
  let sent = 0

  async function write(name: KindName) {
    const kind: Kind = kinds[name]
    const at = countOf[name]++
    const ownMarker = `${workload}-${name}-${at}`
    const record: Write = { kind: name, marker: kind.markerOf?.(world, at) ?? ownMarker, state: 'unknown' }
    const { by, input } = kind.build(world, at, ownMarker)
    const key = randomUUID()
    writes.push(record)
    for (let attempt = 0; Date.now() < giveUpAt; attempt++) {
      const { status, code, text } = await send(addressFor(attempt + at), kind, by, input, key)
      sent++
      if (code === 200) return void (record.state = 'acknowledged')
      if (!expected.has(status) && !expected.has(code)) return void wrong.push(`${name} ${ownMarker}: ${status} ${text.slice(0, 300)}`)
      refusals.push(`${name} ${ownMarker}: ${status} ${text.slice(0, 200)}`)
      await sleep(200)
    }
  }

  const addressFor = (attempt: number) => installation.addresses[attempt % installation.addresses.length]!

  const names = Object.keys(kinds) as KindName[]
  const writers = Array.from({ length: writerCount }, async (_, writer) => {
    for (let turn = writer; !isStopping; turn++) {
      await write(names[turn % names.length]!)
      await sleep(pauseMs)
    }
  })

  async function readPage(at: number) {
    const page = pages(world)[at % 3]!
    const status = await statusOf(addressFor(at) + page)
    if (status !== 200 && !passing.has(status)) wrong.push(`${page}: ${status}`)
  }

  const reader = (async () => {
    for (let at = 0; !isStopping; at++) {
      await readPage(at)
      await sleep(readPauseMs)
    }
  })()

  return {
    writes,
    /** Answers that no fault excuses. */
    wrong,
    /** Answers to writes that were sent again. */
    refusals,
    /** The number of requests, and of those that were refused for the moment. */
    counts: () => ({ sent, refused: refusals.length }),
    acknowledged: () => writes.filter(({ state }) => state === 'acknowledged').length,
    /** Begins no further writes, and waits for those that have begun. */
    async stop() {
      isStopping = true
      giveUpAt = Date.now() + patienceMs
      await Promise.all([reader, ...writers])
    },
  }
}

export type Workload = ReturnType<typeof startWorkload>

/** Sends a write once. `status` is 0 and `code` null without an answer. */
export async function send(
  address: string,
  { endpoint }: Pick<Kind, 'endpoint'>,
  by: SignedIn | null,
  input: Record<string, unknown>,
  key: string | null,
) {
  const { url, body } = addressOf(endpoint, input)
  try {
    const answer = await fetch(address + url, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        ...(by && { authorization: `Bearer ${by.token}` }),
        ...(key !== null && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithinMs),
    })
    const text = await answer.text()
    return { status: answer.status, code: codeIn(text), text }
  } catch (error) {
    return { status: 0, code: null as unknown as number, text: String(error) }
  }
}

function codeIn(text: string) {
  try {
    return (JSON.parse(text) as { code: number }).code
  } catch {
    return 0
  }
}

/** Compares the database with what was acknowledged. Returns a line for each write that is lost or stored more than once. */
export async function findDifferences({ sql }: Installation, writes: readonly Write[]): Promise<string[]> {
  const differences: string[] = []
  for (const name of Object.keys(kinds) as KindName[]) {
    const rows = await sql<{ marker: string | null; count: number }>(kinds[name].counts)
    const stored = new Map(rows.map(({ marker, count }) => [marker, count]))
    for (const { kind, marker, state } of writes) {
      if (kind !== name) continue
      const count = stored.get(marker) ?? 0
      if (count > 1) differences.push(`${name} ${marker} is stored ${count} times`)
      if (count === 0 && state === 'acknowledged') differences.push(`${name} ${marker} was acknowledged and is lost`)
    }
  }
  return differences
}
