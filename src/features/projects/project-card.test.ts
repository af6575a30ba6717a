import { expect, test } from 'vitest'
import { answerByCard, answerByCost, findUnmet } from './project-card.ts'
import { emptyProject } from './project.ts'

test('[PROJ-1] a card answers whether the need fits, what is missing, and the rent from its lowest price', () => {
  expect(answerByCard({ rentableArea: 10_000, priceMin: 1 }, 8_000)).toEqual({ fit: 'fits', figure: 0, sum: 243_333.33, of: 'from' })
  expect(answerByCard({ rentableArea: 6_800.5, priceMin: 1 }, 8_000)).toEqual({ fit: 'short', figure: 1_200, sum: null, of: 'from' })
  expect(answerByCard({ rentableArea: 0, priceMin: 1 }, 8_000)).toMatchObject({ fit: 'nothingFree', sum: null })
  expect(answerByCard({ rentableArea: 8_000, priceMin: null }, 8_000)).toMatchObject({ fit: 'fits', sum: null })
})

test('[PROJ-1] with destinations the answer is that of the total cost', () => {
  const cost = { reason: null, rentableArea: 9_000, minArea: null, unitCount: 1, rent: 240_000, total: 310_000 }
  expect(answerByCost(cost, 8_000)).toEqual({ fit: 'fits', figure: 0, sum: 310_000, of: 'total' })
  expect(answerByCost({ ...cost, unitCount: 2 }, 8_000)).toMatchObject({ fit: 'together', figure: 2 })
  expect(answerByCost({ ...cost, reason: 'noRoute', total: null }, 8_000)).toMatchObject({ fit: 'fits', sum: 240_000, of: 'rent' })
  expect(answerByCost({ ...cost, reason: 'noPrice', total: null, rent: null, unitCount: 0 }, 8_000)).toMatchObject({
    fit: 'fits',
    sum: null,
  })
  expect(answerByCost({ ...cost, reason: 'tooSmall', total: null, rent: null, rentableArea: 3_000 }, 8_000)).toMatchObject({
    fit: 'short',
    figure: 5_000,
  })
  expect(answerByCost({ ...cost, reason: 'minimum', total: null, rent: null, minArea: 12_000 }, 8_000)).toMatchObject({
    fit: 'minimum',
    figure: 12_000,
  })
})

test('[PROJ-1] parts of the need that no warehouse of a park meets, or states, are named', () => {
  const facts = { typeValues: ['3'], heightMax: 8, priceMin: 1.2, platform: true, canopy: false, bonded: false, certified: false }
  const need = { ...emptyProject, whTypes: ['1', '5'], heightMin: 9, priceMax: 1, mustHaves: ['platform', 'canopy'] as const }
  expect(findUnmet(need, facts)).toEqual(['whTypes', 'heightMin', 'priceMax', 'canopy'])
  expect(findUnmet(need, { ...facts, typeValues: ['1', '3'], heightMax: 9, priceMin: 1, canopy: true })).toEqual([])
  expect(findUnmet(need, { ...facts, heightMax: null, priceMin: null })).toEqual(['whTypes', 'heightMin', 'priceMax', 'canopy'])
  expect(findUnmet(emptyProject, { ...facts, heightMax: null, priceMin: null })).toEqual([])
})
