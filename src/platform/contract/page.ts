import { z } from 'zod'
import { integerOnWire } from './codecs.ts'

export const pageSizes = [10, 20, 30, 50] as const
export const defaultPageSize = 20
/** `pageNum × pageSize` may not pass this: deeper pages cost the database more than they help a reader. */
export const deepestRow = 10_000

/** To be spread into the input of a list. Check the depth with `withinDepth`. */
export const pageFields = {
  pageNum: integerOnWire({ min: 1, max: deepestRow }).default(1),
  pageSize: integerOnWire({ min: 10, max: 50 })
    .refine((size) => pageSizes.some((allowed) => allowed === size))
    .default(defaultPageSize),
}

/** Not `<=`: it is asked of unreadable numbers too, which have their own error. */
export const withinDepth = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => !(pageNum * pageSize > deepestRow)

/** Part of a list, in rows. */
export type Page = { limit: number; offset: number }

/** The rows of a page whose number counts from 1. */
export const pageOf = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }): Page => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
})

/** The reply of an operation with `envelope: 'list'`. */
export const listOf = <Row extends z.ZodType>(row: Row) => z.object({ total: z.number(), rows: z.array(row) })
