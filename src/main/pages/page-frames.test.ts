import { expect, test } from 'vitest'
import type { Site } from '#features/site/server/site-settings.ts'
import { framesFrom } from './page-frames.ts'

function siteWith(chatUrl: string, origins: string): Site {
  const settings = { facts: () => ({ chatUrl }), find: () => origins, list: () => [] }
  // Only the settings that the frames read.
  return { current: async () => settings as unknown as Awaited<ReturnType<Site['current']>> }
}

test('[WID-3] every page may embed the chat of a configured provider, and always the portal’s own', async () => {
  expect((await framesFrom(siteWith('https://chat.example/talk?site=7', '[]'))('/whs/')).shows).toEqual(['https://chat.example'])
  expect((await framesFrom(siteWith('/whs/chat', '[]'))('/whs/')).shows).toEqual([])
})

test('[APP-13] the plugin may be framed by configured origins, the chat by the portal itself, and other pages by no site', async () => {
  const framesOf = framesFrom(siteWith('', '["https://partner.example","https://*.evil.example","https://a.example/path",7]'))
  expect((await framesOf('/whs/plugin')).shownBy).toEqual(['https://partner.example'])
  expect((await framesOf('/whs/chat')).shownBy).toEqual(["'self'"])
  for (const path of ['/whs/', '/whs/plugins', '/whs/login', '/whs/plugin/more']) expect((await framesOf(path)).shownBy).toEqual([])
})

test('[CFG-1] an unreadable list of origins allows no site', async () => {
  expect((await framesFrom(siteWith('', '{"not":'))('/whs/plugin')).shownBy).toEqual([])
  expect((await framesFrom(siteWith('', '"https://partner.example"'))('/whs/plugin')).shownBy).toEqual([])
})
