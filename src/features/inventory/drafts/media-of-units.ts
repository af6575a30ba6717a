import type { MediaValues } from '../fields/warehouse-fields.ts'
import type { ParkDocument } from './park-document.ts'

type Media = ParkDocument['media']

/** The middle of the floor, from which places of panoramas in a hall are measured, is another one once its warehouse is split or merged. */
const noHallPlace = { hallEast: null, hallSouth: null }

/** Returns the media of a park once a warehouse is split: those of the warehouse stay with its first part. */
export const mediaAfterSplit = ({ media }: ParkDocument, key: string): Media =>
  mapMedia(media, (medium) => (medium.warehouseId === key ? { ...medium, ...noHallPlace } : medium))

/** Returns the media of a park once warehouses are merged: their media, and points that lead to them, are those of the first of `keys`. */
export const mediaAfterMerge = ({ media }: ParkDocument, keys: readonly string[]): Media =>
  mapMedia(media, (medium) => ({
    ...medium,
    ...(isOneOf(keys, medium.warehouseId) && { ...noHallPlace, warehouseId: keys[0]! }),
    hotspots: medium.hotspots.map((spot) => (spot.kind === 'unit' && isOneOf(keys, spot.target) ? { ...spot, target: keys[0]! } : spot)),
  }))

const isOneOf = (keys: readonly string[], key: string | null | undefined) => key != null && keys.includes(key)

const mapMedia = (media: Media, change: (medium: MediaValues) => MediaValues): Media =>
  Object.fromEntries(Object.entries(media).map(([key, medium]) => [key, change(medium)]))
