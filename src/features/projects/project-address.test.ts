import { expect, test } from 'vitest'
import { readParkFilter } from '#features/listings/search/park-filter.ts'
import { toSearchParams } from '#features/listings/search/search-query.ts'
import { readComparisonBasis } from '#features/routing/comparison-address.ts'
import { costsAddress, isComplete, readCostQuestion } from '#features/routing/cost-question.ts'
import { readTourQuestion } from '#features/tours/tour-question.ts'
import { comparisonBasisOf, comparisonOf, costOf, projectAddress, readProjectAddress, searchOf, tourOf } from './project-address.ts'
import { emptyProject, type Project } from './project.ts'

const project: Project = {
  area: 8_000,
  whTypes: ['3', '5'],
  heightMin: 9,
  priceMax: 1.2,
  mustHaves: ['platform', 'certified'],
  moveIn: '2027-03-01',
  months: 24,
  destinations: [
    { longitude: 117.12, latitude: 36.65, name: '济南', trips: 20 },
    { longitude: 108.94, latitude: 34.34, name: '西安, 未央', trips: 8 },
  ],
  truck: { preset: 6, height: 4.2 },
  shortlist: [{ parkId: '12' }, { parkId: '13', warehouseId: '45' }, { parkId: '13' }],
}
const queryOf = (address: string) => new URL(address, 'http://page').searchParams
const today = '2026-11-28'

test('[PROJ-1] a project is read back from its address', () => {
  expect(readProjectAddress(queryOf(projectAddress(project)))).toEqual(project)
  expect(projectAddress(emptyProject)).toBe('/project')
  expect(readProjectAddress(queryOf('/project'))).toEqual(emptyProject)
})

test('[PROJ-1] what an address has wrong is ignored', () => {
  expect(
    readProjectAddress(queryOf('/project?areaMin=-1&whType=x&availableBy=soon&months=1.5&truck=9&dest=1,2,3&stops=a,,7:&bonded=yes')),
  ).toEqual({
    ...emptyProject,
    shortlist: [{ parkId: '7' }],
  })
})

test('[PROJ-1] addresses of the search and of the total cost are projects too', () => {
  expect(readProjectAddress(queryOf('/warehouse?areaMin=5000&whType=3&platform=1&availableBy=2027-01-01'))).toEqual({
    ...emptyProject,
    area: 5_000,
    whTypes: ['3'],
    mustHaves: ['platform'],
    moveIn: '2027-01-01',
  })
  expect(readProjectAddress(queryOf(costsAddress(new URLSearchParams(), costOf(project))))).toMatchObject({
    area: 8_000,
    months: 24,
    destinations: project.destinations,
  })
})

test('[PROJ-1] the search for a project has its need as filters', () => {
  const filter = readParkFilter(toSearchParams(searchOf(project, today)))
  expect(filter).toMatchObject({
    areaMin: 8_000,
    whType: ['3', '5'],
    heightMin: 9,
    priceMax: 1.2,
    platform: true,
    certified: true,
    availableBy: '2027-03-01',
  })
  expect(searchOf({ ...emptyProject, moveIn: today }, today)).toEqual({ available: 'now' })
  expect(searchOf(emptyProject, today)).toEqual({})
})

test('[PROJ-1] total cost, comparison and tour take destinations, truck and shortlist', () => {
  const question = readCostQuestion(queryOf(costsAddress(new URLSearchParams(), costOf(project))))
  expect(question).toMatchObject({ need: 8_000, months: 24, truck: 6, parks: ['12', '13'], destinations: project.destinations })
  expect(isComplete(question)).toBe(true)
  expect(readTourQuestion(queryOf(tourOf(project))).stops).toEqual([{ parkId: '12' }, { parkId: '13', warehouseId: '45' }])
  expect(comparisonOf(project, today, 4)).toContain('parks=12,13&')
  expect(comparisonOf({ ...emptyProject, shortlist: [{ parkId: '13', warehouseId: '45' }] }, today, 4)).toContain('warehouses=45')
  expect(comparisonOf(emptyProject, today, 4)).toBeNull()
  const basis = readComparisonBasis(queryOf(comparisonOf(project, today, 4)!))
  expect(basis.question).toMatchObject({ need: 8_000, months: 24, destinations: project.destinations })
  expect(basis.truck).toEqual(project.truck)
  expect(comparisonBasisOf({ ...project, truck: null }, { preset: 2, height: 3 }).truck).toEqual({ preset: 2, height: 3 })
})
