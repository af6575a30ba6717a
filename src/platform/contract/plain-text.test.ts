import { expect, test } from 'vitest'
import { cleanLine, countGraphemes, cutGraphemes } from './plain-text.ts'

const family = '👨\u200D👩\u200D👧'

test.each([
  ['张三', '张三'],
  ['  two   words ', 'two words'],
  ['e\u0301', 'é'],
  ['admin\u202Egpj.exe', 'admingpj.exe'],
  ['a\u200Bb\uFEFFc\u2060d\u00ADe', 'abcde'],
  ['x\u2066y\u2069z\u200Fw', 'xyzw'],
  ['line\r\nbreak\u0000end\u2028x', 'line break end x'],
  ['a\u200Db', 'ab'],
  [family, family],
  ['\u200D\u200B\u202E', ''],
])('[PROF-2] %j is kept as %j', (input, output) => {
  expect(cleanLine(input)).toBe(output)
})

test('[PROF-2] a character is what a reader counts as one, and is never cut in half', () => {
  expect(countGraphemes(`林${family}é`)).toBe(3)
  expect(cutGraphemes(`林${family}é`, 2)).toBe(`林${family}`)
  expect(cutGraphemes('short', 30)).toBe('short')
})
