import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { buildConversation } from '#test/build/conversation.ts'
import { ChatClient } from '#test/chat-client.ts'
import { getAttachment } from '../contract.ts'
import { getAttachmentAsStaff } from '../staff-contract.ts'

const pdf = Buffer.from('%PDF-1.7\n%plan of the warehouse\n')

async function send({ app }: TestApp, fields: Record<string, string>, content: Buffer, name = '平面图.pdf') {
  const parts = Object.entries(fields).map(([field, value]) => `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`)
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`
  const answer = await app.inject({
    method: 'POST',
    url: '/whs/prod-api/chat/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(parts.join('') + head), content, Buffer.from('\r\n--b--\r\n')]),
  })
  return answer.json<{ code: number; data: { fileId: string; name: string } }>()
}

test('[FILE-1][CH1] an attachment is visible to the two sides of its conversation only', async () => {
  const portal = await startApp()
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const [own, other] = [await buildConversation(portal.deps.db), await buildConversation(portal.deps.db)]
  const { code, data } = await send(portal, own, pdf)
  expect([code, data.name]).toEqual([200, '平面图.pdf'])
  const client = new ChatClient(address, own)
  await client.next('opened')
  client.send({ type: 'say', fileId: data.fileId })
  expect((await client.next('message', ({ file }) => file !== null)).file).toMatchObject({ fileId: data.fileId, mime: 'application/pdf' })
  const agent = await buildMember(portal.deps.db, { roles: ['service_agent'] })
  expect(
    (await portal.as(agent).ask(getAttachmentAsStaff, { id: own.talkId, fileId: data.fileId })).headers['content-disposition'],
  ).toMatch(/^attachment/)
  expect((await portal.ask(getAttachment, { ...own, fileId: data.fileId })).headers['x-content-type-options']).toBe('nosniff')
  expect((await portal.ask(getAttachment, { ...other, fileId: data.fileId })).envelope.code).toBe(404)
  expect((await portal.as(agent).ask(getAttachmentAsStaff, { id: other.talkId, fileId: data.fileId })).envelope.code).toBe(404)
  const stranger = new ChatClient(address, other)
  await stranger.next('opened')
  stranger.send({ type: 'say', fileId: data.fileId })
  expect((await stranger.next('refused')).code).toBe(404)
})

test('[FILE-1] files other than pictures and PDF are refused by content, and so is another visitor’s conversation', async () => {
  const portal = await startApp()
  const own = await buildConversation(portal.deps.db)
  expect((await send(portal, own, Buffer.from('<svg onload=alert(1)>'))).code).toBe(10_801)
  expect((await send(portal, { ...own, secret: 'x' }, pdf)).code).toBe(404)
  expect((await send(portal, {}, pdf)).code).toBe(422)
  expect(await portal.sql('select 1 from chat_file where thread_id = $1', [own.talkId])).toEqual([])
})
