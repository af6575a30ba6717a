import { checkForm } from '#platform/web/form/check-form.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import type { AlertPace } from '../saved-search.ts'
import {
  createSavedSearch,
  deleteSavedSearch,
  seeSavedSearch,
  unsubscribe,
  updateSavedSearch,
  type SavedSearch,
} from '../saved-search-contract.ts'

/** A form shows its own failures. */
const quiet = { noTip: true }

type SearchInput = { name: string; query: string; alert: AlertPace }

export const checkSearch = (input: SearchInput) => checkForm(createSavedSearch.input, input)
export const saveSearch = (input: SearchInput) => fetchCall(createSavedSearch, input, quiet)

/** With a toast when it fails: it is done in a list. */
export const changeSearch = ({ id, query }: SavedSearch, { name, alert }: Pick<SavedSearch, 'name' | 'alert'>, options = {}) =>
  fetchCall(updateSavedSearch, { id, name, query, alert }, options)
export const renameSearch = (search: SavedSearch, name: string) => changeSearch(search, { ...search, name }, quiet)

/** Nobody waits for it, and a failure only leaves the count where it is. */
export const seeSearch = (id: string) => fetchCall(seeSavedSearch, { id }, quiet).catch(() => null)
export const removeSearch = (id: string) => fetchCall(deleteSavedSearch, { id })

export type Ended = { state: 'ended'; name: string | null } | { state: 'wrong' } | { state: 'failed' }

/** Ends the alerts that the link of a mail names. */
export async function endAlerts(token: string): Promise<Ended> {
  try {
    return { state: 'ended', ...(await fetchCall(unsubscribe, { token }, quiet)) }
  } catch (error) {
    const isWrong = error instanceof CallFailed && (error.code === 404 || error.code === 422)
    return { state: isWrong ? 'wrong' : 'failed' }
  }
}
