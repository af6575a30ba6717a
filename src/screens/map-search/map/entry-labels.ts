import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { MapEntry } from '#features/listings/park-card.ts'
import { area, areaShort, formatNumber, percent, price, written } from '#platform/i18n/format.ts'
import type { Show } from '#platform/web/ui/show.ts'

export type Marker = Extract<MapEntry, { cluster: false }>
export type Cluster = Extract<MapEntry, { cluster: true }>

/** The figure on flags: price or free area. */
export type FlagFigure = 'price' | 'area'

/** Formats a flag. Full parks always say so; undisclosed prices show "ask". */
export function formatFlag({ priceMin, rentableArea, full }: Marker, shown: FlagFigure, show: Show): string {
  if (full) return m.ui_fullyLet()
  if (shown === 'area') return formatArea(rentableArea, show)
  return priceMin === null ? m.mapSearch_ask() : show(price(priceMin, getLocale())).figure
}

export const formatArea = (m2: number, show: Show) => written(show(areaShort(m2, getLocale())))

/** Describes a marker: name, price, free area and states. */
export function describeMarker(marker: Marker, show: Show) {
  const facts = [
    marker.priceMin === null ? m.ui_priceOnRequest() : written(show(price(marker.priceMin, getLocale()))),
    marker.full ? m.ui_fullyLet() : `${m.ui_rentable()} ${written(show(area(marker.rentableArea)))}`,
    ...(marker.hot ? [m.ui_hotLease()] : []),
  ]
  return m.mapSearch_marker({ name: marker.name, label: facts.join(getLocale() === 'zh-CN' ? '，' : ', ') })
}

export function describeCluster({ placeName, count, rentableShare }: Cluster) {
  const values = { count: formatNumber(count), share: percent(rentableShare) }
  return placeName === null ? m.mapSearch_clusterUnnamed(values) : m.mapSearch_cluster({ place: placeName, ...values })
}
