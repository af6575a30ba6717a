import { expect, test } from 'vitest'
import { buildConsoleArticle } from '#test/build/console-article.ts'
import { findUnsent, takeFingerprint, hasUnsent, initialAutosave, reduceAutosave, type AutosaveEvent } from './autosave.ts'
import { changeFields, toSide } from './editor-state.ts'

const stored = { zh_CN: toSide(buildConsoleArticle()) }
const edited = changeFields(stored, 'zh_CN', { title: '新标题' })
const run = (...events: AutosaveEvent[]) => events.reduce(reduceAutosave, initialAutosave)
const sentEvent: AutosaveEvent = { type: 'sent', language: 'zh_CN', fingerprint: takeFingerprint(edited.zh_CN!), time: '14:05' }

test('[ART-4] only changes that the server lacks are sent', () => {
  expect(hasUnsent(initialAutosave, stored)).toBe(false)
  expect(findUnsent(initialAutosave, edited, 'zh_CN')).toBe(edited.zh_CN)
  expect(findUnsent(initialAutosave, edited, 'en_US')).toBeNull()
  const state = run({ type: 'started' }, { type: 'sending' }, sentEvent, { type: 'ended' })
  expect(state).toMatchObject({ status: { kind: 'saved', time: '14:05' }, isSending: false })
  expect(hasUnsent(state, edited)).toBe(false)
  expect(hasUnsent(state, changeFields(edited, 'zh_CN', { title: '又一个' }))).toBe(true)
})

test('[ART-4] a failed draft stays in this browser and is sent again', () => {
  const state = run({ type: 'started' }, { type: 'sending' }, { type: 'failed' }, { type: 'ended' })
  expect(state).toMatchObject({ status: { kind: 'localOnly' }, isSending: false })
  expect(hasUnsent(state, edited)).toBe(true)
})

test('[ART-4] after its draft was discarded the same input is sent again', () => {
  const state = run(sentEvent, { type: 'discarded', language: 'zh_CN' })
  expect(state.status).toEqual({ kind: 'idle' })
  expect(hasUnsent(state, edited)).toBe(true)
})
