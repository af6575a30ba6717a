import { Check } from 'lucide'
import { m } from '#messages'
import { Icon } from './icon.tsx'
import styles from './steps.module.css'

/** The steps of a form by their names, the current one counted from 1. */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <ol className={styles.steps}>
      {names.map((name, index) => {
        const isDone = index + 1 < current
        return (
          <li key={name} aria-current={index + 1 === current ? 'step' : undefined} data-done={isDone}>
            <b aria-hidden="true">{isDone ? <Icon of={Check} /> : index + 1}</b>
            {name}
            {isDone && <span className="sr"> {m.ui_stepDone()}</span>}
          </li>
        )
      })}
    </ol>
  )
}
