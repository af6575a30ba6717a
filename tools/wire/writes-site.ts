import type { Write } from './journey.ts'
import { pngOf } from './picture.ts'

const outsiders = { strangers: ['customer', 'service agent'] }
const customer = { strangers: ['customer'] }

const changeSettings: Write = async ({ send, sendOnce, rows, round }) => {
  const before = (await rows.list('editor', '/admin/region/hot')).map(({ code }) => code)
  const codes = [...before.slice(1), before[0]]
  await sendOnce('editor', 'PUT /admin/region/hot', { codes, before }, outsiders)
  await send('editor', 'PUT /admin/region/hot', { codes, before })
  await send('editor', 'GET /admin/region/hot/history', {})
  const setting = { configKey: 'WORK_TIME', valueZh: `每天 9:0${round}`, valueEn: `Daily 9:0${round}`, version: round * 2 + 1 }
  await sendOnce('editor', 'PUT /admin/config', setting, outsiders)
  await send('editor', 'PUT /admin/config', setting)
  await send('editor', 'PUT /admin/config', { ...setting, configKey: 'EMAIL', valueZh: 'not an address', version: 1 })
  await sendOnce('editor', 'PUT /system/config/updateByKey', { configKey: 'WORK_TIME', configValue: `9:00–18:0${round}` }, outsiders)
  await send('editor', 'GET /admin/config/{key}/history', { key: 'WORK_TIME' })
}

const setUp: Write = async ({ send, sendOnce }) => {
  await send('administrator', 'GET /admin/setup', {}, outsiders)
  await sendOnce('administrator', 'PUT /admin/setup/mark', { step: 'map', mark: 'skipped' }, outsiders)
  await sendOnce('administrator', 'PUT /admin/setup/mark', { step: 'map', mark: 'none' })
  await send('administrator', 'POST /admin/setup/test', { what: 'map' }, outsiders)
  await send('administrator', 'POST /admin/setup/removeDemo', { dryRun: 1 }, outsiders)
  await send('administrator', 'POST /admin/setup/removeDemo', { dryRun: 0, confirm: 'x' })
  await send('administrator', 'POST /admin/config/logo', { file: await pngOf(72) }, customer)
}

const undoChanges: Write = async ({ send, sendOnce, rows }) => {
  const [latest] = await rows.list('administrator', '/admin/changeSet/list?kind=setting')
  const id = latest!['id']
  await send('administrator', 'GET /admin/changeSet/{id}', { id }, outsiders)
  await send('administrator', 'GET /admin/changeSet/{id}/records', { id }, outsiders)
  await send('administrator', 'POST /admin/changeSet/undo', { id, dryRun: 1 }, outsiders)
  await sendOnce('administrator', 'POST /admin/changeSet/undo', { id }, outsiders)
}

const saveViews: Write = async ({ send, sendOnce, round }) => {
  const view = { screen: 'parks', name: `待核验 ${round}`, query: 'verifiedBefore=2026-01-01&status=published', shared: 0 }
  const { data } = await sendOnce('leasing agent', 'POST /admin/view', view, outsiders)
  const id = data['id']
  await send('leasing agent', 'GET /admin/view', { screen: 'parks' })
  await sendOnce('leasing agent', 'PUT /admin/view', { ...view, id, version: 1, name: `待核验园区 ${round}` }, outsiders)
  await send('leasing agent', 'PUT /admin/view', { ...view, id, version: 1 })
  await sendOnce('leasing agent', 'DELETE /admin/view/{ids}', { ids: id }, outsiders)
}

