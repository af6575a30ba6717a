import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { holdSlowRequests, openConnections, sendCutUploads, sendLargeBodies } from './attacks.ts'
import { fillDisk, findHalfFiles } from './disks.ts'
import type { Installation } from './installation.ts'
import { kinds } from './kinds.ts'
import { hasPooler, withPooler } from './pooler.ts'
import { sendTogether } from './send-together.ts'
import { blockConnections, silenceConnections } from './silence.ts'
import { send, type Workload } from './workload.ts'
import type { World } from './world.ts'

export type Fault = {
  id: `F${number}`
  title: string
  /** Part of every run of the tests; the others run with `npm run test:faults` only. */
  isShort?: true
  /** Statuses and codes that this fault excuses. */
  excused?: readonly number[]
  writerCount?: number
  /** Returns what this machine lacks for it; null if it can be tried. */
  lacks?(installation: Installation): string | null
  /** Lets the fault happen. When it resolves, the fault is over. Returns what must not have happened, a line each. */
  run(installation: Installation, world: World, workload: Workload): Promise<string[] | void>
}

/** Runs a portal with other settings for a while, then as before. */
async function restartedWith(
  { portals: [, portal] }: Installation,
  options: Parameters<typeof portal.start>[0],
  work: () => Promise<void>,
) {
  await portal.end('SIGTERM')
  portal.start(options)
  await portal.ready()
  await work()
  const ended = portal.isRunning() ? null : portal.output().slice(-500)
  await portal.end('SIGTERM')
  portal.start()
  await portal.ready()
  return ended === null ? [] : [`the portal ended: ${ended}`]
}

const lacksDisks = ({ disks }: Installation) => (disks ? null : 'the permission to mount file systems')
/** Stops a process at once and starts it again, as a supervisor does. */
async function kill({ portals }: Installation, which: 0 | 1) {
  await portals[which].end('SIGKILL')
  await sleep(500)
  portals[which].start()
  await portals[which].ready()
}

async function withShiftedClock(installation: Installation, days: number) {
  const node = ['--import', './test/faults/shift-clock.ts']
  return restartedWith(installation, { node, settings: { CLOCK_SHIFT_DAYS: String(days) } }, () => sleep(4_000))
}

async function delayed(line: Installation['line'], ms: number, forMs: number) {
  line.delay(ms)
  await sleep(forMs)
  line.delay(0)
}

