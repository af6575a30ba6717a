import { expect, test } from 'vitest'
import { marketSlug, readMarketSlug, readTypeWord, urls } from './urls.ts'

test('[PROJ-4] addresses name the city and carry its code, so that cities of one name differ', () => {
  expect(marketSlug('Qingdao', '370200')).toBe('qingdao-370200')
  expect(['320500', '341300'].map((code) => marketSlug('Suzhou', code))).toEqual(['suzhou-320500', 'suzhou-341300'])
  expect(marketSlug("Xi'an", '610100')).toBe('xian-610100')
  expect(marketSlug('Côte d’Ivoire', '991384')).toBe('cote-divoire-991384')
  expect(marketSlug('Łódź', '99261601')).toBe('lodz-99261601')
  expect(marketSlug('青岛', '370200')).toBe('370200')
})

test('[PROJ-4] the code decides about the market of an address, whatever words are before it', () => {
  for (const slug of ['370200', 'qingdao-370200', 'tsingtao-370200', '青岛-370200']) expect(readMarketSlug(slug)).toBe('370200')
  expect(readMarketSlug('tema-99128801')).toBe('99128801')
  for (const slug of ['', 'qingdao', 'qingdao-', 'qingdao370200', '3702001', 'qingdao-37020', '-370200x'])
    expect(readMarketSlug(slug)).toBeNull()
})

test('[PROJ-4] every type has a word that leads back to it', () => {
  for (let whType = 1; whType <= 8; whType++) {
    const address = urls.market('qingdao-370200', String(whType))
    expect(readTypeWord(address.split('/').at(-1)!)).toBe(String(whType))
    expect(readTypeWord(String(whType))).toBe(String(whType))
  }
  expect(urls.market('qingdao-370200')).toBe('/market/qingdao-370200')
  expect(urls.market('qingdao-370200', '9')).toBe('/market/qingdao-370200')
  for (const word of ['', '0', '9', '03', 'cold', 'toString', 'Cold-Storage']) expect(readTypeWord(word)).toBeNull()
})
