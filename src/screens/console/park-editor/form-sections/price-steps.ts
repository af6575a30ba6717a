import type { PriceChange } from '#features/inventory/drafts/history-contract.ts'

/** A price in yuan per m² and day, from a moment (ms since 1970) on; null while it is by agreement. */
export type PriceStep = { from: number; value: number | null }

/** How long the line goes back. */
export const shownMonths = 24

const msOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** Returns the prices of a warehouse from a moment on, oldest first, from its changes, which are newest first. */
export function toSteps(changes: readonly PriceChange[], current: number | null, since: number): PriceStep[] {
  const later = changes.filter(({ time }) => msOf(time) > since).toReversed()
  const first = later[0]
  const steps = [
    { from: since, value: first ? first.before : current },
    ...later.map(({ time, after }) => ({ from: msOf(time), value: after })),
  ]
  return steps.filter(({ value }, at) => at === 0 || value !== steps[at - 1]!.value)
}

/** Returns the moment from which the line is shown. */
export function startOfLine(now: Date): number {
  const start = new Date(now)
  start.setMonth(start.getMonth() - shownMonths)
  return start.getTime()
}
