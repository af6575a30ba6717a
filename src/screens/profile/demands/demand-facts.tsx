import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Demand } from '#features/demands/contract.ts'
import { longDate } from '#platform/i18n/format.ts'
import styles from './demands.module.css'

/** Facts of a demand; empty ones are left out. */
export function DemandFacts({ demand }: { demand: Demand }) {
  const facts: [string, string | null][] = [
    [m.demands_demandType(), demand.demandTypeLabel],
    [m.ui_buildingType(), demand.constructionStandardLabel],
    [m.demands_region(), demand.regionName],
    [m.demands_expectedAddress(), demand.expectedAddress],
    [m.ui_floorFinish(), demand.demandFloorTypeLabel],
    [m.demands_ifBalcony(), demand.ifBalcony ? m.ui_needed() : m.demands_no()],
    [m.ui_canopy(), demand.ifRainshed ? m.ui_needed() : m.demands_no()],
    [m.demands_expectedTime(), longDate(demand.expectedTime, getLocale())],
    [m.demands_releaseTime(), longDate(demand.releaseTime, getLocale())],
    [m.demands_contract(), [demand.contract, demand.contractMobile].filter((part) => part !== '').join(' · ')],
    [m.demands_description(), demand.description],
  ]
  return (
    <dl className={styles.facts} aria-label={m.demands_requirements()}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className={name === m.demands_description() ? styles.wide : undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
