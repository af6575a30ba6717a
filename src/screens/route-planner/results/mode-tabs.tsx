import { m } from '#messages'
import type { Mode } from '#features/routing/contract.ts'
import { modes } from '../route-question.ts'
import styles from '../route-planner.module.css'

const labels: Record<Mode, () => string> = {
  recommended: m.routing_modeRecommended,
  distance: m.routing_modeDistance,
  lessHighway: m.routing_modeLessHighway,
  economic: m.routing_modeEconomic,
}

/** Chooses the mode, like the cards below. */
export function ModeTabs({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  return (
    <div className={styles.modes} role="group" aria-label={m.routePlanner_modes()}>
      {modes.map((each) => (
        <button key={each} type="button" aria-pressed={each === mode} onClick={() => onMode(each)}>
          {labels[each]()}
        </button>
      ))}
    </div>
  )
}
