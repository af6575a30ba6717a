/** The target of a viewing: a park, or a warehouse of it. Area in m², price in yuan per m² and day; null if unknown. */
export type ViewingTarget = {
  parkId: string
  parkName: string
  warehouseId?: string
  warehouseName?: string
  area?: number | null
  price?: number | null
  /** What the field of requirements begins with. */
  requirements?: string
}

export const placeName = ({ parkName, warehouseName }: ViewingTarget) =>
  warehouseName === undefined ? parkName : `${parkName} · ${warehouseName}`

/** What waits for a login, as `whenSignedIn` keeps it. */
export const bookingKind = 'book-viewing'
export const bookingIntention = (target: ViewingTarget) => ({ kind: bookingKind, data: target })
