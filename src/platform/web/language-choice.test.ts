import { afterEach, expect, test, vi } from 'vitest'
import { switchLanguage } from './language-choice.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Switches to English at an address. Returns what the browser then loads: an address that differs in its fragment at most loads nothing. */
function loadAfterSwitch(href: string) {
  let loaded: string | null = null
  const withoutFragment = (address: string) => address.split('#')[0]
  vi.stubGlobal('localStorage', { setItem: () => {} })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', {
    href,
    reload: () => (loaded = href),
    replace: (to: URL) => {
      const isScroll = to.hash !== '' && withoutFragment(to.href) === withoutFragment(href)
      loaded = isScroll ? null : to.href
    },
  })
  switchLanguage('en_US')
  return loaded
}

test('[I18N-1] a switch of the language loads the page again, also at a fragment', () => {
  expect(loadAfterSwitch('http://portal.test/whs/')).toBe('http://portal.test/whs/')
  expect(loadAfterSwitch('http://portal.test/whs/warehouse/detail/1#units')).toBe('http://portal.test/whs/warehouse/detail/1#units')
})

test('[I18N-1] a switch of the language drops ?lang= and keeps the rest of the address', () => {
  expect(loadAfterSwitch('http://portal.test/whs/a?lang=zh_CN&b=1#c')).toBe('http://portal.test/whs/a?b=1#c')
})
