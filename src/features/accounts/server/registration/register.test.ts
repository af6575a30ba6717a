import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { messagesTo, obtainCode } from '#test/outbox.ts'
import { getInfo, logIn } from '#features/accounts/contract.ts'
import { register } from '#features/accounts/register-contract.ts'

const app = await startApp()
const { ask, call, sql, deps } = app
const password = 'Right-Pass1word@'

let count = 0
const nextPhone = () => String(13_600_000_000 + ++count)

type Registration = Record<string, unknown>

/** Builds a complete registration with a fresh code. */
async function buildRegistration({ target = nextPhone(), ...changes }: { target?: string } & Registration = {}): Promise<Registration> {
  const code = await obtainCode(app, target, 'register')
  return {
    username: `newcomer${++count}`,
    ...(target.includes('@') ? { email: target } : { phonenumber: target }),
    ...code,
    password,
    confirmPassword: password,
    agreement: true,
    ...changes,
  }
}

const send = async (registration: Registration, options?: Parameters<typeof ask>[2]) =>
  (await ask(register, registration, options)).envelope
const memberBy = (userName: string) => sql<Record<string, unknown>>('select * from member where user_name = $1', [userName])

test('[AUTH-1] a registration with a verified phone number creates an account and signs in', async () => {
  const registration = await buildRegistration()
  const { envelope, headers } = await ask(register, registration, { language: 'en_US' })
  expect(envelope).toMatchObject({
    code: 200,
    msg: 'Congratulations, your account has been successfully registered',
    data: { token_type: 'Bearer' },
  })
  expect(String(headers['set-cookie'])).toMatch(/whs_rt=.*HttpOnly/)
  const { access_token } = envelope.data as { access_token: string }
  const { user, roles } = await call(getInfo, {}, { headers: { authorization: `Bearer ${access_token}` } })
  expect(user).toMatchObject({
    userName: registration['username'],
    phonenumber: registration['phonenumber'],
    email: null,
    hasPassword: true,
  })
  expect(roles).toEqual(['ROLE_DEFAULT'])
  expect(await call(logIn, { username: String(registration['username']), password })).toMatchObject({ token_type: 'Bearer' })
})

test('[AUTH-1] the details of the second step are stored, including warehouse types', async () => {
  const registration = await buildRegistration({
    target: 'second@whs.example',
    nickName: '小王',
    enterpriseName: '青岛港联物流',
    sex: '0',
    whTypes: ['1', '3', '3'],
    provinceCode: '370000',
    cityCode: '370200',
    districtCode: '370211',
    userType: 'app_user',
  })
  expect(await send(registration)).toMatchObject({ code: 200, msg: '恭喜，您的账号已注册成功' })
  const [member] = await memberBy(String(registration['username']))
  expect(member).toMatchObject({
    nick_name: '小王',
    enterprise_name: '青岛港联物流',
    gender: 0,
    city_code: '370200',
    user_type: 'app_user',
  })
  const types = await sql<{ wh_type: number }>('select wh_type from member_interest where member_id = $1 order by 1', [member!['id']])
  expect(types.map(({ wh_type }) => wh_type)).toEqual([1, 3])
})

test('[AUTH-1] consent is recorded with the versions in force, an unchecked box, and a hashed address', async () => {
  const registration = await buildRegistration()
  await send(registration)
  const [consent] = await sql<Record<string, unknown>>(
    'select c.* from consent c join member m on m.id = c.member_id where m.user_name = $1',
    [registration['username']],
  )
  expect(consent).toMatchObject({ purpose: 'register', version: 'privacy-1,terms-1', prechecked: false })
  expect((consent!['address_hash'] as Buffer).toString()).not.toContain('127')
})