const changeDictionaries: Write = async ({ send, sendOnce, round }) => {
  const dictType = `wire_${round}`
  const dictionary = { dictType, nameZh: `记录 ${round}`, nameEn: `Records ${round}` }
  await send('editor', 'POST /admin/dictType', dictionary, { probes: false })
  await sendOnce('administrator', 'POST /admin/dictType', dictionary, outsiders)
  await sendOnce('administrator', 'PUT /admin/dictType', { ...dictionary, nameZh: `改 ${round}`, version: 1 }, outsiders)
  const value = { dictType, labelZh: '甲', labelEn: 'A', listClass: 'default', cssClass: '', isDefault: 0, status: '0' }
  await sendOnce('editor', 'POST /admin/dictData', { ...value, dictValue: 1 }, outsiders)
  await sendOnce('editor', 'POST /admin/dictData', { ...value, dictValue: 2, labelZh: '乙', labelEn: 'B' })
  await sendOnce('editor', 'PUT /admin/dictData', { ...value, dictValue: 1, labelZh: '丙', version: 1 }, outsiders)
  await sendOnce('editor', 'PUT /admin/dictData/order', { dictType, dictValues: [2, 1] }, outsiders)
  await send('editor', 'GET /admin/dictData/list', { dictType })
  await send('editor', 'GET /admin/dictData/{id}/history', { id: `${dictType}-1` })
  await send('visitor', 'GET /system/dict/data/type/{type}', { type: dictType })
  await sendOnce('editor', 'DELETE /admin/dictData/{id}', { id: `${dictType}-1,${dictType}-2` }, outsiders)
  await send('editor', 'DELETE /admin/dictData/{id}', { id: 'floor_warehouse_type-1' })
  await sendOnce('administrator', 'DELETE /admin/dictType/{ids}', { ids: dictType }, outsiders)
  await send('administrator', 'DELETE /admin/dictType/{ids}', { ids: 'sys_user_sex' })
}

const setRates: Write = async ({ send, sendOnce, round }) => {
  const dated = { effectiveFrom: '2026-01-01', sourceTitle: `文件 ${round} 号`, sourceUrl: 'https://rates.example/1' }
  const toll = { rates: [0.5, 1, 1.5, 1.7, 1.8, 1.9], extraAxle: 0.2, discountEtc: 0.05, lowFactor: 0.9, highFactor: 1.2, verified: 1 }
  await sendOnce('administrator', 'POST /admin/rate/toll', { ...toll, ...dated }, outsiders)
  await sendOnce('administrator', 'POST /admin/rate/fuel', { truckClass: 6, litresPer100Km: 34, ...dated }, outsiders)
  await sendOnce('administrator', 'POST /admin/rate/diesel', { yuanPerLitre: 7, ...dated }, outsiders)
  await sendOnce('administrator', 'POST /admin/rate/exchange', { currency: 'USD', yuan: 7.0812, ...dated }, outsiders)
  await send('administrator', 'GET /admin/rate/list', {})
}

const chat: Write = async ({ send, sendOnce, rows, round }) => {
  const { data } = await send('visitor', 'POST /chat/talk', { page: '/warehouse', title: '找仓库' })
  const conversation = { talkId: data['talkId'], secret: data['secret'] }
  await send('customer', 'POST /chat/talk', { page: '/warehouse', title: '找仓库' })
  await send('visitor', 'POST /chat/unread', conversation, { strangers: ['customer'] })
  await send('visitor', 'PUT /chat/contact', { ...conversation, phone: `1440005${round}001` }, { strangers: ['customer'] })
  const uploaded = await send('visitor', 'POST /chat/upload', { ...conversation, file: await pngOf(200) })
  await send('visitor', 'POST /chat/file', { ...conversation, fileId: uploaded.data['fileId'] }, { strangers: ['customer'] })
  const closed = (await rows.list('service agent', '/admin/chat/list?tab=closed'))[0]!
  const id = closed['talkId']
  const from = (closed['assignee'] as { id: string }).id
  await send('service agent', 'GET /admin/chat/{id}/file/{fileId}', { id, fileId: 'x' }, customer)
  await sendOnce('service agent', 'PUT /admin/chat/take', { id, from }, customer)
  await send('service agent', 'PUT /admin/chat/take', { id, from: 'x' })
  const file = await send('service agent', 'POST /admin/chat/upload', { id, file: await pngOf(200) }, customer)
  await send('service agent', 'GET /admin/chat/{id}/file/{fileId}', { id, fileId: file.data['fileId'] })
  const colleagues = await rows.list('service agent', '/admin/chat/staff')
  const to = colleagues.find(({ name }) => name === 'admin')?.['id']
  await sendOnce('service agent', 'PUT /admin/chat/transfer', { id, to }, customer)
  await sendOnce('administrator', 'PUT /admin/chat/close', { id }, customer)
  await send('service agent', 'GET /admin/chat/{id}/messages', { id })
  const reply = await sendOnce('service agent', 'POST /admin/chat/reply', { zh: `您好 ${round}`, en: `Hello ${round}` }, customer)
  await send('service agent', 'DELETE /admin/chat/reply/{id}', { id: reply.data['id'] }, customer)
}

export const siteWrites: Write[] = [changeSettings, setUp, undoChanges, saveViews, changeDictionaries, setRates, chat]
