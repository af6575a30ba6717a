/** The header of an answer to staff that names the change set of what they have just written, so that they can undo it. */
export const changeSetHeader = 'change-set'
