import { expect, test } from 'vitest'
import { urls } from '#features/listings/urls.ts'
import { sortLinks } from './sort-links.ts'

const addresses = (query: Parameters<typeof sortLinks>[0]) =>
  Object.fromEntries(sortLinks(query).map(({ sort, to }) => [sort, urls.search(to)]))

test('[SRCH-4] the list can be sorted by latest, popular, area and price, keeping the filters', () => {
  expect(addresses({ platform: '1', pageNum: '3' })).toEqual({
    latest: '/warehouse?platform=1',
    popular: '/warehouse?platform=1&sort=popular',
    area: '/warehouse?platform=1&sort=area',
    price: '/warehouse?platform=1&sort=price',
  })
})

test('[SRCH-4] selecting area or price again reverses the order', () => {
  expect(addresses({ sort: 'price' })['price']).toBe('/warehouse?sort=price&order=desc')
  expect(addresses({ sort: 'price', order: 'desc' })['price']).toBe('/warehouse?sort=price')
  expect(addresses({ sort: 'area' })['area']).toBe('/warehouse?sort=area&order=asc')
  expect(sortLinks({ sort: 'area', order: 'asc' }).find(({ sort }) => sort === 'area')).toMatchObject({ isCurrent: true, order: 'asc' })
})

test('[SRCH-4] the order of area is not carried over to price', () => {
  expect(addresses({ sort: 'area', order: 'asc' })['price']).toBe('/warehouse?sort=price')
})
