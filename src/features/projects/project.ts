import type { CostDestination } from '#features/routing/cost-question.ts'
import type { OwnTruck } from '#features/routing/own-truck.ts'

/** A park, or one of its warehouses. */
export type ShortlistItem = { parkId: string; warehouseId?: string | undefined }

/** What a warehouse must have, as the search knows it. */
export const mustHaves = ['platform', 'canopy', 'bonded', 'certified'] as const
export type MustHave = (typeof mustHaves)[number]

/** What a reader looks for, entered once. Every field may be missing: null or empty. */
export type Project = {
  /** Whole m². */
  area: number | null
  /** Dictionary values, joined by "or". */
  whTypes: readonly string[]
  /** The lowest floor height in metres. */
  heightMin: number | null
  /** The highest rent in yuan per m² and day. */
  priceMax: number | null
  mustHaves: readonly MustHave[]
  /** `yyyy-MM-dd`. */
  moveIn: string | null
  /** The term of the rent. */
  months: number | null
  destinations: readonly CostDestination[]
  truck: OwnTruck | null
  /** In the reader's order. */
  shortlist: readonly ShortlistItem[]
}

/** `destinations` are those of one cost ranking. `area` in m², `height` in m, `price` in yuan per m² and day. */
export const projectLimits = {
  area: 100_000_000,
  height: 100,
  price: 10_000,
  months: 120,
  destinations: 5,
  trips: 1_000,
  name: 60,
  whTypes: 20,
  shortlist: 20,
}

export const emptyProject: Project = {
  area: null,
  whTypes: [],
  heightMin: null,
  priceMax: null,
  mustHaves: [],
  moveIn: null,
  months: null,
  destinations: [],
  truck: null,
  shortlist: [],
}

/** A copy with lists of its own, for a call or a reply. */
export const copyProject = (project: Project) => ({
  ...project,
  whTypes: [...project.whTypes],
  mustHaves: [...project.mustHaves],
  destinations: project.destinations.map((destination) => ({ ...destination })),
  shortlist: project.shortlist.map((item) => ({ ...item })),
})

const isSet = (value: unknown) => value !== null && (!Array.isArray(value) || value.length > 0)

/** True for a project that says nothing. */
export const isEmptyProject = (project: Project) => !Object.values(project).some(isSet)

/** True for equal contents. Both were made by this module, so their fields have the same order. */
export const isSameProject = (a: Project, b: Project) => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))

const inOrder = (project: Project) => Object.keys(emptyProject).map((name) => project[name as keyof Project])

export const itemKey = ({ parkId, warehouseId = '' }: ShortlistItem) => `${parkId}:${warehouseId}`

/** Destinations closer than about a metre are the same. */
const placeKey = ({ longitude, latitude }: CostDestination) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`

/** The first of each key. */
function distinctBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const keys = items.map(keyOf)
  return items.filter((_, at) => keys.indexOf(keys[at]!) === at)
}

/** Adds to the end of the shortlist; the project itself if the item is on it, or if the list is full. */
export function addToShortlist(project: Project, item: ShortlistItem): Project {
  const isThere = project.shortlist.some((each) => itemKey(each) === itemKey(item))
  if (isThere || project.shortlist.length >= projectLimits.shortlist) return project
  return { ...project, shortlist: [...project.shortlist, item] }
}

export const removeFromShortlist = (project: Project, item: ShortlistItem): Project => ({
  ...project,
  shortlist: project.shortlist.filter((each) => itemKey(each) !== itemKey(item)),
})

/** Moves an item one place towards the front (-1) or the end (1), if there is one. */
export function moveInShortlist(project: Project, item: ShortlistItem, by: -1 | 1): Project {
  const from = project.shortlist.findIndex((each) => itemKey(each) === itemKey(item))
  const to = from + by
  if (from === -1 || to < 0 || to >= project.shortlist.length) return project
  const shortlist = project.shortlist.toSpliced(from, 1)
  return { ...project, shortlist: shortlist.toSpliced(to, 0, project.shortlist[from]!) }
}

/** Distinct parks in the order of the shortlist. */
export const listParkIds = ({ shortlist }: Pick<Project, 'shortlist'>) => [...new Set(shortlist.map(({ parkId }) => parkId))]

/** A project and when it was last changed, in ms since the epoch. */
export type DatedProject = { project: Project; changedAt: number }
/** What two projects have together beyond the limits of one. */
export type LeftOut = Pick<Project, 'destinations' | 'shortlist'>

/**
 * Joins two projects without losing anything: of each field the newer project's value counts if it is set, or else the older one's;
 * must-haves, destinations and shortlists are united, the newer ones first. What exceeds the limits is returned as `leftOut`. The order of
 * the arguments does not matter.
 */
export function mergeProjects(a: DatedProject, b: DatedProject): DatedProject & { leftOut: LeftOut } {
  const [newer, older] = isNewer(a, b) ? [a, b] : [b, a]
  const [first, second] = [newer.project, older.project]
  const destinations = distinctBy([...first.destinations, ...second.destinations], placeKey)
  const shortlist = distinctBy([...first.shortlist, ...second.shortlist], itemKey)
  const fields = Object.fromEntries(
    Object.keys(emptyProject).map((name) => {
      const [ours, theirs] = [first[name as keyof Project], second[name as keyof Project]]
      return [name, isSet(ours) ? ours : theirs]
    }),
  )
  return {
    project: {
      // Each field of one of the two, under its own name.
      ...(fields as Project),
      mustHaves: mustHaves.filter((name) => first.mustHaves.includes(name) || second.mustHaves.includes(name)),
      destinations: destinations.slice(0, projectLimits.destinations),
      shortlist: shortlist.slice(0, projectLimits.shortlist),
    },
    changedAt: newer.changedAt,
    leftOut: {
      destinations: destinations.slice(projectLimits.destinations),
      shortlist: shortlist.slice(projectLimits.shortlist),
    },
  }
}

const countSet = (project: Project) =>
  inOrder(project).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : value === null ? 0 : 1), 0)

/**
 * Of projects of the same moment the one that says more counts as newer, of those the one whose text is greater. So the order of the arguments does
 * not matter, and what has been merged stays as it is.
 */
function isNewer(a: DatedProject, b: DatedProject): boolean {
  if (a.changedAt !== b.changedAt) return a.changedAt > b.changedAt
  const difference = countSet(a.project) - countSet(b.project)
  if (difference !== 0) return difference > 0
  return JSON.stringify(inOrder(a.project)) >= JSON.stringify(inOrder(b.project))
}
