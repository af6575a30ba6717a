import { expect, test } from 'vitest'
import { ToastList, type Toast } from './toast-list.ts'

function openList() {
  let toasts: readonly Toast[] = []
  const waiting = new Set<{ ms: number; act: () => void }>()
  const after = (ms: number, act: () => void) => {
    const timer = { ms, act }
    waiting.add(timer)
    return () => void waiting.delete(timer)
  }
  const list = new ToastList({ after }, (next) => (toasts = next))
  return {
    list,
    texts: () => toasts.map(({ text }) => text),
    waits: () => [...waiting].map(({ ms }) => ms),
    ring: () => [...waiting][0]!.act(),
  }
}

test('[REQ-5] errors stay 5 s, warnings 3 s, success and information 2 s', () => {
  const { list, waits } = openList()
  for (const kind of ['error', 'warning', 'success', 'info'] as const) list.add(kind, kind)
  expect(waits()).toEqual([5_000, 3_000, 2_000, 2_000])
})

test('[REQ-5] the same message is not stacked: saying it again makes it stay', () => {
  const { list, texts, waits, ring } = openList()
  list.add('error', 'a')
  list.add('error', 'a')
  list.add('error', 'b')
  expect(texts()).toEqual(['a', 'b'])
  expect(waits()).toEqual([5_000, 5_000])
  ring()
  expect(texts()).toEqual(['b'])
})

test('[FILE-2] a message that waits stays until it is taken away', () => {
  const { list, texts, waits } = openList()
  const remove = list.add('info', 'downloading', { ms: Number.POSITIVE_INFINITY })
  expect(waits()).toEqual([])
  remove()
  expect(texts()).toEqual([])
})

test('[REQ-5] while it is being read a message does not go away', () => {
  const { list, waits } = openList()
  list.add('warning', 'a')
  list.pause(1)
  expect(waits()).toEqual([])
  list.resume(1)
  expect(waits()).toEqual([3_000])
})

test('[OPS-1] a message that offers an action keeps its own time, and the same message offers the latest action', () => {
  const { list, texts, waits } = openList()
  const runs: string[] = []
  const offer = (name: string) => list.add('success', 'saved', { ms: 10_000, action: { label: 'undo', run: () => void runs.push(name) } })
  offer('first')
  offer('second')
  expect([texts(), waits()]).toEqual([['saved'], [10_000]])
  list.pause(1)
  list.resume(1)
  expect(waits()).toEqual([10_000])
  list.toasts[0]!.action!.run()
  expect(runs).toEqual(['second'])
})
