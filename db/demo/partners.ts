import type pg from 'pg'
import { openDictionaries } from '#features/dictionaries/server/dictionaries.ts'
import { createPartnerKey } from '#features/inventory/partners/server/partner-auth.ts'
import { pushRows } from '#features/inventory/partners/server/push-rows.ts'
import { insertKey, insertPartner, type Source } from '#features/inventory/partners/server/queries-sources.ts'
import { openRegions } from '#features/regions/server/regions.ts'
import { momentFrom } from './dates.ts'
import { queriesOn } from './queries-on.ts'

/** An agency whose rows are reviewed, a port group that publishes directly, and a former partner whose key is revoked. */
const partners = [
  {
    code: 'hd-agency',
    nameZh: '华东仓储经纪',
    nameEn: 'East China Storage Brokers',
    trust: 'review',
    regions: ['310000', '320000', '330000'],
    fields: [],
    active: true,
  },
  {
    code: 'harbour-group',
    nameZh: '港联物流集团',
    nameEn: 'Harbour Link Logistics',
    trust: 'direct',
    regions: [],
    fields: [],
    active: true,
  },
  {
    code: 'old-feed',
    nameZh: '旧数据平台',
    nameEn: 'Former Data Platform',
    trust: 'review',
    regions: [],
    fields: ['price', 'rentable_area'],
    active: false,
  },
]

const partnerParks = 6

/** Adds partners with keys, the parks and warehouses that one of them sent, and two weeks of calls. */
export async function insertPartners(client: pg.ClientBase, anchor: string) {
  const db = queriesOn(client)
  for (const partner of partners) {
    const sourceId = (await insertPartner(db, partner))!
    const { hint, keyHash } = createPartnerKey()
    const { id } = await insertKey(db, { sourceId, name: '正式环境', hint, keyHash })
    if (!partner.active)
      await db
        .updateTable('partnerKey')
        .set({ revokedAt: momentFrom(anchor, -20, 60) })
        .where('id', '=', id)
        .execute()
    if (partner.trust === 'direct') await giveParks(client, sourceId)
    await insertCalls(client, { sourceId, keyId: id, anchor, isActive: partner.active, isDirect: partner.trust === 'direct' })
  }
}

/** The external ids of parks and warehouses, without a change of their times. */
async function giveParks(client: pg.ClientBase, sourceId: string) {
  const values = [sourceId, partnerParks]
  for (const table of ['park', 'warehouse']) await client.query(`alter table ${table} disable trigger ${table}_touch`)
  await client.query(
    `update park set source_id = $1, external_id = 'HL-' || lpad(id::text, 4, '0')
     where id in (select id from park where city_code in ('330200', '370200', '310000', '310100') order by id limit $2)`,
    values,
  )
  await client.query(
    `update warehouse w set source_id = p.source_id, external_id = p.external_id || '-' || w.code from park p where p.id = w.park_id and p.source_id = $1`,
    [sourceId],
  )
  for (const table of ['park', 'warehouse']) await client.query(`alter table ${table} enable trigger ${table}_touch`)
  await client.query(
    `with parks as (
       insert into partner_listing (source_id, kind, external_id, park_id) select source_id, 'park', external_id, id from park where source_id = $1
       returning id, park_id)
     insert into partner_listing (source_id, kind, external_id, parent_id, park_id, record_key)
     select w.source_id, 'warehouse', w.external_id, parks.id, w.park_id, w.id::text from warehouse w join parks using (park_id)`,
    [sourceId],
  )
}

type Calls = { sourceId: string; keyId: string; anchor: string; isActive: boolean; isDirect: boolean }

async function insertCalls(client: pg.ClientBase, { sourceId, keyId, anchor, isActive, isDirect }: Calls) {
  const last = isActive ? -1 : -20
  for (let day = last - 11; day <= last; day += 1) {
    const updated = (day * day) % 7
    const hasError = day % 5 === 0
    const error = {
      externalId: 'HD-0412',
      sheet: 'warehouse',
      zh: 'rentable_area：可租面积 5200 大于总面积 4200',
      en: 'rentable_area: the rentable area of 5200 is larger than the total area of 4200',
    }
    await client.query(
      `insert into partner_call (source_id, key_id, operation, rows_read, updated, unchanged, stale, errors, first_error, at)
       values ($1, $2, 'push', $3, $4, $5, $6, $7, $8, $9)`,
      [
        sourceId,
        keyId,
        40,
        updated,
        40 - updated - (isDirect ? 0 : 1) - (hasError ? 1 : 0),
        isDirect ? 0 : 1,
        hasError ? 1 : 0,
        hasError ? JSON.stringify(error) : null,
        momentFrom(anchor, day, -360),
      ],
    )
  }
}

/** A park of the agency, complete apart from its pictures. */
const pushed = [
  {
    sheet: 'park',
    externalId: 'HD-0077',
    name_zh: '嘉善姚庄智能仓储园',
    name_en: 'Jiashan Yaozhuang Smart Storage Park',
    district_code: '嘉善县',
    city_code: '嘉兴市',
    address_zh: '姚庄镇宝群东路 158 号',
    address_en: '158 Baoqun East Road, Yaozhuang',
    lng: 120.96,
    lat: 30.9,
    introduction_zh: '两栋双层坡道库，距上海市区 60 公里。',
    introduction_en: 'Two two-storey ramp warehouses, 60 km from central Shanghai.',
    drawing_cover: true,
  },
  { sheet: 'gate', parkExternalId: 'HD-0077', gate_number: 1, width_m: 14, height_m: 5 },
  { sheet: 'floor', parkExternalId: 'HD-0077', building: 1, floor_number: 1, height: 10.5, area: 12_000 },
  {
    sheet: 'warehouse',
    externalId: 'HD-0077-1A',
    parkExternalId: 'HD-0077',
    warehouse_code: '1F-A',
    name_zh: '1 号库一层 A',
    name_en: 'Building 1, Ground Floor A',
    building: 1,
    floor_number: 1,
    wh_type: '1',
    building_type: '1',
    total_area: 12_000,
    rentable_area: 6_400,
    price: 1.05,
    floor_height: 10.5,
    column_x: 11.4,
    column_y: 12,
    bearing: 3,
    fire_rating: '丙二类',
    floor_material: '金刚砂',
    sourceUpdatedAt: '2026-01-05 09:00:00',
  },
]

/** Pushes the rows of the agency as a call would, into a working copy in review. Runs within the transaction of the seed, at its end. */
export async function pushDemoRows(client: pg.ClientBase) {
  const db = queriesOn(client)
  // Nothing else changes them within the transaction.
  const watch = { on: () => () => {}, listening: Promise.resolve(), close: () => Promise.resolve() }
  const opened = { db, watch, log: { warn: () => {} } }
  const { rows } = await client.query<{ id: string; now: Date }>(`select id::text, now() from listing_source where code = $1`, [
    partners[0]!.code,
  ])
  const { code, nameZh, regions, fields } = partners[0]!
  const source: Source = { id: rows[0]!.id, code, nameZh, regions, fields, isDirect: false }
  const deps = { dictionaries: openDictionaries(opened), regions: openRegions(opened), clock: () => rows[0]!.now }
  const { outcomes } = await pushRows(db, deps, source, pushed, 'zh_CN')
  const failed = outcomes.filter(({ result }) => result !== 'created')
  if (failed.length > 0) throw new Error(`a row of the demo is refused: ${JSON.stringify(failed[0]!.problems)}`)
}
