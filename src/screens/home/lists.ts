import { listHotAndRecommended } from '#features/listings/contract.ts'
import type { Deal, WarehouseCard } from '#features/listings/contract.ts'
import { sectionDrawing } from '#features/media/drawings/section.ts'
import { m } from '#messages'
import { metres } from '#platform/i18n/format.ts'
import type { Call } from '#platform/web/request/call.ts'

export type HomeLists = {
  hot: WarehouseCard[]
  /** The section of the first hot warehouse; null if its height is unknown. */
  hotSection: string | null
  recommended: WarehouseCard[]
  deals: ListedDeal[]
}

/** The rows of deals have no pictures. */
export type ListedDeal = Omit<Deal, 'coverPicture'>

/** A city, a district (level 3), or everywhere (an empty code). */
export type ListScope = { code: string; level: number | null }

const maxHot = 3
const maxRecommended = 4

export async function loadLists(call: Call, scope: ListScope | null, recent: string[] = []): Promise<HomeLists> {
  const place = scope === null || scope.code === '' ? {} : scope.level === 3 ? { districtCode: scope.code } : { cityCode: scope.code }
  const lists = await call(listHotAndRecommended, { ...place, ...(recent.length > 0 && { recent }) })
  const hot = lists.hotVoList.slice(0, maxHot)
  return {
    hot,
    hotSection: hot[0] ? drawSection(hot[0]) : null,
    recommended: lists.recommendVoList.slice(0, maxRecommended),
    deals: lists.transactionVoList.map(({ coverPicture: _cover, ...shown }) => shown),
  }
}

/** Draws the section of a warehouse. A card knows one floor and the column grid, but not the length, so the drawing has a break line and no total. */
function drawSection({ parkName, name, floorHeight, columnX, columnY, platform, canopy, rentableArea, totalArea, full }: WarehouseCard) {
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
        platform: m.ui_dock(),
        canopy: m.ui_canopy(),
        floor: (number) => `${number}F`,
      },
    },
  )
}
