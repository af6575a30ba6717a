import { getPreferences } from '#features/accounts/profile-contract.ts'
import { listAppointments } from '#features/appointments/contract.ts'
import { listContracts } from '#features/contracts/contract.ts'
import { listDemands } from '#features/demands/contract.ts'
import { listFollows } from '#features/engagement/contract.ts'
import { statusLabelsBy } from '../viewings/load-appointments.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

const shortest = { pageNum: 1, pageSize: 10 }

/** The first rows of every list. One that cannot be had is null, and takes none of the others along. */
export const loadOverview = (request: Request) =>
  callAsMember(request, async (call) => {
    const [preferences, appointments, statusLabels, demands, contracts, parks] = await Promise.all([
      call(getPreferences, {}),
      call(listAppointments, shortest).catch(orNull),
      statusLabelsBy(call).catch(() => ({})),
      call(listDemands, shortest).catch(orNull),
      call(listContracts, shortest).catch(orNull),
      call(listFollows, { followType: 'park', ...shortest }).catch(orNull),
    ])
    return { preferences, appointments: appointments && { ...appointments, statusLabels }, demands, contracts, parks }
  })

const orNull = () => null
