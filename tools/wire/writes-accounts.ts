import type { Answer } from './http.ts'
import type { Journey, Write } from './journey.ts'
import { pngOf } from './picture.ts'

const once = { probes: false }
const app = { 'x-client': 'app' }
const passwords = ['Quiet-Harbour_42', 'Quieter-Harbour_43'] as const
const qingdao = { provinceCode: '370000', cityCode: '370200', districtCode: '370211' }

const phoneOf = ({ round }: Journey, number: number) => `1440002${round}${String(number).padStart(3, '0')}`
const key = 'k'.repeat(32)

/** Returns the `Cookie` header for the cookies that an answer sets. */
const cookiesOf = ({ headers }: Answer) => ({
  cookie: headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
})

const registeredDemand = {
  demandType: '1',
  whType: '3',
  storageCategory: '冷藏果蔬',
  demandArea: 6_000,
  expectedTime: '2099-08-01 00:00:00',
  expectedTenancy: 24,
  regionCode: '370211',
  agreement: true,
}

const sendCodes: Write = async (journey) => {
  const { send } = journey
  await send('visitor', 'GET /auth/code', {})
  const input = { phonenumber: phoneOf(journey, 1), codeKey: key, purpose: 'login' }
  await send('visitor', 'GET /resource/sms/code', input, { headers: app })
  await send('visitor', 'GET /resource/sms/code', input, { headers: app })
  await send('visitor', 'GET /resource/sms/code', { email: `code${journey.round}@whs.example`, codeKey: key })
  await send('visitor', 'GET /resource/sms/code', input, { headers: { 'sec-fetch-site': 'cross-site' } })
  const outbox = { target: phoneOf(journey, 1) }
  await send('visitor', 'GET /dev/outbox', outbox)
  await send('customer', 'GET /dev/outbox', { target: `code${journey.round}@whs.example` })
  await send('visitor', 'POST /auth/smsLogin', { phonenumber: phoneOf(journey, 1), smsCode: 'wrong', smsCodeKey: key })
  await send('visitor', 'POST /auth/smsLogin', { phonenumber: phoneOf(journey, 2), smsCode: '123456', smsCodeKey: key })
  const stranger = { phonenumber: phoneOf(journey, 3), ...(await journey.code(phoneOf(journey, 3), 'login')) }
  await send('visitor', 'POST /auth/smsLogin', stranger)
  const verified = phoneOf(journey, 9)
  await send(
    'visitor',
    'POST /auth/verifyCode',
    { phonenumber: verified, ...(await journey.code(verified, 'register')) },
    { probes: false },
  )
  const email = ['zhanglei@whs.example', 'zhaojun@whs.example'][journey.round]!
  await send('visitor', 'POST /auth/smsLogin', { email, ...(await journey.code(email, 'login')), remember: 1 })
}

