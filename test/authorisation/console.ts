import { nothing, self, type MatrixRow, type World } from './matrix-row.ts'

const view = { screen: 'contracts', name: '到期', query: 'due=90' }

async function ownView(world: World) {
  const [row] = await world.portal.sql<{ id: string }>(
    `insert into saved_view (member_id, screen, name, query) values ($1, 'contracts', '到期', '') returning id`,
    [self(world).memberId],
  )
  return row!.id
}

export const consoleRows: Record<string, MatrixRow> = {
  'GET /admin/openapi.json': { input: nothing },
  'GET /admin/counts': { input: nothing },
  'GET /admin/today': { input: nothing },
  'GET /admin/stat/:card': { input: () => ({ card: 'searches' }) },
  'POST /admin/stat/:card/export': { input: () => ({ card: 'searches' }) },
  'GET /admin/search': { input: () => ({ q: '青岛' }) },
  'GET /admin/view': { input: () => ({ screen: 'contracts' }) },
  'POST /admin/view': { input: () => view },
  'PUT /admin/view': { input: async (world) => ({ ...view, id: await ownView(world), version: 1 }) },
  'DELETE /admin/view/:ids': { input: async (world) => ({ ids: await ownView(world) }) },
}
