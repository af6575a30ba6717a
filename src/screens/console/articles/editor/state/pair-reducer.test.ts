import { expect, test } from 'vitest'
import { buildConsoleArticle } from '#test/build/console-article.ts'
import { isDirty, newSide, toSide, type Pair } from './editor-state.ts'
import { initialPairState, reducePair, type PairAction, type PairState } from './pair-reducer.ts'

const article = buildConsoleArticle()
const theirs = { ...article, version: 5, title: '她的标题' }

const open = (pair: Pair = { zh_CN: toSide(article) }): PairState => initialPairState({ pair, restored: [], outdated: [] }, 'zh_CN')
const run = (state: PairState, ...actions: PairAction[]) => actions.reduce(reducePair, state)
const edit = (title: string): PairAction => ({ type: 'change', language: 'zh_CN', fields: { title } })
const titleOf = (state: PairState) => state.pair.zh_CN?.fields.title

test('[ART-4] the editor opens in the requested language, or in the one that exists', () => {
  expect(open().language).toBe('zh_CN')
  expect(open({ en_US: newSide(undefined) }).language).toBe('en_US')
})

test('[ART-4] a draft of an outdated version opens with its conflict', () => {
  const pair = { zh_CN: toSide(article) }
  expect(initialPairState({ pair, restored: ['zh_CN'], outdated: ['zh_CN'] }, 'zh_CN')).toMatchObject({
    conflict: { language: 'zh_CN', theirs: article },
    hasRestoredDraft: true,
  })
})

test('[ART-4] a change clears the errors of its own fields only', () => {
  const state = run(open(), { type: 'sideInvalid', language: 'zh_CN', errors: { title: 'empty', content: 'empty' } }, edit('新'))
  expect(state.errors).toEqual({ content: 'empty' })
})

test('[ART-3] opening the other language adds a side with the shared fields, once', () => {
  const state = run(open(), { type: 'open', language: 'en_US' })
  expect(state).toMatchObject({ language: 'en_US', pair: { en_US: { article: null, fields: { template: 'free', title: '' } } } })
  const written = run(state, { type: 'change', language: 'en_US', fields: { title: 'Title' } }, { type: 'open', language: 'en_US' })
  expect(written.pair.en_US?.fields.title).toBe('Title')
})

test('[ART-4] input made during a save stays unsaved', () => {
  const state = run(open(), edit('第一次'), { type: 'saveStarted' })
  const side = state.pair.zh_CN!
  const after = run(state, edit('第二次'), { type: 'sideSaved', language: 'zh_CN', side, article: { ...article, version: 5 } })
  expect(titleOf(after)).toBe('第二次')
  expect(after.pair.zh_CN).toMatchObject({ article: { version: 5 }, saved: { title: '第一次' } })
  expect(isDirty(after.pair.zh_CN!)).toBe(true)
})

test('[ART-4] only a complete save hides the notice of a restored draft', () => {
  const restored = { ...open(), hasRestoredDraft: true }
  expect(run(restored, { type: 'saveStarted' }, { type: 'saveEnded', isComplete: false })).toMatchObject({
    hasRestoredDraft: true,
    isSaving: false,
  })
  expect(run(restored, { type: 'saveStarted' }, { type: 'saveEnded', isComplete: true }).hasRestoredDraft).toBe(false)
})

test('[ART-4] publishing brings what someone else has saved meanwhile, and asks where there is input', () => {
  const published = { ...theirs, status: 'published' as const, releaseTime: '2026-06-19 08:00:00' }
  const event: PairAction = { type: 'statusChanged', language: 'zh_CN', article: published }
  const untouched = run(open(), event)
  expect(untouched).toMatchObject({ conflict: null, pair: { zh_CN: { article: { version: 5 }, fields: { title: '她的标题' } } } })
  expect(untouched.revision).toBe(1)
  const asked = run(open(), edit('我的标题'), event)
  expect(asked).toMatchObject({ conflict: { language: 'zh_CN', theirs: published }, pair: { zh_CN: { article: { version: 4 } } } })
  expect(titleOf(asked)).toBe('我的标题')
})

test('[ART-4] keeping my version puts it on top of the stored one, to be saved next', () => {
  const state = run(open(), edit('我的标题'), { type: 'conflictFound', conflict: { language: 'zh_CN', theirs } }, { type: 'keepMine' })
  expect(state.conflict).toBeNull()
  expect(state.pair.zh_CN).toMatchObject({ article: { version: 5 }, fields: { title: '我的标题' }, saved: { title: '她的标题' } })
  expect(state.revision).toBe(0)
})

test('[ART-4] taking their version replaces the text in the editor', () => {
  const state = run(open(), edit('我的标题'), { type: 'conflictFound', conflict: { language: 'zh_CN', theirs } }, { type: 'takeTheirs' })
  expect(state).toMatchObject({ conflict: null, revision: 1 })
  expect(titleOf(state)).toBe('她的标题')
  expect(isDirty(state.pair.zh_CN!)).toBe(false)
})

test('[ART-4] discarding drafts restores stored articles and empties new ones', () => {
  const pair = { zh_CN: toSide(article), en_US: newSide(undefined) }
  const state = run(open(pair), edit('新'), { type: 'change', language: 'en_US', fields: { title: 'New' } }, { type: 'discardDrafts' })
  expect(titleOf(state)).toBe('标题')
  expect(state.pair.en_US).toMatchObject({ article: null, fields: { title: '' } })
  expect(state.revision).toBe(1)
})

test('[ART-4] publishing sets the release time unless another one was entered', () => {
  const unscheduled = { zh_CN: toSide({ ...article, releaseTime: null }) }
  const published = { ...article, status: 'published' as const, releaseTime: '2026-07-01 08:00:00' }
  const refresh: PairAction = { type: 'statusChanged', language: 'zh_CN', article: published }
  expect(run(open(unscheduled), refresh).pair.zh_CN?.fields.releaseTime).toBe('2026-07-01 08:00:00')
  const entered: PairAction = { type: 'change', language: 'zh_CN', fields: { releaseTime: '2026-08-01 08:00:00' } }
  const state = run(open(unscheduled), edit('新'), entered, refresh)
  expect(state.pair.zh_CN?.fields).toMatchObject({ title: '新', releaseTime: '2026-08-01 08:00:00' })
})

test('[OPS-1] after the undo of a save the text is the earlier one; what was typed since becomes a conflict', () => {
  const before = { ...article, version: 5, title: '原来的标题' }
  const undone: PairAction = { type: 'saveUndone', language: 'zh_CN', article: before }
  const state = run(open(), undone)
  expect([titleOf(state), state.conflict, isDirty(state.pair.zh_CN!)]).toEqual(['原来的标题', null, false])
  const typed = run(open(), edit('又写'), undone)
  expect([titleOf(typed), typed.conflict]).toEqual(['又写', { language: 'zh_CN', theirs: before }])
})

test('[OPS-1] the undo of the first save of a language keeps its text as unsaved', () => {
  const state = run(open(), { type: 'saveUndone', language: 'zh_CN', article: null })
  expect(state.pair.zh_CN).toMatchObject({ article: null, fields: { title: article.title } })
  expect(isDirty(state.pair.zh_CN!)).toBe(true)
})
