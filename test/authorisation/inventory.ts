import { nothing, type MatrixRow, type World } from './matrix-row.ts'

export const dealValues = {
  titleZh: '黄岛物流园 A 库成交',
  titleEn: 'Warehouse A of Huangdao Park let',
  tenantZh: '某物流企业',
  tenantEn: 'A logistics company',
  area: 2_000,
  price: 1.05,
  dealTime: '2026-01-15',
}

async function ownDeal({ portal }: World) {
  const [row] = await portal.sql<{ id: string }>(
    `insert into deal (title_zh, title_en, tenant_zh, tenant_en, area, dealt_on) values ('甲', 'A', '乙', 'B', 100, '2026-01-15') returning id::text`,
  )
  return { id: row!.id }
}

export const inventoryRows: Record<string, MatrixRow> = {
  'GET /admin/deal/list': { input: nothing },
  'GET /admin/deal/views': { input: nothing },
  'GET /admin/deal/:id': { input: ownDeal },
  'POST /admin/deal': { input: () => dealValues },
  'PUT /admin/deal': { input: async (world) => ({ ...dealValues, ...(await ownDeal(world)), version: 1 }) },
  'DELETE /admin/deal/:ids': { input: async (world) => ({ ids: (await ownDeal(world)).id }) },
  'POST /admin/deal/export': { input: nothing },
}
