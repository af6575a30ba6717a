import { beforeEach, expect, test, vi } from 'vitest'
import { demandDraft, dropDemandDraft, keepDemandDraft, readDraft } from './demand-draft.ts'
import { newDemandDefaults, readDemandForm } from './read-demand-form.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})

const opened = newDemandDefaults({ whType: '3', regionCode: '370211' })

function enter(entries: Record<string, string>) {
  const fields = new FormData()
  for (const [name, value] of Object.entries({ whType: '3', regionCode: '370211', ...entries })) fields.append(name, value)
  return readDemandForm(fields)
}

test('what was entered into a demand is kept, without contact and consent', () => {
  keepDemandDraft(
    enter({ demandArea: '5000', expectedTime: '2026-12-01T00:00', contract: '王', contractMobile: '13800000000', agreement: '1' }),
    opened,
  )
  const draft = demandDraft()
  expect(draft?.defaults).toMatchObject({ whType: '3', demandArea: '5000', expectedTime: '2026-12-01T00:00:00' })
  expect(JSON.stringify([...stored])).not.toMatch(/王|13800000000|agreement/)
  dropDemandDraft()
  expect(demandDraft()).toBeNull()
})

test('a form that is as it was opened is no draft', () => {
  keepDemandDraft(enter({ regionType: 'china' }), opened)
  expect(demandDraft()).toBeNull()
  keepDemandDraft(enter({ ifBalcony: 'on' }), opened)
  expect(demandDraft()?.defaults.ifBalcony).toBe(true)
})

test('fields that show the prefill in another form are no draft', () => {
  // The region field takes districts only, and figures are padded.
  const prefilled = newDemandDefaults({ regionCode: '370200', demandArea: '5000' })
  keepDemandDraft(enter({ whType: '', regionCode: '', demandArea: '5000.00' }), prefilled)
  keepDemandDraft(enter({ whType: '', regionCode: '', demandArea: '5000' }), prefilled)
  expect(demandDraft()).toBeNull()
})

test('a draft whose fields are emptied again is none', () => {
  const blank = newDemandDefaults({})
  keepDemandDraft(enter({ demandArea: '5000' }), blank)
  expect(demandDraft()).not.toBeNull()
  keepDemandDraft(enter({ whType: '', regionCode: '' }), blank)
  expect(demandDraft()).toBeNull()
})

test('the valid fields of a broken or older stored draft are kept', () => {
  expect(readDraft(null)).toBeNull()
  expect(readDraft({ defaults: { whType: '3' } })).toBeNull()
  expect(readDraft({ savedAt: 5, defaults: { whType: 3, demandArea: '10', contract: 'Li', unknown: 'x' } })).toEqual({
    savedAt: 5,
    defaults: { demandArea: '10', ifBalcony: false, ifRainshed: false },
  })
})
