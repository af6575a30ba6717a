import { spawn } from 'node:child_process'
import { ownDataDate, ownDataName, ownGraph, ownRoads } from './engine-data.ts'
import { graphRouter, probeGraph } from './graph-router.ts'
import { RouterProcess, type Log } from './router-process.ts'
import { RouterFailure, type RouterSource, type TruckRouter } from './truck-router.ts'
import { probeRoute, valhallaRouter } from './valhalla-router.ts'
import { readyTiles, valhallaBinaries } from './valhalla-tiles.ts'

export type OpenRouter = { router: TruckRouter; ready(): Promise<void>; stop(): Promise<void> }

type Options = { dataDir: string; threads?: number; maxRssMb?: number; log: Log; withoutEngine?: boolean }

const valhallaVersion = '3.6.1'

/**
 * The router on the network that ships with the product: Valhalla in a child process, or the graph where this machine has no engine.
 * Opens at once; until tiles are built and a real route was found, every question is answered `unavailable`.
 */
export async function openRouter({ dataDir, threads = 2, maxRssMb = 1_000, log, withoutEngine = false }: Options): Promise<OpenRouter> {
  const binaries = withoutEngine ? null : valhallaBinaries()
  return binaries !== null && (await engineLoads())
    ? openValhallaRouter({ binaries, dataDir, threads, maxRssMb, log })
    : openGraphRouter({ maxRssMb, log })
}

type Running = { process: RouterProcess | null; stopped: boolean }

function openValhallaRouter({
  binaries,
  dataDir,
  threads,
  maxRssMb,
  log,
}: Required<Omit<Options, 'withoutEngine'>> & { binaries: string }): OpenRouter {
  const running: Running = { process: null, stopped: false }
  const begun = Date.now()
  const opened = readyTiles({ file: ownRoads, binaries, dataDir }).then(async (configFile) => {
    log.info({ ms: Date.now() - begun }, 'road tiles are ready')
    if (running.stopped) return
    running.process = new RouterProcess({ choice: { kind: 'valhalla', configFile }, threads, maxRssMb, log, probe: probeRoute })
    running.process.start()
    await running.process.ready()
  })
  opened.catch((error: Error) => log.warn({ reason: error.message }, 'the route engine cannot be opened'))
  const source: RouterSource = { engine: 'valhalla', version: valhallaVersion, data: ownDataName, dataDate: ownDataDate, schematic: true }
  const router = valhallaRouter({ source, lightsAssumed: true, ask: (...question) => askOf(running)(...question) })
  return { router, ready: () => opened, stop: () => stopRunning(running) }
}

function openGraphRouter({ maxRssMb, log }: { maxRssMb: number; log: Log }): OpenRouter {
  const process = new RouterProcess({ choice: { kind: 'graph', graphFile: ownGraph }, threads: 1, maxRssMb, log, probe: probeGraph })
  process.start()
  const source: RouterSource = { engine: 'ngraph', version: '1.6.1', data: ownDataName, dataDate: ownDataDate, schematic: true }
  return { router: graphRouter({ source, ask: process.ask }), ready: () => process.ready(), stop: () => process.stop() }
}

const askOf = ({ process }: Running) =>
  process?.ask ?? (() => Promise.reject(new RouterFailure('unavailable', 'Road tiles are being built', 10)))

async function stopRunning(running: Running) {
  running.stopped = true
  await running.process?.stop()
}

/** The package may be there and its libraries (libbsd0 …) not: a process of its own finds out. */
function engineLoads(): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', "await import('@valhallajs/valhallajs')"], {
      cwd: import.meta.dirname,
      stdio: 'ignore',
      env: {},
    })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}