const registerAndChange: Write = async (journey) => {
  const { send, sendOnce, round } = journey
  const [first, second] = passwords
  const phonenumber = phoneOf(journey, 4)
  const registration = {
    username: `记录员${round}`,
    phonenumber,
    ...(await journey.code(phonenumber, 'register')),
    password: first,
    confirmPassword: first,
    agreement: true,
    nickName: '小林',
    ...qingdao,
    whTypes: ['1'],
  }
  await send('visitor', 'POST /auth/register', { ...registration, agreement: false }, once)
  await send('visitor', 'POST /auth/register', { ...registration, password: 'short', confirmPassword: 'short' }, once)
  await send('visitor', 'POST /auth/register', { ...registration, username: 'chenyu' }, once)
  await send('visitor', 'POST /auth/register', registration, { headers: { 'idempotency-key': `recording-register-${round}` } })
  const entrust = { registerFlag: 1, phonenumber: phoneOf(journey, 5), agreement: true, entrust: registeredDemand }
  await send('visitor', 'POST /auth/register', { ...entrust, entrust: { demandType: '1' } }, once)
  await send('visitor', 'POST /auth/register', { ...entrust, ...(await journey.code(phoneOf(journey, 5), 'register')) }, once)
  await send('visitor', 'POST /auth/login', { username: phonenumber, password: 'wrong' }, once)
  const browser = await send('visitor', 'POST /auth/login', { username: phonenumber, password: first, remember: 1 })
  const program = await send('visitor', 'POST /auth/login', { username: phonenumber, password: first }, { ...once, headers: app })
  await refresh(journey, browser.answer, String(program.data['refresh_token']))
  journey.adopt('new member', String(program.data['access_token']))
  const changes = { oldPassword: first, newPassword: second, confirmPassword: second }
  await send('new member', 'PUT /system/user/profile/updatePwd', { ...changes, oldPassword: 'wrong' }, once)
  await send('new member', 'PUT /system/user/profile/updatePwd', { ...changes, newPassword: first, confirmPassword: first }, once)
  await send('new member', 'PUT /system/user/profile/updatePwd', changes)
  await send('new member', 'GET /system/user/getInfo', {}, once)
  const email = `linna@whs.example`
  const reset = { email, password: second, confirmPassword: second }
  if (round === 0)
    await send('visitor', 'PUT /system/user/profile/updatePwdByMobile', { ...reset, ...(await journey.code(email, 'reset')) })
  await send('visitor', 'POST /auth/login', { username: 'linna', password: second }, once)
  await sendOnce('visitor', 'POST /auth/login', { username: 'nobody', password: second }, once)
}

async function refresh({ send }: Journey, browser: Answer, refreshToken: string) {
  await send('visitor', 'POST /auth/refreshLogin', { refresh_token: refreshToken }, { headers: app })
  await send('visitor', 'POST /auth/oneToken', {}, { headers: cookiesOf(browser) })
  await send('visitor', 'POST /auth/one_login', { username: 'chenyu', oneToken: 'x' }, { headers: cookiesOf(browser) })
  await send('visitor', 'POST /auth/xcxLogin', { xcxCode: 'x' })
  const renewed = await send('visitor', 'POST /auth/refreshLogin', {}, { ...once, headers: cookiesOf(browser) })
  await send(
    'visitor',
    'POST /auth/refreshLogin',
    {},
    { ...once, headers: { ...cookiesOf(renewed.answer), origin: 'https://elsewhere.example' } },
  )
  await send('visitor', 'DELETE /auth/logout', {}, { headers: cookiesOf(renewed.answer) })
  await send('visitor', 'POST /auth/refreshLogin', {}, { ...once, headers: cookiesOf(renewed.answer) })
}

const scanQrCodes: Write = async ({ send }) => {
  for (const agree of [true, false]) {
    const { answer } = await send('visitor', 'GET /auth/getQrCode', { size: 240 })
    const ticket = answer.headers.get('qr-ticket')!
    const poll = { headers: cookiesOf(answer) }
    if (!agree) await send('visitor', 'GET /auth/xcxScanLogin', { ticket }, poll)
    await send('customer', 'POST /auth/qrScan', { ticket })
    await send('customer', 'POST /auth/qrConfirm', { ticket, agree })
    if (agree) await send('visitor', 'GET /auth/xcxScanLogin', { ticket }, poll)
    await send('customer', 'POST /auth/qrConfirm', { ticket, agree })
  }
}

