import { GripVertical } from 'lucide'
import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { m } from '#messages'
import { moveDivider } from '#features/inventory/drafts/stacking-edits.ts'
import type { ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor } from '../editor-context.ts'
import { stepOf, toSteps, type PlanBlock } from './plan-layout.ts'
import styles from './stacking-plan.module.css'

type Props = { left: PlanBlock; right: PlanBlock; blocks: RefObject<HTMLUListElement | null>; maxFloorAreaM2: number }

const areaOf = (park: ParkDocument, key: string) => park.warehouses[key]?.totalArea ?? 0

/** Moves area between two neighbours: by dragging, or with the arrow keys. */
export function Divider({ left, right, blocks, maxFloorAreaM2 }: Props) {
  const { store } = useEditor()
  /** Where the drag began; null while nothing is dragged. */
  const [drag, setDrag] = useState<{ x: number; areaM2: number } | null>(null)
  const [total, current] = [(left.unit.totalArea ?? 0) + (right.unit.totalArea ?? 0), left.unit.totalArea ?? 0]

  /** Gives the left warehouse an area, as far as what is let of both allows. */
  function moveTo(areaM2: number) {
    store.change((park) => {
      const edit = moveDivider(park, left.key, right.key, areaM2 - areaOf(park, left.key))
      return 'park' in edit ? edit.park : park
    })
  }
  function press(event: KeyboardEvent) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!direction) return
    event.preventDefault()
    event.stopPropagation()
    moveTo(current + direction * stepOf(event))
  }
  function follow(event: PointerEvent) {
    const width = blocks.current?.clientWidth ?? 0
    if (!drag || width === 0) return
    moveTo(drag.areaM2 + toSteps(((event.clientX - drag.x) / width) * maxFloorAreaM2, stepOf(event)))
  }
  const end = () => {
    setDrag(null)
    void store.save()
  }
  return (
    <div
      className={styles.divider}
      role="separator"
      aria-orientation="vertical"
      tabIndex={0}
      aria-label={m.parkEditor_divider({ left: left.code ?? '–', right: right.code ?? '–' })}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, total - 1)}
      aria-valuenow={current}
      aria-valuetext={m.parkEditor_dividerValue({ left: formatNumber(current), right: formatNumber(total - current) })}
      data-dragged={drag !== null || undefined}
      onKeyDown={press}
      onBlur={() => void store.save()}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ x: event.clientX, areaM2: current })
      }}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <span className={styles.dividerValue} aria-hidden="true">
        {formatNumber(current)} | {formatNumber(total - current)} m²
      </span>
      <i aria-hidden="true">
        <Icon of={GripVertical} />
      </i>
    </div>
  )
}
