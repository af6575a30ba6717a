import type { LabelDeps } from '#features/listings/server/labels.ts'
import type { ListLets } from '#features/listings/timeline/server/read-timeline.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PictureDeps } from './pictures.ts'
import type { ShortlistDeps } from './shortlist/prepare-shortlist.ts'

export type DocumentDeps = PictureDeps &
  LabelDeps & {
    clock: Clock
    site: Site
    accounts: { baseUrl: string }
    routing: Pick<ShortlistDeps, 'rates' | 'router'>
    listLets: ListLets
  }
