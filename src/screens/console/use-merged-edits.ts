import { useState } from 'react'
import { CallFailed } from '#platform/web/request/call.ts'
import { mergeEdits } from './merge-edits.ts'

type Options<Row, Field extends keyof Row & string> = {
  /** The stored record; null for a new one. */
  row: Row | null
  /** The fields of the form. */
  fields: readonly Field[]
  /** Loads what is stored now. */
  load: (row: Row) => Promise<Row | undefined>
  /** Called with the values that the form shows from now on. */
  onShow?: (row: Row) => void
}

const outdated = 409

/**
 * What a form shows of a record that others may save meanwhile. If that has happened, `save` brings the own changes onto theirs and throws, so
 * that the editor sees both and saves once more. The fields of the form have `round` as key, because they keep their own text.
 */
export function useMergedEdits<Row extends { version: number }, Field extends keyof Row & string>({
  row,
  fields,
  load,
  onShow,
}: Options<Row, Field>) {
  const [{ stored, shown, round, changedByBoth }, setState] = useState({
    stored: row,
    shown: row,
    round: 0,
    /** Null: nobody else has saved the record. */
    changedByBoth: null as readonly Field[] | null,
  })

  function show(current: Row, next: { stored: Row; changedByBoth: readonly Field[] | null }) {
    setState({ ...next, shown: current, round: round + 1 })
    onShow?.(current)
  }

  const pick = (from: Pick<Row, Field>) =>
    // The names of the fields with their values.
    Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<Row, Field>

  /** Returns false if nobody else has saved the record, or it could not be loaded. */
  async function merge(mine: Pick<Row, Field>): Promise<boolean> {
    const theirs = stored && (await load(stored).catch(() => undefined))
    if (!theirs || theirs.version === stored.version) return false
    const merged = mergeEdits(pick(stored), pick(mine), pick(theirs))
    show({ ...theirs, ...merged.values }, { stored: theirs, changedByBoth: merged.changedByBoth })
    return true
  }

  return {
    stored,
    shown,
    round,
    changedByBoth,
    async save<Reply>(mine: Pick<Row, Field>, send: () => Promise<Reply>): Promise<Reply> {
      try {
        return await send()
      } catch (error) {
        // Without a message of its own: the form says what was merged.
        if (error instanceof CallFailed && error.code === outdated && (await merge(mine)))
          throw new Error('merged with what another editor has saved', { cause: error })
        throw error
      }
    },
    /** Shows what is stored. */
    discard: () => stored && show(stored, { stored, changedByBoth: null }),
  }
}
