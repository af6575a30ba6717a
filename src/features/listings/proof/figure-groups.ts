/** The measured figures of a listing that have their source together. */
export const figureGroups = ['area', 'height', 'load', 'docks', 'power', 'fire'] as const
export type FigureGroup = (typeof figureGroups)[number]

/** The owner's declaration, a visit, a document; or the file or the partner that the figures came with. */
export const sourceKinds = ['owner', 'visit', 'document', 'import', 'partner'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** As-built drawings, title certificate, fire acceptance, lease, other. */
export const documentKinds = ['asBuilt', 'title', 'fire', 'lease', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What a verification may confirm that is a group of figures. */
export const groupOfField: Readonly<Record<string, FigureGroup>> = {
  area: 'area',
  floorHeight: 'height',
  loadBearing: 'load',
  docks: 'docks',
  power: 'power',
  fire: 'fire',
}

/** The columns of a group, by table. What changes with every letting is no measured figure. */
export const columnsOfGroup: Record<FigureGroup, Readonly<Record<string, readonly string[]>>> = {
  area: {
    park: ['total_area'],
    floor: ['area'],
    warehouse: ['total_area', 'length_m', 'width_m', 'column_x', 'column_y'],
  },
  height: { floor: ['height'], warehouse: ['floor_height'] },
  load: { floor: ['bearing'], warehouse: ['bearing'] },
  docks: {
    park_gate: ['width_m', 'height_m', 'max_vehicle'],
    warehouse: ['door_count', 'platform', 'canopy', 'ramp', 'unloading'],
  },
  power: { park: ['power_mode', 'voltage', 'power_capacity_kva', 'charging_station'] },
  fire: { park: ['fire_facility'], warehouse: ['fire_rating', 'fire_compartment_area'] },
}
