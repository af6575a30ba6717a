import { maxStops } from '../tour-plan.ts'
import { personalPrefix, storedValue } from '#platform/web/stored-value.ts'
import type { ChosenStop } from '../tour-question.ts'

const none: readonly ChosenStop[] = []
const choice = storedValue(`${personalPrefix}tour`, none, (stored) =>
  Array.isArray(stored) ? stored.filter(isStop).slice(0, maxStops) : none,
)

/** Returns the parks chosen for a tour in this browser; none on the server and in the first render. */
export const useTourChoice = choice.use

export const tourChoice = choice.read

export const saveTourChoice = (stops: readonly ChosenStop[]) => choice.write(stops.slice(0, maxStops))

/** Adds a park, or removes it if it is chosen. Returns `full` if twelve are chosen already, and adds nothing. */
export function toggleTourStop(stop: ChosenStop): 'added' | 'removed' | 'full' {
  const chosen = tourChoice()
  const rest = chosen.filter(({ parkId }) => parkId !== stop.parkId)
  if (rest.length < chosen.length) {
    saveTourChoice(rest)
    return 'removed'
  }
  if (chosen.length >= maxStops) return 'full'
  saveTourChoice([...chosen, stop])
  return 'added'
}

function isStop(value: unknown): value is ChosenStop {
  const { parkId, warehouseId } = (value ?? {}) as Record<string, unknown>
  return typeof parkId === 'string' && /^\d{1,18}$/.test(parkId) && (warehouseId === undefined || typeof warehouseId === 'string')
}
