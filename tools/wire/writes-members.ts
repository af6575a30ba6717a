import type { Write } from './journey.ts'

const otherCustomer = { strangers: ['other customer'] }
const customer = { strangers: ['customer'] }
const phoneOf = (round: number, number: number) => `1440003${round}${String(number).padStart(3, '0')}`

const followAndVisit: Write = async ({ send, sendOnce, rows }) => {
  const park = { followType: 'park', targetId: '3' }
  await sendOnce('customer', 'POST /system/userFollowRecord/addFollow', park)
  const doubleClick = { headers: { repeatsubmit: 'true' } }
  await send('customer', 'POST /system/userFollowRecord/addFollow', { ...park, targetId: '4' }, doubleClick)
  await send('customer', 'POST /system/userFollowRecord/addFollow', { ...park, targetId: '4' }, doubleClick)
  await sendOnce('customer', 'POST /system/userFollowRecord/addFollow', { followType: 'warehouse', targetId: '335' })
  await send('customer', 'GET /system/userFollowRecord/ids', {})
  await sendOnce('customer', 'POST /system/userFollowRecord/cancel', park)
  await sendOnce('customer', 'DELETE /system/userFollowRecord/clean', { followType: 'warehouse' })
  await send('customer', 'GET /system/userFollowRecord/list', {})
  const id = await rows.field('customer', '/system/userBrowseRecord/list', 'id').catch(() => 'none')
  await sendOnce('customer', 'DELETE /system/userBrowseRecord/{id}', { id }, otherCustomer)
  await send('customer', 'GET /system/userBrowseRecord/list', {})
  await sendOnce('customer', 'DELETE /system/userBrowseRecord/clean', {})
}

const saveSearches: Write = async ({ send, sendOnce, round }) => {
  const search = { name: `黄岛冷库 ${round}`, query: 'regionCode=370211&whType=3', alert: 'daily' }
  const { data } = await sendOnce('customer', 'POST /system/savedSearch', search)
  const id = data['id']
  await sendOnce('customer', 'PUT /system/savedSearch', { ...search, id, name: `黄岛 ${round}`, alert: 'none' }, otherCustomer)
  await sendOnce('customer', 'PUT /system/savedSearch/seen', { id }, otherCustomer)
  await send('customer', 'GET /system/savedSearch/list', {})
  await sendOnce('customer', 'DELETE /system/savedSearch/{id}', { id }, otherCustomer)
  await send('visitor', 'POST /system/savedSearch/unsubscribe', { token: 'x' })
}

const bookViewings: Write = async (journey) => {
  const { send, sendOnce, round } = journey
  const phonenumber = phoneOf(round, 1)
  const code = await journey.code(phonenumber, 'appointment')
  const viewing = {
    parkId: '20',
    salutation: 'mr',
    phonenumber,
    ...code,
    agreement: true,
    viewingDate: `${journey.day(20 + round)} 10:30`,
    requirements: '看月台和消防',
  }
  await send('customer', 'POST /system/appointment', { ...viewing, viewingDate: journey.day(-1) })
  await send('customer', 'POST /system/appointment', { ...viewing, smsCode: '000000x' })
  const { data } = await sendOnce('customer', 'POST /system/appointment', viewing)
  const { id, version } = data
  await send('customer', 'GET /system/appointment/{id}', { id })
  const staff = { id, status: '1', note: '已联系', version }
  await sendOnce('service agent', 'PUT /admin/appointment/status', staff, customer)
  await send('service agent', 'PUT /admin/appointment/status', staff)
  await send('leasing agent', 'PUT /admin/appointment/status', { ...staff, status: '2', version: Number(version) + 1 })
  const proposed = { id, viewingDate: `${journey.day(21 + round)} 14:00`, note: '业主当天在场', version: Number(version) + 1 }
  const { data: first } = await sendOnce('service agent', 'POST /admin/appointment/proposal', proposed, customer)
  await send('service agent', 'POST /admin/appointment/proposal', proposed)
  const declined = { proposalId: (first['proposal'] as { id: string }).id, answer: '周六上午可以' }
  await sendOnce('customer', 'PUT /system/appointment/proposal/decline', declined, otherCustomer)
  await sendOnce('service agent', 'POST /admin/appointment/proposal', proposed)
  await sendOnce('service agent', 'PUT /admin/appointment/proposal/withdraw', { id }, customer)
  const { data: third } = await send('service agent', 'POST /admin/appointment/proposal', proposed)
  await sendOnce(
    'customer',
    'PUT /system/appointment/proposal/accept',
    { proposalId: (third['proposal'] as { id: string }).id },
    otherCustomer,
  )
  await send('service agent', 'GET /admin/appointment/{id}/history', { id })
  await sendOnce('customer', 'PUT /system/appointment/cancel/{id}', { id }, otherCustomer)
  await send('customer', 'PUT /system/appointment/cancel/{id}', { id })
  await send('customer', 'GET /system/appointment/{id}/ics', { id })
}

