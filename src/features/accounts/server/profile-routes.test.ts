import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Envelope } from '#platform/contract/envelope.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import {
  changeContact,
  deleteAccount,
  exportMyData,
  getPreferences,
  getProfile,
  setPreferences,
  updateProfile,
  uploadAvatar,
} from '../profile-contract.ts'
import { getInfo } from '../contract.ts'
import { keyHashOf, macOf, type CodePurpose } from './codes.ts'
import { eraseMembers } from './leaving.ts'

/** Qingdao, Huangdao. */
const huangdao = { provinceCode: '370000', cityCode: '370200', districtCode: '370211' }

/** A code that was sent. */
async function buildCode({ deps, sql }: TestApp, purpose: CodePurpose, target: string) {
  const code = String(100_000 + (randomBytes(4).readUInt32BE() % 900_000))
  const codeKey = randomBytes(16).toString('hex')
  await sql(`insert into code (purpose, target, key_hash, code_mac, expires_at) values ($1, $2, $3, $4, now() + interval '5 minutes')`, [
    purpose,
    target,
    keyHashOf(codeKey),
    macOf(deps.accounts.pepper, { purpose, target, code, codeKey }),
  ])
  return { code, codeKey }
}

async function start() {
  const world = await startApp()
  const member = await buildMember(world.deps.db)
  const own = world.as(member)
  const profile = await own.call(getProfile, {})
  return { ...world, world, member, own, profile: { ...profile, sex: '2' as const } }
}

const errorsIn = ({ data }: Envelope) => (data as { errors: { field: string; msg: string }[] }).errors

