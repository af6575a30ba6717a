import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { inChangeSet } from '#platform/server/changes/open-change-set.ts'
import { about } from './agreements/about.ts'
import { law } from './agreements/law.ts'
import { privacy } from './agreements/privacy.ts'
import { terms } from './agreements/terms.ts'
import { dictionaries } from './dictionaries.ts'
import { roles } from './roles.ts'
import { siteSettings } from './site-settings.ts'
import { solutions } from './solutions.ts'
import { nationalToll, ratesEffectiveFrom, truckClasses, truckClassSource } from './truck-rates.ts'

type RegionRow = [
  code: string,
  level: number,
  parentCode: string | null,
  regionType: string,
  nameZh: string,
  nameEn: string,
  shortZh: string,
  shortEn: string,
  initial: string,
  lng: number,
  lat: number,
  pointSource: string,
]
type Sql = Pick<pg.ClientBase, 'query'>

/** In the order of the city popover; clients show the first eight. */
export const hotCities = '310100 370200 510100 440100 420100 610100 410100 110100 440300 330100 500100 320500'.split(' ')

export function readRegions(): RegionRow[] {
  return JSON.parse(readFileSync(new URL('regions.json', import.meta.url), 'utf8')) as RegionRow[]
}

/**
 * Brings regions, dictionaries, site settings, roles and truck rates to the state of this version, in one transaction. Safe to run at every start: names and
 * positions of regions follow the version, and everything that operators may have changed is left unchanged.
 */
export async function loadReferenceData(sql: Sql): Promise<void> {
  await inChangeSet(sql, { kind: 'seed', reason: 'reference data' }, async () => {
    await loadRegions(sql)
    await loadDictionaries(sql)
    await loadSettings(sql)
    await loadRoles(sql)
    await loadTruckRates(sql)
    await loadAgreements(sql)
    await loadSolutions(sql)
  })
}

async function loadRegions(sql: Sql) {
  const rows = readRegions()
  const column = (at: number) => rows.map((row) => row[at])
  const ranks = rows.map(([code]) => (hotCities.includes(code) ? hotCities.indexOf(code) + 1 : null))
  await sql.query(
    `insert into region (code, level, parent_code, region_type, name_zh, name_en, short_zh, short_en, initial, lng, lat, hot_rank)
     select * from unnest($1::text[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::text[], $10::numeric[], $11::numeric[], $12::smallint[])
     on conflict (code) do update set name_zh = excluded.name_zh, name_en = excluded.name_en, short_zh = excluded.short_zh,
       short_en = excluded.short_en, initial = excluded.initial, lng = excluded.lng, lat = excluded.lat
     where (region.name_zh, region.name_en, region.short_zh, region.short_en, region.initial, region.lng, region.lat)
       is distinct from (excluded.name_zh, excluded.name_en, excluded.short_zh, excluded.short_en, excluded.initial, excluded.lng, excluded.lat)`,
    [...Array.from({ length: 11 }, (_, at) => column(at)), ranks],
  )
}

async function loadDictionaries(sql: Sql) {
  await sql.query(
    `insert into dict_type (key, name_zh, name_en, built_in) select *, true from unnest($1::text[], $2::text[], $3::text[])
     on conflict (key) do update set built_in = true where not dict_type.built_in`,
    [dictionaries.map((one) => one.key), dictionaries.map((one) => one.zh), dictionaries.map((one) => one.en)],
  )
  const items = dictionaries.flatMap((one) => one.items.map((item, at) => ({ ...item, key: one.key, sort: at + 1 })))
  await sql.query(
    `insert into dict_item (dict_key, value, label_zh, label_en, list_class, sort, is_default, built_in)
     select *, true from unnest($1::text[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::boolean[])
     on conflict (dict_key, value) do update set built_in = true where not dict_item.built_in`,
    [
      items.map((item) => item.key),
      items.map((item) => item.value),
      items.map((item) => item.zh),
      items.map((item) => item.en),
      items.map((item) => item.listClass),
      items.map((item) => item.sort),
      items.map((item) => item.isDefault),
    ],
  )
}

