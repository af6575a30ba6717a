import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import { setHotCities } from '#features/regions/web/operations.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import type { loadHotCities } from '../load.ts'

export type HotCity = Awaited<ReturnType<typeof loadHotCities>>['cities'][number]

const outdated = 409

/** The state of the list in the editor. It is saved as a whole together with the list it is based on. */
export function useHotCities(saved: readonly HotCity[]) {
  const { revalidate } = useRevalidator()
  const [cities, setCities] = useState(saved)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const codes = cities.map(({ code }) => code)
  const savedCodes = saved.map(({ code }) => code)

  async function save() {
    setBusy(true)
    setFailure('')
    try {
      await setHotCities.call({ codes, before: savedCodes }, { noTip: true })
      offerUndo(m.ui_saved(), { onUndone: () => setCities(saved) })
      await revalidate()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error.code === outdated ? m.settings_citiesConflict() : error.message)
    } finally {
      setBusy(false)
    }
  }

  return {
    cities,
    setCities,
    failure,
    isBusy,
    isChanged: codes.join() !== savedCodes.join(),
    save,
    discard: () => setCities(saved),
    reload: revalidate,
  }
}
