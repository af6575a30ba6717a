import { ChevronLeft, ChevronRight, List } from 'lucide'
import { m } from '#messages'
import { formatParkCount } from '#features/listings/counts.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './card-steps.module.css'
import type { Neighbours } from './neighbours.ts'

type Props = { neighbours: Neighbours; total: number; onChoose: (parkId: string) => void; onOpenList: () => void }

/** Above the card on a phone: back to the list, and the results beside the chosen one, which a swipe across the card chooses too. */
export function CardSteps({ neighbours, total, onChoose, onOpenList }: Props) {
  const { previous, next } = neighbours
  return (
    <div className={styles.steps}>
      {(previous ?? next) !== null && <Step icon={ChevronLeft} label={m.mapSearch_previousPark()} parkId={previous} onChoose={onChoose} />}
      <button type="button" className={`btn dark ${styles.list}`} onClick={onOpenList}>
        <Icon of={List} />
        <Figure value={formatParkCount(total)} />
      </button>
      {(previous ?? next) !== null && <Step icon={ChevronRight} label={m.mapSearch_nextPark()} parkId={next} onChoose={onChoose} />}
    </div>
  )
}

type StepProps = { icon: typeof List; label: string; parkId: string | null; onChoose: (parkId: string) => void }

/** A button without a park stays in place, so that the others do not move, and keeps the focus. */
const Step = ({ icon, label, parkId, onChoose }: StepProps) => (
  <button
    type="button"
    className={styles.step}
    aria-label={label}
    title={label}
    aria-disabled={parkId === null}
    onClick={() => parkId !== null && onChoose(parkId)}
  >
    <Icon of={icon} />
  </button>
)
