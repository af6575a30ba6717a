import type pg from 'pg'
import { storeScores } from '#features/inventory/drafts/server/store-scores.ts'
import { queriesOn } from './queries-on.ts'

/** Stores the completeness of all parks, which a job would do within minutes. */
export async function storeDemoScores(client: pg.ClientBase) {
  const { rows } = await client.query<{ id: string }>('select id::text from park order by id')
  const { rows: times } = await client.query<{ now: Date }>('select now()')
  await storeScores(
    queriesOn(client),
    rows.map(({ id }) => id),
    times[0]!.now,
  )
}
