import { useState } from 'react'
import { labelPointOf, type Corner } from '#features/media/space/outline.ts'
import type { PlanPoint } from '#features/media/space/plan-scale.ts'
import { OutlineShape } from '#features/media/web/outline-shape.tsx'
import type { PlanSize, Press } from '../floor-plan/plan-point.ts'
import { PlanStage } from '../floor-plan/plan-stage.tsx'
import { CornerHandle } from './corner-handle.tsx'
import styles from './outlines.module.css'
import { placeOnWall, snapCorner, withinPlan } from './snap-corner.ts'
import type { Outlines } from './use-outlines.ts'

/** How near on the screen something is that a corner snaps to, in pixels. */
const reachPx = 12

type Props = {
  url: string
  metresPerPx: number
  /** Of the picture; null until it has loaded. */
  size: PlanSize | null
  onSize: (size: PlanSize) => void
  outlines: Outlines
}

/** The plan with the outlines of its floor; the chosen one has handles at its corners. */
export function OutlineStage({ url, metresPerPx, size, onSize, outlines }: Props) {
  const { chosen, canEdit, isDrawing, corners, others, units, addCorner, choose, save } = outlines
  const [next, setNext] = useState<Corner | null>(null)
  const toMetres = ([x, y]: PlanPoint): Corner => [x * metresPerPx, y * metresPerPx]
  const sizeM = { widthM: (size?.width ?? 0) * metresPerPx, heightM: (size?.height ?? 0) * metresPerPx }
  const reachOf = ({ screenPx }: Press) => reachPx * screenPx * metresPerPx
  const snap = (point: Corner, press: Press, around: { before: readonly Corner[]; after: readonly Corner[] }) =>
    withinPlan(press.isFree ? point : snapCorner(point, { ...around, others: others.map(({ outline }) => outline), reachM: reachOf(press) }), sizeM)
  const newCorner = (point: PlanPoint, press: Press) => snap(toMetres(point), press, { before: corners.toReversed(), after: corners })
  function press(point: PlanPoint, how: Press) {
    if (isDrawing) return addCorner(newCorner(point, how))
    const place = placeOnWall(toMetres(point), corners, reachOf(how))
    if (!place) return
    addCorner(withinPlan(place.corner, sizeM), place.at)
    save()
  }
  return (
    <PlanStage
      url={url}
      onSize={onSize}
      onPoint={chosen && canEdit ? press : null}
      onHover={isDrawing ? (point, how) => setNext(point && newCorner(point, how)) : undefined}
    >
      {(unit) => (
        <g transform={`scale(${1 / metresPerPx})`}>
          {units.map(({ key, outline }, at) => outline.length > 0 && (
            // A unit is chosen in the picture as well as in the list, unless corners are being placed.
            <OutlineShape key={key} outline={outline} at={at} isOn={key === chosen?.key} onPress={chosen ? undefined : () => choose(key)} />
          ))}
          {units.map(({ key, name, outline }) => <Name key={key} name={name} at={labelPointOf(outline)} heightM={15 * unit * metresPerPx} />)}
          {isDrawing && <polyline className={styles.draft} points={[...corners, ...(next ? [next] : [])].map((one) => one.join(',')).join(' ')} />}
          {isDrawing && next && <circle className={styles.next} cx={next[0]} cy={next[1]} r={4 * unit * metresPerPx} />}
          {size && corners.map((corner, at) => (
            <CornerHandle key={at} at={at} corner={corner} unitM={unit * metresPerPx} size={size} sizeM={sizeM} outlines={outlines}
              onDrag={(point, how) => outlines.setCorner(at, snap(toMetres(point), how, besideCorner(corners, at)))} />
          ))}
        </g>
      )}
    </PlanStage>
  )
} // prettier-ignore

/** The corners before and after another one, the nearest ones first. */
function besideCorner(corners: readonly Corner[], at: number) {
  const following = [...corners.slice(at + 1), ...corners.slice(0, at)]
  return { before: following.toReversed(), after: following }
}

function Name({ name, at, heightM }: { name: string; at: Corner | null; heightM: number }) {
  if (!at) return null
  return (
    <text className={styles.name} x={at[0]} y={at[1]} fontSize={heightM} strokeWidth={heightM / 2} textAnchor="middle" dominantBaseline="central" aria-hidden="true">
      {name}
    </text>
  )
} // prettier-ignore
