import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { m } from '#messages'
import styles from './settings.module.css'

type Props = {
  /** Of what, for who cannot see where the buttons stand. */
  name: string
  isFirst: boolean
  isLast: boolean
  isOff?: boolean
  onMove: (by: -1 | 1) => void
  onRemove?: (() => void) | undefined
}

/** Up, down and out, for one line of a list whose order counts. */
export function ListButtons({ name, isFirst, isLast, isOff = false, onMove, onRemove }: Props) {
  return (
    <span className={styles.lineButtons}>
      <button
        type="button"
        className="btn square"
        disabled={isOff || isFirst}
        aria-label={m.settings_up({ name })}
        onClick={() => onMove(-1)}
      >
        <ArrowUp className="icon" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="btn square"
        disabled={isOff || isLast}
        aria-label={m.settings_down({ name })}
        onClick={() => onMove(1)}
      >
        <ArrowDown className="icon" aria-hidden="true" />
      </button>
      {onRemove && (
        <button type="button" className="btn square" disabled={isOff} aria-label={m.settings_remove({ name })} onClick={onRemove}>
          <Trash2 className="icon" aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
