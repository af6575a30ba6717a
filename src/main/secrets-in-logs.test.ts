import { expect, test } from 'vitest'
import { ownDataDir, startPortal } from '#test/portal.ts'

type Answer = { headers: Headers; data: Record<string, unknown> | null; rows: { code: string }[] | null; code: number }

/** A client with its cookies that remembers every secret sent in either direction. */
function openCaller(address: string) {
  const secrets = new Set<string>()
  const jar = new Map<string, string>()
  return {
    secrets,
    async ask(method: string, path: string, body: Record<string, string> | null = null, token?: unknown): Promise<Answer> {
      for (const [name, value] of Object.entries(body ?? {})) if (/password|code|token|phone|email/i.test(name)) secrets.add(value)
      const answer = await fetch(`${address}/whs/prod-api${path}`, {
        method,
        headers: {
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${String(token)}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        jar.set(name!, value!)
        if (value!.length > 8) secrets.add(value!)
      }
      const isJson = answer.headers.get('content-type')?.startsWith('application/json')
      const envelope = isJson ? ((await answer.json()) as Omit<Answer, 'headers'>) : { data: null, rows: null, code: answer.status }
      for (const [name, value] of Object.entries(envelope.data ?? {})) if (name.endsWith('_token')) secrets.add(String(value))
      return { ...envelope, headers: answer.headers }
    },
  }
}

test('[B6] the log names each request, its caller and its refusal, and contains no password, token, code, phone number or e-mail address', async () => {
  const portal = startPortal({ DATA_DIR: ownDataDir(), LOG_LEVEL: 'trace' })
  const { ask, secrets } = openCaller(await portal.ready())
  const announced = portal.lines().find((line) => line.includes('with the password'))!
  const [, password] = /with the password (\S+) /.exec(announced) ?? []
  const email = 'somebody.private@example.cn'
  const codeKey = 'K'.repeat(32)

  await ask('POST', '/auth/login', { username: 'admin', password: 'Wrong_Secret1' })
  const signedIn = await ask('POST', '/auth/login', { username: 'admin', password: password! })
  expect(signedIn.code).toBe(200)
  await ask('GET', '/system/user/getInfo', null, signedIn.data!['access_token'])
  await ask('GET', '/system/user/getInfo', null, 'whsa_madeUpByACaller')
  secrets.add('whsa_madeUpByACaller')
  expect((await ask('POST', '/auth/refreshLogin', {})).code).toBe(200)
  const qrCode = await ask('GET', '/auth/getQrCode')
  const ticket = qrCode.headers.get('qr-ticket')!
  secrets.add(ticket)
  await ask('GET', `/auth/xcxScanLogin?ticket=${ticket}`)
  await ask('GET', `/resource/sms/code?email=${email}&purpose=register&codeKey=${codeKey}`)
  const { rows } = await ask('GET', `/dev/outbox?target=${email}`)
  const code = rows![0]!.code
  await ask('POST', '/auth/register', {
    username: 'somebody',
    email,
    code,
    codeKey,
    password: 'Chosen_Secret1',
    confirmPassword: 'Chosen_Secret1',
  })
  await ask('PUT', `/system/user/profile/updatePwdByMobile?email=${email}&smsCode=${code}&smsCodeKey=${codeKey}&password=Other_Secret1`)
  for (const secret of [email, code, codeKey, 'Other_Secret1']) secrets.add(secret)
  await ask('DELETE', '/auth/logout')
  await portal.kill('SIGTERM')

  const log = portal.lines().filter((line) => line !== announced)
  expect(log.some((line) => line.includes('"route":"/whs/prod-api/auth/login"'))).toBe(true)
  const lineOf = (part: string) => JSON.parse(log.find((line) => line.includes('/auth/login"') && line.includes(part)) ?? '{}') as object
  expect(lineOf('"code":10007')).toMatchObject({ status: 200, code: 10_007, address: expect.stringMatching(/^[\w-]{12}$/) })
  expect(lineOf('"member"')).toMatchObject({ status: 200, member: expect.stringMatching(/^[\w-]{12}$/) })
  expect(secrets.size).toBeGreaterThan(12)
  for (const secret of secrets) expect(log.filter((line) => line.includes(secret) || line.includes(encodeURIComponent(secret)))).toEqual([])
}, 180_000)
