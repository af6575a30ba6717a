/** The kinds of change sets. The table `change_set` restricts them too. */
export const changeKinds = [
  'edit',
  'publish',
  'withdraw',
  'bulk',
  'import',
  'partner',
  'undo',
  'restore',
  'move',
  'merge',
  'job',
  'seed',
  'setting',
] as const
export type ChangeKind = (typeof changeKinds)[number]
