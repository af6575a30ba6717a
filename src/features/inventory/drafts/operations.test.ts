import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsOf, readPath, type Collection } from '../fields/fields.ts'
import { parkFields } from '../fields/park-fields.ts'
import { applyOperations, diffDocuments, listMedia, mergeOperations, readOperation, type Operation } from './operations.ts'
import { emptyDocument, emptyRecords, listValues, valueAt, withoutRecord, withRecord, type ParkDocument } from './park-document.ts'
import { decodeAt, encodeAt, ParkOnWire } from './document-schema.ts'

const numbers = fc.integer({ min: 1, max: 50 })
const warehouse = fc.record({ price: fc.option(numbers), nameZh: fc.option(fc.constantFrom('甲', '乙', '丙')), bonded: fc.boolean() })
const warehouses = fc.dictionary(fc.constantFrom('1', '2', 'nfresh1'), warehouse)
const documents = fc
  .record({ nameZh: fc.option(fc.constantFrom('东', '西', '南')), hot: fc.boolean(), totalArea: fc.option(numbers), warehouses })
  .map((values): ParkDocument => ({
    ...emptyDocument,
    ...values,
    warehouses: Object.fromEntries(Object.entries(values.warehouses).map(([key, one]) => [key, { ...emptyRecords.warehouses, ...one }])),
  }))

test('[OPS-1.12] the difference of two documents, applied to the first, gives the second', () => {
  fc.assert(
    fc.property(documents, documents, (before, after) => {
      expect(applyOperations(before, diffDocuments(before, after))).toEqual(after)
      expect(diffDocuments(after, after)).toEqual([])
    }),
  )
})

test('[OPS-1.12] operations survive the wire, and so does the document', () => {
  fc.assert(
    fc.property(documents, documents, (before, after) => {
      const operations = diffDocuments(before, after)
      const wire = JSON.parse(
        JSON.stringify(
          operations.map((one) => ({
            ...one,
            ...('after' in one && { after: encodeAt(one.path, one.after) }),
            ...('before' in one && { before: encodeAt(one.path, one.before) }),
          })),
        ),
      ) as { op: Operation['op']; path: string; before?: unknown; after?: unknown }[]
      const read = wire.map((one) =>
        readOperation({ ...one, before: decodeAt(one.path, one.before), after: decodeAt(one.path, one.after) }),
      )
      expect(applyOperations(before, read as Operation[])).toEqual(after)
      expect(ParkOnWire.decode(JSON.parse(JSON.stringify(ParkOnWire.encode(after))) as Record<string, unknown>)).toEqual(after)
    }),
  )
})

test('[OPS-1.12] edits of different fields both survive, in either order', () => {
  fc.assert(
    fc.property(documents, documents, documents, (base, left, right) => {
      const mine = diffDocuments(base, left)
      const theirs = diffDocuments(base, right).filter(({ path }) => !mine.some((own) => isRelated(own.path, path)))
      const first = mergeOperations(base, [...mine, ...theirs])
      const second = mergeOperations(base, [...theirs, ...mine])
      expect(first.conflicts).toEqual([])
      expect(first.document).toEqual(second.document)
    }),
  )
})

const isRelated = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)

test('[OPS-1.12] the same field gives both values, and what fits is applied', () => {
  const base: ParkDocument = { ...emptyDocument, nameZh: '甲', warehouses: { 1: { ...emptyRecords.warehouses, price: 1.6 } } }
  const hers = mergeOperations(base, [{ op: 'set', path: 'warehouses.1.price', before: 1.6, after: 1.7 }])
  const mine = mergeOperations(hers.document, [
    { op: 'set', path: 'warehouses.1.price', before: 1.6, after: 1.68 },
    { op: 'set', path: 'nameZh', before: '甲', after: '乙' },
  ])
  expect(mine.conflicts).toEqual([{ path: 'warehouses.1.price', yours: 1.68, theirs: 1.7 }])
  expect(mine.applied).toEqual(['nameZh'])
  const chosen = mergeOperations(mine.document, [{ op: 'set', path: 'warehouses.1.price', before: 1.7, after: 1.68 }])
  expect(chosen.conflicts).toEqual([])
  expect(chosen.document).toMatchObject({ nameZh: '乙', warehouses: { 1: { price: 1.68 } } })
})

