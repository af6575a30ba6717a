import { expect, test } from 'vitest'
import { readUnsubscribeToken, createUnsubscribeToken } from './unsubscribe-token.ts'

const id = '01a1fdea-d0cb-7965-8057-bb16ca6ef588'

test('[SRCH-14] a token can neither be forged nor changed', () => {
  for (const kind of ['search', 'member'] as const) {
    const token = createUnsubscribeToken({ kind, id }, 'key')
    expect(readUnsubscribeToken(token, 'key')).toEqual({ kind, id })
    expect(readUnsubscribeToken(token, 'another key')).toBeNull()
    for (let at = 0; at < token.length; at++) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(readUnsubscribeToken(changed, 'key')).toBeNull()
    }
  }
  for (const text of ['', 'x', '%', 'A'.repeat(66), `${createUnsubscribeToken({ kind: 'search', id }, 'key')}=`])
    expect(readUnsubscribeToken(text, 'key')).toBeNull()
})
