import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { longTime, shortWeekday } from '#platform/i18n/format.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import styles from './peek.module.css'

type Props = { id: string; when: string; time: string | null; now: Date; onWhen: (when: string) => void }

/** When it goes on: a usual day with one click, or any moment in words. */
export const NextField = ({ id, when, time, now, onWhen }: Props) => (
  <>
    <div className={styles.chips} role="group" aria-label={m.board_next()}>
      <span className="muted">{m.board_next()}</span>
      {quickDays(now).map(([label, value]) => (
        <button key={value} type="button" aria-pressed={when === value} onClick={() => onWhen(when === value ? '' : value)}>
          {label}
        </button>
      ))}
    </div>
    <label className={styles.when}>
      <span className="sr">{m.board_nextWhen()}</span>
      <input
        className="input"
        value={when}
        placeholder={m.board_nextHint()}
        onChange={({ currentTarget }) => onWhen(currentTarget.value)}
        aria-describedby={`moment-${id}`}
      />
      <span id={`moment-${id}`} className="muted" role="status">
        {time ? momentInWords(time) : when === '' ? '' : m.board_notAMoment()}
      </span>
    </label>
  </>
)

export const momentInWords = (wire: string) => `${shortWeekday(wire.slice(0, 10), getLocale())} ${longTime(wire.slice(0, 16), getLocale())}`

const quickDays = (now: Date) => {
  const today = wireDate(now)
  return [
    [m.board_todayLater(), `${today} 17:00`],
    [m.board_tomorrowLong(), `${dayAfter(today, 1)} 09:00`],
    [m.board_inDays({ n: '3' }), `${dayAfter(today, 3)} 09:00`],
  ] as const
}
