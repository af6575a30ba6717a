import { expect, test } from 'vitest'
import { insideOnly } from './inside.ts'

test('[APP-15] a path of the portal is kept with its query and place', () => {
  for (const path of ['/', '/profile', '/profile/follows?page=2#top', '/warehouse?whType=1&whType=2', '/news/detail/5'])
    expect(insideOnly(path)).toBe(path)
  expect(insideOnly('/warehouse?keyword=青岛')).toBe('/warehouse?keyword=%E9%9D%92%E5%B2%9B')
})

test('[APP-15] whatever could leave the portal becomes its home page', () => {
  const hosts = ['evil.example', 'user@evil.example', '127.0.0.1', '[::1]']
  const starts = [
    '//',
    '///',
    '/\\',
    '\\\\',
    '\\/',
    '/\t/',
    '/\n/',
    '/ /',
    '\t//',
    'http://',
    'https:',
    'HTTPS://',
    'ftp://',
    '/.//',
    '/..//',
    '/%09//../..//',
  ]
  const attacks = [
    ...starts.flatMap((start) => hosts.map((host) => start + host)),
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'profile',
    '',
    ' ',
    '\u0000/profile',
    '/a\u007f',
    '/a\\..\\..\\evil.example',
    null,
    undefined,
  ]
  for (const attack of attacks) {
    const led = insideOnly(attack)
    expect(new URL(led, 'https://portal.example').origin, String(attack)).toBe('https://portal.example')
    expect(led, String(attack)).toMatch(/^\/(?![/\\])/)
  }
})
