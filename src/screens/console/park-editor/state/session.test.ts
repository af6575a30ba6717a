import { expect, test } from 'vitest'
import { emptyDocument, emptyRecords, withRecord, withValue } from '#features/inventory/drafts/park-document.ts'
import { listUnsaved, openSession, reduceSession, setValue, type Session, type SessionEvent } from './session.ts'

const park = withRecord({ ...emptyDocument, nameZh: '甲园区' }, 'warehouses', '12', {
  ...emptyRecords.warehouses,
  code: '1F-A',
  price: 1.6,
})
const open = () => openSession({ draftId: null, revision: 3, park })
const edit = (path: string, value: string | number | null): SessionEvent => ({ type: 'edited', change: setValue(path, value) })
const run = (session: Session, ...events: SessionEvent[]) => events.reduce(reduceSession, session)

test('[OPS-1.13] an edit made while a save is under way is part of the next save', () => {
  const first = run(open(), edit('nameZh', '乙园区'))
  const operations = listUnsaved(first)
  const saved = run(first, edit('warehouses.12.price', 1.7), { type: 'saved', draftId: 'd', revision: 4, basedOn: 3, operations })
  expect(operations.map(({ path }) => path)).toEqual(['nameZh'])
  expect(listUnsaved(saved)).toEqual([{ op: 'set', path: 'warehouses.12.price', before: 1.6, after: 1.7 }])
  expect(saved).toMatchObject({ draftId: 'd', revision: 4 })
})

test('[OPS-1.12] a save on top of edits of others keeps the revision until these are loaded', () => {
  const mine = run(open(), edit('warehouses.12.price', 1.7))
  const saved = run(mine, { type: 'saved', draftId: 'd', revision: 5, basedOn: 4, operations: listUnsaved(mine) })
  expect(saved).toMatchObject({ draftId: 'd', revision: 3 })
  const theirs = withValue(saved.server, 'nameZh', '丙园区')
  const loaded = run(saved, { type: 'refreshed', draftId: 'd', revision: 5, park: theirs })
  expect(loaded).toMatchObject({ revision: 5, park: { nameZh: '丙园区', warehouses: { 12: { price: 1.7 } } } })
  expect(Object.keys(loaded.tinted)).toEqual(['nameZh'])
})

test('[OPS-1.12] edits of different fields both survive a refresh', () => {
  const mine = run(open(), edit('warehouses.12.price', 1.7))
  const merged = run(mine, { type: 'refreshed', draftId: 'd', revision: 4, park: withValue(park, 'nameZh', '丙园区') })
  expect(merged.park.nameZh).toBe('丙园区')
  expect(listUnsaved(merged)).toEqual([{ op: 'set', path: 'warehouses.12.price', before: 1.6, after: 1.7 }])
  expect(merged.conflicts).toEqual({})
  expect(Object.keys(merged.tinted)).toEqual(['nameZh'])
})

const conflict = { path: 'warehouses.12.price', yours: 1.68, theirs: 1.7, by: '孙倩', time: '2026-11-23 09:41:00' }
const refused = () => {
  const mine = run(open(), edit('warehouses.12.price', 1.68), edit('nameZh', '乙园区'))
  return run(mine, { type: 'refused', operations: listUnsaved(mine), applied: ['nameZh'], conflicts: [conflict] })
}

test('[OPS-1.12] the same field keeps what was typed, shows the other value and waits for a choice', () => {
  const session = refused()
  expect(session.park.warehouses['12']!.price).toBe(1.68)
  expect(session.conflicts['warehouses.12.price']).toMatchObject({ theirs: 1.7, by: '孙倩' })
  expect(listUnsaved(session)).toEqual([])
})

test('[OPS-1.12] keeping the other value sends nothing, keeping the own one sends it over the other', () => {
  const path = 'warehouses.12.price'
  const theirs = run(refused(), { type: 'resolved', path, take: 'theirs' })
  expect([theirs.park.warehouses['12']!.price, listUnsaved(theirs), theirs.conflicts]).toEqual([1.7, [], {}])
  const yours = run(refused(), { type: 'resolved', path, take: 'yours' })
  expect(listUnsaved(yours)).toEqual([{ op: 'set', path, before: 1.7, after: 1.68 }])
})

test('[OPS-1.12] an open conflict stays open when the other person saves again', () => {
  const theirs = withValue(withValue(park, 'nameZh', '乙园区'), 'warehouses.12.price', 1.75)
  const session = run(refused(), { type: 'refreshed', draftId: 'd', revision: 5, park: theirs })
  expect(session.park.warehouses['12']!.price).toBe(1.68)
  expect(session.conflicts['warehouses.12.price']).toMatchObject({ yours: 1.68, theirs: 1.75 })
})

test('[OPS-1.12] a warehouse that someone else has removed is a conflict of the edit', () => {
  const mine = run(open(), edit('warehouses.12.price', 1.7))
  const session = run(mine, { type: 'refreshed', draftId: 'd', revision: 4, park: { ...park, warehouses: {} } })
  expect(session.conflicts['warehouses.12.price']).toMatchObject({ yours: 1.7, theirs: null })
})
