import { randomInt } from 'node:crypto'
import { nothing, type MatrixRow, type World } from './matrix-row.ts'

const names = { nameZh: '合作方', nameEn: 'Partner' }

async function partner({ portal }: World) {
  const [row] = await portal.sql<{ id: string }>(
    `insert into listing_source (code, name_zh, name_en) values ($1, '合作方', 'Partner') returning id`,
    [`matrix-${randomInt(1e12)}`],
  )
  return { id: row!.id }
}

async function partnerKey(world: World) {
  const { id: sourceId } = await partner(world)
  const [row] = await world.portal.sql<{ id: string }>(
    `insert into partner_key (source_id, name, hint, key_hash) values ($1, '密钥', 'abcd', sha256($2::text::bytea)) returning id`,
    [sourceId, String(randomInt(1e12))],
  )
  return { id: row!.id }
}

/** Partners identify themselves by a key; no access token is one. */
const withoutKey = { answers: 10_951 }

export const partnerRows: Record<string, MatrixRow> = {
  'GET /admin/partner/list': { input: nothing },
  'GET /admin/partner/:id': { input: partner },
  'POST /admin/partner': { input: () => ({ code: `matrix-${randomInt(1e12)}`, ...names }) },
  'PUT /admin/partner': { input: async (world) => ({ ...(await partner(world)), version: 1, nameZh: '新名称', nameEn: 'New name' }) },
  'DELETE /admin/partner/:ids': { input: async (world) => ({ ids: [(await partner(world)).id] }) },
  'POST /admin/partner/key': { input: async (world) => ({ ...(await partner(world)), name: '正式环境' }) },
  'DELETE /admin/partner/key/:id': { input: partnerKey },
  'POST /admin/partner/check': { input: async (world) => ({ ...(await partner(world)), rows: [{ sheet: 'park', externalId: 'P' }] }) },
  'PUT /partner/listing/batch': { input: () => ({ rows: [{ sheet: 'park', externalId: 'P' }] }), ...withoutKey },
  'POST /partner/listing/check': { input: () => ({ rows: [{ sheet: 'park', externalId: 'P' }] }), ...withoutKey },
  'GET /partner/listing': { input: nothing, ...withoutKey },
  'DELETE /partner/listing': { input: () => ({ externalIds: ['A-1'] }), ...withoutKey },
}
