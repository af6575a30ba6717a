import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildCode } from '#test/build/code.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPhotograph, errorsIn, huangdao, sendAvatar, startProfile } from '#test/own-profile.ts'
import { deleteAccount, exportMyData, getPreferences, getProfile, setPreferences } from '#features/accounts/profile-contract.ts'
import { eraseMembers } from './account-deletion.ts'

test('[PROF-3] preferences are stored as sent, and can be sent back as read', async () => {
  const { own } = await startProfile()
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
  expect((await own.ask(setPreferences, saved)).envelope).toMatchObject({ code: 200, data: saved })
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
])('[PROF-3] preferences with an invalid %s are refused: %j', async (field, wrong, chinese, english) => {
  const { own } = await startProfile()
  const input = { address: huangdao, ...wrong }
  expect(errorsIn((await own.ask(setPreferences, input)).envelope)).toEqual([expect.objectContaining({ field, msg: chinese })])
  expect(errorsIn((await own.ask(setPreferences, input, { language: 'en_US' })).envelope)).toEqual([
    expect.objectContaining({ field, msg: english }),
  ])
})

test('[PROF-3] of five concurrent saves one is stored completely', async () => {
  const { own } = await startProfile()
  const inputs = six.slice(0, 5).map((code) => ({ address: huangdao, focusAreas: [code], whTypes: ['1'] }))
  const answers = await Promise.all(inputs.map((input) => own.ask(setPreferences, input)))
  expect(answers.map(({ envelope }) => envelope.code)).toEqual([200, 200, 200, 200, 200])
  expect((await own.call(getPreferences, {})).focusAreas).toHaveLength(1)
})

test('[PROF-6] the export is one file with all data of the member, no secrets, and no data of others', async () => {
  const { world, own, member, sql, deps } = await startProfile()
  await sendAvatar(world, member, await buildPhotograph())
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

test('[PROF-6] the sixth export within an hour is refused with 429', async () => {
  const { own } = await startProfile()
  for (let at = 0; at < 5; at++) expect((await own.ask(exportMyData, {})).status).toBe(200)
  expect((await own.ask(exportMyData, {})).envelope.code).toBe(429)
})

test('[PROF-6] an account is deleted with a code sent to its own phone number, and signed out everywhere', async () => {
  const { world, own, member, sql } = await startProfile()
  const stranger = await buildCode(world, 'delete', '13911112222')
  expect((await own.ask(deleteAccount, stranger)).envelope.code).toBe(10_002)
  const bind = await buildCode(world, 'bind', member.phone)
  expect((await own.ask(deleteAccount, bind)).envelope.code).toBe(10_002)
  const proof = await buildCode(world, 'delete', member.phone)
  expect((await own.ask(deleteAccount, { ...proof, code: '000000' })).envelope.code).toBe(10_001)
  expect(errorsIn((await own.ask(deleteAccount, { codeKey: proof.codeKey })).envelope)).toEqual([
    expect.objectContaining({ field: 'code', msg: '请获取验证码' }),
  ])
  const { deleteTime } = await own.call(deleteAccount, proof)
  const inTime = `select 1 from member where id = $1 and delete_after between now() + interval '359 hours' and now() + interval '361 hours'`
  expect(await sql(inTime, [member.memberId])).toHaveLength(1)
  expect(deleteTime).toMatch(/^\d{4}-/)
  expect((await own.ask(getProfile, {})).envelope.code).toBe(11_014)
})

test('[PROF-6] after 15 days the account is anonymised, unless the member has signed in again', async () => {
  const { world, own, member, sql, deps } = await startProfile()
  await sendAvatar(world, member, await buildPhotograph())
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
