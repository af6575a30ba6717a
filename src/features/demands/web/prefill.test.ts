import { expect, test } from 'vitest'
import { readParkPrefill, readPrefill } from './prefill.ts'
import { newDemandDefaults } from './read-demand-form.ts'

const from = (search: string, city?: string) => readPrefill(new URLSearchParams(search), city)

test('[WID-1] a demand is prefilled from the search: place, types, sizes and facilities', () => {
  expect(
    from('regionCode=370211&whType=3&whType=1&constructionStandard=2&floorMaterial=1&areaMin=5000&areaMax=9000&heightMin=9&platform=1'),
  ).toEqual({
    regionCode: '370211',
    whType: '3',
    constructionStandard: '2',
    demandFloorType: '1',
    demandArea: '5000',
    floorHeight: '9',
    ifBalcony: true,
  })
  expect(from('areaMax=800&canopy=1&platform=0')).toEqual({ demandArea: '800', ifRainshed: true })
})

test('[WID-1] without a place in the search it is prefilled with the city of the header', () => {
  expect(from('', '370200')).toEqual({ regionCode: '370200' })
  expect(from('regionCode=310115', '370200')).toEqual({ regionCode: '310115' })
  expect(from('')).toEqual({})
})

test('[ENT-1][ENT-2] prefilled figures have two decimals, and invalid ones are left out', () => {
  expect(newDemandDefaults({ demandArea: '5000', floorHeight: '9' })).toEqual({
    demandArea: '5000.00',
    floorHeight: '9.00',
    ifBalcony: false,
    ifRainshed: false,
  })
  expect(newDemandDefaults({ demandArea: 'x' }).demandArea).toBe('')
})

test('[ENT-1] on the page of a park a demand is prefilled with its district and type', () => {
  const park = { provinceCode: '370000', cityCode: '370200', districtCode: '370211' }
  expect(readParkPrefill({ ...park, warehouses: [{ whType: '3', constructionStandard: '2' }] })).toEqual({
    regionCode: '370211',
    whType: '3',
    constructionStandard: '2',
  })
  expect(readParkPrefill({ ...park, districtCode: null, warehouses: [] })).toEqual({ regionCode: '370200' })
})
