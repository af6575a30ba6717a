import { parentPort, workerData } from 'node:worker_threads'
import type { PlanReply } from './convert-plan.ts'
import { drawPlan } from './draw-plan.ts'
import { PlanRefused } from './plan-problems.ts'

/** A thread that draws one plan. What fails in another way than foreseen is the fault of the file, and refused like it. */
function reply(): PlanReply {
  try {
    return { plan: drawPlan(workerData as Uint8Array) }
  } catch (error) {
    return { problem: error instanceof PlanRefused ? error.problem : 'broken' }
  }
}

parentPort?.postMessage(reply())
