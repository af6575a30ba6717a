import type { Db } from '#platform/server/database.ts'

/** How many published warehouses fit each of these demands; a demand that fits none has no entry. */
export const countMatches = async (_db: Db, _demandIds: readonly string[]): Promise<ReadonlyMap<string, number>> => new Map()
