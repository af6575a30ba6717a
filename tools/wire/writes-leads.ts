import type { Write } from './journey.ts'

const outsiders = { strangers: ['customer', 'editor'] }
const agent = 'leasing agent'
const admin = 'administrator'

const keepLead: Write = async ({ send, sendOnce, rows, round, day }) => {
  const wish = { whType: 1, area: 3_000, goods: '轮胎', text: '靠近前湾港', parkId: '1' }
  const lead = { person: `陆晴 ${round}`, phone: `1591000000${round}`, company: '晴岛橡胶', ...wish }
  const { data } = await sendOnce(admin, 'POST /admin/lead', lead, outsiders)
  const { id } = data
  const version = async () => (await rows.list(admin, `/admin/lead/${String(id)}`)).at(0)?.['version']
  await send(admin, 'POST /admin/lead', { person: '陆晴' })
  await sendOnce(admin, 'PUT /admin/lead', { id, area: 3_500, version: await version() }, outsiders)
  await send(admin, 'PUT /admin/lead', { id, area: 3_500, version: 99 })
  const next = { text: '发报价单', time: `${day(2)} 10:00:00` }
  await sendOnce(admin, 'PUT /admin/lead/response', { id, text: '已微信联系' }, outsiders)
  await sendOnce(admin, 'POST /admin/lead/event', { leadId: id, kind: 'call', outcome: 'reached', text: '确认面积与预算' }, outsiders)
  await sendOnce(admin, 'PUT /admin/lead/next', { id, ...next, version: await version() }, outsiders)
  const [fit] = await rows.list(admin, `/admin/lead/${String(id)}/fits`)
  const warehouseIds = [(fit?.['item'] as { warehouseId?: string } | undefined)?.warehouseId ?? '335']
  await sendOnce(admin, 'POST /admin/lead/matches', { id, warehouseIds, text: '请看这座仓库' }, outsiders)
  const ownerId = await rows.field(admin, '/admin/lead/staff', 'id', 1)
  await sendOnce(admin, 'PUT /admin/lead/stage', { id, stage: 'contacted', version: await version() }, outsiders)
  await send(admin, 'PUT /admin/lead/stage', { id, stage: 'lost', version: await version() })
  await send(admin, 'PUT /admin/lead/stage', { id, stage: 'lost', reason: 'price', version: await version() })
  await send(admin, 'GET /admin/lead/{id}', { id })
  await sendOnce(admin, 'PUT /admin/lead/assign', { ids: [id], ownerId }, outsiders)
  const talkId = await rows.field('service agent', '/admin/chat/list', 'talkId', round)
  await sendOnce(admin, 'POST /admin/lead/fromTalk', { talkId }, outsiders)
  await send(admin, 'POST /admin/lead/export', { stage: 'lost', format: 'csv' })
}

/** A browser that shows notices; its push service is a public address. */
const keepBrowser: Write = async ({ send, sendOnce, round }) => {
  const endpoint = `https://93.184.215.14/push/browser-${round}`
  const p256dh = `B${'A'.repeat(86)}`
  await sendOnce(agent, 'POST /system/push/device', { endpoint, p256dh, auth: 'A'.repeat(22) }, outsiders)
  await send(agent, 'POST /system/push/device', { endpoint: 'https://127.0.0.1/push', p256dh, auth: 'A'.repeat(22) })
  await sendOnce(agent, 'POST /system/push/device/remove', { endpoint }, outsiders)
}

const keepRules: Write = async ({ send, sendOnce, rows, round }) => {
  const memberIds = (await rows.list(admin, '/admin/lead/staff')).slice(1, 3).map(({ id }) => id)
  const rule = {
    name: `青岛轮换 ${round}`,
    terms: { sources: ['contact', 'enquiry'], regionCodes: ['370200'] },
    target: { kind: 'group', memberIds },
    acceptMinutes: 60,
  }
  const { data } = await sendOnce(admin, 'POST /admin/leadRule', rule, outsiders)
  const { id, version } = data
  await sendOnce(admin, 'PUT /admin/leadRule', { ...rule, id, version, acceptMinutes: 30 }, outsiders)
  await send(admin, 'PUT /admin/leadRule', { ...rule, id, version })
  await send(admin, 'POST /admin/leadRule/try', { rules: [rule] })
  await sendOnce(admin, 'DELETE /admin/leadRule/{id}', { id }, outsiders)
}

const keepAbsence: Write = async ({ send, sendOnce, rows, day }) => {
  const deputyId = await rows.field(admin, '/admin/lead/staff', 'id', 1)
  const absence = { fromTime: `${day(3)} 09:00:00`, toTime: `${day(5)} 18:00:00`, deputyId }
  const { data } = await sendOnce(agent, 'PUT /admin/absence', absence, outsiders)
  const { id } = data
  await send(agent, 'PUT /admin/absence', { ...absence, id, toTime: `${day(1)} 18:00:00` })
  await send(agent, 'GET /admin/absence', {})
  await sendOnce(agent, 'DELETE /admin/absence/{id}', { id }, outsiders)
}

/** What staff do to leads, to the rules that assign them, and about their own absences. */
export const leadWrites: Write[] = [keepLead, keepRules, keepAbsence, keepBrowser]
