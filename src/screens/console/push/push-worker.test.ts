import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

type Handler = (event: object) => void
const source = readFileSync('public/admin/push-worker.js', 'utf8')
const origin = 'https://portal.example'

/** Runs the worker with the windows of a browser, and returns what it shows, focuses and opens. */
function runWorker(windows: readonly string[] = []) {
  const handlers = new Map<string, Handler>()
  const done: [string, unknown][] = []
  const waits: Promise<unknown>[] = []
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    skipWaiting: () => {},
    registration: { showNotification: async (title: string, options: object) => void done.push([`shown ${title}`, options]) },
    clients: {
      claim: async () => {},
      matchAll: async () => windows.map((url) => ({ url, focus: async () => void done.push(['focused', url]) })),
      openWindow: async (url: string) => void done.push(['opened', url]),
    },
  }
  runInContext(source, createContext({ self, URL }))
  return async (name: string, event: object) => {
    handlers.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
    return done
  }
}

const click = (url: string) => ({ notification: { data: { url }, close: () => {} } })

test('[OPS-1.30] a notice shows its texts once in its language, and leads to its lead', async () => {
  const notice = { id: '7', title: '新线索', body: '陈** · 预约看仓', url: '/whs/admin/leads/1', lang: 'zh-CN' }
  const shown = await runWorker()('push', { data: { json: () => notice } })
  expect(shown).toMatchObject([['shown 新线索', { body: notice.body, tag: '7', lang: 'zh-CN', data: { url: notice.url } }]])
})

test('[OPS-1.30] a click opens the lead, or the page that shows it already, and nothing outside the console', async () => {
  const lead = `${origin}/whs/admin/leads/1`
  expect(await runWorker([`${origin}/whs/admin/leads/2`])('notificationclick', click('/whs/admin/leads/1'))).toEqual([['opened', lead]])
  expect(await runWorker([lead])('notificationclick', click('/whs/admin/leads/1'))).toEqual([['focused', lead]])
  for (const url of ['https://elsewhere.example/whs/admin/leads/1', '/whs/login'])
    expect(await runWorker()('notificationclick', click(url))).toEqual([])
})
