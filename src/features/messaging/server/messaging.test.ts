import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { startHttpProvider } from '#test/http-provider.ts'
import { startMailServer } from '#test/mail-server.ts'
import { Refusal } from '#platform/contract/failure.ts'
import { openJobs } from '#platform/server/jobs/jobs.ts'
import { deliver } from './deliver.ts'
import { messagingJobs, openMessaging, type NewMessage } from './messaging.ts'
import type { Senders } from './sender.ts'
import { aliyunSender } from './senders/aliyun.ts'
import { httpGateway } from './senders/http-gateway.ts'
import { smtpSender } from './senders/smtp.ts'

const log = { warn: () => {}, error: () => {} }
const noSenders: Senders = { sms: null, email: null }

/** Builds the messaging of one process; `work` runs its jobs. */
async function buildProcess(senders: Partial<Senders>, { work = true } = {}) {
  const { deps, connection, sql } = await startApp()
  const all = { ...noSenders, ...senders }
  const brand = deps.messageBrand
  const jobs = await openJobs({ connection, work, jobs: messagingJobs({ db: deps.db, senders: all, brand }), log })
  onTestFinished(() => jobs.close())
  const messaging = openMessaging({ db: deps.db, senders: all, brand, jobs })
  const stateOf = async (id: string) =>
    (
      await sql<{ state: string; tries: number; params: object; last_error: string | null }>('select * from message_outbox where id = $1', [
        id,
      ])
    )[0]!
  return { db: deps.db, sql, senders: all, brand, messaging, stateOf }
}

async function smtpTo(url: string) {
  const sender = smtpSender({ url, from: 'WHS <no-reply@whs.example>' })
  onTestFinished(() => sender.close())
  return sender
}

const mailTo = (target: string): NewMessage<'code'> => ({
  channel: 'email',
  target,
  template: 'code',
  params: { code: '482913', for: 'register', minutes: 5 },
  language: 'zh_CN',
  purpose: 'register',
})
const textTo = (target: string): NewMessage<'code'> => ({ ...mailTo(target), channel: 'sms' })

test('[AUTH-4] without a provider a message stays in the outbox', async () => {
  const { db, messaging, stateOf } = await buildProcess({}, { work: false })
  expect(messaging.isOutboxOnly('sms')).toBe(true)
  const id = await messaging.queueMessage(db, textTo('13800000001'))
  await messaging.deliverNow(id)
  expect(await stateOf(id)).toMatchObject({ state: 'kept', tries: 0, params: { code: '482913' } })
})

test('[AUTH-4][I18N-1] an e-mail is sent once by SMTP, in the recipient’s language, and its code is deleted afterwards', async () => {
  const mail = await startMailServer()
  const { db, messaging, stateOf } = await buildProcess({ email: await smtpTo(mail.url) })
  const id = await messaging.queueMessage(db, { ...mailTo('reader@whs.example'), language: 'en_US' })
  await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: 'sent', tries: 1, params: {} }), 10_000)
  expect(mail.received).toHaveLength(1)
  const [{ raw, to, messageId }] = mail.received as [(typeof mail.received)[0]]
  expect(to).toEqual(['reader@whs.example'])
  expect(messageId).toBe(`<${id}@whs.example>`)
  expect(raw).toMatch(/^Subject: Your verification code: 482913$/m)
  expect(raw).toContain('for signing up')
})

