import { expect, test, vi } from 'vitest'
import { closeCodes } from '../close-codes.ts'
import type { Hello, ServerFrame } from '../frames.ts'
import { ChatConnection, type ConnectionStatus, type ChatSocket } from './chat-connection.ts'

type FakeSocket = ChatSocket & { sent: string[]; isClosed: boolean; receive(frame: ServerFrame): void }

/** A browser with a controlled clock, and a scripted server. */
function openBrowser(hello: () => Promise<Hello | null> = async () => ({ talkId: 't', secret: 's' })) {
  const sockets: FakeSocket[] = []
  const timers: { at: number; work: () => void }[] = []
  let now = 0
  const statuses: ConnectionStatus[] = []
  const onRefused = vi.fn()
  const connection = new ChatConnection({
    open: () => {
      const socket: FakeSocket = {
        sent: [],
        isClosed: false,
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => socket.sent.push(text),
        close: () => (socket.isClosed = true),
        receive: (frame) => socket.onmessage?.({ data: JSON.stringify(frame) }),
      }
      sockets.push(socket)
      return socket
    },
    hello,
    onFrame: () => {},
    onStatus: (status) => statuses.push(status),
    onRefused,
    after: (ms, work) => {
      const timer = { at: now + ms, work }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer) >>> 0, timers.includes(timer) ? 1 : 0)
    },
    random: () => 0.5,
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  const pass = async (ms: number) => {
    now += ms
    for (const timer of timers.splice(0)) {
      if (timer.at <= now) timer.work()
      else timers.push(timer)
    }
    await settle()
  }
  return { connection, sockets, statuses, onRefused, pass, settle }
}

test('[WID-3] the first frame identifies the client, and no other frame is sent before it is accepted', async () => {
  const { connection, sockets, settle } = openBrowser()
  connection.start()
  await settle()
  expect(connection.send({ type: 'read', id: 1 })).toBe(false)
  sockets[0]!.onopen!()
  sockets[0]!.receive({ type: 'ready', talkId: 't' })
  expect(connection.send({ type: 'read', id: 1 })).toBe(true)
  expect(sockets[0]!.sent.map((text) => JSON.parse(text) as object)).toEqual([
    { talkId: 't', secret: 's' },
    { type: 'read', id: 1 },
  ])
})

test('[WID-3] a lost connection is retried after growing pauses, and at once after an accepted one', async () => {
  const { connection, sockets, pass, settle } = openBrowser()
  connection.start()
  await settle()
  for (const [at, pause] of [500, 1_000, 2_000, 4_000].entries()) {
    sockets[at]!.onclose!({ code: 1006 })
    await pass(pause - 1)
    expect(sockets, `before ${pause} ms`).toHaveLength(at + 1)
    await pass(1)
    expect(sockets, `after ${pause} ms`).toHaveLength(at + 2)
  }
  sockets[4]!.receive({ type: 'ready', talkId: 't' })
  sockets[4]!.onclose!({ code: closeCodes.restart })
  await pass(150)
  expect(sockets).toHaveLength(6)
})

test('[WID-3] a refused client does not reconnect', async () => {
  const { connection, sockets, statuses, onRefused, pass, settle } = openBrowser()
  connection.start()
  await settle()
  sockets[0]!.onclose!({ code: closeCodes.noSuchConversation })
  await pass(60_000)
  expect(sockets).toHaveLength(1)
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(closeCodes.noSuchConversation)
  expect(statuses.at(-1)).toBe('closed')
})

test('[WID-3] a connection that is silent for 45 s is closed, one that receives frames is not', async () => {
  const { connection, sockets, pass, settle } = openBrowser()
  connection.start()
  await settle()
  sockets[0]!.receive({ type: 'ready', talkId: 't' })
  await pass(44_000)
  sockets[0]!.receive({ type: 'beat' })
  await pass(44_000)
  expect(sockets[0]!.isClosed).toBe(false)
  await pass(1_000)
  expect(sockets[0]!.isClosed).toBe(true)
  await pass(500)
  expect(sockets).toHaveLength(2)
})

test('[WID-3] without anything to connect for no socket is opened, and a failed lookup is retried', async () => {
  const withoutHello = openBrowser(async () => null)
  withoutHello.connection.start()
  await withoutHello.settle()
  expect([withoutHello.sockets.length, withoutHello.statuses.at(-1)]).toEqual([0, 'closed'])
  let attempts = 0
  const offline = openBrowser(async () => {
    attempts++
    if (attempts === 1) throw new Error('offline')
    return { talkId: 't', secret: 's' }
  })
  offline.connection.start()
  await offline.settle()
  expect(offline.sockets).toHaveLength(0)
  await offline.pass(500)
  expect(offline.sockets).toHaveLength(1)
})
