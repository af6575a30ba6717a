import { Check } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './register.module.css'

export function Steps({ current }: { current: 1 | 2 }) {
  return (
    <ol className={styles.steps}>
      {[m.accounts_step1(), m.accounts_step2()].map((name, index) => {
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
