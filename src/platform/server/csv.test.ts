import { expect, test } from 'vitest'
import { csvLine, csvStart } from './csv.ts'

test('[OPS-2.10] text that a spreadsheet would run as a formula stays text', () => {
  expect(csvLine(['=1+1', '+86 138', '-2', '@sum', '\tx', '1=1'])).toBe("'=1+1,'+86 138,'-2,'@sum,'\tx,1=1\r\n")
  expect(csvLine([-2, 0.5, null, ''])).toBe('-2,0.5,,\r\n')
})

test('[OPS-2.10] commas, quotes and line breaks stay in their cell', () => {
  expect(csvLine(['a,b', 'say "x"', '1\n2', '=a,b'])).toBe(`"a,b","say ""x""","1\n2","'=a,b"\r\n`)
})

test('[OPS-2.10] a file begins with the mark of UTF-8', () => {
  expect([...Buffer.from(csvStart)]).toEqual([0xef, 0xbb, 0xbf])
})
