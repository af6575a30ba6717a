import { z } from 'zod'
import { integerOnWire } from './codecs.ts'

export const pageSizes = [10, 20, 30, 50] as const
export const defaultPageSize = 20
/** Maximum of `pageNum × pageSize`: deeper pages cost the database more than they help a reader. */
export const maxRow = 10_000

/** The page fields of a list's input. Check the depth with `withinDepth`. */
export const pageFields = {
  pageNum: integerOnWire({ min: 1, max: maxRow }).default(1),
  pageSize: integerOnWire({ min: 10, max: 50, values: pageSizes }).default(defaultPageSize),
}

/** Not `<=`, because it also runs for invalid numbers (NaN), which have an error of their own. */
export const withinDepth = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => !(pageNum * pageSize > maxRow)

/** Direction of a sorted list. Clients also write `ascending` and `descending`, in any case. */
export const SortDirection = z.codec(z.string().regex(/^(?:asc|desc)(?:ending)?$/i), z.enum(['asc', 'desc']), {
  decode: (text) => (text.toLowerCase().startsWith('asc') ? 'asc' : 'desc'),
  encode: (direction) => direction,
})

/** Part of a list, in rows. */
export type Page = { limit: number; offset: number }

/** The rows of a page whose number counts from 1. */
export const pageOf = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }): Page => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
})

/** Returns the reply schema of an operation with `envelope: 'list'`. */
export const listOf = <Row extends z.ZodType>(row: Row) => z.object({ total: z.number(), rows: z.array(row) })
