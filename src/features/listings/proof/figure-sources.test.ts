import { expect, test } from 'vitest'
import { isComplete, certificationItems } from './certification.ts'
import { figureSources, latestChange, sourceOf, type FigureChange, type SourceRecord } from './figure-sources.ts'
import { describeBefore, describeChange, describeSource } from './source-names.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00+08:00`)
const visit = (date: string, fields: string[], more: Partial<SourceRecord> = {}): SourceRecord => ({
  kind: 'visit',
  documentKind: null,
  date,
  recordedAt: at(date),
  fields,
  ...more,
})
const change = (date: string, before: object | null, after: object | null, more: Partial<FigureChange> = {}): FigureChange => ({
  table: 'warehouse',
  recordId: '7',
  at: at(date),
  date,
  kind: 'edit',
  before: before as FigureChange['before'],
  after: after as FigureChange['after'],
  ...more,
})
const of = (group: string, records: SourceRecord[], changes: FigureChange[] = []) =>
  figureSources(records, changes).find((source) => source.group === group)!

test('[DET-9] each group has the latest verification that confirms it as its source, the others none', () => {
  const records = [visit('2026-06-01', ['floorHeight', 'price']), visit('2026-05-01', ['floorHeight', 'loadBearing'], { kind: 'owner' })]
  expect(of('height', records)).toMatchObject({ kind: 'visit', date: '2026-06-01', changes: [] })
  expect(of('load', records)).toMatchObject({ kind: 'owner', date: '2026-05-01' })
  expect(of('area', records)).toEqual({ group: 'area', kind: null, documentKind: null, date: null, changes: [] })
  // The rentable area changes with every letting; who confirms it has not measured the building.
  expect(of('area', [visit('2026-06-01', ['rentableArea'])])).toMatchObject({ kind: null })
})

test('[DET-9] a figure that is changed after its source is declared by the owner from that day, and only that figure', () => {
  const source = of('height', [visit('2026-06-01', ['floorHeight'])], [change('2026-06-20', { floor_height: 9 }, { floor_height: 10 })])
  expect(sourceOf(source, '7')).toEqual({
    kind: 'owner',
    documentKind: null,
    date: '2026-06-20',
    before: { kind: 'visit', documentKind: null, date: '2026-06-01' },
  })
  expect(sourceOf(source, '8')).toEqual({ kind: 'visit', documentKind: null, date: '2026-06-01', before: null })
  expect(latestChange(source)).toMatchObject({ warehouseId: '7', date: '2026-06-20' })
})

test('[DET-9] changes of other groups, before the record or taken back are none', () => {
  const records = [visit('2026-06-01', ['floorHeight'], { recordedAt: at('2026-06-03') })]
  const changes = [
    change('2026-06-02', { floor_height: 8 }, { floor_height: 9 }),
    change('2026-06-10', { bearing: 2 }, { bearing: 3 }),
    change('2026-06-11', { floor_height: 9 }, { floor_height: 12 }),
    change('2026-06-12', { floor_height: 12 }, { floor_height: 9 }, { kind: 'undo' }),
  ]
  expect(of('height', records, changes).changes).toEqual([])
})

test('[DET-9] a warehouse that is added after the visit was not visited; one that is removed changes nothing', () => {
  const records = [visit('2026-06-01', ['floorHeight', 'loadBearing'])]
  const added = change('2026-06-20', null, { floor_height: 9, bearing: null })
  expect(of('height', records, [added]).changes).toEqual([{ warehouseId: '7', kind: 'owner', date: '2026-06-20' }])
  expect(of('load', records, [added]).changes).toEqual([])
  expect(of('height', records, [change('2026-06-20', { floor_height: 9 }, null)]).changes).toEqual([])
  const back = [change('2026-06-20', { floor_height: 9 }, null), change('2026-06-21', null, { floor_height: 9 })]
  expect(of('height', records, back).changes).toEqual([])
})

test('[DET-9] gates count for the park, by the latest of their changes', () => {
  const gate = (date: string, recordId: string) =>
    change(date, { width_m: 6 }, { width_m: 8 }, { table: 'park_gate', recordId: `1/${recordId}` })
  const source = of('docks', [visit('2026-06-01', ['docks'])], [gate('2026-06-20', '1'), gate('2026-06-22', '2')])
  expect(source.changes).toEqual([{ warehouseId: null, kind: 'owner', date: '2026-06-22' }])
})

test('[DET-9] figures of an import or a partner have it as their source; figures entered by hand have none', () => {
  const row = { floor_height: 9, platform: false, fire_rating: 3 }
  const imported = [
    change('2026-06-01', null, row, { kind: 'import' }),
    change('2026-06-01', null, row, { kind: 'import', recordId: '8', at: at('2026-06-01') + 5 }),
  ]
  expect(of('height', [], imported)).toEqual({ group: 'height', kind: 'import', documentKind: null, date: '2026-06-01', changes: [] })
  // The file had no word on the docks: no platform is the default.
  expect(of('docks', [], imported)).toMatchObject({ kind: null, changes: [] })
  const corrected = [...imported, change('2026-06-20', { floor_height: 9 }, { floor_height: 10 })]
  expect(sourceOf(of('height', [], corrected), '7')).toMatchObject({ kind: 'owner', before: { kind: 'import' } })
  const pushed = [...imported, change('2026-06-20', { floor_height: 9 }, { floor_height: 10 }, { kind: 'partner' })]
  expect(sourceOf(of('height', [], pushed), '7')).toMatchObject({ kind: 'partner', date: '2026-06-20' })

  const typed = [change('2026-06-01', null, row), change('2026-06-20', { floor_height: 9 }, { floor_height: 10 })]
  expect(of('height', [], typed)).toMatchObject({ kind: null, changes: [] })
})

test('[DET-9] a source is named with its document and its day, and with what it was before, in both languages', () => {
  const drawing = visit('2026-06-01', ['area'], { kind: 'document', documentKind: 'asBuilt' })
  const source = of('area', [drawing], [change('2026-06-20', { total_area: 900 }, { total_area: 950 })])
  expect(describeSource(source, 'zh-CN').replaceAll(/\s/g, '')).toBe('竣工图·2026年6月1日')
  expect(describeSource(source, 'en-US')).toBe('As-built drawings · 1 June 2026')
  expect(describeSource(of('area', []), 'en-US')).toBe('Source not stated')
  expect(describeSource({ kind: 'document', documentKind: 'other', date: '2026-06-01' }, 'en-US')).toBe(
    'Checked against documents · 1 June 2026',
  )
  expect(describeBefore(sourceOf(source, '7'), 'en-US')).toBe('Changed since the earlier source: As-built drawings, 1 June 2026')
  expect(describeChange(source, 'en-US')).toBe('Some of these figures have changed since: Owner’s declaration · 20 June 2026')
})

test('[DET-9] a checklist is complete when every item has passed or does not apply', () => {
  const all = certificationItems.map((item) => ({ item, outcome: 'passed' as const }))
  expect(isComplete(all)).toBe(true)
  expect(isComplete([...all.slice(1), { item: all[0]!.item, outcome: 'notApplicable' }])).toBe(true)
  expect(isComplete(all.slice(1))).toBe(false)
  expect(isComplete([...all.slice(1), { item: all[0]!.item, outcome: 'failed' }])).toBe(false)
  expect(isComplete(all.map(({ item }) => ({ item, outcome: 'notApplicable' })))).toBe(false)
})
