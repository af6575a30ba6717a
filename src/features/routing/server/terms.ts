import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Term } from '../wire-parts.ts'
import { assumptions, type Costs, type Distances, type Rates } from '../costs.ts'
import type { Truck } from '../truck.ts'
import type { RouterSource } from './engine/truck-router.ts'
import type { Priced } from './priced-route.ts'
import { sourceIn } from './rates.ts'

type Context = { truck: Truck; rates: Rates; source: RouterSource; locale: Locale }

const km = (value: number) => formatNumber(Math.round(value))
const decimals = (value: number) => formatNumber(Math.round(value * 100) / 100)

/** Every sum with its formula, its figures filled in, and where each rate comes from. */
export function termsOf(route: Priced, context: Context): Term[] {
  const { locale, source } = context
  const data = m.routing_sourceNetwork({ data: dataName(source, locale), date: source.dataDate }, { locale })
  return [
    tollTerm(route, context),
    fuelTerm(route, context),
    {
      name: m.routing_termCo2({}, { locale }),
      formula: m.routing_formulaCo2({ litres: decimals(route.costs.litres), perLitre: String(assumptions.co2PerLitre) }, { locale }),
      value: route.costs.co2Kg,
      unit: 'kg',
      source: m.routing_sourceCo2({}, { locale }),
    },
    {
      name: m.routing_termLights({}, { locale }),
      formula: (route.lightsAssumed ? m.routing_formulaLights : m.routing_formulaLightsCounted)({}, { locale }),
      value: route.trafficLights,
      unit: m.routing_unitLights({}, { locale }),
      source: data,
    },
  ]
}

type Money = Omit<Context, 'source'>

function tollTerm({ tollKm, costs }: Priced, context: Context): Term {
  const { rates, locale } = context
  return {
    name: m.routing_termToll({}, { locale }),
    formula: tollFormula(tollKm, costs, context),
    value: costs.toll,
    unit: m.routing_unitYuan({}, { locale }),
    source: sourceIn(rates.toll.source, locale),
  }
}

/** How the toll of one way comes about. */
export function tollFormula(tollKm: number, { tollRate, tollClass }: Costs, { truck, rates, locale }: Money) {
  const figures = { km: km(tollKm), rate: decimals(tollRate), class: String(tollClass) }
  const discount = String(Math.round(rates.toll.discountEtc * 100))
  return truck.etc ? m.routing_formulaTollEtc({ ...figures, discount }, { locale }) : m.routing_formulaToll(figures, { locale })
}

function fuelTerm(route: Priced, context: Context): Term {
  const { rates, locale } = context
  const rate = rates.fuel.find((each) => each.class === route.costs.tollClass)!
  const { on, source } = rates.diesel
  return {
    name: m.routing_termFuel({}, { locale }),
    formula: fuelFormula(route, route.costs, context),
    value: route.costs.fuel,
    unit: m.routing_unitYuan({}, { locale }),
    source: m.routing_sourceDiesel({ rate: sourceIn(rate.source, locale), on, source: sourceIn(source, locale) }, { locale }),
  }
}

/** How the fuel of one way comes about. */
export const fuelFormula = ({ distanceKm, highwayKm }: Distances, { litresPer100Km }: Costs, { truck, rates, locale }: Money) =>
  m.routing_formulaFuel(
    {
      highway: km(highwayKm),
      other: km(distanceKm - highwayKm),
      factor: String(assumptions.otherRoads),
      litres: decimals(litresPer100Km),
      load: truck.loaded ? '1' : String(assumptions.emptyLoad),
      price: decimals(rates.diesel.yuanPerLitre),
    },
    { locale },
  )

/** The name of the road data in the reader's language. */
export const dataName = (source: RouterSource, locale: Locale) => (source.schematic ? m.routing_dataOwn({}, { locale }) : source.data)
