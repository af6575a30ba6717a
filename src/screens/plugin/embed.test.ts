import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { embedPlugin } from './embed.ts'

type Listener = (event: unknown) => void

const titles = { zh_CN: '找仓库', en_US: 'Find a warehouse' }

/** Builds a fake page with the parts that the script uses. */
function page(src: string, dataset: Record<string, string> = {}) {
  const listeners: Record<string, Listener> = {}
  const messages: [unknown, string][] = []
  const contentWindow = { postMessage: (message: unknown, to: string) => messages.push([message, to]) }
  const loaded: Listener[] = []
  const frame = {
    style: { cssText: '', height: '560px' },
    contentWindow,
    addEventListener: (_: string, listener: Listener) => loaded.push(listener),
  } as Record<string, unknown> & { style: { height: string } }
  const placed: unknown[] = []
  const document = {
    currentScript: { src, dataset, after: (node: unknown) => placed.push(node) },
    defaultView: { addEventListener: (name: string, listener: Listener) => (listeners[name] = listener) },
    createElement: () => frame,
  }
  return {
    document: document as unknown as Document,
    frame,
    placed,
    messages,
    contentWindow,
    dispatch: (event: object) => listeners['message']!(event),
    load: () => loaded[0]!({}),
  }
}

test('[APP-13] the script inserts the widget after itself, with the parameters of its attributes', () => {
  const { document, frame, placed } = page('https://portal.example/whs/plugin.js', { lang: 'en_US', region: '370200', theme: 'dark' })
  embedPlugin(document, titles)
  expect(placed).toEqual([frame])
  expect(frame['src']).toBe('https://portal.example/whs/plugin?lang=en_US&regionCode=370200&theme=dark')
  expect(frame['title']).toBe('Find a warehouse')
})

test('[APP-13] the frame takes the height that the portal reports and ignores other messages', () => {
  const { document, frame, contentWindow, messages, dispatch, load } = page('https://portal.example/whs/plugin.js')
  embedPlugin(document, titles)
  load()
  expect(messages).toEqual([[{ type: 'whs-plugin-hello' }, 'https://portal.example']])
  const right = { origin: 'https://portal.example', source: contentWindow, data: { type: 'whs-plugin-height', height: 420 } }
  for (const wrong of [
    { origin: 'https://evil.example' },
    { source: {} },
    { data: null },
    { data: { type: 'other', height: 300 } },
    { data: { type: 'whs-plugin-height', height: '300' } },
    { data: { type: 'whs-plugin-height', height: 90_000 } },
    { data: { type: 'whs-plugin-height', height: -1 } },
  ])
    dispatch({ ...right, ...wrong })
  expect(frame.style.height).toBe('560px')
  dispatch(right)
  expect(frame.style.height).toBe('420px')
})

test('[APP-13] the script uses nothing outside itself', () => {
  const { document, placed } = page('https://portal.example/whs/plugin.js')
  runInNewContext(`(${embedPlugin.toString()})(document, titles)`, { document, titles, URL, URLSearchParams })
  expect(placed).toHaveLength(1)
})
