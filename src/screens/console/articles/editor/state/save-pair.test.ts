import { expect, test, vi } from 'vitest'
import { CallFailed } from '#platform/web/request/call.ts'
import { buildConsoleArticle } from '#test/build/console-article.ts'
import { changeFields, newSide, toSide, type Pair } from './editor-state.ts'
import type { PairAction } from './pair-reducer.ts'
import { savePair, sidesToSave, type SaveDeps } from './save-pair.ts'

const article = buildConsoleArticle()
const zh = toSide(article)
const edited: Pair = changeFields({ zh_CN: zh }, 'zh_CN', { title: '新标题' })
const bothNew = changeFields(changeFields({ zh_CN: newSide(undefined), en_US: newSide(undefined) }, 'zh_CN', { title: '题' }), 'en_US', {
  title: 'Title',
})

function startSave(change: Partial<SaveDeps> = {}) {
  const actions: PairAction[] = []
  const messages: string[] = []
  const deps: SaveDeps = {
    check: async () => ({}),
    store: vi.fn(async (_side, language) => ({ ...article, language, id: language, version: 5 })),
    load: async () => ({ ...article, version: 9 }),
    discardDraft: vi.fn(async () => {}),
    dispatch: (action) => void actions.push(action),
    showError: (message) => void messages.push(message),
    ...change,
  }
  return { deps, actions, messages }
}
const refuse =
  (code: number, data: unknown = null) =>
  async () => {
    throw new CallFailed(code, 'refused', data)
  }

test('[ART-4] only changed sides are saved, and an unused translation is not', () => {
  expect(sidesToSave({ zh_CN: zh })).toEqual([])
  expect(sidesToSave(edited)).toEqual(['zh_CN'])
  expect(sidesToSave({ ...edited, en_US: newSide(zh) })).toEqual(['zh_CN'])
  expect(sidesToSave({ zh_CN: newSide(undefined) })).toEqual(['zh_CN'])
  const translation = changeFields({ zh_CN: newSide(undefined), en_US: toSide({ ...article, language: 'en_US' }) }, 'zh_CN', {
    title: '题',
  })
  expect(sidesToSave(changeFields(translation, 'en_US', { source: 'x' }))).toEqual(['en_US', 'zh_CN'])
})

test('[ART-3] a new translation refers to the original saved before it', async () => {
  const { deps, actions } = startSave()
  const stored = await savePair(bothNew, deps)
  expect(vi.mocked(deps.store).mock.calls.map(([, language, original]) => [language, original])).toEqual([
    ['zh_CN', null],
    ['en_US', 'zh_CN'],
  ])
  expect(actions.map(({ type }) => type)).toEqual(['sideSaved', 'sideSaved'])
  expect(vi.mocked(deps.discardDraft).mock.calls).toEqual([['zh_CN'], ['en_US']])
  expect(stored?.en_US?.article?.id).toBe('en_US')
})

test('[ART-4] invalid input is shown and not sent', async () => {
  const { deps, actions, messages } = startSave({ check: async () => ({ title: '标题不能为空' }) })
  expect(await savePair(edited, deps)).toBeNull()
  expect(deps.store).not.toHaveBeenCalled()
  expect(actions).toEqual([{ type: 'sideInvalid', language: 'zh_CN', errors: { title: '标题不能为空' } }])
  expect(messages).toEqual(['标题不能为空'])
})

test('[ART-4] an outdated save opens the conflict with the stored version', async () => {
  const { deps, actions } = startSave({ store: refuse(409) })
  expect(await savePair(edited, deps)).toBeNull()
  expect(actions).toEqual([{ type: 'conflictFound', conflict: { language: 'zh_CN', theirs: { ...article, version: 9 } } }])
})

test('[ART-4] without the stored version, and for any other failure, the message is shown', async () => {
  for (const change of [{ store: refuse(409), load: refuse(404) }, { store: refuse(500) }]) {
    const { deps, actions, messages } = startSave(change)
    expect(await savePair(edited, deps)).toBeNull()
    expect(actions).toEqual([])
    expect(messages).toEqual(['refused'])
  }
})

test('[ART-4] field errors of the server are shown, the first one per field', async () => {
  const errors = [
    { field: 'title', msg: 'first' },
    { field: 'title', msg: 'second' },
  ]
  const { deps, actions } = startSave({ store: refuse(422, { errors }) })
  expect(await savePair(edited, deps)).toBeNull()
  expect(actions).toEqual([{ type: 'sideInvalid', language: 'zh_CN', errors: { title: 'first' } }])
})