const changeProfile: Write = async (journey) => {
  const { send, sendOnce, rows, round } = journey
  const caller = 'other customer'
  const version = Number(await rows.field(caller, '/system/user/profile', 'version'))
  const profile = { nickName: `刘敏${round}`, sex: '1', enterpriseName: '上海鲸选', ...qingdao, version }
  await sendOnce(caller, 'PUT /system/user/profile', profile)
  await send(caller, 'PUT /system/user/profile', profile)
  const email = `liumin${round}@whs.example`
  await sendOnce(caller, 'PUT /system/user/profile/contact', { email, ...(await journey.code(email, 'bind')) })
  const preferences = {
    address: qingdao,
    focusAreas: ['370211', '370212'],
    whTypes: ['1', '3'],
    areaMin: 2_000,
    areaMax: 9_000,
    priceMax: 2,
  }
  await sendOnce(caller, 'POST /system/user/profile/followInfo', preferences)
  await send(caller, 'POST /system/user/profile/followInfo', { ...preferences, areaMin: 99_000 })
  await send(caller, 'POST /system/user/profile/avatar', { avatarfile: await pngOf(240) })
  await send(caller, 'POST /system/user/profile/avatar', { avatarfile: new Blob(['text']) })
  await send(caller, 'GET /system/user/profile', {})
  await send(caller, 'PUT /system/notice/read', { ids: ['00000000-0000-7000-8000-000000000000'] })
}

const uploadFiles: Write = async ({ send }) => {
  await send('editor', 'POST /resource/oss/upload', { businessType: '1', file: await pngOf(320) })
  const { data } = await send('customer', 'POST /resource/oss/upload', { businessType: '1', file: await pngOf(320) })
  await send('customer', 'POST /resource/oss/upload', { businessType: '2', file: await pngOf(320) })
  await send('customer', 'POST /resource/oss/upload', { businessType: '1', file: new Blob(['text']) })
  const id = String(data['ossId'])
  const { searchParams } = new URL(String(data['url']), 'http://portal')
  await send('customer', 'GET /resource/oss/view/{id}', { id, ...Object.fromEntries(searchParams) })
  const strangers = { strangers: ['other customer'] }
  await send('customer', 'GET /system/oss/download/{id}', { id }, strangers)
  await send('customer', 'POST /system/oss/download', { id }, strangers)
  await send('editor', 'POST /system/oss/download', { id })
}

/** A change of roles ends the sessions of the member. */
const assignRoles: Write = async (journey) => {
  const { send, sendOnce, rows, round } = journey
  await journey.enter('promoted member', ['huangwei@whs.example', '14400000007'][round]!)
  const userId = await rows.field('promoted member', '/system/user/profile', 'userId')
  const input = { userId, roleIds: round === 0 ? ['content_editor'] : [] }
  await sendOnce('administrator', 'PUT /system/user/authRole', input, { strangers: ['customer', 'editor', 'service agent'] })
  await send('administrator', 'GET /system/user/authRole/{userId}', { userId })
  await send('promoted member', 'GET /system/user/getInfo', {}, once)
}

const endSessions: Write = async (journey) => {
  const { send, rows, round } = journey
  const email = ['heqiang@whs.example', 'xuting@whs.example'][round]!
  await journey.enter('member', email)
  await journey.enter('member on a phone', ['14400000009', '14400000010'][round]!)
  const sessions = await rows.list('member', '/system/user/profile/sessions')
  const other = sessions.find(({ current }) => current === 0)
  await send('member', 'DELETE /system/user/profile/sessions/{id}', { id: other?.['id'] }, { strangers: ['customer'] })
  await send('member on a phone', 'GET /system/user/getInfo', {})
  await send('member', 'GET /system/user/profile/sessions', {})
  await send('member', 'DELETE /system/user/profile/sessions', {})
}

const deleteAccounts: Write = async (journey) => {
  const [email, phone] = [
    ['mayan@whs.example', '14400000012'],
    ['guopeng@whs.example', '14400000011'],
  ][journey.round]!
  await journey.enter('leaving member', email!)
  await journey.send('leaving member', 'POST /system/user/profile/delete', await journey.code(phone!, 'delete'))
  await journey.send('leaving member', 'GET /system/user/getInfo', {})
}

export const accountWrites: Write[] = [
  sendCodes,
  registerAndChange,
  scanQrCodes,
  changeProfile,
  uploadFiles,
  endSessions,
  deleteAccounts,
  assignRoles,
]
