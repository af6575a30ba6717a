import type { Suggestion, Understood } from '#features/listings/understood.ts'

/** What the server says about a text. */
export type WordsAnswer = { text: string; understood: Understood; suggestions: Suggestion[] }

/** The state of a search box. */
export type WordsState = {
  text: string
  /** The text without the unfinished letters of an input method: what is searched. */
  settledText: string
  /** The latest answer; it stays until the next one, so that nothing flickers. It may be about an earlier text. */
  answer: WordsAnswer | null
  /** The suggestion that the arrow keys point at; -1 for none. */
  active: number
  isOpen: boolean
  /** True while an input method composes. */
  isComposing: boolean
  /** True from submitting the text until the page shows its results. */
  isSubmitted: boolean
}

export type WordsAction =
  | { type: 'typed'; text: string }
  | { type: 'composing'; isComposing: boolean }
  | { type: 'answered'; answer: WordsAnswer }
  | { type: 'moved'; step: 1 | -1 }
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'submitted' }
  /** The page shows results for this keyword. */
  | { type: 'searched'; keyword: string; before: string }

export const startWords = (text: string): WordsState => ({
  text,
  settledText: text,
  answer: null,
  active: -1,
  isOpen: false,
  isComposing: false,
  isSubmitted: false,
})

export function reduceWords(state: WordsState, action: WordsAction): WordsState {
  switch (action.type) {
    case 'typed':
      return settle({ ...state, text: action.text, active: -1, isOpen: true, isSubmitted: false })
    case 'composing':
      return settle({ ...state, isComposing: action.isComposing })
    case 'answered':
      return isCurrent(state, action.answer) ? { ...state, answer: action.answer, active: -1 } : state
    case 'moved':
      return { ...state, isOpen: true, active: move(state, action.step) }
    case 'opened':
      return { ...state, isOpen: true }
    case 'closed':
      return { ...state, isOpen: false, active: -1 }
    case 'submitted':
      return { ...state, isOpen: false, active: -1, isSubmitted: true }
    case 'searched': {
      const isReplaced = state.isSubmitted || action.keyword !== action.before
      return isReplaced ? { ...startWords(action.keyword), isComposing: state.isComposing } : state
    }
  }
}

const settle = (state: WordsState): WordsState => (state.isComposing ? state : { ...state, settledText: state.text })

const isCurrent = (state: WordsState, { text }: WordsAnswer) => state.settledText.trim() === text

/** From the field to the first suggestion, and from the last one back to the field. */
function move({ active, answer }: WordsState, step: 1 | -1): number {
  const count = answer?.suggestions.length ?? 0
  return count === 0 ? -1 : ((active + 1 + step + count + 1) % (count + 1)) - 1
}

/** Returns the text to ask the server about; null while there is nothing to ask. */
export function textToAsk({ settledText, isOpen, answer }: WordsState): string | null {
  const asked = settledText.trim()
  return !isOpen || asked === '' || answer?.text === asked ? null : asked
}

/** Returns the answer to show: none for an empty text. */
export const shownAnswer = ({ text, isOpen, answer }: WordsState): WordsAnswer | null =>
  isOpen && text.trim() !== '' && answer !== null && !isEmpty(answer) ? answer : null

const isEmpty = ({ understood, suggestions }: WordsAnswer) =>
  understood.spans.length + understood.alternatives.length + suggestions.length === 0

/** Returns what the text says, if the server has answered about exactly this one. */
export const currentReading = (state: WordsState): Understood | null =>
  state.answer !== null && isCurrent(state, state.answer) ? state.answer.understood : null
