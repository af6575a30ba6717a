import { openDatabase } from '#platform/server/postgres/database.ts'
import { buildSignedIn, type SignedIn } from '#test/build/signed-in.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import type { Installation } from './installation.ts'

/** Who writes, and about what. */
export type World = { customers: SignedIn[]; editor: SignedIn; agent: SignedIn; parkIds: string[]; categoryId: string }

const customerCount = 40
const parkCount = 40

/** Fills the database of an installation with published parks and a category of articles. */
export async function buildPlaces({ connection, sql }: Installation): Promise<Pick<World, 'parkIds' | 'categoryId'>> {
  const { db, close } = openDatabase(connection, console)
  try {
    const parkIds: string[] = []
    for (let at = 0; at < parkCount; at++) parkIds.push((await buildWarehouse(db)).parkId)
    const [category] = await sql<{ id: string }>(
      `insert into article_category (content_type, name_zh, name_en) values (2, '故障', 'Faults') returning id::text as id`,
    )
    return { parkIds, categoryId: category!.id }
  } finally {
    await close()
  }
}

/** Creates customers and staff and signs them in. The campaign takes longer than their tokens last, so that each fault has people of its own. */
export async function buildPeople(installation: Installation): Promise<Pick<World, 'customers' | 'editor' | 'agent'>> {
  const customerRoles = Array.from({ length: customerCount }, () => [])
  const roles = [['content_editor'], ['leasing_agent'], ...customerRoles]
  const [editor, agent, ...customers] = await buildSignedIn({ ...installation, roles })
  return { customers, editor: editor!, agent: agent! }
}
