import type { SelectQueryBuilder } from 'kysely'
import type { Page } from '#platform/contract/page.ts'

type Query<Tables, Used extends keyof Tables, Row> = SelectQueryBuilder<Tables, Used, Row>

/** Returns how many rows a filtered query has. The query has no `group by` and no `distinct`. */
export async function countRows<Tables, Used extends keyof Tables, Row>(filtered: Query<Tables, Used, Row>): Promise<number> {
  const row = await filtered
    .clearSelect()
    .clearOrderBy()
    .select((build) => build.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  // Selects nothing else; Kysely resolves the row's type for known tables only.
  return Number((row as { count: string }).count)
}

/**
 * Returns one page of a filtered query together with its total, counted over the same filter. `sort` ends with a unique column, so that pages
 * never overlap.
 */
export async function listPage<Tables, Used extends keyof Tables, Row>(
  filtered: Query<Tables, Used, Row>,
  sort: (query: Query<Tables, Used, Row>) => Query<Tables, Used, Row>,
  { limit, offset }: Page,
) {
  const [total, rows] = await Promise.all([countRows(filtered), sort(filtered).limit(limit).offset(offset).execute()])
  return { total, rows }
}
