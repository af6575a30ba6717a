import { expect, test } from 'vitest'
import { withText } from './unsent-texts.ts'

test('the latest fifty unsent texts are kept, each by its subject; an empty one is removed', () => {
  const two = withText(withText({}, 'lead a', 'call back'), 'lead b', 'ask')
  expect(withText(two, 'lead a', 'call later')).toEqual({ 'lead b': 'ask', 'lead a': 'call later' })
  expect(withText(two, 'lead a', ' ')).toEqual({ 'lead b': 'ask' })
  let many = {}
  for (let at = 0; at < 60; at += 1) many = withText(many, `lead ${at}`, 'x')
  expect(Object.keys(many)).toHaveLength(50)
  expect(many).toHaveProperty(['lead 59'])
  expect(many).not.toHaveProperty(['lead 9'])
})