export const faults: Fault[] = [
  {
    id: 'F1',
    title: 'a portal is killed while requests are running',
    isShort: true,
    run: (installation) => kill(installation, 0),
  },
  {
    id: 'F2',
    title: 'a portal is asked to end while requests are running',
    async run({ portals: [portal] }) {
      const from = Date.now()
      const code = await portal.end('SIGTERM')
      const seconds = (Date.now() - from) / 1_000
      portal.start()
      await portal.ready()
      return [...(code === 0 ? [] : [`exit code ${code}`]), ...(seconds <= 10 ? [] : [`ended after ${seconds} s`])]
    },
  },
  {
    id: 'F3',
    title: 'PostgreSQL is killed',
    isShort: true,
    async run({ signalDatabase }) {
      signalDatabase('SIGKILL')
      await sleep(1_000)
    },
  },
  {
    id: 'F4',
    title: 'PostgreSQL is restarted, in its fast and in its immediate mode',
    async run({ signalDatabase }) {
      for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
        signalDatabase(signal)
        await sleep(4_000)
      }
    },
  },
  {
    id: 'F5',
    title: 'a connection to PostgreSQL is ended every 200 ms',
    async run({ sql }) {
      const other = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`
      for (let at = 0; at < 40; at++) {
        await sql(other)
        await sleep(200)
      }
    },
  },
  {
    id: 'F6',
    title: 'a portal starts while PostgreSQL is down',
    async run({ portals: [portal], stopDatabase, startDatabase }) {
      await portal.end('SIGTERM')
      await stopDatabase()
      portal.start()
      await sleep(3_000)
      const early = portal.output()
      await startDatabase()
      // Its supervisor starts it again if it has ended.
      for (let at = 0; at < 20 && !portal.isRunning(); at++) {
        portal.start()
        await sleep(500)
      }
      await portal.ready()
      return /\n\s+at /.test(early) ? [`a stack trace: ${early.slice(0, 500)}`] : []
    },
  },
  {
    id: 'F7',
    title: 'the disk of PostgreSQL is full',
    lacks: lacksDisks,
    run: ({ disks }) => fillDisk(disks!.database, 8_000),
  },
  {
    id: 'F8',
    title: 'the disk of the files is full',
    lacks: lacksDisks,
    async run(installation, { editor }) {
      const uploads = sendCutUploads(installation, editor, 8_000)
      await fillDisk(installation.disks!.files, 8_000)
      return [...(await uploads), ...(await findHalfFiles(installation))]
    },
  },
  {
    id: 'F9',
    title: 'PostgreSQL answers 300 ms later',
    isShort: true,
    run: ({ line }) => delayed(line, 300, 5_000),
  },
  { id: 'F10', title: 'PostgreSQL answers 6 s later', run: ({ line }) => delayed(line, 6_000, 12_000) },
  {
    id: 'F11',
    title: '[RUN-6.A2] nothing reaches PostgreSQL for 20 s, and neither portal takes more than 6 s to answer or refuse',
    run: blockConnections,
  },
  {
    id: 'F11',
    title: '[RUN-6.A1] the open connections to PostgreSQL fall silent, and 24 writers go on within 20 s without a restart',
    writerCount: 24,
    run: (installation, _, workload) => silenceConnections(installation, workload),
  },
  {
    id: 'F12',
    title: 'connections end after their commit and before its answer',
    isShort: true,
    async run({ line }) {
      line.cutAfterCommits(12)
      for (let waited = 0; waited < 10_000 && line.cutsLeft() > 0; waited += 100) await sleep(100)
      return line.cutsLeft() > 0 ? [`${line.cutsLeft()} commits were not cut`] : []
    },
  },
  {
    id: 'F13',
    title: 'tables are locked for 10 s',
    async run({ connection }) {
      const client = new pg.Client(connection)
      await client.connect()
      await client.query('begin; lock table demand, follow, park in access exclusive mode')
      await sleep(10_000)
      await client.end()
    },
  },
  {
    id: 'F14',
    title: 'all connections of the pools are taken by calls that wait for a row',
    async run({ connection, portals }, { customers }) {
      const client = new pg.Client(connection)
      await client.connect()
      await client.query('begin; lock table saved_search in access exclusive mode')
      const input = { name: 'pool', query: 'regionCode=370211', alert: 'none' }
      const calls = customers.flatMap((by) => portals.map(({ address }) => send(address, kinds.savedSearch, by, input, null)))
      const answers = await Promise.all(calls)
      await client.end()
      return answers.flatMap(({ status, text }) => (status === 500 ? [text.slice(0, 300)] : []))
    },
  },
  {
    id: 'F15',
    title: 'one write arrives 100 times at two portals, with and without a key',
    isShort: true,
    async run(installation, world) {
      const by = world.customers[0]!
      const wrong: string[] = []
      for (const key of ['the-key-of-all-hundred', null]) wrong.push(...(await sendTogether(installation, by, world, key)))
      return wrong
    },
  },
  {
    id: 'F17',
    title: 'uploads end after 10, 50 and 99 %',
    async run(installation, { editor }) {
      return [...(await sendCutUploads(installation, editor, 4_000)), ...(await findHalfFiles(installation))]
    },
  },
  // A token of the other portal is not valid yet, or has ended, by a clock that differs.
  {
    id: 'F20',
    title: 'the clock of a portal is an hour behind',
    excused: [401],
    run: (installation) => withShiftedClock(installation, -1 / 24),
  },
  {
    id: 'F20',
    title: 'the clock of a portal is ten days ahead',
    excused: [401, 422],
    run: (installation) => withShiftedClock(installation, 10),
  },
  {
    id: 'F20',
    title: 'the clock of a portal is thirty days behind',
    excused: [401, 422],
    run: (installation) => withShiftedClock(installation, -30),
  },
  {
    id: 'F21',
    title: 'a portal with a small heap gets the largest bodies',
    run: (installation) =>
      restartedWith(installation, { node: ['--max-old-space-size=192'] }, () => sendLargeBodies(installation.portals[1].address, 8_000)),
  },
  {
    id: 'F22',
    title: 'headers and bodies arrive slowly, and answers are not read',
    run: ({ portals: [portal] }) => holdSlowRequests(portal.port, 8_000),
  },
  {
    id: 'F25',
    title: 'the pooler between a portal and PostgreSQL is restarted',
    lacks: () => (hasPooler() ? null : 'pgbouncer'),
    run: (installation) => withPooler(installation, (settings, restart) => restartedWith(installation, { settings }, restart)),
  },
  {
    id: 'F26',
    title: 'a portal stands still for 2 s',
    async run({ portals: [portal] }) {
      portal.signal('SIGSTOP')
      await sleep(2_000)
      portal.signal('SIGCONT')
    },
  },
  {
    id: 'F27',
    title: 'a portal has no file handles left',
    run: (installation) => restartedWith(installation, { maxFiles: 160 }, () => openConnections(installation.portals[1].port, 400, 5_000)),
  },
  {
    id: 'F28',
    title: 'a portal is killed while it migrates a new database',
    async run({ portals: [, portal], sql, urlOf }) {
      await sql('create database migrated')
      await portal.end('SIGTERM')
      const settings = { DATABASE_URL: urlOf('migrated') }
      for (const afterMs of [1_500, 2_500, 3_500, 5_000]) {
        portal.start({ settings })
        await sleep(afterMs)
        await portal.end('SIGKILL')
      }
      portal.start({ settings })
      await portal.ready()
      await portal.end('SIGTERM')
      await sql('drop database migrated with (force)')
      portal.start()
      await portal.ready()
    },
  },
]