async function loadSettings(sql: Sql) {
  await sql.query(
    `insert into site_setting (key, value_zh, value_en, value_type, is_public)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[]) on conflict (key) do nothing`,
    [
      siteSettings.map((one) => one.key),
      siteSettings.map((one) => one.valueZh),
      siteSettings.map((one) => one.valueEn),
      siteSettings.map((one) => one.valueType),
      siteSettings.map((one) => one.isPublic),
    ],
  )
}

/** Permissions are added with a new role only; a permission that an operator removed does not come back. */
async function loadRoles(sql: Sql) {
  const { rows } = await sql.query<{ key: string }>(
    `insert into role (key, name_zh, name_en, is_staff, built_in) select *, true from unnest($1::text[], $2::text[], $3::text[], $4::boolean[])
     on conflict (key) do nothing returning key`,
    [roles.map((one) => one.key), roles.map((one) => one.zh), roles.map((one) => one.en), roles.map((one) => one.isStaff)],
  )
  const added = new Set(rows.map(({ key }) => key))
  const granted = roles.filter(({ key }) => added.has(key)).flatMap(({ key, permissions }) => permissions.map((one) => [key, one]))
  await sql.query('insert into role_permission (role_key, permission) select * from unnest($1::text[], $2::text[])', [
    granted.map(([key]) => key),
    granted.map(([, permission]) => permission),
  ])
}

async function loadTruckRates(sql: Sql) {
  const column = <Name extends keyof (typeof truckClasses)[number]>(name: Name) => truckClasses.map((one) => one[name])
  await sql.query(
    `insert into truck_class (class, axles, length_m, width_m, height_m, weight_t, axle_load_t, source)
     select *, $8::text from unnest($1::smallint[], $2::smallint[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[])
     on conflict (class) do nothing`,
    [
      column('class'),
      column('axles'),
      column('lengthM'),
      column('widthM'),
      column('heightM'),
      column('weightT'),
      column('axleLoadT'),
      truckClassSource,
    ],
  )
  await sql.query(
    `insert into fuel_rate (class, litres_per_hundred_km, source_title, effective_from)
     select given.*, $4::date from unnest($1::smallint[], $2::numeric[], $3::text[]) as given (class, litres, source)
     where not exists (select from fuel_rate known where known.class = given.class)`,
    [column('class'), column('litresPer100Km'), column('fuelSource'), ratesEffectiveFrom],
  )
  const { rates, extraAxle, discountEtc, lowFactor, highFactor, effectiveFrom, sourceTitle } = nationalToll
  await sql.query(
    `insert into toll_rate (rate_1, rate_2, rate_3, rate_4, rate_5, rate_6, extra_axle, discount_etc, low_factor, high_factor,
       effective_from, source_title)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::date, $12 where not exists (select from toll_rate)`,
    [...rates, extraAxle, discountEtc, lowFactor, highFactor, effectiveFrom, sourceTitle],
  )
}

/** The first versions; operators write all later ones. */
async function loadAgreements(sql: Sql) {
  for (const { type, titleZh, titleEn, contentZh, contentEn } of [terms, privacy, about, law])
    await sql.query(
      `insert into agreement_version (type, version, title_zh, title_en, content_zh, content_en, status, effective_at)
       select $1, 1, $2, $3, $4, $5, 'published', now() where not exists (select from agreement_version where type = $1)`,
      [type, titleZh, titleEn, contentZh, contentEn],
    )
}

/** Operators own the texts after the first start. */
async function loadSolutions(sql: Sql) {
  for (const [at, { id, scope, benefits, ...texts }] of solutions.entries())
    await sql.query(
      `insert into solution (id, sort, title_zh, title_en, lead_zh, lead_en, intro_zh, intro_en, scope, benefits)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing`,
      [
        id,
        at + 1,
        texts.titleZh,
        texts.titleEn,
        texts.leadZh,
        texts.leadEn,
        texts.introZh.join('\n'),
        texts.introEn.join('\n'),
        JSON.stringify(scope),
        JSON.stringify(benefits),
      ],
    )
}
