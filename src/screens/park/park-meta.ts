import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { pictureUrl } from '#features/files/address.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'

/** Returns title, description and structured data of a park; a page outside the index without a park. */
export function parkMeta(park: ParkDetail | null, matches: readonly unknown[]) {
  const origin = originOf(matches)
  if (!park) return pageMeta(matches, { title: m.ui_noData(), description: m.park_missingText(), path: '/warehouse/detail', noIndex: true })
  const path = `/warehouse/detail/${park.parkId}`
  const image = park.coverPicture ? pictureUrl(park.coverPicture.fileId, 1600) : undefined
  return pageMeta(matches, {
    title: m.park_metaTitle({ name: park.name }),
    description: describe(park),
    path,
    image,
    structured: [structuredPlace(park, origin + '/whs' + path, origin, image), structuredPath(park, origin)],
  })
}

function describe(park: ParkDetail) {
  const types = [...new Set(park.warehouses.map(({ whTypeLabel }) => whTypeLabel))].slice(0, 3)
  return m.park_metaDescription({
    address: park.address,
    price: park.priceMin === null ? '' : m.park_metaPrice({ price: park.priceMin.toFixed(2) }),
    area: formatNumber(park.rentableArea),
    types: types.join(getLocale() === 'zh-CN' ? '、' : ', '),
  })
}

const structuredPlace = (park: ParkDetail, url: string, origin: string, image: string | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'Place',
  name: park.name,
  url,
  ...(image && { image: origin + image }),
  ...(park.introduction && { description: park.introduction }),
  address: { '@type': 'PostalAddress', streetAddress: park.address },
  geo: { '@type': 'GeoCoordinates', latitude: park.latitude, longitude: park.longitude },
  ...(park.priceMin !== null && {
    makesOffer: {
      '@type': 'Offer',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: { '@type': 'UnitPriceSpecification', price: park.priceMin, priceCurrency: 'CNY', unitText: 'm²·day' },
      availability: park.full ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    },
  }),
})

const structuredPath = (park: ParkDetail, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: m.ui_listSearch(), item: `${origin}/whs/warehouse` },
    ...park.regionPath.map(({ code, name }) => ({ name, item: `${origin}/whs/warehouse?regionCode=${code}` })),
    { name: park.name, item: `${origin}/whs/warehouse/detail/${park.parkId}` },
  ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
})