test('[PROF-2] a profile is whole to its owner', async () => {
  const { member, profile } = await start()
  expect(profile).toMatchObject({
    userId: member.memberId,
    phonenumber: member.phone,
    email: member.email,
    avatar: '/whs/default-avatar.svg',
    sex: '2',
    sexLabel: '未知',
    regionName: null,
    roleGroup: '',
    hasPassword: false,
    version: 1,
  })
  expect(profile.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('[PROF-2] nickname, gender, company and region are changed, and only by their owner', async () => {
  const { own, profile, world } = await start()
  const other = world.as(await buildMember(world.deps.db))
  const before = await other.call(getProfile, {})
  const changed = await own.call(updateProfile, { ...profile, nickName: '林晓航', sex: '0', enterpriseName: '青岛蓝湾供应链', ...huangdao })
  expect(changed).toMatchObject({ nickName: '林晓航', sex: '0', sexLabel: '男', enterpriseName: '青岛蓝湾供应链', ...huangdao, version: 2 })
  expect(changed.regionName).toContain('黄岛')
  expect(await other.call(getProfile, {})).toEqual(before)
  const { user } = await own.call(getInfo, {})
  expect(user).toMatchObject({ nickName: '林晓航', version: 2 })
})

test('[PROF-2] what was read before somebody else changed it is not written over', async () => {
  const { own, profile } = await start()
  await own.call(updateProfile, { ...profile, ...huangdao, nickName: 'first' })
  const late = await own.ask(updateProfile, { ...profile, ...huangdao, nickName: 'second' })
  expect(late.envelope).toMatchObject({ code: 409, msg: '数据已被他人修改，请刷新后重试' })
  const english = await own.ask(updateProfile, { ...profile, ...huangdao, nickName: 'third' }, { language: 'en_US' })
  expect(english.envelope.msg).toBe('The data was changed by someone else. Please refresh and try again.')
  expect(await own.call(getProfile, {})).toMatchObject({ nickName: 'first', version: 2 })
})

const longName = '仓'.repeat(31)

test.each([
  ['nickName', { nickName: '' }, '请填写昵称', 'Please enter a nickname'],
  ['nickName', { nickName: '\u200B \u202E' }, '请填写昵称', 'Please enter a nickname'],
  ['nickName', { nickName: longName }, '昵称不能超过30个字符', 'Nickname: at most 30 characters'],
  ['nickName', { nickName: `a${'\u0301'.repeat(200)}` }, '昵称不能超过30个字符', 'Nickname: at most 30 characters'],
  ['nickName', { nickName: 5 }, '昵称不正确', 'Nickname is not valid'],
  ['sex', { sex: '3' }, '性别不正确', 'Gender is not valid'],
  ['provinceCode', { provinceCode: '' }, '请选择所在地区', 'Please select your region'],
  ['cityCode', { cityCode: null }, '请选择所在地区', 'Please select your region'],
  ['districtCode', { districtCode: '' }, '请选择所在地区', 'Please select your region'],
  ['provinceCode', { provinceCode: '310000' }, '所选地区不正确，请重新选择', 'The region is not valid. Please select it again.'],
  ['provinceCode', { districtCode: '999999' }, '所选地区不正确，请重新选择', 'The region is not valid. Please select it again.'],
  ['version', { version: 0 }, 'version不正确', 'version is not valid'],
  ['version', { version: null }, '请填写version', 'Please enter version'],
])('[PROF-2] a wrong %s is named: %j', async (field, wrong, chinese, english) => {
  const { own, profile } = await start()
  const input = { ...profile, ...huangdao, ...wrong }
  const answer = (await own.ask(updateProfile, input)).envelope
  expect(answer.code).toBe(422)
  expect(errorsIn(answer)).toContainEqual(expect.objectContaining({ field, msg: chinese }))
  const translated = (await own.ask(updateProfile, input, { language: 'en_US' })).envelope
  expect(errorsIn(translated)).toContainEqual(expect.objectContaining({ field, msg: english }))
})

test('[PROF-2] roles, states and other people are no part of a profile', async () => {
  const { own, profile, member, sql } = await start()
  for (const name of ['roles', 'status', 'memberId', 'passwordHash', 'mustReset', 'disabledAt']) {
    const { status, envelope } = await own.ask(updateProfile, { ...profile, ...huangdao, [name]: 'admin' })
    expect(status, name).toBe(400)
    expect(envelope.msg, name).toContain(name)
  }
  await own.call(updateProfile, {
    ...profile,
    ...huangdao,
    phonenumber: '13999999999',
    userType: 'sys_user',
    hasPassword: 1,
    userId: randomUUID(),
  } as never)
  expect(await sql('select phone, user_type from member where id = $1', [member.memberId])).toEqual([
    { phone: member.phone, user_type: 'app_user' },
  ])
})

test('[PROF-2] names lose what is invisible and turns the direction of text', async () => {
  const { own, profile } = await start()
  const { nickName } = await own.call(updateProfile, { ...profile, ...huangdao, nickName: ' 林\u202E晓\u200B航\r\n<b> ' })
  expect(nickName).toBe('林晓航 <b>')
})

test('[PROF-2] a phone number is changed by a code sent to the new one', async () => {
  const { world, own, member } = await start()
  const given = await buildCode(world, 'bind', '13912345678')
  expect(await own.call(changeContact, { phonenumber: '+86 139-1234-5678', ...given })).toMatchObject({
    phonenumber: '13912345678',
    email: member.email,
    version: 2,
  })
  expect((await own.ask(changeContact, { phonenumber: '13912345678', ...given })).envelope.code).toBe(10_002)
})

test('[PROF-2] an e-mail address is changed likewise, under either spelling of the code', async () => {
  const { world, own } = await start()
  const { code, codeKey } = await buildCode(world, 'bind', 'lin@lanwan.example')
  const changed = await own.call(changeContact, { email: 'Lin@LanWan.example', smsCode: code, smsCodeKey: codeKey })
  expect(changed.email).toBe('lin@lanwan.example')
})

test('[PROF-2] codes for something or somebody else change nothing', async () => {
  const { world, own, member } = await start()
  const other = await buildCode(world, 'login', '13912340000')
  const elsewhere = await buildCode(world, 'bind', '13912340001')
  expect((await own.ask(changeContact, { phonenumber: '13912340000', ...other })).envelope.code).toBe(10_002)
  expect((await own.ask(changeContact, { phonenumber: '13912340002', ...elsewhere })).envelope.code).toBe(10_002)
  expect((await own.ask(changeContact, { phonenumber: '13912340001', ...elsewhere, code: '000000' })).envelope.code).toBe(10_001)
  expect(await own.call(getProfile, {})).toMatchObject({ phonenumber: member.phone, version: 1 })
})

test('[PROF-2] that a number is somebody else’s is told only to who reads its messages', async () => {
  const { world, own, deps } = await start()
  const other = await buildMember(deps.db)
  expect((await own.ask(changeContact, { phonenumber: other.phone, code: '123456', codeKey: 'x'.repeat(32) })).envelope.code).toBe(10_002)
  const phone = await own.ask(changeContact, { phonenumber: other.phone, ...(await buildCode(world, 'bind', other.phone)) })
  expect(phone.envelope).toMatchObject({ code: 10_009, msg: '该手机号已被注册' })
  const email = await own.ask(changeContact, { email: other.email, ...(await buildCode(world, 'bind', other.email)) })
  expect(email.envelope.code).toBe(10_010)
})

test.each([
  [{}, 'phonenumber', '请输入手机号', 'Please enter your phone number'],
  [{ phonenumber: '' }, 'phonenumber', '请输入手机号', 'Please enter your phone number'],
  [{ phonenumber: '1380013' }, 'phonenumber', '请输入正确的手机号', 'Please enter the correct phone number'],
  [{ email: 'lin@x.c' }, 'email', '请输入正确的邮箱地址', 'please enter the correct email address'],
  [{ phonenumber: '13912345678' }, 'code', '请获取验证码', 'Please obtain the verification code'],
])('[PROF-2] the contact %j is refused in the words of the specification', async (input, field, chinese, english) => {
  const { own } = await start()
  expect(errorsIn((await own.ask(changeContact, input)).envelope)).toEqual([expect.objectContaining({ field, msg: chinese })])
  expect(errorsIn((await own.ask(changeContact, input, { language: 'en_US' })).envelope)).toEqual([
    expect.objectContaining({ field, msg: english }),
  ])
})

async function sendAvatar(
  world: TestApp,
  member: { memberId: string },
  content: Buffer,
  name = 'me.png',
  language: 'zh_CN' | 'en_US' = 'zh_CN',
) {
  const form = new FormData()
  form.append('avatarfile', new Blob([new Uint8Array(content)]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = { 'content-type': request.headers.get('content-type')!, 'content-language': language, ...(await world.headersOf(member)) }
  const answer = await world.app.inject({ method: 'POST', url: `/whs/prod-api${uploadAvatar.path}`, headers, payload })
  return { status: answer.statusCode, envelope: answer.json<Envelope & { data: { imgUrl: string } }>() }
}

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#126bd0' } })
    .jpeg()
    .toBuffer()

test('[PROF-2] an avatar becomes a square that everybody may see, and takes the place of the one before', async () => {
  const { world, member, own, app, sql } = await start()
  const first = await sendAvatar(world, member, await picture())
  expect(first.envelope).toMatchObject({ code: 200, msg: '保存成功' })
  const { imgUrl } = first.envelope.data
  expect((await own.call(getProfile, {})).avatar).toBe(imgUrl)
  const shown = await app.inject({ url: imgUrl })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 400, height: 400 })
  const second = await sendAvatar(world, member, await picture(300, 300))
  expect(second.envelope.data.imgUrl).not.toBe(imgUrl)
  expect((await app.inject({ url: imgUrl })).statusCode).toBe(404)
  expect(await sql('select count(*)::int from file where owner_id = $1 and deleted_at is null', [member.memberId])).toEqual([{ count: 1 }])
  expect(await readdir(world.deps.incoming)).toEqual([])
})

test('[PROF-2] what is no picture is refused as an avatar', async () => {
  const { world, member, own } = await start()
  for (const content of [
    Buffer.from('<svg onload="alert(1)"/>'),
    Buffer.from('GIF89a'),
    (await picture()).subarray(0, 300),
    Buffer.alloc(0),
  ]) {
    const { envelope } = await sendAvatar(world, member, content)
    expect(envelope.code).toBe(422)
    expect(errorsIn(envelope)).toEqual([{ field: 'avatarfile', rule: 'format', msg: '文件格式不正确' }])
  }
  expect((await sendAvatar(world, member, Buffer.from('x'), 'x.png', 'en_US')).envelope.msg).toBe('The file format is incorrect')
  expect((await sendAvatar(world, member, Buffer.alloc(6_000_000))).status).toBe(413)
  expect((await own.call(getProfile, {})).avatar).toBe('/whs/default-avatar.svg')
})

test('[PROF-3] preferences are kept as they were given, and sent back as they were read', async () => {
  const { own } = await start()
  expect(await own.call(getPreferences, {})).toEqual({
    address: null,
    focusAreas: [],
    whTypes: [],
    whTypesLabel: [],
    areaMin: null,
    areaMax: null,
    priceMax: null,
  })
  const saved = await own.call(setPreferences, {
    address: huangdao,
    focusAreas: ['370211', '310115', '440100'],
    whTypes: ['1', '2'],
    areaMin: '1000.50',
    areaMax: 5_000,
    priceMax: 1.2,
  })
  expect(saved).toMatchObject({
    address: { ...huangdao, regionName: expect.stringContaining('黄岛') },
    focusAreas: [{ code: '370211' }, { code: '310115', name: expect.stringContaining('浦东') }, { code: '440100' }],
    whTypes: ['1', '2'],
    areaMin: 1_000.5,
    areaMax: 5_000,
    priceMax: 1.2,
  })
  expect(saved.whTypesLabel).toHaveLength(2)
  expect(await own.call(setPreferences, saved as never)).toEqual(saved)
  const less = await own.call(setPreferences, { address: { provinceCode: '310000' } })
  expect(less).toMatchObject({ focusAreas: [], whTypes: [], areaMin: null, address: { cityCode: null, districtCode: null } })
})

const six = ['370211', '310115', '440100', '330100', '320500', '110000']

test.each([
  ['address', { address: null }, '请选择意向地区', 'Please select an address'],
  [
    'address',
    { address: { provinceCode: '370000', cityCode: '310100' } },
    '所选地区不正确，请重新选择',
    'The region is not valid. Please select it again.',
  ],
  [
    'address',
    { address: { provinceCode: '370000', districtCode: '370211' } },
    '所选地区不正确，请重新选择',
    'The region is not valid. Please select it again.',
  ],
  ['focusAreas', { focusAreas: six }, '关注区域最多选择 5 个', 'Choose at most 5 focus areas'],
  ['focusAreas', { focusAreas: ['999999'] }, '关注区域不正确，请重新选择', 'A focus area is not valid. Please select it again.'],
  ['whTypes', { whTypes: ['99'] }, '仓库类型不正确，请重新选择', 'A warehouse type is not valid. Please select it again.'],
  ['areaMin', { areaMin: 6_000, areaMax: 5_000 }, '最小面积不能大于最大面积', 'The smallest area cannot be above the largest'],
  ['areaMax', { areaMax: '1e309' }, '最大面积不正确', 'Largest area is not valid'],
  ['priceMax', { priceMax: -1 }, '最高租金不正确', 'Highest rent is not valid'],
])('[PROF-3] preferences with a wrong %s: %j', async (field, wrong, chinese, english) => {
  const { own } = await start()
  const input = { address: huangdao, ...wrong }
  expect(errorsIn((await own.ask(setPreferences, input)).envelope)).toEqual([expect.objectContaining({ field, msg: chinese })])
  expect(errorsIn((await own.ask(setPreferences, input, { language: 'en_US' })).envelope)).toEqual([
    expect.objectContaining({ field, msg: english }),
  ])
})

test('[PROF-3] five at once saving at the same time leave one of them whole', async () => {
  const { own } = await start()
  const wishes = six.slice(0, 5).map((code) => ({ address: huangdao, focusAreas: [code], whTypes: ['1'] }))
  const answers = await Promise.all(wishes.map((wish) => own.ask(setPreferences, wish)))
  expect(answers.map(({ envelope }) => envelope.code)).toEqual([200, 200, 200, 200, 200])
  expect((await own.call(getPreferences, {})).focusAreas).toHaveLength(1)
})

test('[PROF-6] my data come as one file, with everything of mine, no secret and nothing of others', async () => {
  const { world, own, member, sql, deps } = await start()
  await sendAvatar(world, member, await picture())
  await own.call(setPreferences, { address: huangdao, focusAreas: ['310115'] })
  const other = await buildMember(deps.db)
  await sql('update member set password_hash = $2, password_set_at = now() where id = $1', [member.memberId, '$argon2id$secret'])
  const { app } = world
  const answer = await app.inject({ url: `/whs/prod-api${exportMyData.path}`, headers: await world.headersOf(member) })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringContaining('attachment'),
    'cache-control': 'private, no-store',
  })
  expect(decodeURIComponent(String(answer.headers['download-filename']))).toMatch(/^我的数据-\d{4}-\d\d-\d\d\.json$/)
  const data = answer.json<Record<string, unknown>>()
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['account', 'preferences', 'sessions', 'consents', 'files', 'notices']))
  expect(data).toMatchObject({ account: { phone: member.phone, email: member.email }, files: [{ mime: 'image/webp' }] })
  for (const hidden of ['argon2id', 'Hash', 'hash', other.phone, other.memberId]) expect(answer.body, hidden).not.toContain(hidden)
})

