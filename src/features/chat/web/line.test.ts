import { expect, test, vi } from 'vitest'
import { closeCodes } from '../close-codes.ts'
import type { Hello, ServerFrame } from '../frames.ts'
import { ChatLine, type LineStatus, type Wire } from './line.ts'

type FakeWire = Wire & { sent: string[]; isClosed: boolean; tell(frame: ServerFrame): void }

/** A browser with a controlled clock, and a scripted server. */
function openBrowser(hello: () => Promise<Hello | null> = async () => ({ talkId: 't', secret: 's' })) {
  const wires: FakeWire[] = []
  const timers: { at: number; work: () => void }[] = []
  let now = 0
  const statuses: LineStatus[] = []
  const onRefused = vi.fn()
  const line = new ChatLine({
    open: () => {
      const wire: FakeWire = {
        sent: [],
        isClosed: false,
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => wire.sent.push(text),
        close: () => (wire.isClosed = true),
        tell: (frame) => wire.onmessage?.({ data: JSON.stringify(frame) }),
      }
      wires.push(wire)
      return wire
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
  return { line, wires, statuses, onRefused, pass, settle }
}

test('[WID-3] the first frame identifies the client, and no other frame is sent before it is accepted', async () => {
  const { line, wires, settle } = openBrowser()
  line.start()
  await settle()
  expect(line.send({ type: 'read', id: 1 })).toBe(false)
  wires[0]!.onopen!()
  wires[0]!.tell({ type: 'ready', talkId: 't' })
  expect(line.send({ type: 'read', id: 1 })).toBe(true)
  expect(wires[0]!.sent.map((text) => JSON.parse(text) as object)).toEqual([
    { talkId: 't', secret: 's' },
    { type: 'read', id: 1 },
  ])
})

test('[WID-3] a lost connection is retried after growing pauses, and at once after an accepted one', async () => {
  const { line, wires, pass, settle } = openBrowser()
  line.start()
  await settle()
  for (const [at, pause] of [500, 1_000, 2_000, 4_000].entries()) {
    wires[at]!.onclose!({ code: 1006 })
    await pass(pause - 1)
    expect(wires, `before ${pause} ms`).toHaveLength(at + 1)
    await pass(1)
    expect(wires, `after ${pause} ms`).toHaveLength(at + 2)
  }
  wires[4]!.tell({ type: 'ready', talkId: 't' })
  wires[4]!.onclose!({ code: closeCodes.restart })
  await pass(150)
  expect(wires).toHaveLength(6)
})

test('[WID-3] a refused client does not reconnect', async () => {
  const { line, wires, statuses, onRefused, pass, settle } = openBrowser()
  line.start()
  await settle()
  wires[0]!.onclose!({ code: closeCodes.noSuchTalk })
  await pass(60_000)
  expect(wires).toHaveLength(1)
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(closeCodes.noSuchTalk)
  expect(statuses.at(-1)).toBe('closed')
})

test('[WID-3] a connection that is silent for 45 s is closed, one that receives frames is not', async () => {
  const { line, wires, pass, settle } = openBrowser()
  line.start()
  await settle()
  wires[0]!.tell({ type: 'ready', talkId: 't' })
  await pass(44_000)
  wires[0]!.tell({ type: 'beat' })
  await pass(44_000)
  expect(wires[0]!.isClosed).toBe(false)
  await pass(1_000)
  expect(wires[0]!.isClosed).toBe(true)
  await pass(500)
  expect(wires).toHaveLength(2)
})

test('[WID-3] without anything to connect for no socket is opened, and a failed lookup is retried', async () => {
  const nobody = openBrowser(async () => null)
  nobody.line.start()
  await nobody.settle()
  expect([nobody.wires.length, nobody.statuses.at(-1)]).toEqual([0, 'closed'])
  let asked = 0
  const offline = openBrowser(async () => {
    asked++
    if (asked === 1) throw new Error('offline')
    return { talkId: 't', secret: 's' }
  })
  offline.line.start()
  await offline.settle()
  expect(offline.wires).toHaveLength(0)
  await offline.pass(500)
  expect(offline.wires).toHaveLength(1)
})
