import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { httpGateway } from '#features/messaging/server/senders/http-gateway.ts'
import { smtpSender } from '#features/messaging/server/senders/smtp.ts'
import type { Senders } from '#features/messaging/server/sender.ts'
import { noProviders, type Providers } from '#features/setup/server/tests/providers.ts'
import { startOwnApp, startApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { startHttpProvider } from '#test/http-provider.ts'
import { startMailServer } from '#test/mail-server.ts'
import { testSetup } from '#features/setup/contract.ts'
import type { Testable } from '#features/setup/steps.ts'

const shared = await startApp()
const admin = await buildMember(shared.deps.db, { roles: ['admin'], email: 'boss@example.cn' })

/** Tries a provider as an administrator does, over HTTP. Returns the answer and how long it took. */
async function tryOut(what: Testable, providers: Partial<Providers>, senders: Partial<Senders> = {}) {
  const app = await startOwnApp({
    connection: shared.connection,
    providers: { ...noProviders, ...providers },
    senders: { sms: null, email: null, ...senders },
  })
  const start = performance.now()
  const answer = await app.as(admin).call(testSetup, { what })
  return { ...answer, seconds: (performance.now() - start) / 1_000 }
}

/** Accepts connections and never says a word. */
async function startSilentServer() {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => void sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const from = 'Portal <no-reply@example.cn>'
const mailFor = (url: string) => {
  const sender = smtpSender({ url, from })
  onTestFinished(() => sender.close())
  return [{ smtp: { url, from }, secrets: [url, 'mail-user', 'mail-password'] }, { email: sender }] as const
}

test('[OPS-1.47] the SMTP test shows what a right, a wrong and a silent server answer, without the password, within 20 s', async () => {
  const mail = await startMailServer()
  expect(await tryOut('smtp', ...mailFor(mail.url))).toMatchObject({ ok: true, answer: expect.stringMatching(/^250 /) })
  expect(mail.received[0]).toMatchObject({ to: ['boss@example.cn'] })

  mail.mood.refuse = 554
  const refused = await tryOut('smtp', ...mailFor(mail.url))
  expect(refused).toMatchObject({ ok: false, answer: expect.stringMatching(/554.*refused/) })

  const password = await tryOut('smtp', ...mailFor(mail.url.replace('//', '//mail-user:mail-password@')))
  expect(password.ok).toBe(false)
  expect(password.answer).not.toMatch(/mail-password|mail-user/)

  const silent = await tryOut('smtp', ...mailFor(`smtp://${await startSilentServer()}`))
  expect(silent.ok).toBe(false)
  expect(silent.seconds).toBeLessThan(20)
  expect(silent.answer).not.toBe('')
  const nobody = await tryOut('smtp', ...mailFor('smtp://127.0.0.1:1'))
  expect(nobody).toMatchObject({ ok: false, answer: expect.stringContaining('ECONNREFUSED') })
}, 60_000)

test('[OPS-1.47] the SMS test shows what a right, a wrong and a silent gateway answer, without the token, within 20 s', async () => {
  let mood: 'right' | 'wrong' | 'silent' = 'right'
  const provider = await startHttpProvider(({ headers }) => {
    if (mood === 'silent') return 'silence'
    if (mood === 'wrong') return { status: 403, body: `{"error":"no credit for ${headers['authorization']}"}` }
    return { body: '{"id":"m-1"}' }
  })
  const tryGateway = () =>
    tryOut('sms', { secrets: ['gateway-token'] }, { sms: httpGateway({ url: provider.url, token: 'gateway-token' }) })
  expect(await tryGateway()).toMatchObject({ ok: true, answer: 'OK m-1' })
  expect(JSON.parse(provider.calls[0]!.body)).toMatchObject({ to: admin.phone, signature: 'WHS' })
  mood = 'wrong'
  expect(await tryGateway()).toMatchObject({ ok: false, answer: 'SMS gateway: HTTP 403 {"error":"no credit for Bearer •••"}' })
  mood = 'silent'
  const silent = await tryGateway()
  expect(silent).toMatchObject({ ok: false, answer: expect.stringMatching(/没有回答|no answer/) })
  expect(silent.seconds).toBeLessThan(20)
}, 60_000)

test('[OPS-1.47] the map test geocodes with each key, shows refusals, and follows no redirect', async () => {
  let mood: 'right' | 'wrong' | 'redirect' | 'silent' = 'right'
  const provider = await startHttpProvider(({ path }) => {
    if (mood === 'silent') return 'silence'
    if (mood === 'redirect') return { status: 302, body: '{}' }
    if (mood === 'wrong') return { body: `{"status":"0","info":"INVALID_USER_KEY ${path}"}` }
    return { body: path.includes('/v3/') ? '{"status":"1","geocodes":[]}' : '{"status":"0","msg":"ok"}' }
  })
  const keys = { tianditu: 'tianditu-key', amap: 'amap-key' }
  const tryMap = (mapKeys: Providers['mapKeys'] = keys) =>
    tryOut('map', { mapKeys, mapServices: { tianditu: provider.url, amap: provider.url }, secrets: Object.values(keys) })
  expect(await tryMap()).toMatchObject({ ok: true, answer: expect.stringMatching(/^Tianditu geocoder: HTTP 200.*AMap geocoder: HTTP 200/) })
  mood = 'wrong'
  const wrong = await tryMap({ ...keys, tianditu: null })
  expect(wrong).toMatchObject({ ok: false, answer: expect.stringContaining('INVALID_USER_KEY') })
  expect(wrong.answer).not.toContain('amap-key')
  mood = 'redirect'
  expect(await tryMap()).toMatchObject({ ok: false, answer: expect.stringContaining('HTTP 302') })
  mood = 'silent'
  const silent = await tryMap()
  expect(silent).toMatchObject({ ok: false, answer: '15 秒内没有回答' })
  expect(silent.seconds).toBeLessThan(20)
}, 60_000)
