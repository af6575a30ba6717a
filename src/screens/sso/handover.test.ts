import { expect, test } from 'vitest'
import { readHandover } from './handover.ts'

const read = (after: string) => readHandover(new URL(`https://portal.example/whs/sso${after}`))

test('[AUTH-9] a ticket is read from the fragment, or from the query of older sites; the fragment takes precedence', () => {
  const expected = { oneToken: 't', username: '林', redirect: '/profile' }
  expect(read('#oneToken=t&username=%E6%9E%97&redirect=/profile')).toEqual(expected)
  expect(read('?oneToken=t&username=%E6%9E%97&redirect=/profile')).toEqual(expected)
  expect(read('?oneToken=other&redirect=/a#oneToken=t&username=%E6%9E%97&redirect=/profile')).toEqual(expected)
})

test('[APP-15] [AUTH-9] it redirects only to paths of the portal', () => {
  expect(read('#redirect=//evil.example')).toEqual({ oneToken: '', username: '', redirect: '/' })
})