test('[AUTH-4] a transaction that is rolled back sends nothing', async () => {
  const mail = await startMailServer()
  const { db, messaging } = await buildProcess({ email: await smtpTo(mail.url) })
  const undone = db.transaction().execute(async (trx) => {
    await messaging.queueMessage(trx, mailTo('undone@whs.example'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const id = await messaging.queueMessage(db, mailTo('done@whs.example'))
  await vi.waitFor(() => expect(mail.received.map(({ to }) => to)).toEqual([['done@whs.example']]), 10_000)
  expect(id).toBeTruthy()
})

test('[AUTH-4] an address with a line break does not add a recipient', async () => {
  const mail = await startMailServer()
  const { db, messaging } = await buildProcess({ email: await smtpTo(mail.url) }, { work: false })
  const id = await messaging.queueMessage(db, { ...mailTo('a@whs.example\r\nBcc: b@whs.example'), isDeliveredByCaller: true })
  await messaging.deliverNow(id).catch(() => {})
  expect(mail.received.flatMap(({ to }) => to)).not.toContain('b@whs.example')
  for (const { raw } of mail.received) expect(raw).not.toMatch(/^bcc:/im)
})

test('[AUTH-4] delivery is retried when the mail server is busy, and not when it refuses the recipient', async () => {
  const mail = await startMailServer()
  const { db, messaging, stateOf } = await buildProcess({ email: await smtpTo(mail.url) })
  mail.mood.refuse = 451
  const later = await messaging.queueMessage(db, mailTo('busy@whs.example'))
  await vi.waitFor(
    async () => expect(await stateOf(later)).toMatchObject({ state: 'waiting', tries: 1, last_error: expect.stringContaining('451') }),
    10_000,
  )
  mail.mood.refuse = null
  await vi.waitFor(async () => expect(await stateOf(later)).toMatchObject({ state: 'sent', tries: 2 }), 20_000)
  mail.mood.refuse = 554
  const never = await messaging.queueMessage(db, mailTo('nobody@whs.example'))
  await vi.waitFor(async () => expect(await stateOf(never)).toMatchObject({ state: 'failed', tries: 1, params: {} }), 10_000)
})

test('[AUTH-4] a crash between sending and recording does not duplicate a mail: the retry has the same Message-ID', async () => {
  const mail = await startMailServer()
  const { brand, db, senders, messaging, stateOf, sql } = await buildProcess({ email: await smtpTo(mail.url) }, { work: false })
  const id = await messaging.queueMessage(db, { ...mailTo('lost@whs.example'), isDeliveredByCaller: true })
  // A crash as the database sees it: the mail is out, and the row stays in `sending`.
  await deliver({ db, senders, brand }, id, { resumesInterrupted: false, isLastAttempt: false, signal: AbortSignal.timeout(8_000) })
  await sql(`update message_outbox set state = 'sending', sent_at = null, params = $2 where id = $1`, [
    id,
    { code: '482913', for: 'register', minutes: 5 },
  ])
  await messaging.deliverNow(id)
  expect(mail.received).toHaveLength(1)

  await deliver({ db, senders, brand }, id, { resumesInterrupted: true, isLastAttempt: false, signal: AbortSignal.timeout(8_000) })
  expect(await stateOf(id)).toMatchObject({ state: 'sent', tries: 2 })
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(1)
})

test('[AUTH-4] an expired message is not sent', async () => {
  const mail = await startMailServer()
  const { db, messaging, stateOf } = await buildProcess({ email: await smtpTo(mail.url) }, { work: false })
  const id = await messaging.queueMessage(db, { ...mailTo('late@whs.example'), expiresInSeconds: -1, isDeliveredByCaller: true })
  await messaging.deliverNow(id)
  expect(await stateOf(id)).toMatchObject({ state: 'expired', params: {} })
  expect(mail.received).toEqual([])
})

test('[AUTH-4] a gateway receives number, text and parameters of a message, and its id as idempotency key', async () => {
  const provider = await startHttpProvider(() => ({ body: '{"id":"P-77"}' }))
  const { db, sql, messaging, stateOf } = await buildProcess(
    { sms: httpGateway({ url: provider.url, token: 'sesame-and-more' }) },
    { work: false },
  )
  const id = await messaging.queueMessage(db, { ...textTo('13800000002'), isDeliveredByCaller: true })
  await messaging.deliverNow(id)
  const [call] = provider.calls
  expect(call!.headers).toMatchObject({ 'idempotency-key': id, authorization: 'Bearer sesame-and-more' })
  expect(JSON.parse(call!.body)).toEqual({
    id,
    signature: 'WHS',
    to: '13800000002',
    text: '验证码 482913，您正在注册账号，5 分钟内有效。工作人员不会向您索要验证码，请勿告知他人。',
    template: 'code',
    params: { code: '482913', for: 'register', minutes: 5 },
    language: 'zh_CN',
  })
  expect(await stateOf(id)).toMatchObject({ state: 'sent' })
  expect(await sql('select provider_id from message_outbox where id = $1', [id])).toEqual([{ provider_id: 'P-77' }])
})

test('[AUTH-4][REQ-4] a failing provider is answered with 503, and the message is delivered once the provider recovers', async () => {
  let down = true
  const provider = await startHttpProvider(() => (down ? { status: 500, body: '<html>oops' } : { body: 'fine' }))
  const { brand, db, senders, messaging, stateOf } = await buildProcess(
    { sms: httpGateway({ url: provider.url, token: null }) },
    { work: false },
  )
  const id = await messaging.queueMessage(db, { ...textTo('13800000003'), isDeliveredByCaller: true })
  const refusal = await messaging.deliverNow(id).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ failure: { code: 503 }, details: { headers: { 'retry-after': '60' } } })
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', params: { code: '482913' } })
  down = false
  await deliver({ db, senders, brand }, id, { resumesInterrupted: true, isLastAttempt: false, signal: AbortSignal.timeout(8_000) })
  expect(await stateOf(id)).toMatchObject({ state: 'sent', params: {} })
})

test('[AUTH-4] a provider that never answers times out', async () => {
  const provider = await startHttpProvider(() => 'silence')
  const sender = httpGateway({ url: provider.url, token: null })
  const { brand, db, senders, messaging, stateOf } = await buildProcess({ sms: sender }, { work: false })
  const id = await messaging.queueMessage(db, { ...textTo('13800000004'), isDeliveredByCaller: true })
  await expect(
    deliver({ db, senders, brand }, id, { resumesInterrupted: true, isLastAttempt: true, signal: AbortSignal.timeout(50) }),
  ).rejects.toThrow('no answer')
  expect(await stateOf(id)).toMatchObject({ state: 'failed' })
})

test('[AUTH-4] Aliyun receives the approved template, and is asked about an interrupted message before it is sent again', async () => {
  let wasAccepted = true
  const provider = await startHttpProvider(({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const details = wasAccepted ? [{ OutId: query.get('PhoneNumber') === '13800000005' ? sentId : '' }] : []
    if (path.includes('OutId=')) return { body: JSON.stringify({ Code: 'OK', BizId: 'B-1', Message: 'OK' }) }
    return { body: JSON.stringify({ Code: 'OK', SmsSendDetailDTOs: { SmsSendDetailDTO: details } }) }
  })
  const settings = { keyId: 'id', keySecret: 'secret', signName: 'WHS仓库', templates: { code: 'SMS_1' } }
  const sms = aliyunSender({ ...settings, endpoint: provider.host, protocol: 'http' })
  const { brand, db, sql, senders, messaging, stateOf } = await buildProcess({ sms }, { work: false })
  const sentId = await messaging.queueMessage(db, { ...textTo('13800000005'), isDeliveredByCaller: true })
  await messaging.deliverNow(sentId)
  const [call] = provider.calls
  expect(Object.fromEntries(new URLSearchParams(call!.path.split('?')[1]))).toMatchObject({
    PhoneNumbers: '13800000005',
    SignName: 'WHS仓库',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"482913"}',
    OutId: sentId,
  })
  expect(await stateOf(sentId)).toMatchObject({ state: 'sent' })

  const interrupt = () =>
    sql(`update message_outbox set state = 'sending', sent_at = null, params = $2 where id = $1`, [sentId, textTo('').params])
  const resume = () =>
    deliver({ db, senders, brand }, sentId, { resumesInterrupted: true, isLastAttempt: false, signal: AbortSignal.timeout(8_000) })
  await interrupt()
  await resume()
  expect(provider.calls.filter(({ path }) => path.includes('OutId='))).toHaveLength(1)
  wasAccepted = false
  await interrupt()
  await resume()
  expect(provider.calls.filter(({ path }) => path.includes('OutId='))).toHaveLength(2)
})

test('[AUTH-4] delivery by Aliyun fails for a wrong number, and is retried when its rate limit is reached', async () => {
  let code = 'isv.MOBILE_NUMBER_ILLEGAL'
  const provider = await startHttpProvider(() => ({ body: JSON.stringify({ Code: code, Message: 'no' }) }))
  const settings = { keyId: 'id', keySecret: 'secret', signName: 'WHS仓库', templates: { code: 'SMS_1' } }
  const { db, messaging, stateOf } = await buildProcess(
    { sms: aliyunSender({ ...settings, endpoint: provider.host, protocol: 'http' }) },
    { work: false },
  )
  for (const [refusal, state] of [
    ['isv.MOBILE_NUMBER_ILLEGAL', 'failed'],
    ['isv.BUSINESS_LIMIT_CONTROL', 'waiting'],
  ] as const) {
    code = refusal
    const id = await messaging.queueMessage(db, { ...textTo('13800000006'), isDeliveredByCaller: true })
    await expect(messaging.deliverNow(id)).rejects.toMatchObject({ failure: { code: 503 } })
    expect(await stateOf(id)).toMatchObject({ state, last_error: `Aliyun: ${refusal}` })
  }
})
