import { listHotAndRecommended } from '#features/listings/contract.ts'
import type { Deal, WarehouseCard } from '#features/listings/contract.ts'
import { sectionDrawing } from '#features/media/drawings/section.ts'
import { m } from '#messages'
import { metres } from '#platform/i18n/format.ts'
import type { Call } from '#platform/web/request/call.ts'

export type HomeLists = {
  hot: WarehouseCard[]
  /** The section of the first hot warehouse; null where its height is not known. */
  hotSection: string | null
  recommended: WarehouseCard[]
  deals: Deal[]
}

/** Where the rows look: a city, or the district that was chosen (level 3); nothing for everywhere. */
export type ListScope = { code: string; level: number | null }

const shownHot = 3
const shownRecommended = 4

export async function loadLists(call: Call, where: ListScope | null, recent: string[] = []): Promise<HomeLists> {
  const place = where === null || where.code === '' ? {} : where.level === 3 ? { districtCode: where.code } : { cityCode: where.code }
  const lists = await call(listHotAndRecommended, { ...place, ...(recent.length > 0 && { recent }) })
  const hot = lists.hotVoList.slice(0, shownHot)
  return {
    hot,
    hotSection: hot[0] ? sectionOf(hot[0]) : null,
    recommended: lists.recommendVoList.slice(0, shownRecommended),
    deals: lists.transactionVoList,
  }
}

/** A card knows one storey and the column grid, not the length: the drawing then has a break line and no total. */
function sectionOf({ parkName, name, floorHeight, columnX, columnY, platform, canopy, rentableArea, totalArea, full }: WarehouseCard) {
  if (floorHeight === null) return null
  const states =
    full || rentableArea === 0
      ? ['leased' as const]
      : rentableArea >= totalArea
        ? ['rentable' as const]
        : ['rentable' as const, 'leased' as const]
  return sectionDrawing(
    {
      floors: [{ number: 1, heightM: floorHeight }],
      bays: null,
      columnSpacingM: { x: columnX, y: columnY },
      platform,
      canopy,
      states: { 1: states },
    },
    {
      id: 'home-section',
      widthPx: 580,
      maxHeightPx: 152,
      labels: {
        description: m.home_sectionOf({ name: `${parkName} ${name}`, height: metres(floorHeight).figure }),
        platform: m.listings_platform(),
        canopy: m.listings_canopy(),
        floor: (number) => `${number}F`,
      },
    },
  )
}
