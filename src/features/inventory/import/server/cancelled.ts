/** Thrown by a running job when its import has been cancelled. */
export class Cancelled extends Error {
  constructor() {
    super('the import was cancelled')
  }
}
