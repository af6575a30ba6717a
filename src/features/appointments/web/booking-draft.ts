import { knownMemberState, subscribe } from '#features/accounts/web/session/member-state.ts'
import { textIn } from '#platform/web/form/text-in.ts'
import type { ViewingTarget } from './viewing-target.ts'

/** What was entered into a booking and not sent. Code and consent are given each time. */
export type BookingDraft = {
  salutation: string
  /** Empty if the member's own contact is used. */
  phonenumber: string
  wantsOtherPhone: boolean
  /** `yyyy-MM-dd`, and the day that the page had when the form was opened. */
  day: string | null
  pageDay: string | null
  /** `HH:mm`; empty for any time. */
  time: string
  requirements: string
}

/** In memory: as long as the page is open. */
const drafts = new Map<string, BookingDraft>()

/** Requirements that the page fills in belong to the target: another combination of units is another booking. */
const keyOf = ({ parkId, warehouseId, requirements }: ViewingTarget) => JSON.stringify([parkId, warehouseId, requirements])

/** Returns what the form begins with. A day chosen on the page after the form was closed takes precedence. */
export function startOfBooking(target: ViewingTarget, pageDay: string | null): BookingDraft {
  const draft = drafts.get(keyOf(target))
  if (draft) return pageDay === null || pageDay === draft.pageDay ? draft : { ...draft, day: pageDay, pageDay }
  const requirements = target.requirements ?? ''
  return { salutation: 'mr', phonenumber: '', wantsOtherPhone: false, day: pageDay, pageDay, time: '', requirements }
}

type Chosen = Pick<BookingDraft, 'day' | 'pageDay' | 'time' | 'wantsOtherPhone'>

export function keepBooking(target: ViewingTarget, fields: FormData, chosen: Chosen) {
  stopWatching ??= watchMember()
  drafts.set(keyOf(target), {
    salutation: textIn(fields, 'salutation'),
    phonenumber: textIn(fields, 'phonenumber'),
    requirements: textIn(fields, 'requirements'),
    ...chosen,
  })
}

export const dropBooking = (target: ViewingTarget) => void drafts.delete(keyOf(target))

let stopWatching: (() => void) | null = null

/** Drops all drafts once the member has signed out, or another one has signed in. Those of a visitor remain for their account. */
function watchMember() {
  const memberId = () => knownMemberState()?.member?.userId ?? null
  let owner = memberId()
  return subscribe(() => {
    if (owner !== null && owner !== memberId()) drafts.clear()
    owner = memberId()
  })
}
