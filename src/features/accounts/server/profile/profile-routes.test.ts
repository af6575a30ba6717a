import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildCode } from '#test/build/code.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPhotograph, errorsIn, huangdao, sendAvatar, startProfile } from '#test/own-profile.ts'
import {
  changeContact,
  deleteAccount,
  exportMyData,
  getPreferences,
  getProfile,
  setPreferences,
  updateProfile,
} from '#features/accounts/profile-contract.ts'
import { getInfo } from '#features/accounts/contract.ts'

test('[PROF-2] the owner sees the whole profile', async () => {
  const { member, profile } = await startProfile()
  expect(profile).toMatchObject({
    userId: member.memberId,
    phonenumber: member.phone,
    email: member.email,
    avatar: '/whs/default-avatar.svg',
    sex: 'unknown',
    sexLabel: '未知',
    regionName: null,
    roleGroup: '',
    hasPassword: false,
    version: 1,
  })
  expect(profile.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('[PROF-2] nickname, gender, company and region change only for their owner', async () => {
  const { own, profile, world } = await startProfile()
  const other = world.as(await buildMember(world.deps.db))
  const before = await other.call(getProfile, {})
  const reply = await own.call(updateProfile, {
    ...profile,
    nickName: '林晓航',
    sex: 'male',
    enterpriseName: '青岛蓝湾供应链',
    ...huangdao,
  })
  expect(reply).toMatchObject({
    nickName: '林晓航',
    sex: 'male',
    sexLabel: '男',
    enterpriseName: '青岛蓝湾供应链',
    ...huangdao,
    version: 2,
  })
  expect(reply.regionName).toContain('黄岛')
  expect(await other.call(getProfile, {})).toEqual(before)
  const { user } = await own.call(getInfo, {})
  expect(user).toMatchObject({ nickName: '林晓航', version: 2 })
})

test('[PROF-2] an outdated version is refused with 409', async () => {
  const { own, profile } = await startProfile()
  await own.call(updateProfile, { ...profile, ...huangdao, nickName: 'first' })
  const late = await own.ask(updateProfile, { ...profile, ...huangdao, nickName: 'second' })
  expect(late.envelope).toMatchObject({ code: 409, msg: '数据已被他人修改，请刷新后重试' })
  const english = await own.ask(updateProfile, { ...profile, ...huangdao, nickName: 'third' }, { language: 'en_US' })
  expect(english.envelope.msg).toBe('The data was changed by someone else. Please refresh and try again.')
  expect(await own.call(getProfile, {})).toMatchObject({ nickName: 'first', version: 2 })
})

test('[PROF-2] what a client does not send stays, and a change without a version is made', async () => {
  const { own, profile } = await startProfile()
  await own.call(updateProfile, { ...profile, nickName: '林晓航', sex: 'male', enterpriseName: '青岛蓝湾供应链', ...huangdao })
  const kept = { sex: 'male', enterpriseName: '青岛蓝湾供应链', ...huangdao }
  expect(await own.call(updateProfile, { nickName: '小林' })).toMatchObject({ nickName: '小林', ...kept, version: 3 })
  expect(await own.call(updateProfile, { enterpriseName: '' })).toMatchObject({ nickName: '小林', enterpriseName: null, ...huangdao })
  expect(await own.call(updateProfile, { sex: 'female', enterpriseName: null })).toMatchObject({
    sex: 'female',
    nickName: '小林',
    ...huangdao,
  })
})

test('[PROF-2] a region is changed as a whole', async () => {
  const { own } = await startProfile()
  for (const [part, field] of [
    [{ provinceCode: '370000' }, 'cityCode'],
    [{ cityCode: '370200', districtCode: '370211' }, 'provinceCode'],
    [{ provinceCode: '', cityCode: '', districtCode: '' }, 'provinceCode'],
  ] as const) {
    const { envelope } = await own.ask(updateProfile, part)
    expect(envelope.code).toBe(422)
    expect(errorsIn(envelope)).toContainEqual(expect.objectContaining({ field, msg: '请选择所在地区' }))
  }
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
  ['version', { version: 0 }, '版本不正确', 'Version is not valid'],
])('[PROF-2] an invalid %s is reported: %j', async (field, wrong, chinese, english) => {
  const { own, profile } = await startProfile()
  const input = { ...profile, ...huangdao, ...wrong }
  const answer = (await own.ask(updateProfile, input)).envelope
  expect(answer.code).toBe(422)
  expect(errorsIn(answer)).toContainEqual(expect.objectContaining({ field, msg: chinese }))
  const translated = (await own.ask(updateProfile, input, { language: 'en_US' })).envelope
  expect(errorsIn(translated)).toContainEqual(expect.objectContaining({ field, msg: english }))
})

test('[PROF-2] roles, states and other accounts cannot be set through the profile', async () => {
  const { own, profile, member, sql } = await startProfile()
  for (const name of ['roles', 'status', 'memberId', 'passwordHash', 'mustReset', 'disabledAt']) {
    const { status, envelope } = await own.ask(updateProfile, { ...profile, ...huangdao, [name]: 'admin' })
    expect([status, envelope.code], name).toEqual([200, 422])
    expect(envelope.msg, name).toContain(name)
  }
  const ignored = { phonenumber: '13999999999', userType: 'sys_user', hasPassword: 1, userId: randomUUID() }
  expect((await own.ask(updateProfile, { ...profile, ...huangdao, ...ignored })).envelope.code).toBe(200)
  expect(await sql('select phone, user_type from member where id = $1', [member.memberId])).toEqual([
    { phone: member.phone, user_type: 'app_user' },
  ])
})

test('[PROF-2] invisible and bidirectional characters are removed from names', async () => {
  const { own, profile } = await startProfile()
  const { nickName } = await own.call(updateProfile, { ...profile, ...huangdao, nickName: ' 林\u202E晓\u200B航\r\n<b> ' })
  expect(nickName).toBe('林晓航 <b>')
})

test('[PROF-2][AUTH-1] a customer does not take the name of the staff', async () => {
  const { own, profile } = await startProfile()
  for (const nickName of ['在线客服', 'ａｄｍｉｎ', '\u0430dmin'])
    expect(errorsIn((await own.ask(updateProfile, { ...profile, ...huangdao, nickName })).envelope)).toEqual([
      expect.objectContaining({ field: 'nickName', rule: 'reserved' }),
    ])
})

test('[PROF-2] a phone number is changed with a code sent to the new one', async () => {
  const { world, own, member } = await startProfile()
  const proof = await buildCode(world, 'bind', '13912345678')
  expect(await own.call(changeContact, { phonenumber: '+86 139-1234-5678', ...proof })).toMatchObject({
    phonenumber: '13912345678',
    email: member.email,
    version: 2,
  })
  expect((await own.ask(changeContact, { phonenumber: '13912345678', ...proof })).envelope.code).toBe(10_002)
})

test('[PROF-2] an e-mail address is changed with either spelling of the code', async () => {
  const { world, own } = await startProfile()
  const { code, codeKey } = await buildCode(world, 'bind', 'lin@lanwan.example')
  const reply = await own.call(changeContact, { email: 'Lin@LanWan.example', smsCode: code, smsCodeKey: codeKey })
  expect(reply.email).toBe('lin@lanwan.example')
})

test('[PROF-2] codes for another purpose or target change nothing', async () => {
  const { world, own, member } = await startProfile()
  const other = await buildCode(world, 'login', '13912340000')
  const elsewhere = await buildCode(world, 'bind', '13912340001')
  expect((await own.ask(changeContact, { phonenumber: '13912340000', ...other })).envelope.code).toBe(10_002)
  expect((await own.ask(changeContact, { phonenumber: '13912340002', ...elsewhere })).envelope.code).toBe(10_002)
  expect((await own.ask(changeContact, { phonenumber: '13912340001', ...elsewhere, code: '000000' })).envelope.code).toBe(10_001)
  expect(await own.call(getProfile, {})).toMatchObject({ phonenumber: member.phone, version: 1 })
})

test('[PROF-2] that a number is taken is disclosed only after a code sent to it', async () => {
  const { world, own, deps } = await startProfile()
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
])('[PROF-2] the contact %j is refused with the specified message', async (input, field, chinese, english) => {
  const { own } = await startProfile()
  expect(errorsIn((await own.ask(changeContact, input)).envelope)).toEqual([expect.objectContaining({ field, msg: chinese })])
  expect(errorsIn((await own.ask(changeContact, input, { language: 'en_US' })).envelope)).toEqual([
    expect.objectContaining({ field, msg: english }),
  ])
})

test('[PROF-2] an avatar is stored as a public square picture and replaces the previous one', async () => {
  const { world, member, own, app, sql } = await startProfile()
  const first = await sendAvatar(world, member, await buildPhotograph())
  expect(first.envelope).toMatchObject({ code: 200, msg: '保存成功' })
  const { imgUrl } = first.envelope.data
  expect((await own.call(getProfile, {})).avatar).toBe(imgUrl)
  const served = await app.inject({ url: imgUrl })
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 400, height: 400 })
  const second = await sendAvatar(world, member, await buildPhotograph(300, 300))
  expect(second.envelope.data.imgUrl).not.toBe(imgUrl)
  expect((await app.inject({ url: imgUrl })).statusCode).toBe(404)
  expect(await sql('select count(*)::int from file where owner_id = $1 and deleted_at is null', [member.memberId])).toEqual([{ count: 1 }])
  expect(await readdir(world.deps.incoming)).toEqual([])
})

test('[PROF-2] a file that is not a picture is refused as an avatar', async () => {
  const { world, member, own } = await startProfile()
  for (const content of [
    Buffer.from('<svg onload="alert(1)"/>'),
    Buffer.from('GIF89a'),
    (await buildPhotograph()).subarray(0, 300),
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

test('[PERM-2] operations on the profile require a token', async () => {
  const { ask } = await startApp()
  for (const endpoint of [getProfile, updateProfile, changeContact, getPreferences, setPreferences, exportMyData, deleteAccount])
    expect((await ask(endpoint, {})).envelope.code, endpoint.path).toBe(401)
})
