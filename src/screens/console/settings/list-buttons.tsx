import { ArrowDown, ArrowUp, Trash2 } from 'lucide'
import { m } from '#messages'
import styles from './list-buttons.module.css'
import { SquareButton } from './square-button.tsx'

type Props = {
  /** Name of the list item, for screen readers. */
  name: string
  isFirst: boolean
  isLast: boolean
  isDisabled?: boolean
  onMove: (by: -1 | 1) => void
  onRemove?: (() => void) | undefined
}

/** Buttons that move or remove an item of an ordered list. */
export function ListButtons({ name, isFirst, isLast, isDisabled = false, onMove, onRemove }: Props) {
  return (
    <span className={styles.buttons}>
      <SquareButton icon={ArrowUp} label={m.settings_up({ name })} isDisabled={isDisabled || isFirst} onClick={() => onMove(-1)} />
      <SquareButton icon={ArrowDown} label={m.settings_down({ name })} isDisabled={isDisabled || isLast} onClick={() => onMove(1)} />
      {onRemove && <SquareButton icon={Trash2} label={m.settings_remove({ name })} isDisabled={isDisabled} onClick={onRemove} />}
    </span>
  )
}
