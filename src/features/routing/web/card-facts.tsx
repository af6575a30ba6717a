import { Clock, Truck } from 'lucide'
import { createContext, useContext, type ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { duration } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './card-facts.module.css'
import { formatFitCheck, findDecidingCheck, fitResultLabels } from '../fit-labels.ts'
import { useCardFacts, type CardFacts as Facts, type CardFit, type IsochroneOrigin } from './use-card-facts.ts'

const FactsContext = createContext<{ facts: Facts; hasIsochrone: boolean } | null>(null)

type ProviderProps = { parkIds: readonly string[]; isochrone: IsochroneOrigin | null; children: ReactNode }

/** Loads the facts of all cards of a page at once. */
export function CardFactsProvider({ parkIds, isochrone, children }: ProviderProps) {
  const facts = useCardFacts(parkIds, isochrone)
  return <FactsContext value={{ facts, hasIsochrone: isochrone !== null }}>{children}</FactsContext>
}

/** The facts of one card. Reserves its space, so that nothing shifts when they arrive. `short`: icons and figures only. */
export function CardFacts({ parkId, look = 'line' }: { parkId: string; look?: 'line' | 'short' }) {
  const context = useContext(FactsContext)
  if (!context) return null
  const { facts, hasIsochrone } = context
  const fit = facts.fits.get(parkId)
  return (
    <span className={styles[look]} data-reach={hasIsochrone || undefined}>
      {hasIsochrone && <Minutes facts={facts} parkId={parkId} look={look} />}
      {fit && <Fit fit={fit} look={look} />}
    </span>
  )
}

function Minutes({ facts, parkId, look }: { facts: Facts; parkId: string; look: 'line' | 'short' }) {
  const minutes = facts.minutes.get(parkId)
  if (facts.haveMinutesFailed) return look === 'line' && <span className={styles.failed}>{m.routing_minutesFailed()}</span>
  if (minutes === undefined) return null
  const time = minutes === null ? m.routing_noRoadThere() : duration(minutes, getLocale())
  return (
    <span className={styles.minutes}>
      <Icon of={Clock} />
      <span className="sr">{m.routing_byTruck()}</span>
      {time}
    </span>
  )
}

function Fit({ fit, look }: { fit: CardFit; look: 'line' | 'short' }) {
  const deciding = findDecidingCheck(fit.checks, fit.result)
  const why = deciding ? m.routing_fitWhy({ label: deciding.label, words: formatFitCheck(deciding) }) : ''
  return (
    <span className={styles.fit} data-result={fit.result} title={why || undefined}>
      <Icon of={Truck} />
      <span className={look === 'short' ? 'sr' : undefined}>
        {fit.result === 'unknown' ? m.routing_fitUnknownShort() : fitResultLabels[fit.result]()}
      </span>
      {why && <span className="sr">{why}</span>}
    </span>
  )
}
