import { defineTransitions, type ActorOf, type StatusOf } from '#platform/contract/transitions.ts'

/**
 * The life of a viewing. The values are those of the table, of the wire and of the dictionary wh_appointment_status; the table
 * `appointment_move` holds the same transitions.
 */
export const viewing = defineTransitions({
  statuses: { untreated: 0, followingUp: 1, cancelledByMember: 2, closedByService: 3, successful: 4 },
  transitions: {
    followUp: { from: ['untreated'], to: 'followingUp', by: 'staff', why: 'Customer service is arranging the visit with the member.' },
    succeed: { from: ['followingUp'], to: 'successful', by: 'staff', why: 'The visit is confirmed with the park, or took place.' },
    cancel: { from: ['untreated', 'followingUp'], to: 'cancelledByMember', by: 'member', why: 'The member no longer wants the visit.' },
    close: { from: ['untreated', 'followingUp'], to: 'closedByService', by: 'staff', why: 'The visit cannot take place.' },
  },
})

export type AppointmentStatus = StatusOf<typeof viewing>
/** In what capacity someone acts: on a viewing of their own, or with a permission on those of others. */
export type AppointmentActor = ActorOf<typeof viewing>

/** Statuses of viewings that take place as far as anyone knows. */
export const upcomingStatuses = ['untreated', 'followingUp', 'successful'] as const satisfies readonly AppointmentStatus[]

/** The way to success, as progress is shown. */
export const progressSteps = ['untreated', 'followingUp', 'successful'] as const satisfies readonly AppointmentStatus[]
