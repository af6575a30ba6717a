import type { Outline } from '../space/outline.ts'
import styles from './outline-shape.module.css'

const colours = 6

type Props = {
  outline: Outline
  /** Place in the list of units: neighbours have different colours. */
  at: number
  /** True while the unit is chosen or pointed at. */
  isOn?: boolean | undefined
  onPress?: (() => void) | undefined
  onHover?: ((isOn: boolean) => void) | undefined
}

/** The outline of a unit in m, as a thin line over a plan. */
export const OutlineShape = ({ outline, at, isOn, onPress, onHover }: Props) => (
  <polygon
    className={styles.shape}
    data-colour={at % colours}
    data-on={isOn || undefined}
    points={outline.map((corner) => corner.join(',')).join(' ')}
    onClick={onPress}
    onPointerEnter={onHover && (() => onHover(true))}
    onPointerLeave={onHover && (() => onHover(false))}
  />
)
