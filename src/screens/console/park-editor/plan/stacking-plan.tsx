import { Plus } from 'lucide'
import { useRef, type KeyboardEvent } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ParkEditor } from '#features/inventory/drafts/contract.ts'
import { area, formatNumber, load, metres, price } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { Divider } from './divider.tsx'
import { blockId, focusBlock } from './focus-block.ts'
import type { Plan, PlanBlock, PlanRow } from './plan-layout.ts'
import { readPlanKey } from './read-plan-key.ts'
import styles from './stacking-plan.module.css'

export type Selection = { kind: 'units'; keys: readonly string[] } | { kind: 'floor'; key: string } | null

type Props = {
  plan: Plan
  selection: Selection
  onSelect: (selection: Selection) => void
  onSplit: () => void
  onMerge: () => void
  onAdd: (floorId: string) => void
  onMove: (key: string, floorId: string) => void
}

/** The floors of a building with their warehouses, to scale. Blocks are selected, moved to other floors, split and merged here, by pointer and by keys. */
export function StackingPlan(props: Props) {
  const { plan } = props
  return (
    <div className={styles.plan}>
      <ol>
        {plan.rows.map((row) => (
          <Floor key={row.floorId} row={row} {...props} />
        ))}
      </ol>
      <p className={styles.dimension}>
        <span>{m.parkEditor_widestFloor({ area: area(plan.maxFloorAreaM2).figure })}</span>
      </p>
    </div>
  )
}

function Floor({ row, ...props }: Props & { row: PlanRow }) {
  const { plan, selection, onSelect, onAdd, onMove } = props
  const { canEdit } = useEditor()
  const blocks = useRef<HTMLUListElement>(null)
  const { floorId, floor, unassignedM2, unassignedPercent } = row
  const name = m.ui_floorCode({ number: String(floor.number ?? '–') })
  return (
    <li className={styles.floor}>
      <button
        type="button"
        className={styles.figures}
        aria-pressed={selection?.kind === 'floor' && selection.key === floorId}
        title={m.parkEditor_editFloor({ floor: name })}
        onClick={() => onSelect({ kind: 'floor', key: floorId })}
      >
        <b>{name}</b>
        {floor.height !== null && <span>{metres(floor.height).figure} m</span>}
        {floor.bearing !== null && <span>{load(floor.bearing).figure} t</span>}
      </button>
      <div className={styles.space}>
        <ul
          ref={blocks}
          className={styles.blocks}
          aria-label={name}
          onDragOver={(event) => canEdit && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            const key = event.dataTransfer.getData('text/plain')
            if (key) onMove(key, floorId)
          }}
        >
          {row.blocks.map((block, index) => (
            <li key={block.key} style={{ flexBasis: `${block.widthPercent}%` }}>
              <Block
                block={block}
                selection={selection}
                onSelect={onSelect}
                onKeyDown={(event) => canEdit && press(event, block.key, props)}
              />
              {canEdit && row.blocks[index + 1] && (
                <Divider left={block} right={row.blocks[index + 1]!} blocks={blocks} maxFloorAreaM2={plan.maxFloorAreaM2} />
              )}
            </li>
          ))}
          {unassignedPercent > 0 && (
            <FreeSpace
              widthPercent={unassignedPercent}
              text={m.parkEditor_unassigned({ area: formatNumber(unassignedM2) })}
              onAdd={() => onAdd(floorId)}
            />
          )}
          {row.blocks.length === 0 && unassignedPercent === 0 && (
            <FreeSpace widthPercent={100} text={m.parkEditor_emptyFloor()} onAdd={() => onAdd(floorId)} />
          )}
        </ul>
        {unassignedM2 < 0 && (
          <p className={styles.overflow} role="alert">
            {m.parkEditor_overflow({ area: formatNumber(-unassignedM2) })}
          </p>
        )}
      </div>
    </li>
  )
}

/** Does what a key on the block of a warehouse stands for. */
function press(event: KeyboardEvent, key: string, { plan, selection, onSelect, onMove, onSplit, onMerge }: Props) {
  const act = readPlanKey(event, plan, key, selection?.kind === 'units' ? selection.keys : [])
  if (!act) return
  event.preventDefault()
  if (act.is === 'split') return onSplit()
  if (act.is === 'merge') return onMerge()
  if (act.is === 'select') onSelect({ kind: 'units', keys: act.keys })
  if (act.is === 'move') onMove(act.key, act.floorId)
  focusBlock(act.key)
}

/** Room on a floor for another warehouse. */
function FreeSpace({ widthPercent, text, onAdd }: { widthPercent: number; text: string; onAdd: () => void }) {
  const { canEdit } = useEditor()
  return (
    <li style={{ flexBasis: `${widthPercent}%` }}>
      <button type="button" className={styles.unassigned} disabled={!canEdit} onClick={onAdd}>
        <span>{text}</span>
        {canEdit && <Icon of={Plus} />}
      </button>
    </li>
  )
}

type BlockProps = { block: PlanBlock; selection: Selection; onSelect: Props['onSelect']; onKeyDown: (event: KeyboardEvent) => void }

function Block({ block: { key, code, unit, state }, selection, onSelect, onKeyDown }: BlockProps) {
  const { canEdit } = useEditor()
  const { occupancy } = useEditorState().view
  const keys = selection?.kind === 'units' ? selection.keys : []
  const isSelected = keys.includes(key)
  return (
    <button
      id={blockId(key)}
      type="button"
      className={`${styles.block} ${styles[state]}`}
      aria-pressed={isSelected}
      draggable={canEdit}
      onKeyDown={onKeyDown}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', key)}
      onClick={({ shiftKey, ctrlKey, metaKey }) => {
        const adds = shiftKey || ctrlKey || metaKey
        if (!adds) return onSelect({ kind: 'units', keys: [key] })
        onSelect({ kind: 'units', keys: isSelected ? keys.filter((other) => other !== key) : [...keys, key] })
      }}
    >
      <b>{code ?? '–'}</b>
      {unit.price !== null && state === 'rentable' && <span className={styles.price}>{price(unit.price, getLocale()).figure}</span>}
      <span>{unit.totalArea === null ? m.parkEditor_noArea() : `${formatNumber(unit.totalArea)} m²`}</span>
      <span>{describeState(state, unit, occupancy[key])}</span>
      {!unit.listed && <span>{m.parkEditor_notListed()}</span>}
    </button>
  )
}

/** "Now", or until when it is let. */
export function describeState(state: PlanBlock['state'], unit: PlanBlock['unit'], occupancy: ParkEditor['occupancy'][string] | undefined) {
  const end = occupancy?.letUntil ?? unit.rentableTime
  if (state === 'rentable') return unit.divisible ? `${m.ui_freeNow()} · ${m.ui_divisible()}` : m.ui_freeNow()
  if (state === 'underConstruction') return m.ui_underConstruction()
  if (state === 'dueSoon' && end) return m.parkEditor_endsOn({ date: end.slice(5) })
  return end ? end.slice(0, 7) : m.ui_leased()
}
