import { useState } from 'react'
import { m } from '#messages'
import { Combobox, type ComboboxOption } from '#platform/web/ui/combobox.tsx'
import { formatShortPoint } from './draft.ts'
import { readPoint, type Point, type Start } from '../route-question.ts'
import styles from './route-form.module.css'
import { useSuggestions, type Suggestion } from './use-suggestions.ts'

type Props = {
  text: string
  onText: (text: string) => void
  onChoose: (start: Start, name: string) => void
  hasMistake: boolean
}

/** The start: a park by its name, or coordinates. */
export function StartField({ text, onText, onChoose, hasMistake }: Props) {
  const [isOpen, setOpen] = useState(false)
  const point = readPoint(text)
  const { parks, status } = useSuggestions(isOpen && point === null ? text : '')
  return (
    <div className={styles.start}>
      <Combobox
        label={<span className="sr">{m.routePlanner_start()}</span>}
        placeholder={m.routePlanner_startPlaceholder()}
        listLabel={m.routePlanner_suggestions()}
        text={text}
        onText={onText}
        options={point ? [toPointOption(point)] : parks.map(toOption)}
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

const toOption = ({ parkId, name, place }: Suggestion): Option => ({
  key: parkId,
  label: name,
  detail: place,
  start: { parkId, warehouseId: null },
  name,
})

function toPointOption(point: Point): Option {
  const name = formatShortPoint(point)
  return { key: 'point', label: m.routePlanner_useCoordinates({ point: name }), start: { ...point, name: '' }, name }
}
