import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import type { Maneuver } from './engine/truck-router.ts'
import { formatRoadName } from './road-names.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** Texts of the engine's maneuvers; the engine has none in Chinese. */
const actions: Record<number, Text> = {
  1: m.routing_stepStart,
  2: m.routing_stepStart,
  3: m.routing_stepStart,
  4: m.routing_stepArrive,
  5: m.routing_stepArriveRight,
  6: m.routing_stepArriveLeft,
  8: m.routing_stepStraight,
  9: m.routing_stepBearRight,
  10: m.routing_stepRight,
  11: m.routing_stepSharpRight,
  12: m.routing_stepUTurnRight,
  13: m.routing_stepUTurnLeft,
  14: m.routing_stepSharpLeft,
  15: m.routing_stepLeft,
  16: m.routing_stepBearLeft,
  17: m.routing_stepRampStraight,
  18: m.routing_stepRampRight,
  19: m.routing_stepRampLeft,
  20: m.routing_stepExitRight,
  21: m.routing_stepExitLeft,
  22: m.routing_stepKeepStraight,
  23: m.routing_stepKeepRight,
  24: m.routing_stepKeepLeft,
  25: m.routing_stepMerge,
  26: m.routing_stepRoundabout,
  27: m.routing_stepLeaveRoundabout,
  28: m.routing_stepFerry,
  29: m.routing_stepLeaveFerry,
  37: m.routing_stepMergeRight,
  38: m.routing_stepMergeLeft,
}
const becomes = 7
const arrivals = new Set([4, 5, 6])

/** Presents one step per maneuver. Kilometres with one decimal, whole minutes. */
export function presentSteps(maneuvers: readonly Maneuver[], locale: Locale) {
  return maneuvers.map((maneuver) => {
    const road = formatRoadName(maneuver.streetNames, locale)
    return {
      text: formatStep(maneuver.type, road, locale),
      road,
      distanceKm: Math.round(maneuver.lengthKm * 10) / 10,
      durationMin: Math.round(maneuver.durationS / 60),
      type: maneuver.type,
    }
  })
}

function formatStep(type: number, road: string, locale: Locale) {
  if (type === becomes && road !== '') return m.routing_stepBecomes({ road }, { locale })
  const action = (actions[type] ?? m.routing_stepStraight)({}, { locale })
  return road === '' || arrivals.has(type) ? action : m.routing_stepOnto({ action, road }, { locale })
}
