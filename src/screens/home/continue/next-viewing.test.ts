import { expect, test } from 'vitest'
import { findNextViewing } from './next-viewing.ts'

const at = (viewingDate: string) => ({ viewingDate })
const now = '2026-11-28 14:00:00'

test('the next viewing is the first that has not passed, whatever their order', () => {
  const viewings = [at('2026-12-04'), at('2026-12-02 09:00:00'), at('2026-11-28 13:00:00'), at('2026-11-27')]
  expect(findNextViewing(viewings, now)).toEqual(at('2026-12-02 09:00:00'))
  expect(findNextViewing([at('2026-11-28 13:00:00')], now)).toBeNull()
})

test('a viewing without a time takes place until its day ends', () => {
  expect(findNextViewing([at('2026-11-28'), at('2026-11-29 09:00:00')], now)).toEqual(at('2026-11-28'))
})
