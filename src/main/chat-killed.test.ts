import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ChatLine, type Wire } from '#features/chat/web/line.ts'
import { Talk } from '#features/chat/web/conversation.ts'
import { lastIdOf } from '#features/chat/web/conversation-state.ts'
import { createTestDatabase, urlOf } from '#test/database.ts'
import { ownDataDir, startPortal } from '#test/portal.ts'

const visitorCount = 12
const wordCount = 10

const after = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Sends messages through the portal's own client, connecting to the process that `address` names at the moment. */
function startVisitor(kept: { talkId: string; secret: string }, address: () => string) {
  const talk: Talk = new Talk({
    side: 'visitor',
    send: (frame) => line.send(frame),
    upload: () => Promise.reject(new Error('nothing is uploaded here')),
    newId: randomUUID,
    after,
  })
  const line: ChatLine = new ChatLine({
    open: () => new WebSocket(`${address().replace(/^http/, 'ws')}/whs/prod-api/chat/socket`) as unknown as Wire,
    hello: async () => ({ ...kept, ...(talk.view.isOpened && { after: lastIdOf(talk.view) }) }),
    onFrame: (frame) => talk.take(frame),
    onStatus: () => {},
    onRefused: () => {},
    after,
    random: Math.random,
  })
  line.start()
  return { talk, line }
}

const wordsOf = (talk: Talk) => talk.view.messages.flatMap(({ text }) => (text === null ? [] : [text]))

test(
  '[WID-3][RUN-2] killing a process loses and doubles no message: its visitors continue on the other process',
  { timeout: 180_000 },
  async () => {
    const connection = await createTestDatabase()
    const settings = { DATABASE_URL: urlOf(connection), SECRET_KEY: 'the same secret for both of the processes', WHS_LIMITS: 'test' }
    const portals = [1, 2].map(() => startPortal({ ...settings, DATA_DIR: ownDataDir() }))
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
    await expect.poll(() => visitors.every(({ talk }) => talk.view.isOpened), { timeout: 30_000 }).toBe(true)
    const said = Array.from({ length: wordCount }, (_, at) => `第 ${at} 句`)
    for (const [at, word] of said.entries()) {
      for (const { talk } of visitors) talk.say(word)
      // Messages are in flight in both directions at this point.
      if (at === wordCount / 2) {
        void portals[1]!.kill('SIGKILL')
        isGone = true
      }
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    await expect.poll(() => visitors.every(({ talk }) => talk.view.pending.length === 0), { timeout: 60_000 }).toBe(true)
    for (const { talk } of visitors) expect(wordsOf(talk)).toEqual(said)
    const client = new pg.Client(connection)
    await client.connect()
    const { rows } = await client.query<{ thread_id: string; texts: string[] }>(
      'select thread_id, array_agg(text order by id) as texts from chat_message group by thread_id',
    )
    await client.end()
    expect(rows.map(({ texts }) => texts)).toEqual(visitors.map(() => said))
    for (const { line } of visitors) line.stop()
  },
)
