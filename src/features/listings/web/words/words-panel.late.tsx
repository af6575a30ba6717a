import { MapPin, Tag, Warehouse, X } from 'lucide'
import { m } from '#messages'
import { chooseReading, takeBack } from '#features/listings/search/edit-sentence.ts'
import type { Suggestion } from '#features/listings/understood.ts'
import { formatParkCount } from '#features/listings/counts.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { WordsAnswer } from './words-state.ts'
import styles from './words-panel.module.css'

type Props = {
  id: string
  answer: WordsAnswer
  active: number
  /** False while the answer is about an earlier text: its positions do not apply any more. */
  isCurrent: boolean
  onEdit: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
}

/** What a text was understood as, each condition with a button that takes it back, and suggestions to go on with. */
export default function WordsPanel({ id, answer, active, isCurrent, onEdit, onChoose }: Props) {
  const edit = (text: string) => isCurrent && onEdit(text)
  return (
    <div className={styles.panel} onPointerDown={keepFocus}>
      <Conditions answer={answer} onEdit={edit} />
      <Readings answer={answer} onEdit={edit} />
      {answer.suggestions.length > 0 && (
        <ul id={`${id}-list`} role="listbox" aria-label={m.listings_suggestions()} className={styles.list}>
          {answer.suggestions.map((suggestion, index) => (
            <li
              key={`${suggestion.kind} ${suggestion.kind === 'park' ? suggestion.parkId : suggestion.text}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onClick={() => (suggestion.kind === 'park' || isCurrent) && onChoose(suggestion)}
            >
              <Icon of={icons[suggestion.kind]} />
              <span className={styles.label}>{suggestion.label}</span>
              <small>{detailOf(suggestion)}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The pointer must not take the focus out of the field before the click arrives. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

const icons = { park: Warehouse, place: MapPin, type: Tag }

function detailOf(suggestion: Suggestion) {
  if (suggestion.kind === 'park') return suggestion.detail
  const { figure, unit } = formatParkCount(suggestion.parks)
  return [suggestion.detail, `${figure} ${unit}`].filter(Boolean).join(' · ')
}

type PartProps = Pick<Props, 'answer'> & { onEdit: (text: string) => void }

function Conditions({ answer: { text, understood }, onEdit }: PartProps) {
  if (understood.spans.length === 0) return null
  return (
    <div role="group" aria-label={m.listings_understoodAs()} className={styles.row}>
      <span aria-hidden>{m.listings_understoodAs()}</span>
      {understood.spans.map((span) => (
        <button
          key={span.from}
          type="button"
          className="chip on"
          aria-label={m.listings_searchAsText({ what: span.label })}
          title={m.listings_searchAsText({ what: span.label })}
          onClick={() => onEdit(takeBack(text, span))}
        >
          {span.label}
          <Icon of={X} />
        </button>
      ))}
      {understood.rest !== '' && <span className={styles.rest}>{m.listings_restWords({ text: understood.rest.replace(/"/g, '') })}</span>}
    </div>
  )
}

const Readings = ({ answer: { text, understood }, onEdit }: PartProps) =>
  understood.alternatives.map((part) => (
    <div key={part.from} role="group" aria-label={m.listings_readings({ text: part.text })} className={styles.row}>
      <span aria-hidden>{m.listings_readings({ text: part.text })}</span>
      {part.choices.map(({ label }) => (
        <button key={label} type="button" className="chip" onClick={() => onEdit(chooseReading(text, part, label))}>
          {label}
        </button>
      ))}
    </div>
  ))
