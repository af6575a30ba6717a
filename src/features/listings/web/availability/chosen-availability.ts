import type { SearchQuery } from '#features/listings/search/search-query.ts'

/** Converts the value of an `AvailabilityField`, which is `now`, `soon`, the day of a move `yyyy-MM-dd`, or empty. */
export const readAvailability = (value: string): SearchQuery =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? { availableBy: value } : { available: value || undefined }
