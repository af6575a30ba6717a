import { BigintId } from '#platform/contract/codecs.ts'

/** Returns true if an article or a category can have this id. For filters and lists of ids; a single id is a `BigintId` of its contract. */
export const isRowId = (text: string): boolean => BigintId.safeParse(text).success
