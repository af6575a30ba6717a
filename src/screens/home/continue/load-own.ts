import { listAppointments, type Appointment } from '#features/appointments/contract.ts'
import { upcomingStatuses } from '#features/appointments/transitions.ts'
import { listDemands, type Demand } from '#features/demands/contract.ts'
import { listSavedSearches, type SavedSearch } from '#features/engagement/saved-search-contract.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { timeHere } from '#platform/web/today-here.ts'
import { findNextViewing } from './next-viewing.ts'

export type OwnEntries = { viewing: Appointment | null; demand: Demand | null; saved: SavedSearch | null }

const openDemands = ['pending', 'accepted', 'matching', 'matched'] as const

/** Loads what the account knows. A part that fails is left out: the card is an offer, and the personal centre shows what failed. */
export async function loadOwn(): Promise<OwnEntries> {
  const call = await quietCall()
  const [viewings, demands, searches] = await Promise.all([
    call(listAppointments, { orderByColumn: 'viewingDate', isAsc: 'desc', pageSize: 50 }).catch(() => null),
    call(listDemands, { status: [...openDemands], pageSize: 1 }).catch(() => null),
    call(listSavedSearches, { pageSize: 20 }).catch(() => null),
  ])
  const upcoming = (viewings?.rows ?? []).filter(({ status }) => upcomingStatuses.some((each) => each === status))
  return {
    viewing: findNextViewing(upcoming, timeHere()),
    demand: demands?.rows[0] ?? null,
    saved: searches?.rows.find(({ newCount }) => newCount > 0) ?? null,
  }
}
