/** The program of the router's process: an engine, questions in, answers out. A crash of native code ends this process and no other. */
import { openGraphEngine } from './graph-engine.ts'
import type { Engine, EngineChoice, FromChild, Question } from './router-messages.ts'
import { openValhalla } from './valhalla-engine.ts'

const memoryEveryMs = 5_000

const tell = (message: FromChild) => process.send?.(message)
const choice = JSON.parse(process.argv[2] ?? '') as EngineChoice

try {
  const engine = await (choice.kind === 'valhalla' ? openValhalla(choice.configFile) : openGraphEngine(choice.graphFile))
  process.on('message', (question: Question) => void answer(engine, question))
  // The parent is gone: nobody asks any more.
  process.on('disconnect', () => process.exit(0))
  setInterval(() => tell({ kind: 'memory', rssMb: Math.round(process.memoryUsage.rss() / 1e6) }), memoryEveryMs).unref()
  tell({ kind: 'ready' })
} catch (error) {
  tell({ kind: 'failed', message: (error as Error).message })
  process.exitCode = 1
}

async function answer(engine: Engine, { id, method, query }: Question) {
  try {
    tell({ kind: 'answer', id, answer: await engine(method, query) })
  } catch (error) {
    tell({ kind: 'refused', id, message: (error as Error).message })
  }
}
