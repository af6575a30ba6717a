import type { Write } from './journey.ts'

const outsiders = { strangers: ['customer', 'service agent'] }
const agent = 'leasing agent'

/** The editor of a published park of the demo: working copy, presence, review, publication, versions and direct edits. */
const editPark: Write = async ({ send, sendOnce, round, rows }) => {
  const parkId = String(21 + round)
  await send(agent, 'GET /admin/park/{id}', { id: parkId }, outsiders)
  await send(agent, 'GET /admin/park/{id}', { id: '999999' })
  const edit = (ops: object[], revision = 0) => send(agent, 'PUT /admin/park/draft', { parkId, revision, ops }, outsiders)
  const saved = await edit([
    { op: 'set', path: 'voltage', before: (await read('voltage')) ?? null, after: 35 + round },
    { op: 'add', path: 'gates.nwire0001', after: { width: 14, height: 5, maxVehicleType: '5' } },
  ])
  await edit([{ op: 'set', path: 'voltage', before: 1, after: 2 }], 1)
  await edit([{ op: 'set', path: 'voltage', before: 1, after: '很高' }], 1)
  const { draftId } = saved.data
  const revisionNow = async () => Number(((await find())['draft'] as { revision: number }).revision)
  await send(agent, 'POST /admin/park/presence', { parkId, section: 'location', revision: 0 }, outsiders)
  await send(agent, 'GET /admin/park/{id}/preview', { id: parkId }, outsiders)
  await sendOnce(agent, 'PUT /admin/park/submit', { draftId, revision: await revisionNow(), note: '请审核' }, outsiders)
  await edit([{ op: 'set', path: 'voltage', before: 35 + round, after: 20 }])
  await sendOnce(agent, 'PUT /admin/park/return', { draftId, revision: await revisionNow(), note: '请补充照片' }, outsiders)
  const publishTime = '2099-01-01 09:00:00'
  await sendOnce('administrator', 'PUT /admin/park/publish', { draftId, publishTime, reason: '开园' }, outsiders)
  await sendOnce(agent, 'PUT /admin/park/publish/cancel', { draftId }, outsiders)
  await sendOnce('administrator', 'PUT /admin/park/publish', { draftId, reason: '开园' })
  await send(agent, 'GET /admin/park/{id}/history', { id: parkId }, outsiders)
  const [, first] = await rows.list(agent, `/admin/park/${parkId}/history`)
  const changeSetId = first?.['changeSetId']
  await send(agent, 'GET /admin/park/{id}/history/{changeSetId}', { id: parkId, changeSetId }, outsiders)
  await send(agent, 'GET /admin/park/{id}/prices', { id: parkId }, outsiders)
  await sendOnce(agent, 'POST /admin/park/restore', { parkId, changeSetId, paths: ['voltage'] }, outsiders)
  await sendOnce(agent, 'PUT /admin/park/discard', { draftId, revision: await revisionNow() }, outsiders)
  const park = await find()
  const { version } = park['published'] as { version: number }
  await sendOnce(
    agent,
    'PUT /admin/park/direct',
    { id: parkId, version, hot: 1 - Number((park['park'] as { hot: number }).hot) },
    outsiders,
  )
  await send(agent, 'PUT /admin/park/direct', { id: parkId, version: 999, hot: 1 })
  const { data: kept } = await send(agent, 'GET /admin/park/{id}/viewingHours', { id: parkId })
  const span = { weekday: 0, from: '09:00', to: '11:30', every: 30, atOnce: 2 }
  const hours = { id: parkId, version: kept['version'], hours: [span, { ...span, from: '13:00', to: '16:00' }], closed: ['2027-02-05'] }
  await send(agent, 'PUT /admin/park/{id}/viewingHours', { ...hours, hours: [{ ...span, to: '08:00' }] })
  const { data: set } = await sendOnce(agent, 'PUT /admin/park/{id}/viewingHours', hours, outsiders)
  // Other recordings book viewings of this park at any time.
  await sendOnce(agent, 'PUT /admin/park/{id}/viewingHours', { id: parkId, version: set['version'], hours: [], closed: [] })

  async function find() {
    return (await rows.list(agent, `/admin/park/${parkId}`))[0]!
  }
  async function read(name: string) {
    return ((await find())['park'] as Record<string, unknown>)[name]
  }
}

/** Units of a new park: copied, split and merged; then the park is withdrawn and deleted. */
const editUnits: Write = async ({ send, sendOnce, round, rows }) => {
  const { data } = await sendOnce(agent, 'POST /admin/park', { copyOf: String(31 + round) }, outsiders)
  const { draftId } = data
  const unitKeys = async () => {
    const { park } = (await rows.list(agent, `/admin/park/${String(draftId)}`))[0] as {
      park: { warehouses: Record<string, { totalArea: number }> }
    }
    return Object.entries(park.warehouses)
  }
  const [[id, unit]] = (await unitKeys()) as [[string, { totalArea: number }]]
  await sendOnce(agent, 'POST /admin/warehouse/copy', { draftId, id, names: ['W-B', 'W-C'] }, outsiders)
  const before = (await unitKeys()).map(([key]) => key)
  await sendOnce(
    agent,
    'POST /admin/warehouse/split',
    { draftId, id, areas: [100, Math.round((unit.totalArea - 100) * 100) / 100] },
    outsiders,
  )
  await send(agent, 'POST /admin/warehouse/split', { draftId, id, areas: [1, 2] })
  const added = (await unitKeys()).map(([key]) => key).find((key) => !before.includes(key))
  await sendOnce(agent, 'POST /admin/warehouse/merge', { draftId, ids: [id, added] }, outsiders)
  await send(agent, 'PUT /admin/park/publish', { draftId })
  await sendOnce(agent, 'DELETE /admin/park/{id}', { id: [draftId] }, outsiders)
  const other = await send(agent, 'POST /admin/park', { nameZh: `试建 ${round}` })
  await sendOnce(agent, 'DELETE /admin/park', { ids: [other.data['draftId']] }, outsiders)
  const parkId = String(41 + round)
  await sendOnce(agent, 'PUT /admin/park/withdraw', { ids: [parkId], reason: '业主收回' }, outsiders)
  const { published } = (await rows.list(agent, '/admin/park/51'))[0] as { published: { park: { warehouses: Record<string, unknown> } } }
  const warehouseId = Object.keys(published.park.warehouses)[round]
  await sendOnce(agent, 'PUT /admin/warehouse/direct', { id: warehouseId, version: 1, price: 1.5 + round }, outsiders)
  await send(agent, 'PUT /admin/warehouse/direct', { id: warehouseId, version: 99, price: 1 })
}

export const inventoryWrites: Write[] = [editPark, editUnits]
