import { fork } from 'node:child_process'
import type { PlanMessage, RenderedPlan } from './plan-messages.ts'
import { planLimits, PlanRefused } from './plan-problems.ts'

const program = new URL('./plan-child.ts', import.meta.url)
const heapMb = 384

type Options = {
  limits?: { drawMs: number; totalMs: number }
  /** Ends the process. */
  signal?: AbortSignal
}

/**
 * Draws the DXF file at `path` and renders it as a picture, in a process of its own, which has ended when this returns. It has no environment
 * and limited memory, and is killed when drawing or the whole work takes too long: a library that renders cannot be interrupted. Throws
 * `PlanRefused`, also for a file that takes more time or memory than the process has, and the reason of the signal if that aborts.
 */
export async function renderPlan(path: string, { limits = planLimits, signal }: Options = {}): Promise<RenderedPlan> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPlan>()
  const child = fork(program, [path], {
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`],
    stdio: 'ignore',
    serialization: 'advanced',
  })
  const kill = () => void child.kill('SIGKILL')
  const timers = [setTimeout(kill, limits.totalMs)]
  let hasStarted = false
  child.on('message', (message: PlanMessage) => {
    if (message.is === 'started') {
      hasStarted = true
      timers.push(setTimeout(kill, limits.drawMs))
    } else if (message.is === 'drawn') clearTimeout(timers.pop())
    else if (message.is === 'rendered') resolve(message.plan)
    else reject(new PlanRefused(message.problem))
  })
  const ended = new Promise<void>((done) => {
    child.once('close', done)
    child.once('error', (error) => (reject(error), done()))
  })
  void ended.then(() => reject(hasStarted ? new PlanRefused('tooSlow') : new Error('the process that draws plans has not started')))
  signal?.addEventListener('abort', kill)
  try {
    return await promise
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    for (const timer of timers) clearTimeout(timer)
    signal?.removeEventListener('abort', kill)
    kill()
    await ended
  }
}
