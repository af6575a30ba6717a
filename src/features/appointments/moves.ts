/** Where a viewing stands; its number is that of the wire, of the table and of the dictionary wh_appointment_status. */
export const appointmentStatuses = ['untreated', 'followingUp', 'cancelledByMember', 'closedByService', 'successful'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** In what capacity somebody acts: on a viewing of one's own, or with a permission on those of others. */
export type AppointmentActor = 'member' | 'staff'

/** Who may move a viewing from where to where; what is not named, nobody may. The table `appointment_move` says the same. */
export const appointmentMoves: Record<AppointmentStatus, Partial<Record<AppointmentStatus, AppointmentActor>>> = {
  untreated: { followingUp: 'staff', cancelledByMember: 'member', closedByService: 'staff' },
  followingUp: { successful: 'staff', cancelledByMember: 'member', closedByService: 'staff' },
  cancelledByMember: {},
  closedByService: {},
  successful: {},
}

export const canMove = (from: AppointmentStatus, to: AppointmentStatus, actor: AppointmentActor) => appointmentMoves[from][to] === actor

/** An open viewing may still change; a final one stays as it is. */
export const isOpen = (status: AppointmentStatus) => Object.keys(appointmentMoves[status]).length > 0

/** Where an actor may move it to. */
export const movesFrom = (from: AppointmentStatus, actor: AppointmentActor) => appointmentStatuses.filter((to) => canMove(from, to, actor))

export const numberOf = (status: AppointmentStatus) => appointmentStatuses.indexOf(status)

export function statusOf(number: number | string): AppointmentStatus {
  const status = appointmentStatuses[Number(number)]
  if (!status) throw new RangeError(`no status of a viewing: ${number}`)
  return status
}

/** On the way to success, as progress is shown. */
export const steps = ['untreated', 'followingUp', 'successful'] as const satisfies readonly AppointmentStatus[]
