import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { amapRouter } from './amap-router.ts'
import { ownDataDate, ownDataName, ownGraph, ownRoads } from './engine-data.ts'
import { graphRouter, probeGraph } from './graph-router.ts'
import { NetworkWays } from './network-ways.ts'
import { RouterProcess, type Ask, type Log } from './router-process.ts'
import { RouterFailure, type RouterSource, type TruckRouter } from './truck-router.ts'
import { probeRoute, valhallaRouter } from './valhalla-router.ts'
import { askService } from './valhalla-service.ts'
import { readyTiles, valhallaBinaries, type RoadFile } from './valhalla-tiles.ts'

export type OpenRouter = { router: TruckRouter; ready(): Promise<void>; stop(): Promise<void> }

/** Which roads and whose engine: the first that is set of `valhallaUrl`, `osmPbf`, else our own network. `amapKey` asks AMap for routes first. */
export type RouterChoice = { valhallaUrl: string | null; osmPbf: string | null; amapKey: string | null; maxRssMb: number }
export const embeddedChoice: RouterChoice = { valhallaUrl: null, osmPbf: null, amapKey: null, maxRssMb: 1_000 }

type Options = { dataDir: string; choice?: RouterChoice; log: Log; withoutEngine?: boolean }

const valhallaVersion = '3.6.1'
const engineThreads = 2

/**
 * Opens at once; until tiles are built and a real route was found, every question is answered `unavailable`. Where this machine has no
 * engine, our own network is searched as a graph, and the source says so.
 */
export async function openRouter({ dataDir, choice = embeddedChoice, log, withoutEngine = false }: Options): Promise<OpenRouter> {
  const open = await openRoads({ dataDir, choice, log, withoutEngine })
  return choice.amapKey === null ? open : { ...open, router: amapRouter({ key: choice.amapKey, fallback: open.router, log }) }
}

async function openRoads({ dataDir, choice, log, withoutEngine }: Required<Options>): Promise<OpenRouter> {
  if (choice.valhallaUrl !== null) return openService(choice.valhallaUrl)
  const binaries = withoutEngine ? null : valhallaBinaries()
  const { maxRssMb } = choice
  if (binaries === null || !(await engineLoads())) return openGraph({ maxRssMb, log })
  const roads = choice.osmPbf === null ? ownNetwork() : extract(choice.osmPbf)
  return openEngine({ ...roads, binaries, dataDir, maxRssMb, log })
}

type Roads = { file: RoadFile; source: RouterSource; lightsAssumed: boolean; ways?: NetworkWays; probe: (ask: Ask) => Promise<void> }

const ownNetwork = (): Roads => ({
  file: ownRoads,
  source: { engine: 'valhalla', version: valhallaVersion, data: ownDataName, dataDate: ownDataDate, schematic: true },
  lightsAssumed: true,
  ways: new NetworkWays(ownGraph),
  probe: probeRoute,
})

/** An extract brings its boundaries and lights. Which places it holds is not known, so that its status must do as a probe. */
const extract = (file: string): Roads => ({
  file: { roads: file, area: file },
  source: {
    engine: 'valhalla',
    version: valhallaVersion,
    data: path.basename(file),
    dataDate: fs.statSync(file).mtime.toISOString().slice(0, 10),
    schematic: false,
  },
  lightsAssumed: false,
  probe: async (ask) => void (await ask('status', {})),
})

type Running = { process: RouterProcess | null; stopped: boolean; building: AbortController }

function openEngine({
  file,
  source,
  lightsAssumed,
  ways,
  probe,
  binaries,
  dataDir,
  maxRssMb,
  log,
}: Roads & { binaries: string; dataDir: string; maxRssMb: number; log: Log }): OpenRouter {
  const running: Running = { process: null, stopped: false, building: new AbortController() }
  const begun = performance.now()
  const opened = readyTiles({ file, binaries, dataDir, signal: running.building.signal }).then(async (configFile) => {
    log.info({ ms: Math.round(performance.now() - begun) }, 'road tiles are ready')
    if (running.stopped) return
    running.process = new RouterProcess({ choice: { kind: 'valhalla', configFile }, threads: engineThreads, maxRssMb, log, probe })
    running.process.start()
    await running.process.ready()
  })
  opened.catch((error: Error) => running.stopped || log.warn({ reason: error.message }, 'the route engine cannot be opened'))
  const router = valhallaRouter({ source, lightsAssumed, ask: (...question) => askOf(running)(...question) })
  return {
    router: ways ? { ...router, measureWays: ways.measure } : router,
    ready: () => opened,
    stop: async () => void (await Promise.all([stopRunning(running), ways?.stop()])),
  }
}

const askOf = ({ process }: Running): Ask =>
  process?.ask ?? (() => Promise.reject(new RouterFailure('unavailable', 'Road tiles are being built', 10)))

async function stopRunning(running: Running) {
  running.stopped = true
  running.building.abort()
  await running.process?.stop()
}

function openGraph({ maxRssMb, log }: { maxRssMb: number; log: Log }): OpenRouter {
  const process = new RouterProcess({ choice: { kind: 'graph', graphFile: ownGraph }, threads: 1, maxRssMb, log, probe: probeGraph })
  process.start()
  const source: RouterSource = { engine: 'ngraph', version: '1.6.1', data: ownDataName, dataDate: ownDataDate, schematic: true }
  const ways = new NetworkWays(ownGraph)
  return {
    router: { ...graphRouter({ source, ask: process.ask }), measureWays: ways.measure },
    ready: () => process.ready(),
    stop: async () => void (await Promise.all([process.stop(), ways.stop()])),
  }
}

/** Nothing of ours runs: whether the service does shows with the first question. */
function openService(address: string): OpenRouter {
  const source: RouterSource = {
    engine: 'valhalla-http',
    version: '',
    data: new URL(address).hostname,
    dataDate: '',
    schematic: false,
  }
  const router = valhallaRouter({ source, lightsAssumed: false, ask: askService(address) })
  return { router, ready: () => Promise.resolve(), stop: () => Promise.resolve() }
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
