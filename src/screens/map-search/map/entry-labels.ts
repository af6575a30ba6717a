import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { MapEntry } from '#features/listings/park-card.ts'
import { area, areaShort, formatNumber, percent, price } from '#platform/i18n/format.ts'

export type Marker = Extract<MapEntry, { cluster: false }>
export type Cluster = Extract<MapEntry, { cluster: true }>

/** The figure on flags: price or free area. */
export type FlagFigure = 'price' | 'area'

/** Formats a flag. Full parks always say so; undisclosed prices show "ask". */
export function formatFlag({ priceMin, rentableArea, full }: Marker, shown: FlagFigure): string {
  if (full) return m.ui_fullyLet()
  if (shown === 'area') return formatArea(rentableArea)
  return priceMin === null ? m.mapSearch_ask() : price(priceMin, getLocale()).figure
}

export function formatArea(m2: number) {
  const { figure, unit } = areaShort(m2, getLocale())
  return `${figure} ${unit}`
}

/** Describes a marker: name, price, free area and states. */
export function describeMarker(marker: Marker) {
  const { figure, unit } = marker.priceMin === null ? { figure: m.ui_priceOnRequest(), unit: '' } : price(marker.priceMin, getLocale())
  const free = area(marker.rentableArea)
  const facts = [
    `${figure} ${unit}`.trim(),
    marker.full ? m.ui_fullyLet() : `${m.ui_rentable()} ${free.figure} ${free.unit}`,
    ...(marker.hot ? [m.ui_hotLease()] : []),
  ]
  return m.mapSearch_marker({ name: marker.name, label: facts.join(getLocale() === 'zh-CN' ? '，' : ', ') })
}

export function describeCluster({ placeName, count, rentableShare }: Cluster) {
  const values = { count: formatNumber(count), share: percent(rentableShare) }
  return placeName === null ? m.mapSearch_clusterUnnamed(values) : m.mapSearch_cluster({ place: placeName, ...values })
}
