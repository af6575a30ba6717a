import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { inLocale } from '#platform/i18n/in-locale.ts'
import type { Term } from '../wire-parts.ts'
import { assumptions, type Costs, type Distances, type Rates } from '../costs.ts'
import type { Truck } from '../truck.ts'
import type { RouterSource } from './engine/truck-router.ts'
import type { PricedRoute } from './priced-route.ts'

type Context = { truck: Truck; rates: Rates; source: RouterSource; locale: Locale }

const formatKm = (value: number) => formatNumber(Math.round(value))
const formatDecimals = (value: number) => formatNumber(Math.round(value * 100) / 100)

/** Presents toll, fuel, driver and vehicle, CO₂ and traffic lights, each with its formula, figures and source. */
export function presentTerms(route: PricedRoute, context: Context): Term[] {
  const { locale, source } = context
  const data = m.routing_sourceNetwork({ data: localizeDataName(source, locale), date: source.dataDate }, { locale })
  return [
    presentToll(route, context),
    presentFuel(route, context),
    presentHours(route, context),
    {
      name: m.routing_termCo2({}, { locale }),
      formula: m.routing_formulaCo2({ litres: formatDecimals(route.costs.litres), perLitre: String(assumptions.co2PerLitre) }, { locale }),
      value: route.costs.co2Kg,
      unit: 'kg',
      source: m.routing_sourceCo2({}, { locale }),
    },
    ...presentLights(route, data, locale),
  ]
}

const presentLights = ({ trafficLights, lightsAssumed }: PricedRoute, source: string, locale: Locale): Term[] =>
  trafficLights === null
    ? []
    : [
        {
          name: m.routing_termLights({}, { locale }),
          formula: (lightsAssumed ? m.routing_formulaLights : m.routing_formulaLightsCounted)({}, { locale }),
          value: trafficLights,
          unit: m.routing_unitLights({}, { locale }),
          source,
        },
      ]

type PricingContext = Omit<Context, 'source'>

function presentToll({ tollKm, costs }: PricedRoute, context: Context): Term {
  const { rates, locale } = context
  return {
    name: m.routing_termToll({}, { locale }),
    formula: formatTollFormula(tollKm, costs, context),
    value: costs.toll,
    unit: m.routing_unitYuan({}, { locale }),
    source: inLocale(rates.toll.source, locale),
  }
}

/** Formats the toll calculation of one trip. */
export function formatTollFormula(tollKm: number, { tollRate, tollClass }: Costs, { truck, rates, locale }: PricingContext) {
  const figures = { km: formatKm(tollKm), rate: formatDecimals(tollRate), class: String(tollClass) }
  const discount = String(Math.round(rates.toll.discountEtc * 100))
  return truck.etc ? m.routing_formulaTollEtc({ ...figures, discount }, { locale }) : m.routing_formulaToll(figures, { locale })
}

function presentFuel(route: PricedRoute, context: Context): Term {
  const { rates, locale } = context
  const rate = rates.fuel.find((each) => each.class === route.costs.tollClass)!
  const { on, source } = rates.diesel
  return {
    name: m.routing_termFuel({}, { locale }),
    formula: formatFuelFormula(route, route.costs, context),
    value: route.costs.fuel,
    unit: m.routing_unitYuan({}, { locale }),
    source: m.routing_sourceDiesel({ rate: inLocale(rate.source, locale), on, source: inLocale(source, locale) }, { locale }),
  }
}

function presentHours({ durationS, hoursCost }: PricedRoute, { rates, locale }: PricingContext): Term {
  const figures = { hours: formatDecimals(durationS / 3_600), rate: formatDecimals(rates.yuanPerHour) }
  return {
    name: m.routing_termHours({}, { locale }),
    formula: m.routing_formulaHours(figures, { locale }),
    value: hoursCost,
    unit: m.routing_unitYuan({}, { locale }),
    source: m.routing_sourceHours({}, { locale }),
  }
}

/** Formats the fuel calculation of one trip. */
export const formatFuelFormula = (
  { distanceKm, highwayKm }: Distances,
  { litresPer100Km }: Costs,
  { truck, rates, locale }: PricingContext,
) =>
  m.routing_formulaFuel(
    {
      highway: formatKm(highwayKm),
      other: formatKm(distanceKm - highwayKm),
      factor: String(assumptions.otherRoads),
      litres: formatDecimals(litresPer100Km),
      load: truck.loaded ? '1' : String(assumptions.emptyLoad),
      price: formatDecimals(rates.diesel.yuanPerLitre),
    },
    { locale },
  )

/** Returns the name of the road data in the reader's language. */
export const localizeDataName = (source: RouterSource, locale: Locale) =>
  source.schematic ? m.routing_dataOwn({}, { locale }) : source.data
