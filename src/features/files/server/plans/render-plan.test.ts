import { fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { dxf, groups, line, nested } from '#test/dxf.ts'
import { planLimits } from './plan-problems.ts'
import { renderPlan } from './render-plan.ts'

vi.mock('node:child_process', { spy: true })

const folder = await mkdtemp(join(tmpdir(), 'plans-'))
afterAll(() => rm(folder, { recursive: true }))

async function file(content: string) {
  const path = join(folder, 'plan.dxf')
  await writeFile(path, content)
  return path
}

const lastChild = () => vi.mocked(fork).mock.results.at(-1)!.value as ReturnType<typeof fork>

/** Returns whether the process that was started last exists. */
function isChildAlive() {
  try {
    return process.kill(lastChild().pid!, 0)
  } catch (error) {
    if ((error as { code?: string }).code === 'ESRCH') return false
    throw error
  }
}

/** Every line crosses the sheet: drawn in a moment, and rendered in many seconds on any machine. */
const slow = dxf({
  entities: Array.from({ length: 900 }, (_, line) =>
    groups(0, 'LWPOLYLINE', 8, 'W', ...Array.from({ length: 500 }, (_, at) => [10, (at % 2) * 1_000 + line, 20, at + line]).flat()),
  ).join(''),
})

test('[SEE-35] a plan is drawn and rendered in a process without the environment, which has ended with the answer', async () => {
  const plan = await renderPlan(await file(dxf({ entities: line(0, 0, 100, 50).repeat(1_000), unit: 6 })))
  expect(plan).toMatchObject({ mime: 'image/png', width: 3_200, height: 1_662, metresPerPx: 0.065 })
  expect(await sharp(plan.bytes).metadata()).toMatchObject({ format: 'png', width: 3_200, height: 1_662 })
  expect(vi.mocked(fork).mock.lastCall![2]!.env).toEqual({})
  expect(isChildAlive()).toBe(false)
})

test('[SEE-35] a plan that is rendered too slowly is refused in time, and its process is gone', async () => {
  const started = performance.now()
  await expect(renderPlan(await file(slow), { limits: { drawMs: 5_000, totalMs: 2_500 } })).rejects.toMatchObject({ problem: 'tooSlow' })
  expect(performance.now() - started).toBeLessThan(4_500)
  expect([lastChild().signalCode, isChildAlive()]).toEqual(['SIGKILL', false])
  expect(planLimits).toMatchObject({ drawMs: 5_000, totalMs: 15_000 })
})

test('[SEE-35] a plan that is drawn too slowly is refused, and its process is gone', async () => {
  const path = await file(dxf({ entities: line(0, 0, 100, 50).repeat(50_000) }))
  await expect(renderPlan(path, { limits: { drawMs: 1, totalMs: 15_000 } })).rejects.toMatchObject({ problem: 'tooSlow' })
  expect([lastChild().signalCode, isChildAlive()]).toEqual(['SIGKILL', false])
})

test('[SEE-35] when the portal stops, the process that renders ends', async () => {
  const stopping = new AbortController()
  const rendering = renderPlan(await file(slow), { signal: stopping.signal })
  setTimeout(() => stopping.abort(), 800)
  await expect(rendering).rejects.toThrow('aborted')
  expect(isChildAlive()).toBe(false)
  await expect(renderPlan(await file(slow), { signal: stopping.signal })).rejects.toThrow('aborted')
})

test('[SEE-35] the process refuses what drawing refuses', async () => {
  await expect(renderPlan(await file(dxf(nested(5))))).rejects.toMatchObject({ problem: 'tooDeep' })
})
