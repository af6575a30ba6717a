import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addToShortlist,
  emptyProject,
  isEmptyProject,
  isSameProject,
  itemKey,
  mergeProjects,
  moveInShortlist,
  mustHaves,
  projectLimits,
  removeFromShortlist,
  type Project,
} from './project.ts'
import { readProject, storeProject } from './stored-project.ts'

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const id = fc.integer({ min: 1, max: 40 }).map(String)
const cents = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((value) => value / 100)
const item = fc.record({ parkId: id, warehouseId: id }, { requiredKeys: ['parkId'] })
const destination = fc.record({
  longitude: fc.integer({ min: 73, max: 136 }),
  latitude: fc.integer({ min: 3, max: 59 }),
  name: fc.constantFrom('济南', '西安', 'Jinan'),
  trips: fc.integer({ min: 1, max: 1_000 }),
})
/** Any sound project. */
const projects: fc.Arbitrary<Project> = fc.record({
  area: orNull(fc.integer({ min: 1, max: 100_000 })),
  whTypes: fc.uniqueArray(fc.integer({ min: 1, max: 20 }).map(String), { maxLength: 4 }),
  heightMin: orNull(cents(20)),
  priceMax: orNull(cents(5)),
  mustHaves: fc.subarray([...mustHaves]),
  moveIn: orNull(fc.constantFrom('2027-03-01', '2026-12-01')),
  months: orNull(fc.integer({ min: 1, max: 120 })),
  destinations: fc.uniqueArray(destination, {
    selector: ({ longitude, latitude }) => `${longitude},${latitude}`,
    maxLength: projectLimits.destinations,
  }),
  truck: orNull(fc.record({ preset: fc.integer({ min: 1, max: 6 }), height: fc.constantFrom(3, 4) }, { requiredKeys: ['preset'] })),
  shortlist: fc.uniqueArray(item, { selector: itemKey, maxLength: projectLimits.shortlist }),
})
const dated = fc.record({ project: projects, changedAt: fc.integer({ min: 0, max: 3 }) })

test('[PROJ-1] a project merged with itself is itself', () => {
  fc.assert(
    fc.property(dated, (one) => {
      const { project, changedAt, leftOut } = mergeProjects(one, one)
      expect({ project, changedAt }).toEqual(one)
      expect(leftOut).toEqual({ destinations: [], shortlist: [] })
    }),
  )
})

test('[PROJ-1] the order of two projects does not matter, and merging again changes nothing', () => {
  fc.assert(
    fc.property(dated, dated, (a, b) => {
      const merged = mergeProjects(a, b)
      expect(mergeProjects(b, a)).toEqual(merged)
      expect(mergeProjects(merged, b).project).toEqual(merged.project)
    }),
  )
})

test('[PROJ-1] a merge loses nothing: every field that was set is set, and every destination and item is in it or named as left out', () => {
  fc.assert(
    fc.property(dated, dated, (a, b) => {
      const { project, leftOut } = mergeProjects(a, b)
      for (const { project: one } of [a, b]) {
        for (const name of ['area', 'heightMin', 'priceMax', 'moveIn', 'months', 'truck'] as const)
          if (one[name] !== null) expect(project[name]).not.toBeNull()
        const keys = [...project.shortlist, ...leftOut.shortlist].map(itemKey)
        expect(one.shortlist.map(itemKey).filter((key) => !keys.includes(key))).toEqual([])
        const places = [...project.destinations, ...leftOut.destinations].map(({ longitude, latitude }) => `${longitude},${latitude}`)
        expect(places).toEqual(expect.arrayContaining(one.destinations.map(({ longitude, latitude }) => `${longitude},${latitude}`)))
        expect(one.mustHaves.filter((name) => !project.mustHaves.includes(name))).toEqual([])
      }
      expect(project.shortlist.length).toBeLessThanOrEqual(projectLimits.shortlist)
      expect(project.destinations.length).toBeLessThanOrEqual(projectLimits.destinations)
    }),
  )
})

test('[PROJ-1] of a field that both have the newer one counts, of one that only the older has the older one', () => {
  const older = { changedAt: 1, project: { ...emptyProject, area: 5_000, months: 12, shortlist: [{ parkId: '1' }, { parkId: '2' }] } }
  const newer = { changedAt: 2, project: { ...emptyProject, area: 8_000, shortlist: [{ parkId: '3' }, { parkId: '1' }] } }
  expect(mergeProjects(older, newer)).toMatchObject({
    changedAt: 2,
    project: { area: 8_000, months: 12, shortlist: [{ parkId: '3' }, { parkId: '1' }, { parkId: '2' }] },
  })
})

test('[PROJ-1] a stored project is read back as it was', () => {
  fc.assert(
    fc.property(projects, (project) => {
      expect(readProject(JSON.parse(JSON.stringify(storeProject(project))))).toEqual(project)
    }),
  )
})

test('[PROJ-1] whatever else is stored is read as far as it is sound, and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(isSameProject(readProject(stored), readProject(storeProject(readProject(stored))))).toBe(true)
    }),
  )
  for (const stored of [null, undefined, '', 7, [], {}, 'project']) expect(isEmptyProject(readProject(stored))).toBe(true)
  expect(
    readProject({
      v: 99,
      area: 8_000,
      months: 'two',
      colour: 'red',
      moveIn: '2027-02-30',
      whTypes: ['3', 3, '0', '3'],
      shortlist: [{ parkId: '12' }, { parkId: 'x' }, null, { parkId: '12' }, { parkId: '13', warehouseId: '../1' }],
      destinations: [{ longitude: 117, latitude: 36 }, { longitude: 2, latitude: 48 }, 'Jinan'],
    }),
  ).toEqual({
    ...emptyProject,
    area: 8_000,
    whTypes: ['3'],
    shortlist: [{ parkId: '12' }, { parkId: '13' }],
    destinations: [{ longitude: 117, latitude: 36, name: '117.000, 36.000', trips: 1 }],
  })
})

test('[PROJ-1] items are added once, moved and removed', () => {
  const [a, b, unit] = [{ parkId: '1' }, { parkId: '2' }, { parkId: '1', warehouseId: '9' }]
  const three = [a, b, unit, a].reduce(addToShortlist, emptyProject)
  expect(three.shortlist).toEqual([a, b, unit])
  expect(moveInShortlist(three, unit, -1).shortlist).toEqual([a, unit, b])
  expect(moveInShortlist(three, a, -1)).toBe(three)
  expect(removeFromShortlist(three, a).shortlist).toEqual([b, unit])
  const full = Array.from({ length: 25 }, (_, at) => ({ parkId: String(at) })).reduce(addToShortlist, emptyProject)
  expect(full.shortlist).toHaveLength(projectLimits.shortlist)
})
