/** Addresses of one's viewings, below `/whs`. */
export const appointmentUrls = {
  list: '/profile/appointments',
  one: (id: string) => `/profile/appointments/${encodeURIComponent(id)}`,
  /** Without signing in; the token of the message follows as the fragment, which no server sees. */
  proposal: '/viewing-time',
}
