import { connect, type AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { FamilyClient, writeForm } from '#test/family-client.ts'
import { messagesTo } from '#test/outbox.ts'

const app = await startApp()
const { deps, sql } = app
const password = 'Right-Pass1word@'

/** A client that has signed in as its login page does. */
async function signIn() {
  const member = await buildMember(deps.db, { password, nickName: '林晓航' })
  const client = new FamilyClient(app.app)
  const login = {
    username: member.userName,
    password,
    rememberMe: true,
    code: '',
    uuid: '',
    clientId: 'web',
    grantType: 'password',
    tenantId: '000000',
  }
  const { code, data } = await client.save('POST', '/auth/login', login)
  expect(code).toBe(200)
  client.token = (data as { access_token: string }).access_token
  return { client, member }
}

const photograph = () =>
  sharp({ create: { width: 240, height: 240, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

test('[REQ-1][AUTH-3] a stock client signs in, reads who it is, and signs out', async () => {
  const { client, member } = await signIn()
  const info = await client.get('/system/user/getInfo', { t: 1_700_000_000_000 })
  expect(info).toMatchObject({
    code: 200,
    data: { user: { userId: member.memberId, nickName: '林晓航' }, roles: ['ROLE_DEFAULT'], permissions: [] },
  })
  expect(await client.delete('/auth/logout')).toMatchObject({ code: 200 })
  expect(await client.get('/system/user/getInfo')).toMatchObject({ status: 200, code: 401, msg: '认证失败，无法访问系统资源' })
})

test('[REQ-1][AUTH-4] a stock client registers and signs in by code, with the names it knows', async () => {
  const client = new FamilyClient(app.app)
  const phonenumber = '13612340001'
  const smsCodeKey = 'x'.repeat(32)
  expect(await client.get('/resource/sms/code', { phonenumber, smsCodeKey })).toMatchObject({ code: 200 })
  const [message] = await messagesTo(app, phonenumber)
  const form = {
    username: phonenumber,
    registerFlag: '1',
    smsCode: message!.params['code'],
    smsCodeKey,
    agreement: 1,
    userType: 'app_user',
  }
  expect(await client.save('POST', '/auth/register', form)).toMatchObject({ code: 200, data: { registered: 1 } })
})

test('[REQ-1] a stock client reads dictionaries, settings and regions', async () => {
  const client = new FamilyClient(app.app)
  const dictionary = await client.get('/system/dict/data/type/floor_warehouse_type')
  expect((dictionary.data as object[])[0]).toMatchObject({ dictLabel: expect.any(String), dictValue: '1', listClass: expect.any(String) })
  expect(await client.get('/system/config/configKey/sys.index.workTime')).toMatchObject({ code: 200, msg: expect.any(String) })
  expect(await client.get('/system/config/index')).toMatchObject({ code: 200, data: expect.any(Array) })
  const regions = await client.get('/system/region/getAllNotGroupNotFilter', { level: 2, flat: true })
  expect((regions.data as object[]).length).toBeGreaterThan(5)
})

test('[REQ-2] a stock client searches with indexed lists and is refused filters that do not exist', async () => {
  const { parkId } = await buildPark(deps.db)
  await buildWarehouse(deps.db, { parkId })
  const client = new FamilyClient(app.app)
  const query = { pageNum: 1, pageSize: 10, whType: ['1', '2', '3'], params: { beginTime: '2026-01-01' }, bonded: false, t: 1 }
  expect(await client.get('/system/park/sieving', query)).toMatchObject({ code: 200, data: { parkMapSievingVoList: expect.any(Array) } })
  expect(await client.get('/system/park/sieving', { colour: 'red' })).toMatchObject({ status: 200, code: 422, msg: '未知参数 colour' })
})

/** A demand with the spellings of a stock form. */
const demand = {
  demandType: 1,
  whType: 3,
  storageCategory: '轮胎',
  demandArea: '5000.50',
  expectedTime: '2099-08-01 00:00:00',
  expectedTenancy: '12',
  regionType: 'china',
  regionCode: 370_211,
  ifBalcony: '1',
  agreement: 1,
}

test('[REQ-3] a stock client follows, unfollows and follows again at once, and a doubled demand is refused', async () => {
  const { client } = await signIn()
  const { parkId } = await buildPark(deps.db)
  const follow = { followType: 'park', targetId: Number(parkId) }
  expect(await client.save('POST', '/system/userFollowRecord/addFollow', follow)).toMatchObject({ code: 200, data: { followed: 1 } })
  expect(await client.save('POST', '/system/userFollowRecord/cancel', follow)).toMatchObject({ code: 200, data: { followed: 0 } })
  expect(await client.save('POST', '/system/userFollowRecord/addFollow', follow)).toMatchObject({ code: 200, data: { followed: 1 } })
  const [first, second] = await Promise.all([
    client.save('POST', '/system/entrust', demand),
    client.save('POST', '/system/entrust', demand),
  ])
  expect([first.code, second.code].toSorted()).toEqual([200, 409])
  expect([first, second].find(({ code }) => code === 409)!.msg).toBe('数据正在处理，请勿重复提交')
  const list = await client.get('/system/entrust/list', { pageNum: 1, pageSize: 10, orderByColumn: 'createTime', isAsc: 'descending' })
  expect(list).toMatchObject({ code: 200, total: 1, rows: [{ storageCategory: '轮胎', demandArea: 5000.5, ifBalcony: 1 }] })
})

test('[REQ-1][APPT-1] a stock client books a viewing with a code and cancels it', async () => {
  const { client, member } = await signIn()
  const { parkId } = await buildPark(deps.db)
  await buildWarehouse(deps.db, { parkId })
  const smsCodeKey = 'y'.repeat(32)
  expect(await client.get('/resource/sms/code', { phonenumber: member.phone, smsCodeKey, purpose: 'appointment' })).toMatchObject({
    code: 200,
  })
  const [message] = await messagesTo(app, member.phone)
  const booking = {
    parkId: Number(parkId),
    salutation: 'mr',
    phonenumber: member.phone,
    smsCode: message!.params['code'],
    smsCodeKey,
    viewingDate: new Date(deps.clock().getTime() + 5 * 86_400_000).toISOString().slice(0, 10),
    requirements: '',
    agreement: true,
  }
  const booked = await client.save('POST', '/system/appointment', booking)
  expect(booked).toMatchObject({ code: 200, data: { status: '0' } })
  const { id } = booked.data as { id: string }
  expect(await client.save('PUT', `/system/appointment/cancel/${id}`, {})).toMatchObject({ code: 200, data: { status: '2' } })
})

test('[REQ-1][PROF-2] a stock client changes its profile, and nothing that would claim a right', async () => {
  const { client, member } = await signIn()
  const profile = '/system/user/profile'
  expect(await client.save('PUT', profile, { nickName: '小林', sex: 1 })).toMatchObject({ code: 200, data: { nickName: '小林', sex: '1' } })
  for (const claim of [{ roles: ['admin'] }, { permissions: ['*:*:*'] }, { status: '0' }, { roleIds: [1] }, { admin: true }]) {
    const { status, code, msg } = await client.save('PUT', profile, { nickName: '小林', ...claim })
    expect([status, code, msg]).toEqual([200, 422, `未知参数 ${Object.keys(claim)[0]}`])
  }
  expect(await client.get('/system/user/getInfo')).toMatchObject({ data: { roles: ['ROLE_DEFAULT'], permissions: [] } })
  const changed = await client.save(
    'PUT',
    `${profile}/updatePwd?oldPassword=${encodeURIComponent(password)}&newPassword=Newer-Pass2word@`,
    {},
  )
  expect(changed).toMatchObject({ code: 200 })
  expect(await sql('select 1 from member_role where member_id = $1', [member.memberId])).toEqual([])
})

test('[REQ-1][FILE-1][FILE-2] a stock client uploads, shows, downloads and exports', async () => {
  const { client, member } = await signIn()
  const avatar = await client.upload('/system/user/profile/avatar', 'avatarfile', await photograph())
  expect(avatar).toMatchObject({ code: 200, data: { imgUrl: expect.stringMatching(/^\/whs\/files\//) } })
  const { code, data } = await client.upload('/resource/oss/upload', 'file', await photograph())
  const { url, fileName, ossId } = data as Record<'url' | 'fileName' | 'ossId', string>
  expect([code, fileName]).toEqual([200, '照片.png'])
  const shown = await new FamilyClient(app.app).get(url)
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
  const file = await client.get(`/system/oss/download/${ossId}`)
  expect(decodeURIComponent(String(file.headers['download-filename']))).toBe('照片.png')
  expect(file.bytes.equals(shown.bytes)).toBe(true)
  await buildContract(deps.db, { memberId: member.memberId })
  const sheet = await client.download('/system/contract/export', {
    pageNum: 1,
    pageSize: 10,
    orderByColumn: 'createTime',
    isAsc: 'asc',
    params: {},
  })
  expect(sheet.headers['content-type']).toContain('spreadsheetml')
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('[REQ-3][REQ-4] a demand that is sent again after a lost connection is stored once', async () => {
  const { client } = await signIn()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const body = writeForm(demand)
  const lines = [
    'POST /whs/prod-api/system/entrust HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${client.token}`,
    'content-type: application/json;charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((sent) => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`, () => sent()))
  socket.destroy()

  // Either request may arrive first.
  const repetition = await client.save('POST', '/system/entrust', demand)
  expect([200, 409]).toContain(repetition.code)
  await expect.poll(async () => (await client.get('/system/entrust/list', { pageNum: 1, pageSize: 10 }))['total']).toBe(1)
})

test('[REQ-4] a stock client can tell refusals apart, and none comes without a text', async () => {
  const { client } = await signIn()
  const guest = new FamilyClient(app.app)
  expect(await guest.get('/system/entrust/list')).toMatchObject({ status: 200, code: 401, msg: expect.stringContaining('认证失败') })
  expect(await client.get('/system/entrust/00000000-0000-7000-8000-000000000000')).toMatchObject({ status: 200, code: 404 })
  expect(await client.get('/admin/user/list')).toMatchObject({ code: expect.any(Number), msg: expect.any(String) })
  expect(await client.get('/system/nothing')).toMatchObject({ status: 404, code: 404, msg: '请求的资源不存在' })
  expect(await client.get('/system/entrust/list', { pageSize: 7 })).toMatchObject({ status: 200, code: 422, msg: expect.any(String) })
  expect(await client.download('/system/entrust', { demandType: 1 })).toMatchObject({ status: 415, code: 415, msg: '不支持的内容类型' })
})