/** A tour of three parks, planned without signing in, booked by a member and cancelled. */
const bookTour: Write = async ({ send, sendOnce, round, code, day }) => {
  const phonenumber = phoneOf(round, 4)
  const question = {
    day: day(24 + round),
    setOut: '08:30',
    backBy: '19:00',
    start: { name: '青岛市市南区', longitude: 120.38, latitude: 36.07 },
    vehicle: 'car',
    stay: 30,
    stops: [{ parkId: '1' }, { parkId: '2' }, { parkId: '3' }],
  }
  await send('visitor', 'POST /system/tour/plan', { ...question, day: day(-1) })
  const { data: plan } = await send('visitor', 'POST /system/tour/plan', question)
  const visits = ((plan['visits'] ?? []) as { parkId: string; begin: string }[]).map(({ parkId, begin }) => ({ parkId, begin }))
  const person = { salutation: 'mr', phonenumber, ...(await code(phonenumber, 'appointment')), agreement: true }
  const { data: tour } = await sendOnce('customer', 'POST /system/tour', { ...question, visits, ...person })
  const { id, version, token } = tour
  await send('customer', 'GET /system/tour/list', {})
  await send('customer', 'GET /system/tour/{id}', { id })
  await send('customer', 'GET /system/tour/{id}/ics', { id })
  await send('customer', 'GET /system/tour/{id}/stop/{number}/ics', { id, number: 1 })
  await send('visitor', 'GET /system/tour/shared/{token}', { token })
  await send('customer', 'PUT /system/tour/{id}/accept', { id, version })
  await send('service agent', 'GET /admin/tour/list', {})
  await send('service agent', 'GET /admin/tour/{id}', { id })
  await sendOnce('customer', 'PUT /system/tour/{id}/cancel', { id, version }, otherCustomer)
}

/** A project with a link that a visitor opens and that is revoked. */
const shareProject: Write = async ({ send, sendOnce, round }) => {
  const project = {
    area: 8_000,
    whTypes: ['3'],
    heightMin: 9,
    mustHaves: ['platform'],
    moveIn: '2027-03-01',
    months: 24 + round,
    destinations: [
      { name: '济南市', longitude: 117.1201, latitude: 36.6512, trips: 20 },
      { name: '西安市', longitude: 108.9398, latitude: 34.3416, trips: 8 },
    ],
    truck: { preset: 6 },
    shortlist: [{ parkId: '12' }, { parkId: '20', warehouseId: '335' }],
  }
  const { data: before } = await send('customer', 'GET /system/project', {})
  await sendOnce('customer', 'PUT /system/project', { ...project, version: before['version'] })
  await send('customer', 'PUT /system/project', { ...project, version: 99 })
  const { data: link } = await send('customer', 'POST /system/project/share', {})
  await send('visitor', 'GET /system/project/shared/{token}', { token: link['token'] })
  await sendOnce('customer', 'DELETE /system/project/share', {})
  await send('visitor', 'GET /system/project/shared/{token}', { token: link['token'] })
}

