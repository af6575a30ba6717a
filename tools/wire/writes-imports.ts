import { setTimeout as sleep } from 'node:timers/promises'
import type { Journey, Write } from './journey.ts'

const strangers = { strangers: ['customer', 'service agent'] }

const header = 'park_code,warehouse_code,name_zh,name_en,wh_type,building_type,total_area,rentable_area,price,fire_rating,floor_material'
const fileOf = (...lines: string[]) => new Blob([[header, ...lines].join('\n')])

/** Waits for the end of a job, and returns the import. */
async function settled({ send }: Journey, id: unknown) {
  for (let attempt = 0; ; attempt++) {
    const { data } = await send('administrator', 'GET /admin/import/{id}', { id })
    if (attempt === 60 || (data['state'] !== 'checking' && data['state'] !== 'applying')) return data
    await sleep(1_000)
  }
}

const importWarehouses: Write = async (journey) => {
  const { send, sendOnce, rows, round } = journey
  const [park] = await rows.list('administrator', '/admin/park/list')
  const code = String(park?.['code'] ?? 'P00001')
  const line = (unit: string, type: string) => `${code},R${round}-${unit},记录 ${unit},Record ${unit},${type},1,1200,800,1.2,4,1`
  const uploaded = await send('administrator', 'POST /admin/import', { file: fileOf(line('A', '冷库仓'), line('B', '普通仓')) }, strangers)
  const { id } = uploaded.data
  const keys = header.split(',')
  await sendOnce('administrator', 'PUT /admin/import/mapping', { id, sheets: [{ index: 0, kind: 'warehouse', keys }] }, strangers)
  await send('administrator', 'PUT /admin/import/check', { id }, strangers)
  await settled(journey, id)
  await send('administrator', 'GET /admin/import/list', {})
  await send('administrator', 'GET /admin/import/{id}/rows', { id, sheet: 'warehouse' })
  await send('administrator', 'GET /admin/import/{id}/marked', { id })
  const repair = { id, kind: 'warehouse', column: 'wh_type', from: '冷库仓', to: '冷藏库' }
  const { data } = await sendOnce('administrator', 'PUT /admin/import/repair', repair, strangers)
  await sendOnce('administrator', 'PUT /admin/import/apply', { id, token: data['token'] }, strangers)
  await settled(journey, id)
  await send('administrator', 'GET /admin/import/{id}/pictures', { id })
  await sendOnce('administrator', 'PUT /admin/import/pictures', { id }, strangers)
  const other = await send('administrator', 'POST /admin/import', { file: fileOf(line('C', '普通仓')) })
  await sendOnce('administrator', 'PUT /admin/import/cancel', { id: other.data['id'] }, strangers)
}

const exportParks: Write = async ({ send, sendOnce }) => {
  const { data } = await sendOnce(
    'administrator',
    'POST /admin/park/export',
    { filter: { regionCode: '370200' }, format: 'csv' },
    strangers,
  )
  const { id } = data
  for (let attempt = 0; attempt < 60; attempt++) {
    const { data: current } = await send('administrator', 'GET /admin/export/{id}', { id })
    if (current['state'] !== 'running') break
    await sleep(1_000)
  }
  await send('administrator', 'GET /admin/export/{id}/file', { id })
}

export const importWrites: Write[] = [importWarehouses, exportParks]
