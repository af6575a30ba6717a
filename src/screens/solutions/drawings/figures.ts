// Fictitious but consistent figures of the drawings, which are captioned as examples.

/** A zone of a warehouse: rows of racks with their locations. `f` filled, `.` free, `c` to be counted today, `x` closed. */
export const zone = [
  { row: 'A', locations: 'ffffff.fffffcfff.fff' },
  { row: 'B', locations: 'fff.fffff..fffffffff' },
  { row: 'C', locations: 'ffffffccfff.ffffff..' },
  { row: 'D', locations: '..fffffff.fffffxxxff' },
] as const

export type LocationState = 'filled' | 'free' | 'counting' | 'closed'
const states: Record<string, LocationState> = { f: 'filled', '.': 'free', c: 'counting', x: 'closed' }

export const parseLocations = (row: string): LocationState[] => [...row].map((character) => states[character] ?? 'free')

export const countLocations = (wantedState: LocationState) =>
  zone.flatMap(({ locations }) => parseLocations(locations)).filter((state) => state === wantedState).length

/** A day at six docks, hours of the day. At `now` one truck is late and another waits for its slot. */
export const dockDay = { from: 7, to: 19, now: 11.25 } as const
export type SlotState = 'done' | 'unloading' | 'booked' | 'late'
export const docks: readonly { dock: string; slots: readonly { from: number; to: number; state: SlotState }[] }[] = [
  {
    dock: 'D1',
    slots: [
      { from: 7.5, to: 9, state: 'done' },
      { from: 9.25, to: 10.75, state: 'done' },
      { from: 11, to: 12.5, state: 'unloading' },
      { from: 14, to: 16, state: 'booked' },
    ],
  },
  {
    dock: 'D2',
    slots: [
      { from: 8, to: 10.5, state: 'done' },
      { from: 10.75, to: 12, state: 'unloading' },
      { from: 13, to: 14.5, state: 'booked' },
      { from: 15, to: 17, state: 'booked' },
    ],
  },
  {
    dock: 'D3',
    slots: [
      { from: 7, to: 8.25, state: 'done' },
      { from: 8.5, to: 10, state: 'done' },
      { from: 10.5, to: 12, state: 'late' },
      { from: 12.5, to: 14, state: 'booked' },
    ],
  },
  {
    dock: 'D4',
    slots: [
      { from: 8.5, to: 11, state: 'done' },
      { from: 11.5, to: 13.5, state: 'booked' },
      { from: 16, to: 18, state: 'booked' },
    ],
  },
  {
    dock: 'D5',
    slots: [
      { from: 7.25, to: 9.75, state: 'done' },
      { from: 10, to: 11.75, state: 'unloading' },
      { from: 13.5, to: 15.5, state: 'booked' },
    ],
  },
  {
    dock: 'D6',
    slots: [
      { from: 9, to: 11, state: 'done' },
      { from: 12, to: 13, state: 'booked' },
      { from: 14.5, to: 16.5, state: 'booked' },
    ],
  },
]

export const countSlots = (wantedState: SlotState) =>
  docks.flatMap(({ slots }) => slots).filter(({ state }) => state === wantedState).length

/** Average power in kW per hour of a summer day: consumption of the park and yield of its roofs. */
export const parkDay: readonly { used: number; solar: number }[] = [
  [310, 0],
  [300, 0],
  [295, 0],
  [290, 0],
  [300, 0],
  [330, 10],
  [420, 60],
  [560, 150],
  [720, 260],
  [810, 360],
  [860, 430],
  [880, 470],
  [840, 480],
  [870, 450],
  [900, 390],
  [890, 300],
  [850, 190],
  [800, 80],
  [760, 15],
  [690, 0],
  [560, 0],
  [450, 0],
  [380, 0],
  [340, 0],
].map(([used, solar]) => ({ used: used!, solar: solar! }))

/** The hour of the highest consumption, and the daily totals in MWh. */
export const peakHour = parkDay.reduce((best, { used }, hour) => (used > parkDay[best]!.used ? hour : best), 0)
export const dayTotals = {
  usedMwh: parkDay.reduce((sum, { used }) => sum + used, 0) / 1_000,
  solarMwh: parkDay.reduce((sum, { solar }) => sum + solar, 0) / 1_000,
}

/** A high-bay store in a building of 12 m: level heights and bay width in metres, and the contents from the floor up. */
export const highBay = {
  clearHeight: 12,
  levels: [2.2, 1.8, 1.8, 1.8, 1.8],
  bayWidth: 2.8,
  /** Characters as in `zone`. */
  rows: ['ffffff.fff', 'fff.ffffff', 'ffffff.ff.', 'f.fffffff.', 'fff..ffff.'],
  craneBay: 6,
} as const

const palletsPerBay = 3
export const highBayPallets = highBay.rows.join('').length * palletsPerBay
