// npm run bench:http -- [--parks 100000] [--warehouses 500000] [--seed 1] [--seconds 5] [--connections 32]
// Measures the search over HTTP on loopback by kind of query, as lists request it (with facets) and as maps do (with markers too), beside
// a bare
// Fastify route that answers the same number of bytes. Load and server run as separate processes. Result: docs/benchmarks/http.json.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { openScaleWorld } from '#db/demo/scale/open-scale-world.ts'
import { addressesOf, kinds, type Kind } from './http-questions.ts'
import type { Order, Ready } from './http-server.ts'

const { values } = parseArgs({
  options: {
    parks: { type: 'string', default: '100000' },
    warehouses: { type: 'string', default: '500000' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
  },
})
const size = { parks: Number(values.parks), warehouses: Number(values.warehouses), seed: Number(values.seed) }
const load = { connections: Number(values.connections), duration: Number(values.seconds) }
const addressesOfKind = 2_000
const forms = { list: { facets: '1', markers: '0' }, map: { facets: '1', markers: '1' } }

/** `cpuMs`: processor time of the server per answer, without PostgreSQL. Unlike elapsed time it does not depend on other load. */
type Figures = { p50Ms: number; p99Ms: number; perSecond: number; cpuMs: number }
/** Load average of the minute before the measurement: other work on the machine lengthens every time. */
const loadBefore = os.loadavg()[0] ?? 0
type Row = { kind: Kind; form: keyof typeof forms; meanTotal: number; bytes: number; search: Figures; bare: Figures }

const world = await openScaleWorld(size, (line) => console.log(line))
const server = fork(path.join(import.meta.dirname, 'http-server.ts'))
try {
  const { port, barePort, loadMs } = (await ask({ connection: world.connection })) as Extract<Ready, { port: number }>
  console.log(`columns loaded in ${loadMs} ms`)
  const rows: Row[] = []
  for (const form of Object.keys(forms) as (keyof typeof forms)[])
    for (const kind of kinds) rows.push(await measure(kind, form, port, barePort))
  report(rows, loadMs)
} finally {
  server.kill('SIGKILL')
  await world.stop()
}

async function ask(order: Order): Promise<Ready> {
  server.send(order)
  const [answer] = (await once(server, 'message')) as [Ready]
  return answer
}

async function cpuMs() {
  return ((await ask('cpu')) as Extract<Ready, { cpuMs: number }>).cpuMs
}

async function measure(kind: Kind, form: keyof typeof forms, port: number, barePort: number): Promise<Row> {
  const addresses = addressesOf(kind, addressesOfKind, forms[form])
  const { meanTotal, bytes } = await sample(port, addresses)
  await ask({ bytes })
  const search = await shoot(`http://127.0.0.1:${port}`, addresses)
  const bare = await shoot(`http://127.0.0.1:${barePort}`, ['/'])
  const row = { kind, form, meanTotal, bytes, search, bare }
  console.log(lineOf(row))
  return row
}

/** Reports the number of hits, because a query without hits is always fast. The first answers also warm the process up. */
async function sample(port: number, addresses: string[]) {
  let total = 0
  let bytes = 0
  const queried = addresses.slice(0, 100)
  for (const address of queried) {
    const text = await (await fetch(`http://127.0.0.1:${port}${address}`)).text()
    const { code, data } = JSON.parse(text) as { code: number; data: { parkVoPageInfo: { total: number } } }
    if (code !== 200) throw new Error(`${address} answered ${text.slice(0, 200)}`)
    total += data.parkVoPageInfo.total
    bytes += Buffer.byteLength(text)
  }
  return { meanTotal: Math.round(total / queried.length), bytes: Math.round(bytes / queried.length) }
}

async function shoot(url: string, addresses: string[]): Promise<Figures> {
  // Each connection starts at another place in the list, so that they do not send the same query at once.
  let clients = 0
  const setupClient = (client: autocannon.Client) => {
    const from = Math.floor((clients++ * addresses.length) / load.connections)
    client.setRequests([...addresses.slice(from), ...addresses.slice(0, from)].map((address) => ({ path: address })))
  }
  const before = await cpuMs()
  const { latency, requests, non2xx, errors } = await autocannon({ url, ...load, setupClient })
  const spent = (await cpuMs()) - before
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers with another status than 2xx, ${errors} errors`)
  return {
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    perSecond: Math.round(requests.average),
    cpuMs: Math.round((spent / requests.total) * 100) / 100,
  }
}

function lineOf({ kind, form, meanTotal, bytes, search, bare }: Row) {
  const figures = ({ p50Ms, p99Ms, perSecond, cpuMs: cpu }: Figures) =>
    `${String(perSecond).padStart(6)}/s  p50 ${String(p50Ms).padStart(3)}  p99 ${String(p99Ms).padStart(4)} ms  cpu ${cpu.toFixed(2)} ms`
  return `${form.padEnd(5)} ${kind.padEnd(8)} ${String(meanTotal).padStart(7)} parks ${String(Math.round(bytes / 1_000)).padStart(4)} kB   search ${figures(search)}   bare ${figures(bare)}`
}

function report(rows: Row[], loadMs: number) {
  const file = path.join(import.meta.dirname, '..', 'docs', 'benchmarks', 'http.json')
  mkdirSync(path.dirname(file), { recursive: true })
  const machine = { node: process.version, cpus: os.cpus().length, model: os.cpus()[0]?.model ?? '', loadBefore }
  writeFileSync(file, `${JSON.stringify({ world: size, load, machine, columnsLoadMs: loadMs, rows }, null, 2)}\n`)
  console.log(`written to ${path.relative(process.cwd(), file)}`)
}
