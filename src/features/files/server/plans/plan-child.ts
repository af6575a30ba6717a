/** The process that draws and renders one file of a stranger, named by its argument. It is killed when it takes too long. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { meanColour } from '../mean-colour.ts'
import { drawPlan, type DrawnPlan } from './draw-plan.ts'
import type { PlanMessage, RenderedPlan } from './plan-messages.ts'
import { PlanRefused } from './plan-problems.ts'

/** Rendering goes on in a thread that an orderly end would wait for. */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const send = (message: PlanMessage) =>
  new Promise<void>((resolve) => {
    process.send!(message, undefined, undefined, () => resolve())
  })

async function render({ svg, metresPerPx }: DrawnPlan): Promise<RenderedPlan> {
  const { data: bytes, info } = await sharp(Buffer.from(svg), { failOn: 'error' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 7 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { bytes, mime: 'image/png', extension: 'png', width, height, tint: await meanColour(bytes), metresPerPx }
}

try {
  await send({ is: 'started' })
  const plan = drawPlan(readFileSync(process.argv[2]!))
  await send({ is: 'drawn' })
  await send({ is: 'rendered', plan: await render(plan) })
} catch (error) {
  // What fails in another way than foreseen is the fault of the file, and refused like it.
  await send({ is: 'refused', problem: error instanceof PlanRefused ? error.problem : 'broken' })
}
