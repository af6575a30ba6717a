import { headersOf } from './callers.ts'
import { apiPath, send } from './http.ts'
import type { Recorder } from './recorder.ts'

export type Row = Record<string, unknown>

/** Finds ids for sample inputs in the lists of the portal. */
export type RowFinder = {
  /** The rows or data of a GET, with `data` of one object as one row. */
  list(caller: string, path: string): Promise<Row[]>
  /** A field of one row, by default of the first. */
  field(caller: string, path: string, name: string, index?: number): Promise<string>
}

export function rowFinder({ origin, callers }: Pick<Recorder, 'origin' | 'callers'>): RowFinder {
  async function list(caller: string, path: string) {
    const { text } = await send(`${origin}${apiPath}${path}`, { headers: headersOf(callers.get(caller) ?? null, 'zh_CN') })
    const { rows, data } = JSON.parse(text) as { rows?: Row[]; data?: Row | Row[] }
    return rows ?? [data ?? []].flat()
  }
  return {
    list,
    async field(caller, path, name, index = 0) {
      const value = (await list(caller, path))[index]?.[name]
      if (value === undefined) throw new Error(`No ${name} in row ${index} of ${path} for the ${caller}`)
      return String(value)
    },
  }
}
