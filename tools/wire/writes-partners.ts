import type { Write } from './journey.ts'

const outsiders = { strangers: ['customer', 'leasing agent'] }
const admin = 'administrator'

/** A partner with a key, and its calls; then the key is revoked and the partner deleted. */
const pushListings: Write = async ({ send, sendOnce, round }) => {
  const names = { nameZh: '试用合作方', nameEn: 'Trial partner' }
  const { data } = await sendOnce(admin, 'POST /admin/partner', { code: `trial-${round}`, ...names }, outsiders)
  const id = String(data['id'])
  await sendOnce(admin, 'PUT /admin/partner', { id, version: 1, ...names, trust: 'review', regions: ['370000'] }, outsiders)
  const key = await send(admin, 'POST /admin/partner/key', { id, name: '正式环境' }, outsiders)
  const headers = { authorization: `Bearer ${String(key.data['key'])}` }
  const rows = [
    {
      sheet: 'park',
      externalId: 'P-21',
      name_zh: '前湾物流园',
      district_code: '黄岛区',
      city_code: '青岛市',
      address_zh: '前湾港路 88 号',
      lng: 120.19,
      lat: 35.96,
    },
    { sheet: 'warehouse', externalId: 'A-1042', parkExternalId: 'P-21', name_zh: '3 号库西', wh_type: '冷藏库', total_area: 4200 },
  ]
  await send(admin, 'POST /admin/partner/check', { id, rows }, outsiders)
  await send('visitor', 'POST /partner/listing/check', { rows }, { headers })
  await send('visitor', 'PUT /partner/listing/batch', { source: `trial-${round}`, rows }, { headers })
  await send('visitor', 'GET /partner/listing', {}, { headers })
  await send('visitor', 'DELETE /partner/listing', { sheet: 'park', externalIds: ['P-21'] }, { headers })
  await send(admin, 'GET /admin/partner/list', {}, outsiders)
  await send(admin, 'GET /admin/partner/{id}', { id }, outsiders)
  await sendOnce(admin, 'DELETE /admin/partner/key/{id}', { id: key.data['id'] }, outsiders)
  const other = await send(admin, 'POST /admin/partner', { code: `other-${round}`, ...names })
  await sendOnce(admin, 'DELETE /admin/partner/{id}', { id: [other.data['id']] }, outsiders)
}

export const partnerWrites: Write[] = [pushListings]
