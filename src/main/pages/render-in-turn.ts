import { turns } from '#platform/server/jobs/turns.ts'
import type { Load } from '#platform/server/load/load.ts'
import { loadLimits } from '#platform/server/load/load-limits.ts'
import type { Page, Render } from './page-cache.ts'

const { rendersAtOnce: atOnce, maxWaitingRenders: maxWaiting, maxRenderWaitMs: maxWaitMs } = loadLimits

/**
 * Lets renders take turns, and refuses them where readers would wait too long: the cache then has an old page, or the reader gets a page that says
 * so. Without a load readers wait as long as it takes.
 */
export function rendersInTurn(load: Load | null) {
  const inTurn = turns({ atOnce, maxWaiting, maxWaitMs })
  return (render: () => Promise<Page>): Render =>
    async (priority) => {
      if (!load) return render()
      const page = load.isBusy ? null : await inTurn(priority, render)
      if (page === null) throw load.refuse('render')
      return page
    }
}
