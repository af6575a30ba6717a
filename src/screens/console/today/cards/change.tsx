import { m } from '#messages'
import type { Statistic } from '#features/statistics/contract.ts'
import { signed } from '../today-words.ts'
import { writeCell } from '../statistic-table.tsx'
import styles from '../statistic-card.module.css'

type Props = { figure: Statistic['figures'][number] | undefined; /** What a rise means. */ rise?: 'good' | 'bad' | 'same' }

/** The main figure of a card beside that of the period before. */
export function Change({ figure, rise = 'same' }: Props) {
  if (!figure) return null
  const { label, unit, value, before } = figure
  const change = value === null || before === null ? null : Math.round((value - before) * 10) / 10
  const tone = change === null || change === 0 || rise === 'same' ? 'same' : change > 0 === (rise === 'good') ? 'good' : 'bad'
  return (
    <p className={styles.change}>
      {label}{' '}
      <strong className="fig">
        {value === null ? '–' : unit === 'minutes' ? m.today_minutesOf({ n: writeCell(value, unit) }) : writeCell(value, unit)}
      </strong>
      {change !== null && (
        <span>
          <b data-tone={tone}>{signed(change)}</b> {m.today_onPeriodBefore()}
        </span>
      )}
    </p>
  )
}
