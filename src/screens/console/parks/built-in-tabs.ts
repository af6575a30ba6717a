import { m } from '#messages'
import type { BuiltInView as Tab } from '#features/console/views/web/view-tabs.tsx'
import { builtInViewNames, builtInViews, type BuiltInView } from '#features/inventory/parks/list-filter.ts'

const labels: Record<BuiltInView, () => string> = {
  all: m.ui_all,
  mine: m.parks_viewMine,
  review: m.parks_draftReview,
  stale: m.inventory_stale,
  dueSoon: m.inventory_dueSoon,
  incomplete: m.inventory_incomplete,
  drafts: m.parks_viewDrafts,
  hot: m.parks_viewHot,
  full: m.parks_viewFull,
  unowned: m.parks_noOwner,
}

/** The built-in views as tabs. Their counts are of parks, so the list of warehouses goes without. */
export const builtInTabs = (kind: 'parks' | 'warehouses', counts: Record<BuiltInView, number>): Tab[] =>
  builtInViewNames.map((name) => {
    const query = new URLSearchParams(
      Object.entries(builtInViews[name]).map(([field, value]) => [field, value === true ? '1' : String(value)]),
    )
    if (kind === 'warehouses') query.set('show', kind)
    return { key: name, label: labels[name](), query: query.toString(), count: kind === 'parks' ? counts[name] : undefined }
  })
