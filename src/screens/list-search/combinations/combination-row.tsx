import type { ReactNode } from 'react'
import { m } from '#messages'
import { isParkBookable } from '#features/listings/bookable.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import { ParkRowPicture } from '#features/listings/web/cards/park-row-picture.tsx'
import { kindNames } from '#features/listings/web/combination/combination-words.ts'
import { area as areaOf, sum, written } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import styles from './combination-row.module.css'
import { combinationUrl, describeParts, listStoreys, type Storey } from './describe-combination.ts'
import type { ListedCombination } from './load-combinations.ts'
import { useShow } from '#platform/web/ui/show.ts'

type Props = {
  row: ListedCombination
  need: SpaceNeed
  /** Position in the list: the first pictures load eagerly, the very first with priority. */
  place: number
  action: ReactNode
  /** The button that books a viewing, shown for parks with space that is free now or soon. */
  booking: ReactNode
  facts: ReactNode
}

/** A park with the units that give the area together, drawn to scale. The whole card leads to the timeline of the park. */
export function CombinationRow({ row, need, place, action, booking, facts }: Props) {
  const { park, kind, units, area, excess, monthly } = row
  const show = useShow()
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <ParkRowPicture park={park} place={place} />
        <div className={styles.action}>{action}</div>
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <AppLink to={combinationUrl(park.parkId, need)} title={park.name}>
            {park.name}
          </AppLink>
        </h3>
        <p className={styles.address}>{park.address}</p>
        <p className={styles.sum}>
          <b className={styles.kind}>{kindNames[kind]({ count: String(units.length) })}</b>
          <span>
            {m.listings_combinationArea({ area: written(show(areaOf(area))) })}
            {excess > 0 && <> · {m.listings_combinationExcess({ area: written(show(areaOf(excess))) })}</>}
          </span>
        </p>
        <Drawing storeys={listStoreys(units)} />
        <p className={styles.parts}>{describeParts(units, show).join(' + ')}</p>
      </div>
      <div className={styles.offer}>
        <div>
          <p className={styles.rent}>
            {monthly === null ? m.ui_priceOnRequest() : m.listings_rentMonthly({ sum: written(show(sum(monthly))) })}
          </p>
          {facts}
        </div>
        <div className={styles.actions}>
          {isParkBookable(park) && booking}
          <AppLink className="btn" to={combinationUrl(park.parkId, need)} aria-label={m.listings_viewTimelineOf({ name: park.name })}>
            {m.listings_viewTimeline()}
          </AppLink>
        </div>
      </div>
    </article>
  )
}

/** Each floor a line of blocks, as long as their areas; of a divisible unit the part that is taken is filled. The text below says the same. */
function Drawing({ storeys }: { storeys: readonly Storey[] }) {
  const longest = Math.max(...storeys.map(({ area }) => area))
  return (
    <div className={styles.drawing} aria-hidden="true">
      {storeys.map(({ key, building, floor, units, area }) => (
        <div key={key} className={styles.storey}>
          <span className={styles.floor}>
            {building !== null && m.ui_building({ number: String(building) })} {floor !== null && m.ui_floorCode({ number: String(floor) })}
          </span>
          <span className={styles.line}>
            <span className={styles.blocks} style={{ width: `${(area / longest) * 100}%` }}>
              {units.map((unit) => (
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

function Block({ unit: { totalArea, part } }: { unit: ListedCombination['units'][number] }) {
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
