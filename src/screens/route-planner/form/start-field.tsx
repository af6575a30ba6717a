import { useState } from 'react'
import { m } from '#messages'
import type { PlaceOption } from '#features/routing/web/place-search.ts'
import { usePlaceOptions } from '#features/routing/web/use-place-options.ts'
import { Combobox, type ComboboxOption } from '#platform/web/ui/combobox.tsx'
import { formatShortPoint } from './draft.ts'
import { readPoint, type Point, type Start } from '../route-question.ts'
import styles from './route-form.module.css'

type Props = {
  text: string
  onText: (text: string) => void
  onChoose: (start: Start, name: string) => void
  hasMistake: boolean
}

/** The start: a city, a district or a park by its name, or coordinates. */
export function StartField({ text, onText, onChoose, hasMistake }: Props) {
  const [isOpen, setOpen] = useState(false)
  const point = readPoint(text)
  const { options, status } = usePlaceOptions(isOpen && point === null ? text : '')
  return (
    <div className={styles.start}>
      <Combobox
        label={<span className="sr">{m.routePlanner_start()}</span>}
        placeholder={m.routePlanner_startPlaceholder()}
        listLabel={m.routePlanner_suggestions()}
        text={text}
        onText={onText}
        options={point ? [toPointOption(point)] : options.map(toOption)}
        status={status}
        isOpen={isOpen}
        onOpen={setOpen}
        onChoose={({ start, name }) => {
          onChoose(start, name)
          setOpen(false)
        }}
        enterTakes="only"
        isInvalid={hasMistake}
        describedBy={hasMistake ? 'route-mistake' : undefined}
      >
        <span className={`tag blue ${styles.startTag}`} aria-hidden="true">
          {m.routePlanner_start()}
        </span>
      </Combobox>
    </div>
  )
}

type Option = ComboboxOption & { start: Start; name: string }

const toOption = ({ key, label, detail, parkId, point }: PlaceOption): Option => ({
  key,
  label,
  detail,
  start: parkId === null ? point : { parkId, warehouseId: null },
  name: label,
})

function toPointOption(point: Point): Option {
  const name = formatShortPoint(point)
  return { key: 'point', label: m.routePlanner_useCoordinates({ point: name }), start: { ...point, name: '' }, name }
}
