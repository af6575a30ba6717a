import { keepShown } from '#platform/web/keep-shown.ts'

/** An import, which is refreshed while it runs. */
export const { load: loadShownImport, refresh: refreshImport } = keepShown(async (request, id: string) =>
  (await import('./load.ts')).loadImport(request, id),
)
