import { expect, test } from 'vitest'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { secretKey, startOwnApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { createTestDatabase, urlOf } from '#test/database.ts'
import { ownDataDir, startPortal } from '#test/portal.ts'

const rowCount = 12_000
const header = 'park_code,warehouse_code,name_zh,name_en,wh_type,building_type,total_area,rentable_area,price,fire_rating,floor_material'
const file = [header, ...Array.from({ length: rowCount }, (_, at) => `KIL-1,U${at},${at} 号库,Unit ${at},冷藏库,1,1000,900,1.1,4,1`)].join(
  '\n',
)

test('[OPS-2] an import whose process is killed resumes its check, and writes nothing or everything', { timeout: 400_000 }, async () => {
  const connection = await createTestDatabase()
  const app = await startOwnApp({ connection })
  await app.sql(`insert into park (code, name_zh, name_en, address_zh, address_en, province_code, city_code, district_code, lng, lat, search_text, search_gram)
      values ('KIL-1', '断电园', 'Killed', '路', 'R', '370000', '370200', '370211', 120, 36, '', '{}')`)
  const agent = await buildMember(app.deps.db, { roles: ['leasing_agent'] })
  const headers = await app.headersOf(agent)
  const settings = { DATABASE_URL: urlOf(connection), SECRET_KEY: secretKey, DATA_DIR: ownDataDir(), WHS_LIMITS: 'test' }
  const start = async () => {
    const portal = startPortal(settings)
    return { ...portal, api: `${await portal.ready()}${apiPrefix}` }
  }
  const put = async (url: string, body: object) => {
    const answer = await fetch(url, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(await answer.json()).toMatchObject({ code: 200 })
  }
  const readImport = async () =>
    (await app.sql<{ id: string; state: string; token: string; counts: object; progress_done: number }>('select * from listing_import'))[0]!
  const count = async (sql: string) => (await app.sql<{ count: number }>(`select count(*)::int as count from ${sql}`))[0]!.count
  const long = { timeout: 120_000, interval: 200 }
  const written = `warehouse where park_id = (select id from park where code = 'KIL-1')`

  const first = await start()
  const form = new FormData()
  form.append('file', new Blob([file]), 'units.csv')
  const uploaded = await fetch(`${first.api}/admin/import`, { method: 'POST', headers, body: form })
  expect(await uploaded.json()).toMatchObject({ code: 200 })
  const { id } = await readImport()
  await put(`${first.api}/admin/import/check`, { id })
  await expect.poll(() => count('import_row'), { timeout: 120_000, interval: 20 }).toBeGreaterThan(0)
  await first.kill('SIGKILL')
  expect(await count('import_row')).toBeLessThan(rowCount)

  const second = await start()
  await expect.poll(async () => (await readImport()).state, long).toBe('checked')
  const { counts, token } = await readImport()
  expect(counts).toMatchObject({ created: rowCount, errors: 0 })
  await put(`${second.api}/admin/import/apply`, { id, token })
  await expect.poll(async () => (await readImport()).progress_done, { timeout: 120_000, interval: 20 }).toBeGreaterThan(0)
  await second.kill('SIGKILL')
  expect(await readImport()).toMatchObject({ state: 'applying' })
  expect(await count(written)).toBe(0)
  expect(await count(`change_set where kind = 'import'`)).toBe(0)

  await start()
  await expect.poll(async () => (await readImport()).state, long).toBe('done')
  expect(await count(written)).toBe(rowCount)
  expect(await count(`change_set where kind = 'import'`)).toBe(1)
})