test('[AUTH-1][AUTH-2][AUTH-5] every rule of the form has its message, and no account is created', async () => {
  const registration = await buildRegistration()
  const english = { language: 'en_US' } as const
  const cases: [Registration, string, string][] = [
    [{ username: '' }, 'username', 'Please enter an account name'],
    [{ username: 'x' }, 'username', 'The account name must have 2 to 20 characters'],
    [{ username: 'x'.repeat(21) }, 'username', 'The account name must have 2 to 20 characters'],
    [{ username: 'a\u202Eb' }, 'username', 'The account name must have 2 to 20 characters'],
    [{ password: 'Sh0rt@' }, 'password', 'the password must be between 8 and 20 characters in length'],
    [{ password: 'Long@123'.repeat(3) }, 'password', 'the password must be between 8 and 20 characters in length'],
    [{ password: 'onlylower1@' }, 'password', 'password must contain uppercase and lowercase letters, digits, and special characters'],
    [{ password: 'Has Space1@' }, 'password', 'password must contain uppercase and lowercase letters, digits, and special characters'],
    [{ password: '' }, 'password', 'Please enter a password'],
    [{ confirmPassword: 'Other-Pass1@' }, 'confirmPassword', 'The two passwords do not match'],
    [{ agreement: false }, 'agreement', 'Please choose to agree to the service agreement'],
    [{ agreement: undefined }, 'agreement', 'Please choose to agree to the service agreement'],
    [{ code: '' }, 'code', 'Please obtain the verification code'],
    [{ phonenumber: '110' }, 'phonenumber', 'Please enter the correct phone number/email address'],
    [{ whTypes: ['99'] }, 'whTypes', ''],
    [{ provinceCode: '370000', cityCode: '310100' }, 'provinceCode', ''],
    [{ cityCode: '370200' }, 'provinceCode', ''],
    [{ userType: 'sys_user' }, 'userType', ''],
  ]
  for (const [change, field, msg] of cases) {
    const envelope = await send({ ...registration, ...change }, english)
    expect(envelope, JSON.stringify(change)).toMatchObject({
      code: 422,
      data: { errors: expect.arrayContaining([expect.objectContaining({ field })]) },
    })
    if (msg !== '') expect(envelope.msg).toBe(msg)
  }
  expect(await send({ ...registration, codeKey: '' }, english)).toMatchObject({
    code: 10_002,
    msg: 'The verification code is invalid, please obtain the verification code again',
  })
  for (const name of ['roles', 'status', 'userId', 'isAdmin']) expect((await send({ ...registration, [name]: '1' })).code, name).toBe(422)
  expect(await memberBy(String(registration['username']))).toEqual([])
  expect((await send(registration)).code).toBe(200)
})

test('[AUTH-1][AUTH-15] taken names are disclosed only after a correct code, which then works with another name', async () => {
  const member = await buildMember(deps.db)
  const registration = await buildRegistration({ username: member.userName.toUpperCase() })
  expect(await send({ ...registration, code: '000000' })).toMatchObject({ code: 10_001 })
  expect(await send(registration)).toMatchObject({ code: 10_008 })
  const free = { ...registration, username: `free${++count}` }
  expect(await send(free)).toMatchObject({ code: 200 })

  const phone = await buildRegistration({ target: member.phone })
  expect(await send(phone)).toMatchObject({ code: 10_009 })
  expect(await send(await buildRegistration({ target: member.email }))).toMatchObject({ code: 10_010 })
})

test('[AUTH-4] one code allows five names to be tried', async () => {
  const member = await buildMember(deps.db)
  const registration = await buildRegistration({ username: member.userName })
  const codes: unknown[] = []
  for (let name = 0; name < 7; name++) codes.push((await send(registration)).code)
  expect(codes).toEqual([10_008, 10_008, 10_008, 10_008, 10_008, 10_002, 10_002])
})

test('[AUTH-4] a code for another purpose does not register', async () => {
  const target = nextPhone()
  const code = await obtainCode(app, target, 'login')
  expect((await send({ ...(await buildRegistration({ target })), ...code })).code).toBe(10_002)
})

test('[AUTH-1] only one of twenty concurrent identical registrations creates the account', async () => {
  const registration = await buildRegistration()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(registration)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.every(({ code }) => [200, 503, 10_002, 10_008, 10_009].includes(code!))).toBe(true)
  expect(await memberBy(String(registration['username']))).toHaveLength(1)
})

