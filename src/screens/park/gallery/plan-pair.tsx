import { m } from '#messages'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import type { MediaEntry } from '#features/media/contract.ts'
import { shownWidthPx } from '#features/files/address.ts'
import { scaleBarOf } from '#features/media/space/plan-scale.ts'
import { HallPlan } from '#features/media/web/hall-plan.tsx'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { plainMetres } from '#features/capacity/drawings/dimension.ts'
import { area } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import { drawnHalls, type DrawnFloor, type DrawnHall } from './drawn-halls.ts'
import { outlinedUnits, type OutlinedUnit } from './outlined-units.ts'
import { PlanOutlines } from './plan-outlines.tsx'
import styles from './plan-pair.module.css'

type Props = {
  park: ParkDetail
  entry: MediaEntry
  /** Absent in a preview, which opens no units. */
  onUnit?: ((warehouseId: string) => void) | undefined
}

/** The plan of the owner, or an illustration, beside the plan that follows from the listing: each checks the other. */
export function PlanPair({ park, entry, onUnit }: Props) {
  const drawn = drawnHalls(park, entry.mediaId)
  const outlined = outlinedUnits(park, entry)
  return (
    <div className={styles.pair} tabIndex={0} role="group" aria-label={entry.title ?? park.name}>
      <figure>
        <figcaption>{entry.schematic ? m.park_planIllustration() : m.park_ownersPlan()}</figcaption>
        <OwnersPlan entry={entry} name={park.name} outlined={outlined} onUnit={onUnit} />
        <PlanAreas outlined={outlined} />
      </figure>
      <figure>
        <figcaption>{drawn.of === 'floor' ? m.park_drawnPlanOfFloor() : m.park_drawnPlan()}</figcaption>
        {drawn.halls === null ? <p className={styles.none}>{whyNotDrawn(drawn)}</p> : <DrawnPlan halls={drawn.halls} />}
      </figure>
    </div>
  )
}

function whyNotDrawn({ of, missing }: DrawnFloor): string {
  if (missing.length > 0) return m.park_notDrawnFrom({ names: missing.join(m.ui_listSeparator()) })
  return of === null ? m.park_planOfWholePark() : m.park_noUnitsOnFloor()
}

type OwnersPlanProps = Pick<Props, 'entry' | 'onUnit'> & { name: string; outlined: readonly OutlinedUnit[] }

function OwnersPlan({ entry: { picture, title, metresPerPx }, name, outlined, onUnit }: OwnersPlanProps) {
  const widthM = metresPerPx !== undefined && picture?.width ? metresPerPx * shownWidthPx(picture.width) : null
  const bar = widthM === null ? null : scaleBarOf(1, widthM)
  return (
    <div className={styles.sheet} style={{ aspectRatio: `${picture?.width ?? 3} / ${picture?.height ?? 2}` }}>
      <ParkPicture picture={picture} alt={title ?? name} sizes="(max-width: 900px) 100vw, 50vw" eager />
      {widthM !== null && picture?.width && picture.height && outlined.length > 0 && (
        <PlanOutlines units={outlined} widthM={widthM} heightM={(widthM * picture.height) / picture.width} onUnit={onUnit} />
      )}
      {bar ? (
        <p className={styles.bar}>
          <i style={{ width: `${bar.share * 100}%` }} />
          <span>{m.park_scaleBar({ length: plainMetres(bar.lengthM) })}</span>
        </p>
      ) : (
        <p className={styles.noBar}>{m.park_notToScale()}</p>
      )}
    </div>
  )
}

/** The areas of units on the plan, where they agree with the listing. */
function PlanAreas({ outlined }: { outlined: readonly OutlinedUnit[] }) {
  const agreeing = outlined.filter(({ areaM2 }) => areaM2 !== null)
  if (agreeing.length === 0) return null
  return (
    <ul className={styles.halls}>
      {agreeing.map(({ warehouseId, name, areaM2 }) => (
        <li key={warehouseId}>
          {m.park_outlineArea({ unit: name })} <Figure value={area(areaM2!)} />
        </li>
      ))}
    </ul>
  )
}

function DrawnPlan({ halls }: { halls: readonly DrawnHall[] }) {
  const texts = halls.map(describe)
  return (
    <>
      <HallPlan halls={halls} label={m.park_drawnPlanOf({ halls: texts.join(m.ui_listSeparator()) })} className={styles.drawing} />
      <ul className={styles.halls}>
        {texts.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
    </>
  )
}

const describe = ({ name, lengthM, widthM, doors, areDoorsNamed }: DrawnHall) =>
  m.park_drawnHall({
    name,
    length: plainMetres(lengthM),
    width: plainMetres(widthM),
    doors: doors.length === 0 ? m.park_drawnNoDoors() : describeDoors(String(doors.length), areDoorsNamed),
  })

const describeDoors = (count: string, areNamed: boolean) => (areNamed ? m.park_drawnDoors({ count }) : m.park_drawnTypicalDoors({ count }))
