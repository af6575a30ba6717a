/** The publish checks. All but `score` and the warnings also protect the tables. */
export const checkKinds = [
  /** A field is empty or beyond its limits. */
  'field',
  'noWarehouse',
  'region',
  'outside',
  'rentable',
  'minimum',
  'positions',
  'price',
  'cover',
  'bonded',
  'codeTaken',
  'floorTaken',
  'floorOverflow',
  'floorMissing',
  'file',
  'chapters',
  'doors',
  'columns',
  'outline',
  'panorama',
  'scene',
  'panoramaPlace',
  'score',
] as const
export type CheckKind = (typeof checkKinds)[number]