/** Another time than the booked one, answered by the link of the message, without signing in. */
const answerByLink: Write = async ({ send, rows, round, code, day }) => {
  const phonenumber = phoneOf(round, 3)
  const person = { salutation: 'mr', phonenumber, ...(await code(phonenumber, 'appointment')), agreement: true }
  const booked = await send('customer', 'POST /system/appointment', { parkId: '21', viewingDate: `${day(22 + round)} 10:30`, ...person })
  const { id } = booked.data
  const propose = async () => {
    const version = Number(await rows.field('service agent', `/admin/appointment/${String(id)}`, 'version'))
    await send('service agent', 'POST /admin/appointment/proposal', { id, viewingDate: `${day(23 + round)} 14:00`, version })
    const texts = await rows.list('administrator', `/dev/outbox?target=${phonenumber}`)
    return texts.map(({ text }) => /#([\w-]+)/.exec(String(text))?.[1]).find((token) => token !== undefined)
  }
  const token = await propose()
  await send('visitor', 'POST /system/viewingProposal', { token })
  await send('visitor', 'POST /system/viewingProposal', { token: 'x' })
  await send('visitor', 'PUT /system/viewingProposal/decline', { token, answer: '周六上午' })
  await send('visitor', 'PUT /system/viewingProposal/accept', { token: await propose() })
  await send('customer', 'PUT /system/appointment/cancel/{id}', { id })
}

const noteOutcomes: Write = async ({ send, sendOnce, rows, round }) => {
  const ended = (await rows.list('service agent', '/admin/appointment/list?pageSize=50')).filter(
    ({ actions, outcome }) => outcome === null && (actions as string[]).includes('outcome'),
  )
  const { id, version } = ended[round] ?? {}
  const outcome = { id, result: 'held', impression: 'keen', note: '月台够用', version }
  await sendOnce('service agent', 'PUT /admin/appointment/outcome', outcome, customer)
  await send('service agent', 'PUT /admin/appointment/outcome', { ...outcome, version: 99 })
}

const askForContact: Write = async (journey) => {
  const phonenumber = phoneOf(journey.round, 2)
  const input = { parkId: '20', phonenumber, ...(await journey.code(phonenumber, 'contact')), agreement: true }
  await journey.sendOnce('visitor', 'POST /system/park/{parkId}/contact', input)
}

const publishDemands: Write = async ({ send, sendOnce, round }) => {
  const demand = {
    demandType: '1',
    constructionStandard: '1',
    whType: '3',
    storageCategory: `冷藏果蔬 ${round}`,
    demandArea: 6_000,
    expectedTime: '2099-08-01 00:00:00',
    expectedTenancy: 24,
    regionType: 'china',
    regionCode: '370211',
    expectedAddress: '靠近前湾港',
    demandFloorType: '1',
    floorHeight: 9,
    loadBearing: 3,
    ifBalcony: 1,
    ifRainshed: 2,
    description: '需要 8 个以上月台门。\n可夜间作业。',
    agreement: true,
  }
  await send('customer', 'POST /system/entrust', { ...demand, demandArea: 0, floorHeight: 99_999, agreement: false })
  const { data } = await sendOnce('customer', 'POST /system/entrust', demand)
  const { id, version } = data
  const next = (add: number) => Number(version) + add
  await sendOnce('customer', 'PUT /system/entrust', { ...demand, id, version, demandArea: 7_000 }, otherCustomer)
  await send('customer', 'PUT /system/entrust', { ...demand, id, version: 99 })
  await send('customer', 'GET /system/entrust/{id}/matches', { id })
  const staff = { id, status: '1', note: '已受理' }
  await sendOnce('leasing agent', 'PUT /admin/entrust/status', { ...staff, version: next(1) }, customer)
  await send('leasing agent', 'PUT /admin/entrust/status', { ...staff, status: '3', version: next(2) })
  await sendOnce('service agent', 'PUT /admin/entrust/followStatus', { ...staff, version: next(2) }, customer)
  await send('service agent', 'GET /admin/entrust/{id}/history', { id })
  await sendOnce('customer', 'PUT /system/entrust/close/{id}', { id }, otherCustomer)
  await send('customer', 'PUT /system/entrust/close/{id}', { id })
  await sendOnce('customer', 'DELETE /system/entrust/{id}', { id }, otherCustomer)
}

const exportContracts: Write = async (journey) => {
  await journey.enter('tenant', ['wangfang@whs.example', 'sunli@whs.example'][journey.round]!)
  await journey.send('tenant', 'POST /system/contract/export', {})
  await journey.send('tenant', 'POST /system/expense/export', {})
}

const countViews: Write = async ({ send }) => {
  for (const caller of ['visitor', 'customer']) {
    await send(caller, 'POST /system/park/{parkId}/view', { parkId: '20' })
    await send(caller, 'POST /system/article/view', { id: '17' })
  }
}

export const memberWrites: Write[] = [
  followAndVisit,
  saveSearches,
  bookViewings,
  answerByLink,
  bookTour,
  shareProject,
  noteOutcomes,
  askForContact,
  publishDemands,
  exportContracts,
  countViews,
]
