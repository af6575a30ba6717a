import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

/** A table with rows of the product. `key` is its primary key as an SQL expression over the alias `t`. */
export type ProductTable = { name: string; key: string }

/** A foreign key between two such tables. `isSubject`: it names the person whom an audited record is about. */
export type ForeignKey = {
  child: string
  columns: string[]
  parent: string
  parentColumns: string[]
  onDelete: 'cascade' | 'clear' | 'refuse'
  isNullable: boolean
  isSubject: boolean
}

export const listTables = async (db: Db): Promise<ProductTable[]> =>
  (await sql<ProductTable>`select name, key from product_table order by name`.execute(db)).rows

/** The names of the tables are computed once: for each pair of tables, as a planner without statistics chooses, they take many seconds. */
export const listForeignKeys = async (db: Db): Promise<ForeignKey[]> =>
  (
    await sql<ForeignKey>`
      with product as materialized (select name::regclass as id from product_table)
      select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
        array_agg(a.attname::text order by k.at) as columns, array_agg(p.attname::text order by k.at) as parent_columns,
        case c.confdeltype when 'c' then 'cascade' when 'n' then 'clear' else 'refuse' end as on_delete,
        bool_or(not a.attnotnull) as is_nullable,
        coalesce(bool_or(t.member_column = a.attname), false) as is_subject
      from pg_constraint c
      cross join unnest(c.conkey, c.confkey) with ordinality k (child_at, parent_at, at)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.child_at
      join pg_attribute p on p.attrelid = c.confrelid and p.attnum = k.parent_at
      left join audited_table t on t.name = c.conrelid::regclass::text
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and c.conrelid in (select id from product) and c.confrelid in (select id from product)
      group by c.oid, c.conrelid, c.confrelid, c.confdeltype
      order by child, parent, columns`.execute(db)
  ).rows
