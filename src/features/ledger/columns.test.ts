import { expect, test } from 'vitest'
import { columnsOf, importResources, labelOf, matchColumns } from './columns.ts'

test('[OPS-6] the columns of a file are found by their label in either language, or by their key, in any order', () => {
  for (const resource of importResources)
    for (const name of ['key', 'zh-CN', 'en-US'] as const) {
      const columns = columnsOf[resource].toReversed()
      const headers = columns.map((column) => [` ${name === 'key' ? column.key.toUpperCase() : labelOf(column, name)}* `])
      const matched = matchColumns(resource, headers)
      expect([...matched.values()]).toEqual(columnsOf[resource].map((_, at) => columns.length - 1 - at))
    }
  expect(matchColumns('expense', [['别的']]).get('amount')).toBeNull()
})
