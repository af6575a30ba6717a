import { sql, type RawBuilder } from 'kysely'

/**
 * The lowest or highest price of a park's warehouses `w`, among those that meet a condition: of the rentable ones, to whose area it belongs, and of all
 * while none of them is rentable. Null if these have no price.
 */
export const askingPrice = (bound: 'min' | 'max', condition: RawBuilder<unknown> = sql`true`) => {
  const ofPrices = sql.raw(`${bound}(w.price)`)
  return sql<number | null>`case when coalesce(bool_or(w.rentable_area > 0) filter (where ${condition}), false)
    then ${ofPrices} filter (where w.rentable_area > 0 and ${condition}) else ${ofPrices} filter (where ${condition}) end`
}
