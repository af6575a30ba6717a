import { sql, type RawBuilder } from 'kysely'

/**
 * Returns the lowest or highest price of the warehouses `w` of a park that meet a condition: over the rentable ones, or over all if none is rentable.
 * Null if none of them has a price.
 */
export const askingPrice = (bound: 'min' | 'max', condition: RawBuilder<unknown> = sql`true`) => {
  const ofPrices = sql.raw(`${bound}(w.price)`)
  return sql<number | null>`case when coalesce(bool_or(w.rentable_area > 0) filter (where ${condition}), false)
    then ${ofPrices} filter (where w.rentable_area > 0 and ${condition}) else ${ofPrices} filter (where ${condition}) end`
}
