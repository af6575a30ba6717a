import { expect, test } from 'vitest'
import type { Understood } from '#features/listings/understood.ts'
import { currentReading, reduceWords, shownAnswer, startWords, textToAsk, type WordsAction, type WordsAnswer } from './words-state.ts'

const cold: Understood = {
  filters: { whType: ['3'] },
  spans: [{ from: 0, to: 2, text: '冷库', filters: { whType: ['3'] }, label: '冷藏库' }],
  rest: '',
  alternatives: [],
}
const answer = (text: string, change: Partial<WordsAnswer> = {}): WordsAnswer => ({ text, understood: cold, suggestions: [], ...change })
const after = (...actions: WordsAction[]) => actions.reduce(reduceWords, startWords(''))

test('[SRCH-18] a typed text is asked about once, without the blanks around it', () => {
  expect(textToAsk(after())).toBeNull()
  expect(textToAsk(after({ type: 'typed', text: ' 冷库 ' }))).toBe('冷库')
  expect(textToAsk(after({ type: 'typed', text: '冷库' }, { type: 'answered', answer: answer('冷库') }))).toBeNull()
  expect(textToAsk(after({ type: 'typed', text: '  ' }))).toBeNull()
})

test('[SRCH-18] the letters of an input method are not asked about before it has finished', () => {
  const composing = after({ type: 'composing', isComposing: true }, { type: 'typed', text: 'leng ku' })
  expect(textToAsk(composing)).toBeNull()
  const finished = [
    { type: 'typed', text: '冷库' },
    { type: 'composing', isComposing: false },
  ] as const
  expect(textToAsk(finished.reduce(reduceWords, composing))).toBe('冷库')
})

test('[SRCH-18] an answer stays until the next one, and an answer to an earlier text is ignored', () => {
  const shown = after({ type: 'typed', text: '冷库' }, { type: 'answered', answer: answer('冷库') })
  const typedOn = reduceWords(shown, { type: 'typed', text: '冷库 青' })
  expect(shownAnswer(typedOn)?.text).toBe('冷库')
  expect(currentReading(typedOn)).toBeNull()
  expect(reduceWords(typedOn, { type: 'answered', answer: answer('冷') })).toBe(typedOn)
  expect(currentReading(reduceWords(typedOn, { type: 'answered', answer: answer('冷库 青') }))).toBe(cold)
})

test('[SRCH-18] nothing is shown for an empty text, after Escape, and for an answer without content', () => {
  const shown = after({ type: 'typed', text: '冷库' }, { type: 'answered', answer: answer('冷库') })
  expect(shownAnswer(reduceWords(shown, { type: 'typed', text: '' }))).toBeNull()
  expect(shownAnswer(reduceWords(shown, { type: 'closed' }))).toBeNull()
  const nothing = answer('冷库', { understood: { ...cold, spans: [] } })
  expect(shownAnswer(reduceWords(shown, { type: 'answered', answer: nothing }))).toBeNull()
})

test('[SRCH-18] the arrow keys go from the field through the suggestions and back', () => {
  const suggestions = ['a', 'b'].map((parkId) => ({ kind: 'park' as const, parkId, label: parkId, detail: '' }))
  let state = after({ type: 'typed', text: '冷库' }, { type: 'answered', answer: answer('冷库', { suggestions }) })
  const path = ([1, 1, 1, 1, -1, -1] as const).map((step) => (state = reduceWords(state, { type: 'moved', step })).active)
  expect(path).toEqual([0, 1, -1, 0, -1, 1])
})

test('[SRCH-18] the text is replaced by the keyword of the results after a search, not by another filter', () => {
  const typed = after({ type: 'typed', text: '青岛 冷库' })
  expect(reduceWords(typed, { type: 'searched', keyword: '', before: '' }).text).toBe('青岛 冷库')
  const submitted = reduceWords(typed, { type: 'submitted' })
  expect(reduceWords(submitted, { type: 'searched', keyword: '', before: '' }).text).toBe('')
  expect(reduceWords(typed, { type: 'searched', keyword: '', before: '前湾' }).text).toBe('')
})
