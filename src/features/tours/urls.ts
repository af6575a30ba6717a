/** Addresses of tours, below `/whs`. */
export const tourUrls = {
  plan: '/tour',
  list: '/profile/tours',
  one: (id: string) => `/profile/tours/${encodeURIComponent(id)}`,
  /** Without signing in; the secret follows as the fragment, which no server sees. */
  shared: '/tour/shared',
}
