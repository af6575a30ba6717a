import { redirect } from 'react-router'
import { cityStore } from '#features/regions/web/city-choice.ts'
import { findCityStart } from './search-in-city.ts'

/** Throws a redirect to the search in the chosen city if the requested page is an entrance to the search, as the server does. */
export function redirectToCity(request: Request) {
  const { pathname, search } = new URL(request.url)
  const start = findCityStart(pathname.replace(/^\/whs(?=\/)/, ''), search, cityStore().get().selectCityCode)
  if (start !== null) throw redirect(start)
}
