import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import type { SearchName } from './search-query.ts'

type Text = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

/** What people call the names of an address, on screens and in messages. Both ends of a range have the same name. */
export const filterNames: Omit<Record<SearchName, Text>, 'pageNum' | 'pageSize'> = {
  keyword: m.ui_keyword,
  regionCode: m.ui_region,
  regionType: m.ui_region,
  areaMin: m.listings_area,
  areaMax: m.listings_area,
  priceMin: m.ui_price,
  priceMax: m.ui_price,
  heightMin: m.ui_height,
  heightMax: m.ui_height,
  rack: m.listings_racking,
  positionsMin: m.listings_positions,
  whType: m.listings_whType,
  constructionStandard: m.listings_constructionStandard,
  fireRating: m.listings_fireRating,
  floorMaterial: m.ui_floorMaterial,
  grade: m.listings_grade,
  available: m.listings_availability,
  availableBy: m.listings_availability,
  bonded: m.ui_bonded,
  canopy: m.ui_canopy,
  platform: m.ui_dock,
  certified: m.ui_certified,
  hasVr: () => 'VR',
  hasVideo: m.listings_video,
  bbox: m.listings_mapArea,
  zoom: m.ui_zoom,
  polygon: m.ui_drawnArea,
  reachLng: m.ui_truckReach,
  reachLat: m.ui_truckReach,
  reachMinutes: m.ui_truckReach,
  reachName: m.ui_truckReach,
  view: m.field_rowsShown,
  sort: m.field_sortColumn,
  order: m.field_sortDirection,
  facets: m.field_counts,
  markers: m.field_mapEntries,
}
