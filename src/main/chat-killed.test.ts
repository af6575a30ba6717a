import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ChatConnection, type ChatSocket } from '#features/chat/web/chat-connection.ts'
import { Conversation } from '#features/chat/web/conversation.ts'
import { lastIdOf } from '#features/chat/web/conversation-view.ts'
import { createTestDatabase, urlOf } from '#test/database.ts'
import { ownDataDir, startPortal } from '#test/portal.ts'

const visitorCount = 12
const messageCount = 10

const after = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Sends messages through the portal's own client, connecting to the process that `address` names at the moment. */
function startVisitor(credentials: { talkId: string; secret: string }, address: () => string) {
  const conversation: Conversation = new Conversation({
    side: 'visitor',
    sendFrame: (frame) => connection.send(frame),
    upload: () => Promise.reject(new Error('nothing is uploaded here')),
    newId: randomUUID,
    after,
  })
  const connection: ChatConnection = new ChatConnection({
    open: () => new WebSocket(`${address().replace(/^http/, 'ws')}/whs/prod-api/chat/socket`) as unknown as ChatSocket,
    hello: async () => ({ ...credentials, ...(conversation.view.isLoaded && { after: lastIdOf(conversation.view) }) }),
    onFrame: (frame) => conversation.receive(frame),
    onStatus: () => {},
    onRefused: () => {},
    after,
    random: Math.random,
  })
  connection.start()
  return { conversation, connection }
}

const textsOf = (conversation: Conversation) => conversation.view.messages.flatMap(({ text }) => (text === null ? [] : [text]))

test(
  '[WID-3][RUN-2] killing a process neither loses nor duplicates a message: its visitors continue on the other process',
  { timeout: 180_000 },
  async () => {
    const connection = await createTestDatabase()
    const settings = { DATABASE_URL: urlOf(connection), SECRET_KEY: 'the same secret for both of the processes', WHS_LIMITS: 'test' }
    const DATA_DIR = ownDataDir()
    const portals = [1, 2].map(() => startPortal({ ...settings, DATA_DIR }))
    const addresses = await Promise.all(portals.map((portal) => portal.ready()))
    let isGone = false
    const visitors = await Promise.all(
      Array.from({ length: visitorCount }, async (_, person) => {
        const home = addresses[person % 2]!
        const answer = await fetch(`${home}/whs/prod-api/chat/talk`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
        const { data } = (await answer.json()) as { data: { talkId: string; secret: string } }
        return { ...startVisitor(data, () => (isGone ? addresses[0]! : home)), ...data }
      }),
    )
    await expect.poll(() => visitors.every(({ conversation }) => conversation.view.isLoaded), { timeout: 30_000 }).toBe(true)
    const texts = Array.from({ length: messageCount }, (_, at) => `第 ${at} 句`)
    for (const [at, text] of texts.entries()) {
      for (const { conversation } of visitors) conversation.sendText(text)
      // Messages are in flight in both directions at this point.
      if (at === messageCount / 2) {
        void portals[1]!.kill('SIGKILL')
        isGone = true
      }
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    await expect.poll(() => visitors.every(({ conversation }) => conversation.view.pending.length === 0), { timeout: 60_000 }).toBe(true)
    for (const { conversation } of visitors) expect(textsOf(conversation)).toEqual(texts)
    const client = new pg.Client(connection)
    await client.connect()
    const { rows } = await client.query<{ thread_id: string; texts: string[] }>(
      'select thread_id, array_agg(text order by id) as texts from chat_message group by thread_id',
    )
    await client.end()
    expect(rows.map((row) => row.texts)).toEqual(visitors.map(() => texts))
    for (const { connection } of visitors) connection.stop()
  },
)
