import { ArrowDown, ArrowUp, Trash2 } from 'lucide'
import { m } from '#messages'
import styles from './settings.module.css'
import { SquareButton } from './square-button.tsx'

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
      <SquareButton icon={ArrowUp} label={m.settings_up({ name })} isOff={isOff || isFirst} onClick={() => onMove(-1)} />
      <SquareButton icon={ArrowDown} label={m.settings_down({ name })} isOff={isOff || isLast} onClick={() => onMove(1)} />
      {onRemove && <SquareButton icon={Trash2} label={m.settings_remove({ name })} isOff={isOff} onClick={onRemove} />}
    </span>
  )
}
