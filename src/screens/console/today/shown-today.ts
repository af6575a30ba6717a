import { keepShown } from '#platform/web/keep-shown.ts'

/** Today, which is refreshed every minute. */
export const { load: loadShownToday, refresh: refreshToday } = keepShown(async (request) => {
  const [{ loadIsSetupDue }, { loadToday }] = await Promise.all([import('../load.ts'), import('./load.ts')])
  const [isSetupDue, loaded] = await Promise.all([loadIsSetupDue(request), loadToday(request)])
  return { isSetupDue, ...loaded }
})
