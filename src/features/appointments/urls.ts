/** Addresses of one's own viewings, below `/whs`. */
export const appointmentUrls = {
  list: '/profile/appointments',
  one: (id: string) => `/profile/appointments/${encodeURIComponent(id)}`,
}
