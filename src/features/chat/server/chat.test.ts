import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { buildConversation } from '#test/build/conversation.ts'
import { ChatClient } from '#test/chat-client.ts'
import { startChat } from '#test/chat-portal.ts'
import { startConversation, countUnread, getDuty, saveContact } from '../contract.ts'
import { closeCodes } from '../close-codes.ts'
import {
  closeConversation,
  countConversations,
  getConversation,
  listConversations,
  takeConversation,
  transferConversation,
} from '../staff-contract.ts'

const { portal, address, staffMember, tokenOf, openConsole } = await startChat()

test('[WID-3] visitor and staff chat live in both directions, and both see who answers', async () => {
  const wang = await staffMember('小王')
  const { talkId, secret } = await portal.call(startConversation, { page: '/whs/warehouse/detail/7', title: '胶州湾国际物流园' })
  const visitor = new ChatClient(address, { talkId, secret: secret! })
  const opened = await visitor.next('opened')
  expect(opened).toMatchObject({ talkId, messages: [], hasOlder: false })
  const staff = await openConsole(wang)
  const clientId = visitor.sendText('请问有 6000 平米的仓库吗？\n要月台')
  expect(await visitor.next('sent')).toMatchObject({ clientId, id: 1 })
  staff.send({ type: 'open', talkId })
  await staff.next('opened')
  staff.sendText('有的，请稍等', { talkId })
  await visitor.until(() => visitor.texts().includes('有的，请稍等'))
  expect(visitor.messages().map(({ id, from, name, event }) => [id, from, name, event])).toEqual([
    [1, 'visitor', null, null],
    [2, 'system', '小王', 'taken'],
    [3, 'staff', '小王', null],
  ])
  expect(visitor.messages()[0]!.text).toBe('请问有 6000 平米的仓库吗？\n要月台')
  await visitor.next('talk', ({ assignee }) => assignee?.name === '小王')
  expect(await portal.as(wang).call(getConversation, { id: talkId })).toMatchObject({
    page: '/whs/warehouse/detail/7',
    pageTitle: '胶州湾国际物流园',
    memberName: null,
    isHere: true,
    assignee: { name: '小王' },
    waitingSince: null,
  })
})

test('[WID-3] a message resent under its id is the same message, however often and over however many sockets', async () => {
  const { talkId, secret } = await buildConversation(portal.deps.db, { texts: [] })
  const clients = [1, 2, 3].map(() => new ChatClient(address, { talkId, secret }))
  await Promise.all(clients.map((client) => client.next('opened')))
  const clientId = randomUUID()
  for (const client of clients) for (let time = 0; time < 3; time++) client.sendText('只说一次', { clientId })
  await Promise.all(clients.map((client) => client.until(() => client.all('sent').length === 3)))
  expect(await portal.sql('select id from chat_message where thread_id = $1', [talkId])).toEqual([{ id: 1 }])
  // Once the next message has arrived, everything before it has arrived.
  clients[0]!.sendText('下一句')
  await Promise.all(clients.map((client) => client.until(() => client.texts().includes('下一句'))))
  for (const client of clients) expect(client.texts()).toEqual(['只说一次', '下一句'])
})

test('[WID-3] a client that reconnects receives what it missed, in order and once', async () => {
  const { talkId, secret } = await buildConversation(portal.deps.db, { texts: ['一', '二'] })
  const first = new ChatClient(address, { talkId, secret })
  expect((await first.next('opened')).messages.map(({ id }) => id)).toEqual([1, 2])
  first.close()
  await first.closed
  const other = new ChatClient(address, { talkId, secret })
  await other.next('opened')
  for (const text of ['三', '四', '五']) other.sendText(text)
  await other.until(() => other.all('sent').length === 3)
  const again = new ChatClient(address, { talkId, secret, after: 2 })
  const opened = await again.next('opened')
  expect([opened.fresh, opened.messages.map(({ text }) => text)]).toEqual([false, ['三', '四', '五']])
})

