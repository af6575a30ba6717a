import { Suspense, useId, useRef, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { complete } from '#features/listings/search/edit-sentence.ts'
import type { Suggestion } from '#features/listings/understood.ts'
import { maxSentenceLength } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { late } from '#platform/web/late.ts'
import type { Words } from './use-words.ts'
import { useSearchKey } from './use-search-key.ts'
import { shownAnswer, type WordsAnswer } from './words-state.ts'
import styles from './words-field.module.css'

const WordsPanel = late(() => import('./words-panel.late.tsx'))

type Props = {
  words: Words
  placeholder: string
  className?: string | undefined
  id?: string | undefined
  /** Opens a park; by default on the page of the park. */
  onPark?: (parkId: string) => void
}

/**
 * The field of a search box, by the combobox pattern of ARIA: conditions that are understood and suggestions appear below it. Without
 * JavaScript it is a plain field named `keyword`.
 */
export function WordsField({ words: { state, dispatch }, placeholder, className = '', id, onPark }: Props) {
  const ownId = useId()
  const field = useRef<HTMLInputElement>(null)
  useSearchKey(field)
  const openPark = useOpenPark(onPark)
  const answer = shownAnswer(state)
  const suggestions = answer?.suggestions ?? []

  function edit(text: string) {
    dispatch({ type: 'typed', text })
    field.current?.focus()
  }
  function choose(suggestion: Suggestion) {
    if (suggestion.kind !== 'park') return edit(complete(answer?.text ?? state.text, suggestion))
    dispatch({ type: 'closed' })
    openPark(suggestion.parkId)
  }
  return (
    <div
      className={`${styles.field} ${className}`}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && dispatch({ type: 'closed' })}
    >
      <input
        ref={field}
        id={id}
        type="text"
        name="keyword"
        className="input"
        role="combobox"
        value={state.text}
        maxLength={maxSentenceLength}
        placeholder={placeholder}
        aria-label={id === undefined ? m.ui_keyword() : undefined}
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-expanded={suggestions.length > 0}
        aria-controls={suggestions.length > 0 ? `${ownId}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={suggestions[state.active] ? `${ownId}-${state.active}` : undefined}
        enterKeyHint="search"
        autoComplete="off"
        onChange={({ target }) => dispatch({ type: 'typed', text: target.value })}
        onCompositionStart={() => dispatch({ type: 'composing', isComposing: true })}
        onCompositionEnd={() => dispatch({ type: 'composing', isComposing: false })}
        onFocus={() => dispatch({ type: 'opened' })}
        onKeyDown={(event) => pressKey(event, { state, dispatch, choose })}
      />
      <kbd className={styles.key} aria-hidden>
        /
      </kbd>
      <p aria-live="polite" className="sr">
        {answer && announce(answer)}
      </p>
      {answer && (
        <Suspense fallback={null}>
          <WordsPanel
            id={ownId}
            answer={answer}
            active={state.active}
            isCurrent={answer.text === state.text.trim()}
            onEdit={edit}
            onChoose={choose}
          />
        </Suspense>
      )}
    </div>
  )
}

function useOpenPark(onPark: Props['onPark']) {
  const navigate = useNavigate()
  return onPark ?? ((parkId: string) => void navigate(urls.park(parkId)))
}

type Keyboard = Pick<Words, 'state' | 'dispatch'> & { choose: (suggestion: Suggestion) => void }

/** The keys of a combobox. Enter without a suggestion submits the form; keys of an input method belong to it. */
function pressKey(event: KeyboardEvent, { state, dispatch, choose }: Keyboard) {
  const answer = shownAnswer(state)
  const active = answer?.suggestions[state.active]
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Escape' && answer) {
    event.preventDefault()
    event.stopPropagation()
    dispatch({ type: 'closed' })
  } else if (event.key === 'Enter' && active) {
    event.preventDefault()
    choose(active)
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    dispatch({ type: 'moved', step: event.key === 'ArrowDown' ? 1 : -1 })
  }
}

function announce({ understood, suggestions }: WordsAnswer) {
  const conditions = understood.spans.map(({ label }) => label).join(m.ui_listSeparator())
  const count = String(suggestions.length)
  return conditions === '' ? m.listings_announceSuggestions({ count }) : m.listings_announceConditions({ conditions, count })
}
