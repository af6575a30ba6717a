import { getPreferences } from '#features/accounts/profile-contract.ts'
import { listAppointments } from '#features/appointments/contract.ts'
import { listContracts } from '#features/contracts/contract.ts'
import { listDemands } from '#features/demands/contract.ts'
import { listFollows } from '#features/engagement/contract.ts'
import { statusLabelsBy } from '../viewings/load-appointments.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

const firstPage = { pageNum: 1, pageSize: 10 }

/** Loads the first rows of every list. A list that fails to load is null; the others are unaffected. */
export const loadOverview = (request: Request) =>
  callAsMember(request, async (call) => {
    const [preferences, appointments, statusLabels, demands, contracts, parks] = await Promise.all([
      call(getPreferences, {}),
      call(listAppointments, firstPage).catch(orNull),
      statusLabelsBy(call).catch(() => ({})),
      call(listDemands, firstPage).catch(orNull),
      call(listContracts, firstPage).catch(orNull),
      call(listFollows, { followType: 'park', ...firstPage }).catch(orNull),
    ])
    return { preferences, appointments: appointments && { ...appointments, statusLabels }, demands, contracts, parks }
  })

const orNull = () => null
