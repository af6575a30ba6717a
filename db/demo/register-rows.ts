import type pg from 'pg'

type ProductTable = { name: string; key: string }

const listTables = async (client: pg.ClientBase) =>
  (await client.query<ProductTable>('select name, key from product_table order by name')).rows

/** Notes the rows that exist before the seed writes, until the end of its transaction. */
export async function rememberRows(client: pg.ClientBase): Promise<void> {
  await client.query('create temporary table row_before (table_name text, record_id text) on commit drop')
  for (const { name, key } of await listTables(client))
    await client.query(`insert into row_before select $1, ${key} from ${name} t`, [name])
  await client.query('analyze row_before')
}

/**
 * Registers every row that the seed has added, in all tables, as demo data. A new table needs no entry here: its rows are found by comparing
 * with those of `rememberRows`. The transaction must see no rows of others, hence its isolation level.
 */
export async function registerDemoRows(client: pg.ClientBase): Promise<void> {
  // Rows that deferred triggers write belong to the demo world too.
  await client.query('set constraints all immediate')
  await client.query('set constraints all deferred')
  for (const { name, key } of await listTables(client))
    await client.query(
      `insert into demo_row select $1, ${key} from ${name} t
       where ${key} not in (select record_id from row_before where table_name = $1)`,
      [name],
    )
}