test('[AUTH-1] a repeated registration with the same idempotency key signs in to the account it created', async () => {
  const registration = await buildRegistration()
  const headers = { 'idempotency-key': 'registration-0001' }
  const first = await send(registration, { headers })
  const again = await send(registration, { headers })
  expect([first.code, again.code]).toEqual([200, 200])
  expect((again.data as { access_token: string }).access_token).not.toBe((first.data as { access_token: string }).access_token)
  expect(await memberBy(String(registration['username']))).toHaveLength(1)
  expect((await send({ ...registration, username: 'somebodyelse' }, { headers })).code).toBe(422)
  // Without the key the used code is refused.
  expect((await send(registration)).code).toBe(10_002)
})

test('[AUTH-1][ENT-3] the demand dialog creates an account named after the phone number or e-mail address, without a password', async () => {
  const phone = nextPhone()
  const { username: _, password: __, confirmPassword: ___, ...registration } = await buildRegistration({ target: phone })
  const { data } = await send({ ...registration, registerFlag: 1, username: phone })
  const { user } = await call(getInfo, {}, { headers: { authorization: `Bearer ${(data as { access_token: string }).access_token}` } })
  expect(user).toMatchObject({ userName: phone, nickName: `${phone.slice(0, 3)}****${phone.slice(-4)}`, hasPassword: false })
  expect((await ask(logIn, { username: phone, password })).envelope.code).toBe(10_007)
})

test('[AUTH-1][ENT-3] the demand dialog registers by the account name alone when it is a phone number or an e-mail address', async () => {
  for (const [username, registerFlag] of [
    [nextPhone(), 1],
    [nextPhone(), '1'],
    [`dialog${++count}@whs.example`, 1],
  ] as const) {
    const code = await obtainCode(app, username, 'register')
    const { data } = await send({ username, registerFlag, ...code, agreement: true })
    const { user } = await call(getInfo, {}, { headers: { authorization: `Bearer ${(data as { access_token: string }).access_token}` } })
    expect([user.phonenumber, user.email]).toContain(username)
  }
})

test('[AUTH-1][AUTH-14] an account name that is neither a phone number nor an e-mail address is refused by its field', async () => {
  const envelope = await send(
    { username: 'neither', registerFlag: 1, code: '123456', codeKey: 'k', agreement: true },
    { language: 'en_US' },
  )
  expect(envelope).toMatchObject({
    code: 422,
    msg: 'Please enter the correct phone number/email address',
    data: { errors: [{ field: 'username' }] },
  })
  // The form needs both: its account name is not the proven contact.
  const form = {
    username: nextPhone(),
    registerFlag: 0,
    password,
    confirmPassword: password,
    agreement: true,
    code: '123456',
    codeKey: 'k',
  }
  expect(await send(form)).toMatchObject({ code: 422, data: { errors: [{ field: 'phonenumber' }] } })
})

test('[AUTH-2] where the site requires strong passwords, weak ones are refused with 10015', async () => {
  const registration = await buildRegistration({ password: 'P@ssw0rd1!', confirmPassword: 'P@ssw0rd1!' })
  await sql(`update site_setting set value_zh = '3' where key = 'auth.password.minScore'`)
  expect(await send(registration, { language: 'en_US' })).toMatchObject({
    code: 10_015,
    msg: 'This password is too common or too easy to guess. Please choose another.',
  })
  const strong = { ...registration, password: 'mV7#rTq2&Lx9', confirmPassword: 'mV7#rTq2&Lx9' }
  expect((await send(strong)).code).toBe(200)
  await sql(`update site_setting set value_zh = '0' where key = 'auth.password.minScore'`)
})

test('[AUTH-1] no secret of a registration is stored in plain text', async () => {
  const target = nextPhone()
  const registration = await buildRegistration({ target })
  await send(registration, { headers: { 'idempotency-key': 'registration-0002' } })
  const rows = await sql<{ all: string }>(
    `select string_agg(t::text, '') as all from (select to_jsonb(i) t from idempotency_key i union all select to_jsonb(m) from member m union all select to_jsonb(s) from recent_submit s) x`,
  )
  expect(rows[0]!.all).not.toContain(password)
  expect(rows[0]!.all).not.toContain(String(registration['code']))
  expect(await messagesTo(app, target)).toHaveLength(1)
})
