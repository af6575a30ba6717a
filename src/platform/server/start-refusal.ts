/** A reason why the process cannot start that the operator can fix. Shown as one line without a stack; the exit code is 1. */
export class StartRefusal extends Error {}

type SystemError = Error & { code?: string }

const fileReasons: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) => `The disk that holds ${folder} is full. Free some space and start again.`,
  EDQUOT: (folder) => `The disk quota for ${folder} is used up. Free some space and start again.`,
  EROFS: (folder) => `${folder} is on a read-only disk. Name a folder that can be written: DATA_DIR=…`,
  EACCES: (folder) => `${folder} may not be written by this user. Change its owner, or name another folder: DATA_DIR=…`,
  EPERM: (folder) => `${folder} may not be changed by this user. Change its owner, or name another folder: DATA_DIR=…`,
  ENOTDIR: (folder) => `${folder} cannot be a folder, because a part of its path is a file. Name another folder: DATA_DIR=…`,
  // Node's answer for a folder with missing parents on a read-only disk.
  ENOENT: (folder) => `${folder} cannot be created. Name a folder that can be written: DATA_DIR=…`,
  EEXIST: (folder) => `${folder} is a file, not a folder. Name another folder: DATA_DIR=…`,
}

/** Runs a step that writes to `folder`. Turns errors of the disk into a `StartRefusal` that names the folder. */
export function writingTo<Result>(folder: string, step: () => Result): Result {
  try {
    return step()
  } catch (error) {
    const reason = fileReasons[(error as SystemError).code ?? '']
    throw reason ? new StartRefusal(reason(folder)) : error
  }
}

export const diskIsFull = (folder: string) => new StartRefusal(fileReasons['ENOSPC']!(folder))
