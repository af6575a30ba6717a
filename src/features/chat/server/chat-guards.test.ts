import { expect, test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { buildConversation } from '#test/build/conversation.ts'
import { ChatClient } from '#test/chat-client.ts'
import { startChat } from '#test/chat-portal.ts'
import { startConversation, countUnread } from '../contract.ts'
import { closeCodes } from '../close-codes.ts'

const { portal, address, staffMember, tokenOf, openConsole } = await startChat()

test('[CH1] a conversation cannot be read or joined with a wrong secret, a wrong id, no secret, or as another member', async () => {
  const own = await buildConversation(portal.deps.db)
  const other = await buildConversation(portal.deps.db)
  const member = await buildMember(portal.deps.db)
  const members = await buildConversation(portal.deps.db, { memberId: member.memberId })
  const hellos = [
    { talkId: own.talkId, secret: other.secret },
    { talkId: own.talkId, secret: own.secret.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
    { talkId: own.talkId },
    { talkId: members.talkId, secret: own.secret },
    { talkId: 'nothing', secret: own.secret },
    {},
  ]
  for (const hello of hellos) expect(await new ChatClient(address, hello).closed, JSON.stringify(hello)).toBe(closeCodes.noSuchConversation)
  const stranger = new ChatClient(address, {
    access_token: await tokenOf(await buildMember(portal.deps.db)),
    talkId: own.talkId,
    secret: 'x',
  })
  expect(await stranger.next('ready')).toMatchObject({ talkId: null })
  for (const credentials of [{ talkId: own.talkId }, { talkId: own.talkId, secret: other.secret }, { talkId: members.talkId }])
    expect((await portal.ask(countUnread, credentials)).envelope.code).toBe(404)
})

test('[CH1] a page of another origin cannot open the socket, nor a member without the permission a console', async () => {
  const { talkId, secret } = await buildConversation(portal.deps.db)
  const foreign = new ChatClient(address, { talkId, secret }, { origin: 'https://evil.example' })
  await foreign.closed
  expect(foreign.frames).toEqual([])
  const own = new ChatClient(address, { talkId, secret }, { origin: address })
  expect((await own.next('opened')).talkId).toBe(talkId)
  const member = await buildMember(portal.deps.db)
  expect(await new ChatClient(address, { access_token: await tokenOf(member), as: 'staff' }).closed).toBe(closeCodes.forbidden)
  expect(await new ChatClient(address, { access_token: `whsa_${'A'.repeat(43)}` }).closed).toBe(closeCodes.signedOut)
})

test('[CH1] a console whose session has ended cannot send messages', async () => {
  const staff = await staffMember('离职')
  const { talkId } = await buildConversation(portal.deps.db)
  const client = await openConsole(staff)
  client.send({ type: 'open', talkId })
  await client.next('opened')
  await portal.sql(`update session set revoked_at = now(), revoke_reason = 'ended' where member_id = $1`, [staff.memberId])
  client.sendText('还在吗', { talkId })
  expect(await client.closed).toBe(closeCodes.signedOut)
  expect(await portal.sql(`select 1 from chat_message where thread_id = $1 and sender = 'staff'`, [talkId])).toEqual([])
})

test('[CH2] malformed, oversized and unknown frames close the socket without side effects', async () => {
  const { talkId, secret } = await buildConversation(portal.deps.db, { texts: [] })
  for (const raw of [
    '',
    '{',
    'null',
    '[]',
    '7',
    '"x"',
    '{"type":"shout"}',
    '{"type":"read","id":-1}',
    '{"type":"say","clientId":"x"}',
    '{"type":"read","id":"1"}',
  ]) {
    const client = new ChatClient(address, { talkId, secret })
    await client.next('opened')
    client.raw(raw)
    expect(await client.closed, raw).toBe(closeCodes.badFrame)
  }
  const long = new ChatClient(address, { talkId, secret })
  await long.next('opened')
  long.raw(JSON.stringify({ type: 'say', text: 'x'.repeat(20_000) }))
  await long.closed
  for (const hello of ['', 'x', '[]', '{"talkId":7}']) expect(await new ChatClient(address, hello).closed, hello).toBe(closeCodes.badFrame)
  expect(await portal.sql('select 1 from chat_message where thread_id = $1', [talkId])).toEqual([])
})

test('[CH2] messages are plain text: stored as typed without invisible characters, at most 1,000 characters', async () => {
  const { talkId, secret } = await buildConversation(portal.deps.db, { texts: [] })
  const client = new ChatClient(address, { talkId, secret })
  await client.next('opened')
  client.sendText('<script>alert(1)</script><img src=x onerror=alert(1)>')
  client.sendText('甲\u202E乙\u200b丙\r\n\r\n\r\n\r\n丁')
  client.sendText('你'.repeat(1_000))
  client.sendText('你'.repeat(1_001))
  client.sendText(' \n\u200b ')
  await client.until(() => client.all('sent').length + client.all('refused').length === 5 && client.messages().length === 3)
  expect(client.texts()).toEqual(['<script>alert(1)</script><img src=x onerror=alert(1)>', '甲乙丙\n\n丁', '你'.repeat(1_000)])
  expect(client.all('refused').map(({ code }) => code)).toEqual([422, 422])
})

test('[CH2] messages beyond 20 a minute are refused, and resending an accepted one is not', async () => {
  const { talkId, secret } = await buildConversation(portal.deps.db, { texts: [] })
  const client = new ChatClient(address, { talkId, secret })
  await client.next('opened')
  const ids = Array.from({ length: 25 }, (_, at) => client.sendText(`第 ${at} 句`))
  await client.until(() => client.all('sent').length + client.all('refused').length === 25)
  expect(client.all('sent')).toHaveLength(20)
  expect(client.all('refused').map(({ code, retryAfter }) => [code, (retryAfter ?? 0) > 0])).toEqual(
    Array.from({ length: 5 }, () => [429, true]),
  )
  client.sendText('第 0 句', { clientId: ids[0]! })
  await client.until(() => client.all('sent').length === 21)
  expect(await portal.sql('select count(*)::int as n from chat_message where thread_id = $1', [talkId])).toEqual([{ n: 20 }])
})

test('[CH2] an excessive number of frames closes the socket', async () => {
  const { talkId, secret } = await buildConversation(portal.deps.db)
  const client = new ChatClient(address, { talkId, secret })
  await client.next('opened')
  for (let at = 0; at < 300; at++) client.send({ type: 'read', id: 1 })
  expect(await client.closed).toBe(closeCodes.flood)
})

test('[CH2] new conversations are limited per address', async () => {
  const strict = await startOwnApp({ limitTimes: 1 })
  const codes: number[] = []
  for (let at = 0; at < 22; at++) codes.push((await strict.ask(startConversation, {}, { ip: '203.0.113.9' })).envelope.code!)
  expect(codes.filter((code) => code === 200)).toHaveLength(20)
  expect(codes.slice(20)).toEqual([429, 429])
  expect((await strict.ask(startConversation, {}, { ip: '203.0.113.10' })).envelope.code).toBe(200)
})
