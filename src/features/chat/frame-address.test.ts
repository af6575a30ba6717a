import { expect, test } from 'vitest'
import { frameAddress } from './frame-address.ts'

const here = { origin: 'https://whs.example', pathname: '/whs/warehouse/detail/7', search: '?lang=en_US', title: 'Jiaozhou Bay · WHS' }

test('[WID-3] the portal’s own chat page gets the visitor’s page and language', () => {
  const { src, ...frame } = frameAddress('/whs/chat', here)!
  expect(frame).toEqual({ origin: 'https://whs.example', isOwn: true })
  const query = new URL(src).searchParams
  expect([query.get('from'), query.get('title'), query.get('lang')]).toEqual([here.pathname, here.title, 'en_US'])
})

test('[WID-3] an external chat is framed at its configured address without further information', () => {
  const frame = frameAddress('https://kf.example/talk?site=1', here)
  expect(frame).toEqual({ src: 'https://kf.example/talk?site=1', origin: 'https://kf.example', isOwn: false })
})

test('[WID-3] only web addresses are framed', () => {
  for (const setting of [
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://whs.example/1',
    'file:///etc/passwd',
    'https://',
    'http://kf.example/',
  ])
    expect(frameAddress(setting, here), setting).toBeNull()
})

test('[WID-3] another path of our own origin is not the chat page and gets the sandbox of an external one', () => {
  expect(frameAddress('/whs/profile', here)).toMatchObject({ isOwn: false })
})
