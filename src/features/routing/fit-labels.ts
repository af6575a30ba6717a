import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import type { FitCheck } from './contract.ts'
import { formatMetres } from './truck-labels.ts'

export type FitResult = FitCheck['result']

/** The language of the page unless another one is given. */
type Options = { locale?: Locale }

export const fitResultLabels: Record<FitResult, typeof m.routing_fitYes> = {
  yes: m.routing_fitYes,
  tight: m.routing_fitTight,
  no: m.routing_fitNo,
  unknown: m.routing_fitUnknown,
}

const docks = { yes: m.routing_fitDockYes, tight: m.routing_fitDockNone, no: m.routing_fitDockNone, unknown: m.routing_fitNotKnown }

/** Formats what the site has and what the truck needs. */
export function formatFitCheck({ name, limit, value, result }: FitCheck, options: Options = {}): string {
  if (name === 'dock') return docks[result]({}, options)
  if (name === 'floor') return value === null ? m.routing_fitNotKnown({}, options) : formatFloor(String(value), result, options)
  const truck = value === null ? '–' : `${formatMetres(value)} m`
  if (limit !== null) return m.routing_fitSizes({ site: `${formatMetres(limit)} m`, truck }, options)
  return (name === 'gateHeight' && result === 'yes' ? m.routing_fitNoHeightLimit : m.routing_fitSiteNotKnown)({ truck }, options)
}

function formatFloor(floor: string, result: FitResult, options: Options) {
  if (result === 'tight') return m.routing_fitFloorLift({ floor }, options)
  if (result === 'no') return m.routing_fitFloorNoRamp({ floor }, options)
  return m.routing_fitFloorReached({ floor }, options)
}

/** Returns the first check with the overall result; undefined if that is "yes". */
export const findDecidingCheck = (checks: readonly FitCheck[], result: FitResult) =>
  result === 'yes' ? undefined : checks.find((check) => check.result === result)

/** Writes whether a truck gets in, and the figures that decide where it is not a plain yes. */
export function describeFit({ result, checks }: { result: FitResult; checks: readonly FitCheck[] }, locale: Locale): string {
  const answer = fitResultLabels[result]({}, { locale })
  const deciding = findDecidingCheck(checks, result)
  if (!deciding) return answer
  const why = m.routing_fitWhy({ label: deciding.label, words: formatFitCheck(deciding, { locale }) }, { locale })
  return m.routing_fitBecause({ answer, why }, { locale })
}
