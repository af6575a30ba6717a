/** Drops the park list of the map that this browser keeps for half an hour. To be called when somebody signs out. */
export async function forgetMapParks() {
  const [{ forgetKept }, { listMapParks }] = await Promise.all([import('#platform/web/request/fetch-call.ts'), import('../contract.ts')])
  forgetKept(listMapParks.path)
}
