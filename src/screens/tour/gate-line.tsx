import { Truck } from 'lucide'
import { m } from '#messages'
import type { ParkFit } from '#features/routing/contract.ts'
import { findDecidingCheck, fitResultLabels, formatFitCheck } from '#features/routing/fit-labels.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './tour.module.css'

/** Whether the truck gets through the gates of a park, with the figure that decides. */
export function GateLine({ fit: { result, checks } }: { fit: ParkFit }) {
  const deciding = findDecidingCheck(checks, result)
  const why = deciding && m.routing_fitWhy({ label: deciding.label, words: formatFitCheck(deciding) })
  const words = fitResultLabels[result]()
  return (
    <p className={styles.gate} data-result={result}>
      <Icon of={Truck} />
      {why === undefined ? m.tours_gate({ result: words }) : m.tours_gateWhy({ result: words, why })}
    </p>
  )
}
