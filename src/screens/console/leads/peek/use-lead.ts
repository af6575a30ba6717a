import { useEffect, useEffectEvent, useState } from 'react'
import type { LeadCard, LeadDetail, LeadFit } from '#features/leads/contract.ts'
import { getLead, listLeadFits } from '#features/leads/web/operations.ts'

type Loading = { lead: LeadDetail | null; fits: LeadFit[] | null; isFailed: boolean }

/** Loads a lead with the warehouses that fit, again once `version` is newer. Calls `onChange` with every newer state of the lead. */
export function useLead(id: string, loaded: LeadDetail | null, onChange: (card: LeadCard) => void, version = 0) {
  const [{ lead, fits, isFailed }, set] = useState<Loading>({ lead: loaded, fits: null, isFailed: false })
  const show = (newer: LeadDetail) => {
    set((before) => ({ ...before, lead: newer, isFailed: false }))
    onChange(newer)
  }
  const fail = () => set((before) => ({ ...before, isFailed: true }))
  const load = () => getLead.call({ id }, { noTip: true }).then(show, fail)
  const shown = useEffectEvent(show)
  const isKnown = loaded !== null
  useEffect(() => {
    if (!isKnown) getLead.call({ id }, { noTip: true }).then((found) => shown(found), fail)
    listLeadFits.call({ id }, { noTip: true }).then(
      (found) => set((before) => ({ ...before, fits: found })),
      () => set((before) => ({ ...before, fits: [] })),
    )
  }, [id, isKnown])
  const loadNow = useEffectEvent(() => void load())
  const isOlder = lead !== null && lead.version < version
  useEffect(() => {
    if (isOlder) loadNow()
  }, [isOlder, version])
  return { lead, fits, isFailed, show, load }
}
