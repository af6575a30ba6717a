import { expect, test } from 'vitest'
import { hallAddress, readHallQuestion, writeHallQuestion } from './hall-address.ts'

test('a question survives its address, which keeps other names and leaves out defaults', () => {
  const unit = { parkId: '7', warehouseId: '3' }
  const usual = readHallQuestion(new URLSearchParams())
  expect(hallAddress(unit, usual)).toBe('/warehouse/hall/7/3')
  for (const question of [
    { ...usual, rack: null },
    { ...usual, rack: 'vna', view: 'walk', loadH: 1.8 },
  ] as const) {
    const written = writeHallQuestion(question, new URLSearchParams('lang=en_US&view=walk'))
    expect(written.get('lang')).toBe('en_US')
    expect(readHallQuestion(written)).toEqual(question)
  }
})
