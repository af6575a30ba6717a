import { m } from '#messages'
import type { FitCheck } from '../contract.ts'
import { formatMetres } from './truck-labels.ts'

export type FitResult = FitCheck['result']

export const fitResultLabels: Record<FitResult, () => string> = {
  yes: m.routing_fitYes,
  tight: m.routing_fitTight,
  no: m.routing_fitNo,
  unknown: m.routing_fitUnknown,
}

/** Formats what the site has and what the truck needs. */
export function formatFitCheck({ name, limit, value, result }: FitCheck): string {
  if (name === 'dock')
    return { yes: m.routing_fitDockYes, tight: m.routing_fitDockNone, no: m.routing_fitDockNone, unknown: m.routing_fitNotKnown }[result]()
  if (name === 'floor') return value === null ? m.routing_fitNotKnown() : formatFloor(String(value), result)
  const truck = value === null ? '–' : `${formatMetres(value)} m`
  if (limit !== null) return m.routing_fitSizes({ site: `${formatMetres(limit)} m`, truck })
  return name === 'gateHeight' && result === 'yes' ? m.routing_fitNoHeightLimit({ truck }) : m.routing_fitSiteNotKnown({ truck })
}

function formatFloor(floor: string, result: FitResult) {
  if (result === 'tight') return m.routing_fitFloorLift({ floor })
  if (result === 'no') return m.routing_fitFloorNoRamp({ floor })
  return m.routing_fitFloorReached({ floor })
}

/** Returns the first check with the overall result; undefined if that is "yes". */
export const findDecidingCheck = (checks: readonly FitCheck[], result: FitResult) =>
  result === 'yes' ? undefined : checks.find((check) => check.result === result)