test('[PROF-6] the sixth export in an hour waits', async () => {
  const { own } = await start()
  for (let at = 0; at < 5; at++) expect((await own.ask(exportMyData, {})).status).toBe(200)
  expect((await own.ask(exportMyData, {})).envelope.code).toBe(429)
})

test('[PROF-6] an account is deleted by a code to its own phone number, and signed out everywhere', async () => {
  const { world, own, member, sql } = await start()
  const stranger = await buildCode(world, 'delete', '13911112222')
  expect((await own.ask(deleteAccount, stranger)).envelope.code).toBe(10_002)
  const bind = await buildCode(world, 'bind', member.phone)
  expect((await own.ask(deleteAccount, bind)).envelope.code).toBe(10_002)
  const given = await buildCode(world, 'delete', member.phone)
  expect((await own.ask(deleteAccount, { ...given, code: '000000' })).envelope.code).toBe(10_001)
  expect(errorsIn((await own.ask(deleteAccount, { codeKey: given.codeKey })).envelope)).toEqual([
    expect.objectContaining({ field: 'code', msg: '请获取验证码' }),
  ])
  const { deleteTime } = await own.call(deleteAccount, given)
  const inTime = `select 1 from member where id = $1 and delete_after between now() + interval '359 hours' and now() + interval '361 hours'`
  expect(await sql(inTime, [member.memberId])).toHaveLength(1)
  expect(deleteTime).toMatch(/^\d{4}-/)
  expect((await own.ask(getProfile, {})).envelope.code).toBe(11_014)
})

