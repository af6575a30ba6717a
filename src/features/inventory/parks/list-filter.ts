import { z } from 'zod'
import { m } from '#messages'
import { Id, integerOnWire, isUuid, listOnWire, numberOnWire, QueryFlag, WireDate } from '#platform/contract/codecs.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'

export const parkStatuses = ['draft', 'published', 'withdrawn'] as const
export const draftStates = ['none', 'editing', 'review', 'returned'] as const
export const listingSources = ['manual', 'import', 'partner'] as const
export const verificationKinds = ['owner', 'visit', 'document'] as const

const Area = numberOnWire({ min: 0, max: 40_000_000 })
const Price = numberOnWire({ min: 0, max: 600 })
const Height = numberOnWire({ min: 0, max: 600 })
const Score = integerOnWire({ min: 0, max: 100 })
const MemberId = Id.refine(isUuid)

/** The conditions of the lists of parks and of warehouses, as in a query. Areas in m², prices in yuan per m² and day, heights in m. */
export const listingFilters = {
  /** Name, address, code or pinyin. */
  keyword: withTexts(z.string().max(50), { label: m.ui_keyword }).optional(),
  /** A region of any level. */
  regionCode: withTexts(z.string().regex(/^[0-9A-Za-z-]{1,20}$/), { label: m.ui_region }).optional(),
  domestic: withTexts(QueryFlag, { label: m.ui_where }).optional(),
  status: withTexts(z.enum(parkStatuses), { label: m.ui_status }).optional(),
  /** `any`: with unpublished changes. */
  draftState: withTexts(z.enum([...draftStates, 'any']), { label: m.inventory_draftState }).optional(),
  scoreMin: withTexts(Score, { label: m.inventory_completeness }).optional(),
  scoreMax: withTexts(Score, { label: m.inventory_completeness }).optional(),
  /** Parks that were not verified on or after this day. */
  verifiedBefore: withTexts(WireDate.refine(isDay), { label: m.inventory_verifiedBefore }).optional(),
  /** Published parks that were not verified for 90 days. */
  stale: withTexts(QueryFlag, { label: m.inventory_stale }).optional(),
  /** A warehouse whose contracts end within 90 days. */
  dueSoon: withTexts(QueryFlag, { label: m.inventory_dueSoon }).optional(),
  /** Without pictures, or with a warehouse without sizes. */
  incomplete: withTexts(QueryFlag, { label: m.inventory_incomplete }).optional(),
  hot: withTexts(QueryFlag, { label: m.ui_hotLease }).optional(),
  /** Nothing is rentable. */
  full: withTexts(QueryFlag, { label: m.ui_fullyLet }).optional(),
  whType: withTexts(listOnWire(integerOnWire({ min: 1, max: 8 }), 8), { label: m.ui_warehouseType }).optional(),
  priceMin: withTexts(Price, { label: m.ui_price }).optional(),
  priceMax: withTexts(Price, { label: m.ui_price }).optional(),
  areaMin: withTexts(Area, { label: m.ui_totalArea }).optional(),
  areaMax: withTexts(Area, { label: m.ui_totalArea }).optional(),
  heightMin: withTexts(Height, { label: m.ui_floorHeight }).optional(),
  heightMax: withTexts(Height, { label: m.ui_floorHeight }).optional(),
  /** A member of staff; `none`: no owner, `me`: the caller. */
  ownerId: withTexts(z.union([z.enum(['none', 'me']), MemberId]), { label: m.inventory_owner }).optional(),
  source: withTexts(z.enum(listingSources), { label: m.inventory_source }).optional(),
  hasVr: withTexts(QueryFlag, { label: m.inventory_hasVr }).optional(),
  hasVideo: withTexts(QueryFlag, { label: m.inventory_hasVideo }).optional(),
  hasPicture: withTexts(QueryFlag, { label: m.inventory_hasPicture }).optional(),
  englishMissing: withTexts(QueryFlag, { label: m.inventory_englishMissing }).optional(),
  /** Parks that this member has changed, with `changedSince` since that day. */
  changedBy: withTexts(MemberId, { label: m.inventory_changedBy }).optional(),
  changedSince: withTexts(WireDate.refine(isDay), { label: m.inventory_changedSince }).optional(),
}

export const ListingFilter = z.object(listingFilters)
export type ListingFilter = z.output<typeof ListingFilter>

/** The built-in views of the lists: names of filters. */
export const builtInViews = {
  all: {},
  mine: { ownerId: 'me' },
  review: { draftState: 'review' },
  stale: { stale: true },
  dueSoon: { dueSoon: true },
  incomplete: { incomplete: true },
  drafts: { status: 'draft' },
  hot: { hot: true },
  full: { full: true },
  unowned: { ownerId: 'none' },
} as const satisfies Record<string, ListingFilter>
export type BuiltInView = keyof typeof builtInViews
export const builtInViewNames = Object.keys(builtInViews) as BuiltInView[]
