import { m } from '#messages'
import { formatFixed, formatNumber, money } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { inLocale } from '#platform/i18n/in-locale.ts'
import { assumptions, type Rates } from '../costs.ts'
import type { RentedPart } from '../rented-space.ts'
import type { CostLeg, LegCosts } from '../total-cost.ts'
import type { Truck } from '../truck.ts'
import type { Term } from '../wire-parts.ts'
import type { RouterSource } from './engine/truck-router.ts'
import { localizeDataName, formatFuelFormula, formatTollFormula } from './present-terms.ts'

export type TermsContext = {
  destinations: readonly { tripsPerMonth: number; name?: string | undefined }[]
  emptyReturn?: boolean | undefined
  truck: Truck
  rates: Rates
  source: RouterSource
  locale: Locale
}

/** Presents rent, and toll, fuel and return trip per destination, each with formula, figures and sources. */
export function presentCostTerms(
  rented: readonly RentedPart[] | null,
  rentYuan: number | null,
  legs: readonly (CostLeg | null)[],
  costs: readonly (LegCosts | null)[],
  context: TermsContext,
): Term[] {
  return [
    ...(rented && rentYuan !== null ? [presentRent(rented, rentYuan, context)] : []),
    ...legs.flatMap((leg, at) => {
      const legCosts = costs[at]
      return leg && legCosts ? presentLeg(leg, legCosts, at, context) : []
    }),
  ]
}

function presentRent(parts: readonly RentedPart[], value: number, { locale }: TermsContext): Term {
  const sum = parts
    .map(({ fenPerM2Day, areaM2 }) =>
      m.routing_formulaPart({ price: formatFixed(fenPerM2Day / 100, 2), area: formatNumber(areaM2) }, { locale }),
    )
    .join(' + ')
  const isOneUnit = parts.length === 1
  const names = parts.map(({ name }) => name).join(locale === 'zh-CN' ? '、' : '; ')
  return {
    name: m.ui_rent({}, { locale }),
    formula: m.routing_formulaRent({ sum: isOneUnit ? sum : `(${sum})` }, { locale }),
    value,
    unit: m.routing_unitYuanMonth({}, { locale }),
    source: isOneUnit ? m.routing_rentOfUnit({ name: names }, { locale }) : m.routing_rentOfUnits({ names }, { locale }),
  }
}

function presentLeg(leg: CostLeg, { there, back }: LegCosts, at: number, context: TermsContext): Term[] {
  const { destinations, truck, rates, locale, source } = context
  const { tripsPerMonth, name } = destinations[at]!
  const to = name ?? m.routing_destinationNumber({ number: String(at + 1) }, { locale })
  const trips = (formula: string) => m.routing_formulaTrips({ formula, trips: String(tripsPerMonth) }, { locale })
  const unit = m.routing_unitYuanMonth({}, { locale })
  const network = m.routing_sourceNetwork({ data: localizeDataName(source, locale), date: source.dataDate }, { locale })
  const tollSource = leg.isAssumed
    ? m.routing_sourceTollShare({ source: inLocale(rates.toll.source, locale) }, { locale })
    : inLocale(rates.toll.source, locale)
  const fuelSource = m.routing_sourceDiesel(
    {
      rate: inLocale(rates.fuel.find((each) => each.class === there.tollClass)!.source, locale),
      on: rates.diesel.on,
      source: inLocale(rates.diesel.source, locale),
    },
    { locale },
  )
  return [
    {
      name: m.routing_termTollTo({ to }, { locale }),
      formula: trips(formatTollFormula(leg.tollKm, there, { truck, rates, locale })),
      value: there.toll * tripsPerMonth,
      unit,
      source: `${tollSource} · ${network}`,
    },
    {
      name: m.routing_termFuelTo({ to }, { locale }),
      formula: trips(formatFuelFormula(leg, there, { truck, rates, locale })),
      value: there.fuel * tripsPerMonth,
      unit,
      source: fuelSource,
    },
    ...(back
      ? [
          {
            name: m.routing_termBackFrom({ from: to }, { locale }),
            formula: trips(
              m.routing_formulaBack({ toll: money(back.toll), fuel: money(back.fuel), load: String(assumptions.emptyLoad) }, { locale }),
            ),
            value: (back.toll + back.fuel) * tripsPerMonth,
            unit,
            source: m.routing_sourceBack({}, { locale }),
          },
        ]
      : []),
  ]
}
