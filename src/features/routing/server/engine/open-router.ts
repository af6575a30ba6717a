import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createAmapRouter } from './amap-router.ts'
import { ownDataDate, ownDataName, ownGraph, ownRoads } from './engine-data.ts'
import { createGraphRouter, probeGraph } from './graph-router.ts'
import { NetworkLegs } from './network/network-legs.ts'
import { RouterProcess, type Ask, type Log } from './router-process.ts'
import { RouterFailure, type RouterSource, type TruckRouter } from './truck-router.ts'
import { probeRoute, createValhallaRouter } from './valhalla-router.ts'
import { createServiceAsk } from './valhalla-service.ts'
import { prepareTiles, findValhallaBinaries, type RoadFile } from './valhalla-tiles.ts'

export type OpenRouter = { router: TruckRouter; ready(): Promise<void>; stop(): Promise<void> }

/** Selects roads and engine: `valhallaUrl`, else `osmPbf`, else our own network. With `amapKey`, AMap is asked for routes first. */
export type RouterChoice = { valhallaUrl: string | null; osmPbf: string | null; amapKey: string | null; maxRssMb: number }
export const embeddedChoice: RouterChoice = { valhallaUrl: null, osmPbf: null, amapKey: null, maxRssMb: 1_000 }

type Options = { dataDir: string; choice?: RouterChoice; log: Log; withoutEngine?: boolean }

const valhallaVersion = '3.6.1'
const engineThreads = 2

/**
 * Opens a router without waiting: queries fail as `unavailable` until tiles are built and a test route succeeds. On machines without the
 * native engine, our own network is searched as a graph.
 */
export async function openRouter({ dataDir, choice = embeddedChoice, log, withoutEngine = false }: Options): Promise<OpenRouter> {
  const open = await openRoads({ dataDir, choice, log, withoutEngine })
  return choice.amapKey === null ? open : { ...open, router: createAmapRouter({ key: choice.amapKey, fallback: open.router, log }) }
}

async function openRoads({ dataDir, choice, log, withoutEngine }: Required<Options>): Promise<OpenRouter> {
  if (choice.valhallaUrl !== null) return openService(choice.valhallaUrl, log)
  const binaries = withoutEngine ? null : findValhallaBinaries()
  const { maxRssMb } = choice
  if (binaries === null || !(await canLoadEngine())) return openGraph({ maxRssMb, log })
  const roads = choice.osmPbf === null ? describeOwnNetwork() : describeExtract(choice.osmPbf)
  return openEngine({ ...roads, binaries, dataDir, maxRssMb, log })
}

type Roads = { file: RoadFile; source: RouterSource; lightsAssumed: boolean; ways?: NetworkLegs; probe: (ask: Ask) => Promise<void> }

const describeOwnNetwork = (): Roads => ({
  file: ownRoads,
  source: { engine: 'valhalla', version: valhallaVersion, data: ownDataName, dataDate: ownDataDate, schematic: true },
  lightsAssumed: true,
  ways: new NetworkLegs(ownGraph),
  probe: probeRoute,
})

/** An extract has its own boundaries and lights. The places it covers are unknown, so the probe only checks the status. */
const describeExtract = (file: string): Roads => ({
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
  const startedAt = performance.now()
  const opened = prepareTiles({ file, binaries, dataDir, signal: running.building.signal }).then(async (configFile) => {
    log.info({ ms: Math.round(performance.now() - startedAt) }, 'road tiles are ready')
    if (running.stopped) return
    running.process = new RouterProcess({ choice: { kind: 'valhalla', configFile }, threads: engineThreads, maxRssMb, log, probe })
    running.process.start()
    await running.process.ready()
  })
  opened.catch((error: Error) => running.stopped || log.warn({ reason: error.message }, 'the route engine cannot be opened'))
  const router = createValhallaRouter({ source, lightsAssumed, log, ask: (...query) => getAsk(running)(...query) })
  return {
    router: ways ? { ...router, ...describeNetwork(ways) } : router,
    ready: () => opened,
    stop: async () => void (await Promise.all([stopRunning(running), ways?.stop()])),
  }
}

/** What the shipped network answers without the engine, also while tiles are being built. */
const describeNetwork = ({ measure, openDriveTimes, prepare, outlineIsochrones }: NetworkLegs) => ({
  measureRoadLegs: measure,
  openDriveTimes,
  prepareDriveTimes: prepare,
  outlineIsochrones,
})

const getAsk = ({ process }: Running): Ask =>
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
  const ways = new NetworkLegs(ownGraph)
  const graph = createGraphRouter({ source, ask: process.ask })
  return {
    router: { ...graph, ...describeNetwork(ways), can: { ...graph.can, isochrones: true } },
    ready: () => process.ready(),
    stop: async () => void (await Promise.all([process.stop(), ways.stop()])),
  }
}

/** An external service: the first query shows whether it runs. */
function openService(address: string, log: Log): OpenRouter {
  const source: RouterSource = {
    engine: 'valhalla-http',
    version: '',
    data: new URL(address).hostname,
    dataDate: '',
    schematic: false,
  }
  const router = createValhallaRouter({ source, lightsAssumed: false, log, ask: createServiceAsk(address) })
  return { router, ready: () => Promise.resolve(), stop: () => Promise.resolve() }
}

/** Tries the native engine in a separate process: the package may be installed while its libraries (libbsd0 …) are missing. */
function canLoadEngine(): Promise<boolean> {
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
