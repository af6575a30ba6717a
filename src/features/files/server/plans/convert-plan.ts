import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DrawnPlan } from './draw-plan.ts'
import { planLimits, PlanRefused, type PlanProblem } from './plan-problems.ts'

export type PlanReply = { plan: DrawnPlan } | { problem: PlanProblem }

const heapMb = 384

type Options = {
  /** Milliseconds after which the thread is ended. */
  limitMs?: number
}

/**
 * Draws the content of a DXF file in a thread of its own, which has ended when this returns. Throws `PlanRefused`, also for a file that takes
 * more time or memory than the thread has.
 */
export async function convertPlan(bytes: Uint8Array, { limitMs = planLimits.ms }: Options = {}): Promise<DrawnPlan> {
  const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), {
    workerData: bytes,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  const limit = setTimeout(() => void worker.terminate(), limitMs)
  try {
    const [reply] = (await Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => [{ problem: 'tooSlow' }])])) as [
      PlanReply,
    ]
    if ('problem' in reply) throw new PlanRefused(reply.problem)
    return reply.plan
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new PlanRefused('tooSlow')
    throw error
  } finally {
    clearTimeout(limit)
    await worker.terminate()
  }
}
