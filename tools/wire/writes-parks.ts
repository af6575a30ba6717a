import type { Write } from './journey.ts'
import { pngOf } from './picture.ts'

const outsiders = { strangers: ['customer', 'service agent'] }

const editInBulk: Write = async ({ send, sendOnce, rows }) => {
  const [park] = await rows.list('leasing agent', '/admin/park/list?orderByColumn=code&isAsc=asc&full=0')
  const input = { selection: { parkIds: [park!['parkId']] }, changes: [{ field: 'price', rule: 'percent', value: 3 }] }
  const { data } = await send('leasing agent', 'POST /admin/warehouse/bulk', input, outsiders)
  await sendOnce('leasing agent', 'POST /admin/warehouse/bulk', { ...input, token: data['token'] }, outsiders)
  await send('leasing agent', 'POST /admin/warehouse/bulk', { ...input, token: data['token'] })
  const hot = { selection: { ids: [park!['parkId']] }, changes: [{ field: 'hot', value: park!['hot'] === 0 }] }
  await send('leasing agent', 'POST /admin/park/bulk', hot, outsiders)
  await send('leasing agent', 'POST /admin/warehouse/bulk/csv', input, outsiders)
  await send('leasing agent', 'POST /admin/park/bulk/csv', hot, outsiders)
  const withdrawal = { act: 'withdraw', selection: { ids: [park!['parkId']] }, reason: '园区改造' }
  await send('leasing agent', 'POST /admin/park/act', withdrawal, outsiders)
  await send('leasing agent', 'POST /admin/park/act', { ...withdrawal, token: '0'.repeat(64) })
  // The demo world is too small for a job.
  const none = { id: '00000000-0000-7000-8000-000000000000' }
  await send('leasing agent', 'GET /admin/bulk/{id}', none, outsiders)
  await send('leasing agent', 'PUT /admin/bulk/cancel', none, outsiders)
}

const verify: Write = async ({ send, sendOnce, rows, round }) => {
  const [park] = await rows.list('leasing agent', '/admin/verification/list')
  const upload = await send('leasing agent', 'POST /admin/verification/document', { file: await pngOf(200 + round) }, outsiders)
  const input = { parkIds: [park!['parkId']], kind: 'document', date: '2026-01-05', person: '王经理', fileId: upload.data['fileId'] }
  await sendOnce('leasing agent', 'POST /admin/verification', input, outsiders)
  await send('leasing agent', 'POST /admin/verification', { ...input, date: '2999-01-01' })
  await send('leasing agent', 'GET /admin/verification/park/{parkId}', { parkId: park!['parkId'] }, outsiders)
  const checks = [{ item: 'title', outcome: 'passed', date: '2026-01-05' }]
  await sendOnce('leasing agent', 'POST /admin/verification/checklist', { parkId: park!['parkId'], checks }, outsiders)
  await send('leasing agent', 'POST /admin/verification/checklist', { parkId: park!['parkId'], checks: [...checks, ...checks] })
  const [record] = await rows.list('leasing agent', `/admin/verification/park/${String(park!['parkId'])}`)
  await send('leasing agent', 'GET /admin/verification/document/{id}', { id: record?.['id'] ?? '1' }, outsiders)
}

export const parkWrites = [editInBulk, verify]