test('[WID-3] a long conversation is read back in pages', async () => {
  const { talkId, secret } = await buildConversation(portal.deps.db, { texts: ['0'] })
  await portal.sql(
    `with thread as (update chat_thread set last_id = 70 where id = $1)
     insert into chat_message (thread_id, id, client_id, sender, text) select $1, n, gen_random_uuid(), 'visitor', n::text from generate_series(2, 70) n`,
    [talkId],
  )
  const client = new ChatClient(address, { talkId, secret })
  const opened = await client.next('opened')
  expect([opened.messages[0]!.id, opened.messages.at(-1)!.id, opened.hasOlder]).toEqual([41, 70, true])
  client.send({ type: 'older', before: 41 })
  expect(await client.next('older')).toMatchObject({ hasOlder: true, messages: { length: 30 } })
  client.send({ type: 'older', before: 11 })
  const last = await client.next('older', ({ hasOlder }) => !hasOlder)
  expect(last.messages.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('[WID-3] with two processes each forwards the messages of the other, in one order for all', async () => {
  const second = await startOwnApp({ connection: portal.connection })
  const elsewhere = await second.app.listen({ port: 0, host: '127.0.0.1' })
  const { talkId, secret } = await buildConversation(portal.deps.db, { texts: [] })
  const clients = [address, elsewhere, address, elsewhere].map((at) => new ChatClient(at, { talkId, secret }))
  await Promise.all(clients.map((client) => client.next('opened')))
  for (let round = 0; round < 4; round++) for (const [at, client] of clients.entries()) client.sendText(`${at}-${round}`)
  await Promise.all(clients.map((client) => client.until(() => client.texts().length === 16)))
  const [order] = clients.map((client) => client.messages().map(({ id, text }) => [id, text]))
  for (const client of clients) expect(client.messages().map(({ id, text }) => [id, text])).toEqual(order)
  expect(order!.map(([id]) => id)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
  // Messages of one sender keep their order.
  for (const at of [0, 1, 2, 3])
    expect(order!.map(([, text]) => String(text)).filter((text) => text.startsWith(`${at}-`))).toEqual(
      [0, 1, 2, 3].map((round) => `${at}-${round}`),
    )
})

test('[WID-3] two members of staff never answer the same conversation: the second sees the assignee and may take over', async () => {
  const [li, zhao] = [await staffMember('小李'), await staffMember('小赵')]
  const { talkId } = await buildConversation(portal.deps.db)
  const [first, second] = [await openConsole(li), await openConsole(zhao)]
  for (const client of [first, second]) {
    client.send({ type: 'open', talkId })
    await client.next('opened')
    client.sendText('您好', { talkId })
  }
  const refused = await Promise.race([first.next('refused'), second.next('refused')])
  expect(refused.code).toBe(10_751)
  const [row] = await portal.sql<{ assignee_id: string }>('select assignee_id from chat_thread where id = $1', [talkId])
  const [winner, loser] = row!.assignee_id === li.memberId ? [li, zhao] : [zhao, li]
  expect(refused.msg).toContain(winner === li ? '小李' : '小赵')
  expect((await portal.as(loser).ask(closeConversation, { id: talkId })).envelope.code).toBe(10_751)
  expect((await portal.as(loser).ask(takeConversation, { id: talkId })).envelope.code).toBe(409)
  await portal.as(loser).call(takeConversation, { id: talkId, from: winner.memberId })
  await first.next('talk', ({ assignee }) => assignee?.id === loser.memberId)
  const actions = await portal.sql<{ action: string }>(`select action from audit_log where object_id = $1 order by id`, [talkId])
  expect(actions.map(({ action }) => action)).toEqual(['chat.take', 'chat.take'])
})

test('[WID-3] conversations are listed and counted as waiting, mine, open and closed; transferred, closed, and reopened by a new message', async () => {
  const own = await startOwnApp()
  const [li, zhao] = [
    await buildMember(own.deps.db, { roles: ['service_agent'], nickName: '小李' }),
    await buildMember(own.deps.db, { roles: ['service_agent'], nickName: '小赵' }),
  ]
  const member = await buildMember(own.deps.db, { nickName: '青岛海联' })
  const { talkId, secret } = await buildConversation(own.deps.db, { texts: ['想看冷库', '在黄岛'] })
  const members = await buildConversation(own.deps.db, { memberId: member.memberId, texts: ['100% 环氧地坪'] })
  await buildConversation(own.deps.db, { texts: [] })
  const counts = () => own.as(li).call(countConversations, {})
  expect(await counts()).toEqual({ waiting: 2, mine: 0, open: 2, closed: 0, unread: 3 })
  const list = async (tab: 'waiting' | 'mine' | 'open' | 'closed', keyword?: string) =>
    (await own.as(li).call(listConversations, { tab, ...(keyword !== undefined && { keyword }) })).rows
  expect((await list('waiting'))[0]).toMatchObject({ talkId, unread: 2, lastText: '在黄岛', memberName: null })
  expect((await list('open', '冷库')).map((row) => [row.talkId, row.found])).toEqual([[talkId, { id: 1, text: '想看冷库' }]])
  expect((await list('open', '100%')).map((row) => row.talkId)).toEqual([members.talkId])
  expect(await list('open', '%冷')).toEqual([])
  expect((await list('open', '海联')).map(({ memberName }) => memberName)).toEqual(['青岛海联'])
  await own.as(li).call(takeConversation, { id: talkId })
  expect((await list('mine')).map((row) => row.talkId)).toEqual([talkId])
  await own.as(li).call(transferConversation, { id: talkId, to: zhao.memberId })
  expect(await list('mine')).toEqual([])
  expect((await own.as(li).ask(transferConversation, { id: talkId, to: member.memberId })).envelope.code).toBe(10_751)
  expect((await own.as(zhao).ask(transferConversation, { id: talkId, to: member.memberId })).envelope.code).toBe(404)
  await own.as(zhao).call(closeConversation, { id: talkId })
  expect((await list('closed')).map(({ talkId: id, state }) => [id, state])).toEqual([[talkId, 'closed']])
  const at = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const visitor = new ChatClient(at, { talkId, secret })
  await visitor.next('opened')
  visitor.sendText('还有一个问题')
  await visitor.next('sent')
  expect(await counts()).toMatchObject({ waiting: 2, closed: 0 })
  expect((await list('waiting')).find((row) => row.talkId === talkId)).toMatchObject({ assignee: null, state: 'open' })
})

test('[WID-3] a conversation from before the sign-in moves to the member, and its secret stops working', async () => {
  const member = await buildMember(portal.deps.db)
  const { talkId, secret } = await buildConversation(portal.deps.db, { texts: ['登录之前'] })
  const client = new ChatClient(address, { access_token: await tokenOf(member), talkId, secret })
  expect((await client.next('opened')).messages.map(({ text }) => text)).toEqual(['登录之前'])
  expect(await portal.as(member).call(startConversation, {})).toEqual({ talkId, secret: null })
  expect(await new ChatClient(address, { talkId, secret }).closed).toBe(closeCodes.noSuchConversation)
})

test('[WID-3] read marks reach the other side and the unread count', async () => {
  const staff = await staffMember('小周')
  const { talkId, secret } = await buildConversation(portal.deps.db)
  const client = await openConsole(staff)
  client.send({ type: 'open', talkId })
  await client.next('opened')
  client.send({ type: 'read', talkId, id: 1 })
  client.sendText('您好', { talkId })
  client.sendText('请讲', { talkId })
  await client.until(() => client.all('sent').length === 2)
  expect(await portal.call(countUnread, { talkId, secret })).toEqual({ count: 2 })
  const visitor = new ChatClient(address, { talkId, secret })
  await visitor.next('talk', ({ readByStaff }) => readByStaff >= 1)
  visitor.send({ type: 'read', id: 9_999 })
  await client.next('talk', ({ readByVisitor }) => readByVisitor === 4)
  expect(await portal.call(countUnread, { talkId, secret })).toEqual({ count: 0 })
  client.send({ type: 'typing', talkId })
  expect(await visitor.next('typing')).toMatchObject({ from: 'staff' })
})

test('[WID-3] outside working hours or without staff the visitor is informed, and the answer goes to the contact they left', async () => {
  let now = new Date('2026-11-18T12:00:00+08:00')
  const own = await startOwnApp({ clock: () => now })
  const at = await own.app.listen({ port: 0, host: '127.0.0.1' })
  expect(await own.call(getDuty, {})).toEqual({ online: false, reason: 'nobody' })
  const staff = await buildMember(own.deps.db, { roles: ['service_agent'], nickName: '小王' })
  const { authorization } = await own.headersOf(staff)
  const client = new ChatClient(at, { access_token: authorization!.slice('Bearer '.length), as: 'staff' })
  await client.next('ready')
  await expect.poll(() => own.call(getDuty, {})).toEqual({ online: true, reason: null })
  now = new Date('2026-11-18T20:00:00+08:00')
  expect(await own.call(getDuty, {})).toEqual({ online: false, reason: 'hours' })

  const { talkId, secret } = await buildConversation(own.deps.db, { texts: ['请报价'] })
  client.send({ type: 'open', talkId })
  await client.next('opened')
  client.sendText('没有联系方式', { talkId, alsoSend: true })
  expect((await client.next('refused')).code).toBe(10_752)
  expect((await own.ask(saveContact, { talkId, secret, phone: '123' })).envelope).toMatchObject({ code: 422, msg: '手机号格式不正确' })
  expect((await own.ask(saveContact, { talkId, secret })).envelope).toMatchObject({ code: 422, msg: '请填写手机号或邮箱' })
  await own.call(saveContact, { talkId, secret, email: 'Lin@Example.cn' })
  client.sendText('每天 0.9 元', { talkId, alsoSend: true })
  await client.next('message', ({ text, sentBy }) => text === '每天 0.9 元' && sentBy === 'email')
  const [mail] = await own.sql<{ target: string; params: { text: string; url: string } }>('select target, params from message_outbox')
  expect([mail!.target, mail!.params.text, mail!.params.url]).toEqual(['lin@example.cn', '每天 0.9 元', 'http://localhost:8080/whs/chat'])
})

test('[RUN-3] a stopping process closes its sockets with the code that asks for a reconnect', async () => {
  const own = await startOwnApp({ connection: portal.connection })
  const at = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const { talkId, secret } = await buildConversation(portal.deps.db)
  const client = new ChatClient(at, { talkId, secret })
  await client.next('opened')
  await own.app.close()
  expect(await client.closed).toBe(closeCodes.restart)
})

test('[WID-3] losing the notification connection loses no message: the next poll finds it', async () => {
  const { talkId, secret } = await buildConversation(portal.deps.db, { texts: [] })
  const client = new ChatClient(address, { talkId, secret })
  await client.next('opened')
  await portal.sql(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen chat' and datname = current_database()`)
  // Written directly to the database: only polling can find it.
  await portal.sql(
    `with thread as (update chat_thread set last_id = last_id + 1 where id = $1 returning last_id)
     insert into chat_message (thread_id, id, client_id, sender, text) select $1, last_id, gen_random_uuid(), 'staff', '晚到的话' from thread`,
    [talkId],
  )
  await client.until(() => client.texts().includes('晚到的话'))
})
