/** Two names of one setting; the specification uses both. Either may be stored, both are answered. */
export const settingAliases = [
  ['LINK_MOBILE', 'sys.index.cstn'],
  ['WORK_TIME', 'sys.index.workTime'],
  ['EMAIL', 'sys.index.cse'],
  ['ADDRESS', 'sys.index.address'],
  ['COPYRIGHT', 'sys.index.copyright'],
] as const
