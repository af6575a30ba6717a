/** The router's process: runs an engine, queries in, answers out. A crash of native code ends only this process. */
import { openGraphEngine } from './graph-engine.ts'
import type { Engine, EngineChoice, ChildMessage, EngineQuery } from './router-messages.ts'
import { openValhalla } from './valhalla-engine.ts'

const memoryEveryMs = 5_000

const sendMessage = (message: ChildMessage) => process.send?.(message)
const choice = JSON.parse(process.argv[2] ?? '') as EngineChoice

try {
  const engine = await (choice.kind === 'valhalla' ? openValhalla(choice.configFile) : openGraphEngine(choice.graphFile))
  process.on('message', (query: EngineQuery) => void answer(engine, query))
  // The parent process has ended.
  process.on('disconnect', () => process.exit(0))
  setInterval(() => sendMessage({ kind: 'memory', rssMb: Math.round(process.memoryUsage.rss() / 1e6) }), memoryEveryMs).unref()
  sendMessage({ kind: 'ready' })
} catch (error) {
  sendMessage({ kind: 'failed', message: (error as Error).message })
  process.exitCode = 1
}

async function answer(engine: Engine, { id, method, query }: EngineQuery) {
  try {
    sendMessage({ kind: 'answer', id, answer: await engine(method, query) })
  } catch (error) {
    sendMessage({ kind: 'refused', id, message: (error as Error).message })
  }
}
