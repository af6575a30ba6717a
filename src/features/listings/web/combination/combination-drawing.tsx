import { m } from '#messages'
import type { ParkCombination } from '#features/listings/combination-contract.ts'
import { area as areaOf } from '#platform/i18n/format.ts'
import { useShow } from '#platform/web/ui/show.ts'
import styles from './combination-drawing.module.css'
import { listStoreys } from './describe-combination.ts'

type CombinedUnit = ParkCombination['units'][number]

/** Each floor a line of blocks, as long as their areas; of a divisible unit the part that is taken is filled. The text below says the same. */
export function CombinationDrawing({ units, className }: { units: readonly CombinedUnit[]; className?: string | undefined }) {
  const storeys = listStoreys(units)
  const longest = Math.max(...storeys.map(({ area }) => area))
  return (
    <div className={`${styles.drawing} ${className ?? ''}`} aria-hidden="true">
      {storeys.map(({ key, building, floor, units: on, area }) => (
        <div key={key} className={styles.storey}>
          <span className={styles.floor}>
            {building !== null && m.ui_building({ number: String(building) })} {floor !== null && m.ui_floorCode({ number: String(floor) })}
          </span>
          <span className={styles.line}>
            <span className={styles.blocks} style={{ width: `${(area / longest) * 100}%` }}>
              {on.map((unit) => (
                <Block key={unit.warehouseId} unit={unit} />
              ))}
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}

/** Below this share the filled part has no room for its figure, which then stands beside it. */
const roomyShare = 0.6

function Block({ unit: { totalArea, part } }: { unit: CombinedUnit }) {
  const share = part / totalArea
  const show = useShow()
  const beside = share < roomyShare
  return (
    <span className={styles.block} style={{ flexGrow: totalArea }}>
      <i style={{ width: `${share * 100}%` }} />
      <span className={beside ? styles.beside : undefined} style={beside ? { paddingLeft: `calc(${share * 100}% + 4px)` } : undefined}>
        {show(areaOf(part)).figure}
      </span>
    </span>
  )
}