test('[PROF-6] after 15 days the person is gone and the row stays; who has come back stays', async () => {
  const { world, own, member, sql, deps } = await start()
  await sendAvatar(world, member, await picture())
  await own.call(setPreferences, { address: huangdao, focusAreas: ['310115'], whTypes: ['1'] })
  await sql(`insert into consent (member_id, purpose, version, prechecked, address_hash) values ($1, 'register', '1', true, $2)`, [
    member.memberId,
    randomBytes(32),
  ])
  await own.call(deleteAccount, await buildCode(world, 'delete', member.email))
  const { personalData } = deps
  expect(await eraseMembers(deps.db, personalData)).toBe(0)
  const back = await buildMember(deps.db)
  await sql(`update member set delete_after = now() - interval '1 second' where id = any($1)`, [[member.memberId, back.memberId]])
  await world.as(back).call(getProfile, {}) // signs in
  expect(await eraseMembers(deps.db, personalData)).toBe(1)
  expect(await eraseMembers(deps.db, personalData)).toBe(0)

  const [row] = await sql('select * from member where id = $1', [member.memberId])
  expect(row).toMatchObject({ phone: null, email: null, name: null, avatar_file_id: null, province_code: null, wanted_city_code: null })
  expect(row!['deleted_at']).not.toBeNull()
  for (const trace of [member.phone, member.email, member.userName]) expect(JSON.stringify(row)).not.toContain(trace)
  for (const table of ['session', 'member_focus', 'member_interest', 'known_device', 'notice'])
    expect(await sql(`select 1 from ${table} where member_id = $1`, [member.memberId]), table).toEqual([])
  expect(await sql('select 1 from consent where member_id = $1', [member.memberId])).toHaveLength(1)
  expect(await sql('select 1 from file where owner_id = $1 and deleted_at is null', [member.memberId])).toEqual([])
  expect((await world.as(back).call(getProfile, {})).phonenumber).toBe(back.phone)
  const again = await buildMember(deps.db, { phone: member.phone, email: member.email, userName: member.userName })
  expect(again.memberId).not.toBe(member.memberId)
})

test('[PERM-2] nobody has a profile without a token', async () => {
  const { ask } = await startApp()
  for (const endpoint of [getProfile, updateProfile, changeContact, getPreferences, setPreferences, exportMyData, deleteAccount])
    expect((await ask(endpoint, {})).envelope.code, endpoint.path).toBe(401)
})
