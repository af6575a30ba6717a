import { expect, test } from 'vitest'
import { readHandOver } from './hand-over.ts'

const read = (after: string) => readHandOver(new URL(`https://portal.example/whs/sso${after}`))

test('[AUTH-9] a ticket comes in the fragment, or in the query of older sites; the fragment wins', () => {
  const expected = { oneToken: 't', username: '林', redirect: '/profile' }
  expect(read('#oneToken=t&username=%E6%9E%97&redirect=/profile')).toEqual(expected)
  expect(read('?oneToken=t&username=%E6%9E%97&redirect=/profile')).toEqual(expected)
  expect(read('?oneToken=other&redirect=/a#oneToken=t&username=%E6%9E%97&redirect=/profile')).toEqual(expected)
})

test('[APP-15] [AUTH-9] it leads to a path of the portal only', () => {
  expect(read('#redirect=//evil.example')).toEqual({ oneToken: '', username: '', redirect: '/' })
})
