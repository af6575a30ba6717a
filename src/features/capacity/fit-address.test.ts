import { expect, test } from 'vitest'
import { readFitQuestion, writeFitQuestion } from './fit-address.ts'

test('a question survives its address, which keeps other names and leaves out defaults', () => {
  const question = { rack: 'vna', pallet: '1200x800', loadH: 1.8, loadW: 0.6, staging: 12, sprinkler: 'standard' } as const
  const written = writeFitQuestion(question, new URLSearchParams('lang=en_US'))
  expect(written.get('lang')).toBe('en_US')
  expect(readFitQuestion(written)).toEqual(question)
  expect(writeFitQuestion(readFitQuestion(new URLSearchParams())).toString()).toBe('')
})

test('values that cannot be are left out', () => {
  const odd = new URLSearchParams('rack=mezzanine&pallet=1x1&loadH=99&loadW=-1&staging=1e9&sprinkler=unknown')
  expect(writeFitQuestion(readFitQuestion(odd)).toString()).toBe('')
})