test('[OPS-1.12] two who choose the same value agree, and an edit of a deleted warehouse is a conflict', () => {
  const base: ParkDocument = { ...emptyDocument, warehouses: { 1: emptyRecords.warehouses } }
  const set = (after: number): Operation => ({ op: 'set', path: 'warehouses.1.price', before: null, after })
  const one = mergeOperations(base, [set(2)])
  expect(mergeOperations(one.document, [set(2)]).conflicts).toEqual([])
  const gone = withoutRecord(base, 'warehouses', '1')
  expect(mergeOperations(gone, [set(2)]).conflicts).toEqual([{ path: 'warehouses.1.price', yours: 2, theirs: null }])
  expect(mergeOperations(gone, [{ op: 'remove', path: 'warehouses.1' }]).conflicts).toEqual([])
  expect(mergeOperations(one.document, [{ op: 'remove', path: 'warehouses.1', before: emptyRecords.warehouses }]).conflicts).toHaveLength(1)
})

test('[OPS-1.14] a picture moves among those of its owner, and goes with its floor', () => {
  const media = Object.fromEntries(
    ['1', '2', '3'].map((key, position) => [key, { ...emptyRecords.media, kind: 'image', position }] as const),
  )
  const park: ParkDocument = {
    ...emptyDocument,
    floors: { 5: emptyRecords.floors },
    media: { ...media, 4: { ...emptyRecords.media, floorId: '5' } },
  }
  const park2 = applyOperations(park, [{ op: 'move', path: 'media.3', after: 0 }])
  expect(listMedia(park2, { floorId: null, warehouseId: null })).toEqual(['3', '1', '2'])
  expect(Object.keys(applyOperations(park, [{ op: 'remove', path: 'floors.5' }]).media)).toEqual(['1', '2', '3'])
})

test('operations that do not fit a field are not read, and values are read as they are stored', () => {
  const refused = [
    { op: 'set', path: 'nothing', after: '1' },
    { op: 'set', path: 'warehouses.x.price', after: 1 },
    { op: 'set', path: 'warehouses.1.toString', after: 1 },
    { op: 'set', path: '__proto__', after: 1 },
    { op: 'set', path: 'totalArea', after: '1e3' },
    { op: 'set', path: 'hot', after: 'yes' },
    { op: 'set', path: 'services', after: [{}] },
    { op: 'set', path: 'warehouses.1.rentableTime', after: '2026-02-30' },
    { op: 'set', path: 'warehouses.1', after: {} },
    { op: 'add', path: 'warehouses.nfresh1', after: { unknown: 1 } },
    { op: 'add', path: 'nameZh', after: {} },
    { op: 'move', path: 'warehouses.1', after: 1 },
  ] as const
  for (const one of refused) expect(readOperation(one), one.path).toBeNull()
  expect(readOperation({ op: 'set', path: 'nameZh', before: '', after: '  甲\u200B  库 ' })).toEqual({
    op: 'set',
    path: 'nameZh',
    before: null,
    after: '甲 库',
  })
  expect(readOperation({ op: 'set', path: 'warehouses.1.price', before: '1.60', after: 1.679 })).toMatchObject({ before: 1.6, after: 1.68 })
  expect(readOperation({ op: 'set', path: 'services', before: null, after: ['10', 2, '2'] })).toMatchObject({
    before: [],
    after: ['2', '10'],
  })
})

test('[OPS-1.10] every field of the list has a path of its own that reads back', () => {
  const full = (['gates', 'floors', 'warehouses', 'media'] as Collection[]).reduce(
    (park, collection) => withRecord(park, collection, '1', emptyRecords[collection]),
    emptyDocument,
  )
  const paths = [...listValues(full)].map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toHaveLength(
    Object.keys(parkFields).length +
      (['gates', 'floors', 'warehouses', 'media'] as Collection[]).reduce((sum, one) => sum + Object.keys(fieldsOf(one)).length, 0),
  )
  for (const path of paths) {
    expect(readPath(path), path).not.toBeNull()
    expect(valueAt(full, path), path).not.toBeUndefined()
  }
})

test('[OPS-1.12] a hotspot is the same whatever the order of its names', () => {
  const stored = [{ kind: 'note', yaw: 1, textZh: '门', pitch: 2 }] as const
  const park: ParkDocument = { ...emptyDocument, media: { 1: { ...emptyRecords.media, hotspots: [...stored] } } }
  const seen = readOperation({ op: 'set', path: 'media.1.hotspots', before: [{ yaw: 1, pitch: 2, kind: 'note', textZh: '门' }], after: [] })
  expect(mergeOperations(park, [seen!]).conflicts).toEqual([])
})
