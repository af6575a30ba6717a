import { m } from '#messages'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import type { MediaEntry } from '#features/media/contract.ts'
import { shownWidthPx } from '#features/files/address.ts'
import { scaleBarOf } from '#features/media/space/plan-scale.ts'
import { HallPlan } from '#features/media/web/hall-plan.tsx'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { plainMetres } from '#features/capacity/drawings/dimension.ts'
import { drawnHalls, type DrawnFloor, type DrawnHall } from './drawn-halls.ts'
import styles from './plan-pair.module.css'

/** The plan of the owner, or an illustration, beside the plan that follows from the listing: each checks the other. */
export function PlanPair({ park, entry }: { park: ParkDetail; entry: MediaEntry }) {
  const drawn = drawnHalls(park, entry.mediaId)
  return (
    <div className={styles.pair} tabIndex={0} role="group" aria-label={entry.title ?? park.name}>
      <figure>
        <figcaption>{entry.schematic ? m.park_planIllustration() : m.park_ownersPlan()}</figcaption>
        <OwnersPlan entry={entry} name={park.name} />
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

function OwnersPlan({ entry: { picture, title, metresPerPx }, name }: { entry: MediaEntry; name: string }) {
  const bar = metresPerPx !== undefined && picture?.width ? scaleBarOf(metresPerPx, shownWidthPx(picture.width)) : null
  return (
    <div className={styles.sheet} style={{ aspectRatio: `${picture?.width ?? 3} / ${picture?.height ?? 2}` }}>
      <ParkPicture picture={picture} alt={title ?? name} sizes="(max-width: 900px) 100vw, 50vw" eager />
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
