import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { isStale, type Rates } from '../costs.ts'
import { findExceededLimits, legalLimits, type Truck } from '../truck.ts'
import type { RouterSource, TruckRouter } from './engine/truck-router.ts'
import type { PricedRoute } from './priced-route.ts'

type Context = {
  truck: Truck
  rates: Rates
  source: RouterSource
  can: TruckRouter['can']
  /** Km from the start and the destination to their nearest roads. */
  gapsKm: readonly [number, number]
  /** `yyyy-MM-dd` */
  today: string
  locale: Locale
}

/** Longer gaps to the road deserve a warning; street-level data has shorter ones. */
const maxUsualGapKm = (source: RouterSource) => (source.schematic ? 5 : 0.5)

const sizes = {
  heightM: m.routing_sizeHeight,
  widthM: m.routing_sizeWidth,
  lengthM: m.routing_sizeLength,
  weightT: m.routing_sizeWeight,
}

/** Lists what limits the accuracy of a plan, most serious first. */
export function listWarnings(route: PricedRoute, { truck, rates, source, can, gapsKm, today, locale }: Context): string[] {
  const km = (value: number) => formatNumber(Math.round(value * 10) / 10)
  const tooBig = findExceededLimits(truck).map((name) =>
    sizes[name]({ value: String(truck[name]), limit: String(legalLimits[name]) }, { locale }),
  )
  const [startGap, endGap] = gapsKm
  const far = maxUsualGapKm(source)
  return [
    tooBig.length > 0 && m.routing_warnSize({ what: tooBig.join(locale === 'zh-CN' ? '、' : ', ') }, { locale }),
    startGap > far && m.routing_warnStartFar({ km: km(startGap) }, { locale }),
    endGap > far && m.routing_warnEndFar({ km: km(endGap) }, { locale }),
    route.ferryKm > 0 && m.routing_warnFerry({ km: km(route.ferryKm) }, { locale }),
    source.schematic && m.routing_warnSchematic({}, { locale }),
    (source.schematic || !can.truckLimits) && m.routing_warnNoLimits({}, { locale }),
    route.costs.tollStanding === 'estimate' &&
      route.costs.toll > 0 &&
      m.routing_warnToll({ low: formatNumber(route.costs.tollLow), high: formatNumber(route.costs.tollHigh) }, { locale }),
    route.lightsAssumed && route.trafficLights !== null && m.routing_warnLights({}, { locale }),
    m.routing_warnNotKnown({}, { locale }),
    isStale(rates.diesel, today) && m.routing_warnDiesel({ on: rates.diesel.on }, { locale }),
  ].filter((text) => text !== false)
}
